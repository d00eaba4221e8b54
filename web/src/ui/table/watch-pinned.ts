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
  const fit = () => {
    showWholeRows(region)
    measure()
  }
  const sizes = new ResizeObserver(fit)
  sizes.observe(region)
  for (const child of region.children) sizes.observe(child)
  region.addEventListener('scroll', measure, { passive: true })
  // A height of its own does not follow the screen's, and its observer hears nothing of that.
  window.addEventListener('resize', fit)
  return () => {
    sizes.disconnect()
    region.removeEventListener('scroll', measure)
    window.removeEventListener('resize', fit)
  }
}
