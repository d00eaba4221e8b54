import { useEffect, useState } from 'react'

const EACH_MS = 30_000

/** Now, told anew twice a minute: what says 'hace 12 min' must not stand still while it is looked at. */
export function useAhora(): Date {
  const [ahora, setAhora] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setAhora(new Date()), EACH_MS)
    return () => clearInterval(timer)
  }, [])
  return ahora
}
