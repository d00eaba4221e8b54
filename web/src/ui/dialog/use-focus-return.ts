import { useEffect, useState } from 'react'
import { focusInList } from '../table/table-focus.ts'

/**
 * Gives the focus back, when what opened closes, to where it was before; where that place is gone, to the list. For dialogs
 * that are there only while they are open: the library's own way needs one that stays.
 */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Somebody has sent it further: to the next field of an order, say.
      if (document.activeElement !== null && document.activeElement !== document.body) return
      if (before instanceof HTMLElement && before.isConnected && before !== document.body) {
        before.focus({ preventScroll: true })
      } else focusInList()
    },
    [before],
  )
}
