import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'preventDefault' | 'stopPropagation'>

/**
 * Ctrl+Enter saves: the form captures it, so that no field takes the Enter for itself. A click beside the fields leaves
 * the focus on what is around the form; then the page hands the key over.
 */
export function useSaveKey(form: RefObject<HTMLElement | null>, enabled: boolean, save: () => void) {
  function onKeyDown(event: Key) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !enabled) return
    event.preventDefault()
    event.stopPropagation()
    save()
  }

  useWindowEvent('keydown', event => {
    if (event.target instanceof Node && event.target.contains(form.current)) onKeyDown(event)
  })

  return onKeyDown
}
