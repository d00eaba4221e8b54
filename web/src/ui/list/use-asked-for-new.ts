import { useEffect, useEffectEvent } from 'react'
import { type UrlText, useUrlState } from './use-url-state.ts'

function parse(raw: UrlText) {
  return { nuevo: raw['nuevo'] === '1' }
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
