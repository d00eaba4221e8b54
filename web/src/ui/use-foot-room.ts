import { type RefObject, useEffect } from 'react'

/**
 * Keeps the toasts above a bar that stays at the foot of the screen: what has just been pressed there must remain in
 * reach.
 */
export function useFootRoom(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (element === null) return
    const { style } = document.documentElement
    const room = new ResizeObserver(() => style.setProperty('--cuadre-pie', `${element.offsetHeight}px`))
    room.observe(element)
    return () => {
      room.disconnect()
      style.removeProperty('--cuadre-pie')
    }
  }, [bar])
}
