import { startTransition, useEffect, useState } from 'react'

/**
 * Rows that are drawn together. Those in sight cost layout and paint, and so do those that the browser holds ready around
 * them, one screen and a half in each direction; the others are only put in their place.
 */
export const SLICE = 5
const READY = 8 * SLICE
/** Rows added to a table that is complete, by somebody or by the server. */
const FEW = 5

/**
 * How many of so many rows to draw by now. A long table comes in slices with a frame in between, so that a key or a
 * click never waits for a thousand rows. Another `series` of rows begins anew, with as many as `first` says at once.
 * The rows must be memoised: each slice renders the table again.
 */
export function useRowsInSlices(total: number, { series = 0, first = SLICE } = {}): number {
  const [state, setState] = useState({ series, drawn: first })
  const drawn = state.series === series ? state.drawn : first
  const shown = total - drawn <= FEW ? total : drawn

  useEffect(() => {
    if (drawn >= total) return
    if (shown === total) {
      setState({ series, drawn: total })
      return
    }
    const step = drawn < READY ? SLICE : 3 * SLICE
    // After the frame that shows the slice before: two slices in one frame would be laid out in one task.
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setState({ series, drawn: drawn + step })), 0)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [drawn, shown, total, series])

  return Math.min(shown, total)
}

/** Counts how often the rows became others: the next page, another order; not when a few came, went or moved. */
export function useSeries<T>(rows: readonly T[], rowKey: (row: T) => string | number): number {
  const [state, setState] = useState({ rows, series: 0 })
  if (state.rows === rows) return state.series
  const known = new Set(state.rows.map(rowKey))
  const fresh = rows.slice(SLICE).filter(row => !known.has(rowKey(row)))
  const series = fresh.length > FEW ? state.series + 1 : state.series
  setState({ rows, series })
  return series
}
