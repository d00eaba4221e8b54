import { useEffect, useEffectEvent } from 'react'
import { join, type Taker } from './scanner.ts'

/** Takes what is scanned in a part of the page while a component is there. */
export function useScanner({ room, codes, wants, take, note }: Taker): void {
  const roomNow = useEffectEvent(room)
  const codesNow = useEffectEvent(() => codes?.() ?? null)
  const wantsNow = useEffectEvent(wants)
  const takeNow = useEffectEvent(take)
  const noteNow = useEffectEvent((field: Element) => note?.(field))
  useEffect(
    () =>
      join({
        room: () => roomNow(),
        codes: () => codesNow(),
        wants: (text, place) => wantsNow(text, place),
        take: (text, place) => takeNow(text, place),
        note: field => noteNow(field),
      }),
    [],
  )
}
