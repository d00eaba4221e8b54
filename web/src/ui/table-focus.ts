import { useCallback, useEffect, useRef } from 'react'

/** The row of the current list where the keyboard goes on, or the list itself when it has none. */
export function focusableRow(): HTMLElement | null {
  const row = document.querySelector<HTMLElement>('.cuadre-table-region [data-row][tabindex="0"]')
  return row ?? document.querySelector<HTMLElement>('.cuadre-table-region')
}

/**
 * For buttons whose row leaves the list when they have done their work: call the answer when the work begins, and the
 * focus goes to the list once the button is gone. For the component that draws the list, which is drawn anew then.
 */
export function useFocusAfterLeaving(): () => void {
  const waiting = useRef(false)
  useEffect(() => {
    if (!waiting.current || document.activeElement !== document.body) return
    waiting.current = false
    focusableRow()?.focus()
  })
  return useCallback(() => {
    waiting.current = true
  }, [])
}
