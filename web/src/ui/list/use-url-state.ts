import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

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
