import { type Dia, esDia, esPrimerDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import type { Sorting } from '../table/table-sort.tsx'

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
