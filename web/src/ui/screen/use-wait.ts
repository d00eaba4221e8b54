import { useEffect, useState } from 'react'

/** Waits shorter than this need no explanation. */
const PATIENCE_S = 2

/**
 * Whole seconds since the component appeared, or null while the wait is a short one. Told from the clock: a tab in
 * the background counts too few ticks.
 */
export function useWait(): number | null {
  const [start] = useState(() => performance.now())
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - start) / 1000)), 250)
    return () => clearInterval(timer)
  }, [start])
  return seconds < PATIENCE_S ? null : seconds
}
