import type { DeLaDireccion, Filtro, Filtros } from '@cuadre/contract/filtros'
import { type Dia, esDia, esPrimerDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import type { Sorting } from '../table/table-sort.tsx'
import { type RowsPerPage, useRowsPerPage } from './rows-per-page.ts'

/** An id in the address; undefined for what cannot be one. */
export function idIn(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** A day in the address; undefined for what is none. */
export function diaIn(text: string | undefined): Dia | undefined {
  return esDia(text) ? text : undefined
}

/** A month in the address, by its day 1; undefined for what is none. */
export function mesIn(text: string | undefined): Dia | undefined {
  return esDia(text) && esPrimerDiaDelMes(text) ? text : undefined
}

/** One of a few words in the address; undefined for any other. */
export function oneOf<const T extends string>(words: readonly T[], text: string | undefined): T | undefined {
  return words.find(word => word === text)
}

export type UrlText = Readonly<Record<string, string | undefined>>

/**
 * State of a list that lives in the address: reload, Back and a copied link keep it. `parse` turns the raw
 * texts into typed values and must be declared outside the component; it is drawn again only when one of them has
 * changed. `change` replaces the entry by default, so that typing in a search box leaves no trail; pass `push` for a
 * new page.
 */
export function useUrlState<T extends object>(parse: (raw: UrlText) => T) {
  const known = useRef<T | null>(null)
  const state: object = useSearch({
    strict: false,
    select: (raw): object => {
      const read = parse(raw as UrlText)
      if (known.current === null || !sameValues(known.current, read)) known.current = read
      return known.current
    },
  })
  const change: UrlChange<keyof T> = useUrlChange()
  return { state: state as T, change }
}

export type UrlChange<Name extends PropertyKey> = (
  values: { readonly [K in Name]?: string | number | null | undefined },
  how?: 'push' | 'replace',
) => void

/** Changes values of the address without looking at them. */
export function useUrlChange(): UrlChange<string> {
  const navigate = useNavigate()
  return useCallback(
    (values, how = 'replace') => {
      const next = (previous: UrlText) => urlTexts({ ...previous, ...values })
      void navigate({ to: '.', search: next, replace: how === 'replace' })
    },
    [navigate],
  )
}

/** Of an address: texts, numbers and nothing. */
function sameValues<T extends object>(one: T, other: T): boolean {
  const names = Object.keys(other) as (keyof T)[]
  return names.length === Object.keys(one).length && names.every(name => one[name] === other[name])
}

/** Values as the address holds them; what is blank does not belong there. */
export function urlTexts(values: object): UrlText {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )
}

/** The column that a list is sorted by and its direction, as the address and the server's calls name them. */
export interface Orden<C extends string> {
  readonly orden: C | undefined
  readonly sentido: 'asc' | 'desc' | undefined
}

/** Where its reader is in a list that is a part of its screen, and how he goes elsewhere. `N`: what else of the address he changes there. */
export interface Place<C extends string, N extends string = never> {
  readonly page: number
  readonly rows: RowsPerPage
  readonly orden: Orden<C>
  readonly change: UrlChange<'page' | 'orden' | 'sentido' | N>
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

/**
 * How the address of a list is read: page and filters, and what `more` says of the rest. Anything that cannot be a value counts as absent. To
 * be declared outside the component (`useUrlState`).
 */
export function listAddress<F extends Filtros, M extends object>(filtros: F, more: (raw: UrlText) => M) {
  const names = namesIn(filtros)
  return (raw: UrlText): { readonly page: number } & DeLaDireccion<F> & M => {
    const values = Object.fromEntries(names.map(name => [name, valueIn(filtros[name] as Filtro, raw[name])]))
    return { page: pageOf(raw), ...(values as DeLaDireccion<F>), ...more(raw) }
  }
}

/** The whole list again, as the address says it. */
export function noFilters(filtros: Filtros): Readonly<Record<string, null>> {
  return Object.fromEntries(['page', ...namesIn(filtros)].map(name => [name, null]))
}

/** The filters that an address holds: all but those that only a call has. */
export function namesIn(filtros: Filtros): string[] {
  return Object.keys(filtros).filter(name => filtros[name]?.tipo !== 'de la llamada')
}

function valueIn({ tipo, opciones }: Filtro, text: string | undefined) {
  switch (tipo) {
    case 'quien':
    case 'número':
      return idIn(text)
    case 'desde':
    case 'hasta':
      return diaIn(text)
    case 'opción':
      return opciones?.find(({ value }) => value === text)?.value
    case 'sí o no':
      return text === 'true' || text === 'false' ? text === 'true' : undefined
    case 'marca':
      return text === 'true' ? true : undefined
    default:
      return text
  }
}
