import { useState, useSyncExternalStore } from 'react'
import { useSession } from '../screen/use-session.ts'
import type { RowsChoice } from '../table/pager.tsx'

export interface RowsPerPage {
  readonly choice: RowsChoice
  /** What the choice comes to in this window. */
  readonly pageSize: number
  readonly options: readonly RowsChoice[]
  /** Kept in this browser for this person and this list. */
  readonly choose: (choice: RowsChoice) => void
}

interface Options {
  /** Rows unless somebody chose otherwise: the server's own number. */
  readonly usual?: number
  /** Height of a row, in pixels. */
  readonly row?: number
  /** What stands above and below the rows, in pixels; with the height that the style gives the table's region. */
  readonly around?: number
}

const SIZES = [10, 20, 50, 100] as const
const FEWEST = 5
const MOST = 100

/** How many rows a page of a list has: what this person chose for it last time, in this browser. */
export function useRowsPerPage(list: string, options: Options = {}): RowsPerPage {
  const { usual = 10, row = 43, around = 285 } = options
  const userId = useSession()?.userId ?? 0
  const [choice, setChoice] = useState(() => remembered(userId, list) ?? usual)
  // The height is asked for only where it counts: on a phone the answer lays the page out before its rows are there.
  const pageSize = useSyncExternalStore(onResize, () =>
    choice === 'auto' ? rowsThatFit(window.innerHeight, { row, around }) : choice,
  )
  return {
    choice,
    pageSize,
    options: [...[...new Set([usual, ...SIZES])].sort((a, b) => a - b), 'auto'],
    choose: chosen => {
      setChoice(chosen)
      remember(userId, list, chosen)
    },
  }
}

/** As many whole rows as a window of that height shows; always a few, never more than a page may hold. */
export function rowsThatFit(height: number, { row, around }: { row: number; around: number }): number {
  return Math.min(Math.max(Math.floor((height - around) / row), FEWEST), MOST)
}

function onResize(tell: () => void): () => void {
  window.addEventListener('resize', tell)
  return () => window.removeEventListener('resize', tell)
}

const keyOf = (userId: number) => `filas.${userId}`

function remembered(userId: number, list: string): RowsChoice | undefined {
  const kept = choicesOf(userId)[list]
  if (kept === 'auto') return kept
  return typeof kept === 'number' && Number.isInteger(kept) && kept >= 1 && kept <= MOST ? kept : undefined
}

function remember(userId: number, list: string, choice: RowsChoice): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ ...choicesOf(userId), [list]: choice }))
  } catch {
    // A full or forbidden storage: the choice holds until the list is left.
  }
}

function choicesOf(userId: number): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
