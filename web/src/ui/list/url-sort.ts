import type { Sorting } from '../table/table-sort.tsx'
import { oneOf } from './url-values.ts'
import type { UrlText } from './use-url-state.ts'

/** The column that a list is sorted by and its direction, as the address and the server's calls name them. */
export interface Orden<C extends string> {
  readonly orden: C | undefined
  readonly sentido: 'asc' | 'desc' | undefined
}

/** What an address says of the order; anything that the list cannot be sorted by counts as absent. */
export function ordenIn<const C extends string>(columns: readonly C[], raw: UrlText): Orden<C> {
  const orden = oneOf(columns, raw['orden'])
  return { orden, sentido: orden && (raw['sentido'] === 'desc' ? 'desc' : 'asc') }
}

type Change = (values: { orden: string | null; sentido: string | null; page: null }) => void

/** The heads of a table whose rows the server sorts. Another order begins at page 1. */
export function sortingIn<C extends string>(
  columns: readonly C[],
  { orden, sentido }: Orden<C>,
  change: Change,
): Sorting {
  return {
    keys: columns,
    sort: orden === undefined ? null : { key: orden, direction: sentido ?? 'asc' },
    onChange: next =>
      change({
        orden: next?.key ?? null,
        sentido: next?.direction === 'desc' ? 'desc' : null,
        page: null,
      }),
  }
}
