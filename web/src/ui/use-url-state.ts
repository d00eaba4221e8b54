import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

export type UrlText = Readonly<Record<string, string | undefined>>

/**
 * State of a list that lives in the address: reload, Back and a copied link keep it. `parse` turns the raw
 * texts into typed values and must be declared outside the component. `change` replaces the entry by default,
 * so that typing in a search box leaves no trail; pass `push` for a new page.
 */
export function useUrlState<T extends object>(parse: (raw: UrlText) => T) {
  const raw = useSearch({ strict: false }) as UrlText
  const navigate = useNavigate()
  const state = useMemo(() => parse(raw), [parse, raw])
  const change = useCallback(
    (
      values: { readonly [K in keyof T]?: string | number | null | undefined },
      how: 'push' | 'replace' = 'replace',
    ) => {
      const next = (previous: UrlText) => urlTexts({ ...previous, ...values })
      void navigate({ to: '.', search: next as never, replace: how === 'replace' })
    },
    [navigate],
  )
  return { state, change }
}

/** Values as the address holds them; what is blank does not belong there. */
export function urlTexts(values: object): UrlText {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )
}
