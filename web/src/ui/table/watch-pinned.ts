import './watch-pinned.css'
import { showWholeRows } from './whole-rows.ts'

/**
 * Ref of a table's region: tells the style how wide the column of actions is, beside which a pinned column stays in
 * sight, and whether something is hidden under the pinned edge; its height follows its rows.
 */
export function watchPinned(region: HTMLElement | null) {
  if (region === null) return
  const measure = () => {
    const actions = region.querySelector<HTMLElement>('.cuadre-actions-head')?.offsetWidth ?? 0
    const width = `${actions}px`
    if (region.style.getPropertyValue('--cuadre-acciones') !== width) {
      region.style.setProperty('--cuadre-acciones', width)
    }
    region.toggleAttribute('data-cut', region.scrollWidth - region.clientWidth - region.scrollLeft > 1)
  }
  const sizes = new ResizeObserver(() => {
    showWholeRows(region)
    measure()
  })
  sizes.observe(region)
  for (const child of region.children) sizes.observe(child)
  region.addEventListener('scroll', measure, { passive: true })
  return () => {
    sizes.disconnect()
    region.removeEventListener('scroll', measure)
  }
}
