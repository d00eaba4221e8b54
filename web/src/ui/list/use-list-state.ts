import { type UrlText, useUrlState } from './use-url-state.ts'

export interface ListState {
  readonly page: number
  readonly buscar: string
}

/** The page number of an address; anything that is no page is the first one. */
export function pageOf(raw: UrlText): number {
  const page = Number(raw['page'])
  return Number.isInteger(page) && page >= 1 ? page : 1
}

function parse(raw: UrlText): ListState {
  return { page: pageOf(raw), buscar: raw['buscar'] ?? '' }
}

/** Page and search text of a master-data list, in the address. A new search starts at page 1. */
export function useListState() {
  const { state, change } = useUrlState(parse)
  return {
    ...state,
    change,
    setBuscar: (buscar: string) => change({ buscar, page: null }),
  }
}
