import { useRowsPerPage } from './rows-per-page.ts'
import { ordenIn, sortingIn, type UrlText, useUrlState } from './url-state.ts'

/** The page number of an address; anything that is no page is the first one. */
export function pageOf(raw: UrlText): number {
  const page = Number(raw['page'])
  return Number.isInteger(page) && page >= 1 ? page : 1
}

function parse(raw: UrlText) {
  return { page: pageOf(raw), buscar: raw['buscar'] ?? '', orden: raw['orden'], sentido: raw['sentido'] }
}

/** What a list is asked for. */
export interface ListQuery<C extends string = never> {
  readonly page: number
  readonly pageSize: number
  readonly buscar: string
  readonly orden?: C | undefined
  readonly sentido?: 'asc' | 'desc' | undefined
}

interface Options<C extends string> {
  /** Columns that the server sorts by. */
  readonly orden?: readonly C[] | undefined
  /** Rows of a page unless somebody chose otherwise. */
  readonly usual?: number | undefined
}

const NONE: readonly never[] = []

/**
 * Page, search text and order of a master-data list, in the address; and the length of its pages, which each person keeps.
 * A new search starts at page 1. `asked` is what the server is asked for.
 */
export function useListState<const C extends string = never>(list: string, options: Options<C> = {}) {
  const { orden: columns = NONE, usual = 10 } = options
  const { state, change } = useUrlState(parse)
  const rows = useRowsPerPage(list, { usual })
  const { page, buscar } = state
  const orden = ordenIn(columns, { orden: state.orden, sentido: state.sentido })
  return {
    page,
    buscar,
    change,
    rows,
    asked: { page, pageSize: rows.pageSize, buscar, ...orden },
    sorting: columns.length === 0 ? undefined : sortingIn(columns, orden, change),
    setBuscar: (text: string) => change({ buscar: text, page: null }),
  }
}
