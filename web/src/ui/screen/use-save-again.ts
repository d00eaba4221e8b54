import { useEffect, useEffectEvent, useState } from 'react'

interface Saving {
  readonly busy: boolean
  save(): void
}

/** Saves once the form holds what was chosen among two versions. `asked`: it is about to. */
export function useSaveAgain() {
  const [asked, setAsked] = useState(false)
  return { asked, ask: () => setAsked(true), done: () => setAsked(false) }
}

/** Saves as soon as nothing else is being saved. */
export function useSaveWhenAsked(
  { asked, done }: ReturnType<typeof useSaveAgain>,
  { busy, save }: Saving,
): void {
  const saveNow = useEffectEvent(() => {
    done()
    save()
  })
  useEffect(() => {
    if (asked && !busy) saveNow()
  }, [asked, busy])
}
