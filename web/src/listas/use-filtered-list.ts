import type { Paged } from '@cuadre/contract/envelope'
import type { Filtros } from '@cuadre/contract/filtros'
import {
  type QueryFunction,
  type UseQueryOptions,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { countSet } from '../ui/list/filter-form.tsx'
import { noFilters } from '../ui/list/list-address.ts'
import { MOST_PRINTED } from '../ui/list/print-list.tsx'
import { useRowsPerPage } from '../ui/list/rows-per-page.ts'
import { sortingIn } from '../ui/list/url-sort.ts'
import type { UrlChange } from '../ui/list/use-url-state.ts'
import type { Sums } from '../ui/table/sums-row.tsx'
import { useTableQuery } from '../ui/table/table-query.ts'

/** What the address of a list says of the list itself, with its filters. */
interface Address {
  readonly page: number
  readonly orden?: string | undefined
  readonly sentido?: 'asc' | 'desc' | undefined
}

type Page<P> = UseQueryOptions<P> & { readonly queryFn?: QueryFunction<P> }

/** `S`: what a page says besides its rows. */
interface FilteredList<A extends Address, T, S> {
  /** What this person's number of rows is kept by. */
  readonly name: string
  readonly rows: Parameters<typeof useRowsPerPage>[1]
  readonly de: Filtros
  readonly state: A
  readonly change: UrlChange<'page' | 'orden' | 'sentido'>
  /** Columns by which the server can order it. */
  readonly orden?: readonly string[]
  /** A page of it: `query => paged(compras.paged, query)`. */
  readonly page: (query: A & { readonly pageSize: number }) => Page<Paged<T> & S>
  /** Title of the error. */
  readonly failure: string
  /** What the whole filtered list adds up to. */
  readonly sumsOf?: (page: NoInfer<S>) => Sums
}

/** A list that filters narrow, as its address says: its page on view, and all that is printed of it. */
export function useFilteredList<A extends Address, T, S>(options: FilteredList<A, T, S>) {
  const { de, state, change, page: pageOf, sumsOf } = options
  const { page, orden, sentido, ...filters } = state
  const client = useQueryClient()
  const rows = useRowsPerPage(options.name, options.rows)
  const asked = pageOf({ ...state, pageSize: rows.pageSize })
  // Asked for before the filters and the empty table are drawn, not after.
  usePrefetchQuery(asked)
  const query = useQuery(asked)
  const { data } = query
  const table = useTableQuery<T>({ query, page, change, rows, failure: options.failure })
  return {
    data,
    pageSize: rows.pageSize,
    filters,
    /** Of its `DataTable`. */
    table: {
      ...table,
      sorting: options.orden && sortingIn(options.orden, { orden, sentido }, change),
      sums: data && sumsOf?.(data),
    },
    /** Something narrows it. */
    filtered: countSet(filters) > 0,
    clear: () => change(noFilters(de), 'push'),
    /** Its first rows, of a `printedList`. */
    load: async () => {
      // Few lists are printed: the words of the filters are loaded with their rows.
      const { filtrosEnPalabras } = await import('./filtros-en-palabras.ts')
      const [found, sentences] = await Promise.all([
        client.fetchQuery(pageOf({ ...state, page: 1, pageSize: MOST_PRINTED })),
        filtrosEnPalabras(client, de, filters),
      ])
      const { items, totalRecords } = found
      return { rows: items, totalRecords, filters: sentences, sums: sumsOf?.(found) }
    },
  }
}
