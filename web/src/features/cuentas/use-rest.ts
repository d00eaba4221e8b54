import { useLayoutEffect, useRef } from 'react'

/** Longer than the second press of a hand that meant one. */
const REST_MS = 800

interface Options {
  /** What the list shows, as one text. */
  readonly ids: string
  /** Filters and page: what another list shows has not moved. */
  readonly scope: string
  /** The rows of `scope` are there. */
  readonly ready: boolean
}

/**
 * Debounces the buttons of all rows that pay or annul, together: after one was pressed, and after rows have moved under
 * the pointer, none of them reacts for a moment.
 */
export function useRest({ ids, scope, ready }: Options) {
  const since = useRef(Number.NEGATIVE_INFINITY)
  const shown = useRef<{ scope: string; ids: string } | null>(null)
  useLayoutEffect(() => {
    if (!ready) return
    const moved = shown.current !== null && shown.current.scope === scope && shown.current.ids !== ids
    if (moved) since.current = performance.now()
    shown.current = { scope, ids }
  }, [ids, scope, ready])
  return {
    begin: () => {
      since.current = performance.now()
    },
    /** Runs an action of a row, unless the list rests. */
    guard: (act: () => void) => () => {
      if (performance.now() - since.current >= REST_MS) act()
    },
  }
}
