import { startTransition, useEffect, useState } from 'react'

/** Rows that are drawn at once: more than a screen shows. */
const FIRST = 30
const SLICE = 20
/** Rows added to a table that is complete, by somebody or by the server. */
const FEW = 5

/**
 * How many of so many rows to draw by now. A long table comes in slices with time in between, so that a key or a click
 * never waits for a thousand rows. The rows must be memoised: each slice renders the table again.
 */
export function useRowsInSlices(total: number): number {
  const [drawn, setDrawn] = useState(FIRST)
  const shown = total - drawn <= FEW ? total : drawn

  useEffect(() => {
    if (drawn >= total) return
    if (shown === total) {
      setDrawn(total)
      return
    }
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + SLICE)), 0)
    return () => clearTimeout(timer)
  }, [drawn, shown, total])

  return Math.min(shown, total)
}
