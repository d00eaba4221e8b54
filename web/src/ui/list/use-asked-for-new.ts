import { useEffect, useEffectEvent } from 'react'
import { idIn, type UrlText, useUrlState } from './url-state.ts'

function parse(raw: UrlText) {
  return { nuevo: raw['nuevo'] === '1', editar: idIn(raw['editar']) }
}

/** Begins a new record when the address asks for it (`?nuevo=1`), once: Back and reload show the list alone. */
export function useAskedForNew(create: (() => void) | undefined): void {
  const { state, change } = useUrlState(parse)
  const begin = useEffectEvent(() => {
    change({ nuevo: null })
    create?.()
  })
  useEffect(() => {
    if (state.nuevo) begin()
  }, [state.nuevo])
}

/** Opens a record when the address asks for it (`?editar=7`), once and as soon as the list has it. */
export function useAskedToEdit<Row extends { readonly id: number }>(
  rows: readonly Row[] | undefined,
  edit: ((row: Row) => void) | undefined,
): void {
  const { state, change } = useUrlState(parse)
  const row = rows?.find(({ id }) => id === state.editar)
  const open = useEffectEvent((asked: Row) => {
    change({ editar: null })
    edit?.(asked)
  })
  useEffect(() => {
    if (row !== undefined) open(row)
  }, [row])
}
