import { useEffect, useState } from 'react'

/** Gives the focus back, when what opened closes, to where it was before; if that place is still there. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected && before !== document.body) {
        before.focus({ preventScroll: true })
      }
    },
    [before],
  )
}
