import { type RefObject, useEffect } from 'react'

/** How much room a bar needs that lies at the foot of the screen, or above the page's margin where the page ends. */
const heightOf = (bar: HTMLElement) => bar.offsetHeight + marginOf(bar.closest('main'))

function marginOf(page: HTMLElement | null): number {
  return page === null ? 0 : Number.parseFloat(getComputedStyle(page).paddingBottom) || 0
}

/** How much room a bar needs that ends somewhere above the foot of the screen, like the buttons of a dialog. */
export const fromItsTopDown = (bar: HTMLElement) => window.innerHeight - bar.getBoundingClientRect().top

/**
 * Keeps the toasts above a bar that stays at the foot of the screen: what has just been pressed there must remain in
 * reach. A dialog's bar takes the place of the one behind it until it closes.
 */
export function useFootRoom(bar: RefObject<HTMLElement | null>, roomOf = heightOf): void {
  useEffect(() => {
    const element = bar.current
    if (element === null) return
    const { style } = document.documentElement
    const behind = style.getPropertyValue('--cuadre-pie')
    const room = new ResizeObserver(() => style.setProperty('--cuadre-pie', `${roomOf(element)}px`))
    room.observe(element)
    return () => {
      room.disconnect()
      style.setProperty('--cuadre-pie', behind)
    }
  }, [bar, roomOf])
}
