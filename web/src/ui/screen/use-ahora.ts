import { useEffect, useState } from 'react'

const LOOK_MS = 1000
const EACH_MS = 30_000

/**
 * Now, told anew twice a minute: what says 'hace 12 min' must not stand still while it is looked at. Times are compared each second, never counted, because a
 * sleeping computer counts nothing: who comes back reads at once how long ago it is by then.
 */
export function useAhora(): Date {
  const [ahora, setAhora] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => {
      const now = new Date()
      setAhora(told => (Math.abs(now.getTime() - told.getTime()) < EACH_MS ? told : now))
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return ahora
}
