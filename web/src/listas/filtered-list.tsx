import type { Paged } from '@cuadre/contract/envelope'
import type { DeLaDireccion, Filtros } from '@cuadre/contract/filtros'
import {
  type QueryFunction,
  type UseQueryOptions,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FetchFile } from '../lib/download.ts'
import { QuietButton } from '../ui/links/buttons.tsx'
import { countSet } from '../ui/list/filter-form.tsx'
import { MOST_PRINTED, printedList } from '../ui/list/print-list.tsx'
import { useRowsPerPage } from '../ui/list/rows-per-page.ts'
import {
  idIn,
  listAddress,
  namesIn,
  noFilters,
  type Orden,
  ordenIn,
  sortingIn,
  type UrlText,
  useUrlChange,
  useUrlState,
} from '../ui/list/url-state.ts'
import { useTableQuery } from '../ui/table/data-table.tsx'
import type { Sums } from '../ui/table/sums-row.tsx'
import type { Column } from '../ui/table/table-rows.tsx'
import { ListFilters, type ListFiltersProps } from './list-filters.tsx'

type Page<P> = UseQueryOptions<P> & { readonly queryFn?: QueryFunction<P> }

type Query<F extends Filtros, O extends string> = DeLaDireccion<F> &
  Orden<O> & { readonly page: number; readonly pageSize: number }

type Address<F extends Filtros, O extends string, I extends string> = DeLaDireccion<F> &
  Orden<O> & { readonly page: number } & { readonly [id in I]: number | undefined }

/** `S`: what a page says besides its rows. `O`: what it can be ordered by. `I`: ids in its address. */
interface FilteredList<F extends Filtros, T, S, O extends string, I extends string> {
  /** What this person's number of rows is kept by. */
  readonly name: string
  readonly title: string
  /** What its table is called, where it is not the title. */
  readonly label?: string
  readonly rows: Parameters<typeof useRowsPerPage>[1]
  readonly de: F
  /** What the form of its filters is called. */
  readonly form: string
  readonly fields?: ListFiltersProps<F>['fields']
  /** What its search box is called, where one of the filters is typed there. */
  readonly search?: string
  /** Columns by which the server can order it. */
  readonly orden?: readonly O[]
  /** What its address holds besides: the id of what is shown over the list. */
  readonly over?: readonly I[]
  /** What narrows it while nobody chose: 'Limpiar' returns to it. Absent where that is the whole list. */
  readonly usual?: () => Readonly<Record<string, string>>
  /** A page of it: `query => paged(compras.paged, query)`. */
  readonly page: (query: Query<F, O>) => Page<Paged<T> & S>
  /** Its workbook; absent hides 'Exportar a Excel'. */
  readonly excel?: (query: DeLaDireccion<F>) => FetchFile
  /** The title on paper; absent hides 'Imprimir'. */
  readonly printed?: string
  readonly columns: readonly Column<T>[]
  readonly rowKey: (row: T) => string | number
  /** What the whole filtered list adds up to. */
  readonly sumsOf?: (page: NoInfer<S>, filters: DeLaDireccion<F>) => Sums
  /** Title of the error. */
  readonly failure: string
  /** What is said where the filters find nothing, and where there is nothing at all. */
  readonly none: string
  readonly empty: string
}

/** A list that filters narrow. What it is declared with is read here from top to bottom; what is particular to it stands in its screen. */
export function filteredList<
  F extends Filtros,
  T,
  S,
  const O extends string = never,
  const I extends string = never,
>(declared: FilteredList<F, T, S, O, I>) {
  const { de, orden = [], over = [] } = declared
  const parse = listAddress(de, raw => ({
    ...ordenIn(orden, raw),
    ...(Object.fromEntries(over.map(name => [name, idIn(raw[name])])) as Record<I, number | undefined>),
  }))
  return { ...declared, parse }
}

/**
 * What such a list is made of: what its `ListScreen` and its `DataTable` take, and the form of its filters. `first`: the button that an empty list has.
 */
export function useFilteredList<F extends Filtros, T, S, O extends string, I extends string>(
  list: FilteredList<F, T, S, O, I> & { readonly parse: (raw: UrlText) => Address<F, O, I> },
  first?: ReactNode,
) {
  const { title, de, columns, rowKey, orden: sortable, sumsOf } = list
  const { state, change } = useUrlState(list.parse)
  const go = useUrlChange()
  const { page, orden, sentido } = state
  const filters = Object.fromEntries(
    namesIn(de).map(name => [name, state[name as keyof typeof state]]),
  ) as DeLaDireccion<F> & ListFiltersProps<F>['filters']
  const client = useQueryClient()
  const rows = useRowsPerPage(list.name, list.rows)
  const query = { page, ...filters, orden, sentido }
  const asked = list.page({ ...query, pageSize: rows.pageSize })
  // Asked for before the filters and the empty table are drawn, not after.
  usePrefetchQuery(asked)
  const answer = useQuery(asked)
  const { data } = answer
  const table = useTableQuery(answer, list.failure, { page, change, rows })
  const filtered = countSet(filters) > 0
  const usual: Readonly<Record<string, string>> = list.usual?.() ?? {}
  const chosen = Object.entries(filters).some(([name, value]) => (value ?? '') !== (usual[name] ?? ''))
  const clear = () => go({ ...noFilters(de), ...usual }, 'push')

  /** Its first rows, whatever page is on view. */
  async function load() {
    // Few lists are printed: the words of the filters are loaded with their rows.
    const { filtrosEnPalabras } = await import('./filtros-en-palabras.ts')
    const [found, sentences] = await Promise.all([
      client.fetchQuery(list.page({ ...query, page: 1, pageSize: MOST_PRINTED })),
      filtrosEnPalabras(client, de, filters),
    ])
    const { items, totalRecords } = found
    return { rows: items, totalRecords, filters: sentences, sums: sumsOf?.(found, filters) }
  }

  return {
    data,
    pageSize: rows.pageSize,
    state,
    change,
    filters,
    /** Something narrows it. */
    filtered,
    clear,
    screen: {
      title,
      onExport: list.excel?.(filters),
      print:
        list.printed === undefined ? undefined : printedList({ title: list.printed, columns, rowKey, load }),
      search:
        list.search === undefined
          ? undefined
          : {
              value: String(filters['buscar' as keyof typeof filters] ?? ''),
              onChange: (buscar: string) => go({ buscar, page: null }),
              label: list.search,
            },
    },
    form: <ListFilters label={list.form} de={de} fields={list.fields} {...{ filters, usual, change: go }} />,
    table: {
      label: list.label ?? title,
      columns,
      rowKey,
      ...table,
      sorting: sortable && sortingIn(sortable, { orden, sentido }, change),
      sums: data && sumsOf?.(data, filters),
      empty: filtered ? nothingFound(list.none, chosen ? clear : null) : { text: list.empty, action: first },
    },
  }
}

/** What a narrowed list says when it finds nothing, with the way back to how it opens. */
function nothingFound(text: string, onClear: (() => void) | null) {
  const action = onClear && <QuietButton onClick={onClear}>Limpiar</QuietButton>
  return { text, action }
}
