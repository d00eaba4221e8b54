import { useEffect, useEffectEvent, useRef } from 'react'
import { remember, remembered } from '../../lib/remembered.ts'

interface Options<T> {
  readonly items: readonly T[] | undefined
  readonly getId: (item: T) => number
  readonly value: number | null
  /** Nobody is choosing here. */
  readonly idle: boolean
  readonly preselect: boolean
  readonly rememberAs: string | undefined
  readonly onPreselect: (id: number, item: T) => void
}

/**
 * The answer that needs no question, given once when the list has come: the only one there is, or the one that this user
 * gave last. An emptied field stays empty.
 */
export function usePreselect<T>(options: Options<T>): (id: number | null) => void {
  const { items, rememberAs } = options
  const done = useRef(false)

  const settle = useEffectEvent((list: readonly T[]) => {
    if (done.current || !options.preselect || list.length === 0) return
    done.current = true
    const item = obvious(list)
    if (item !== undefined && options.value === null && options.idle) {
      options.onPreselect(options.getId(item), item)
    }
  })
  useEffect(() => {
    if (items !== undefined) settle(items)
  }, [items])

  function obvious(list: readonly T[]): T | undefined {
    if (list.length === 1 || rememberAs === undefined) return list.length === 1 ? list[0] : undefined
    const last = remembered(rememberAs)
    return list.find(item => String(options.getId(item)) === last)
  }

  return id => {
    if (rememberAs !== undefined && id !== null) remember(rememberAs, String(id))
  }
}
