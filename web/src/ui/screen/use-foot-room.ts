import { type RefObject, useEffect } from 'react'

/** Room for a toast of three lines below a bar, in pixels. */
const ENOUGH = 120

/**
 * How far above the foot of the screen toasts stand: below a bar that leaves room for them there, as a short form's or a
 * dialog's, else above it.
 */
function roomOf(bar: HTMLElement): number {
  const { top, bottom } = bar.getBoundingClientRect()
  return window.innerHeight - bottom >= ENOUGH ? 0 : Math.max(0, Math.ceil(window.innerHeight - top))
}

/**
 * Keeps the toasts off a bar of buttons and totals: what has just been pressed there must remain in reach, and the total in sight. A dialog's bar takes
 * the place of the one behind it until it closes.
 */
export function useFootRoom(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (element === null) return
    const { style } = document.documentElement
    const behind = style.getPropertyValue('--cuadre-pie')
    const measure = () => style.setProperty('--cuadre-pie', `${roomOf(element)}px`)
    // It moves with what stands above it, and with the page.
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    if (element.parentElement !== null) sizes.observe(element.parentElement)
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
      style.setProperty('--cuadre-pie', behind)
    }
  }, [bar])
}
