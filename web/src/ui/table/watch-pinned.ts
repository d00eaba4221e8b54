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
  const watched = [region, ...region.children]
  const sizeNow = () => watched.map(each => `${each.clientWidth} ${each.clientHeight}`).join()
  let fitted = ''
  const fit = () => {
    showWholeRows(region)
    measure()
    fitted = sizeNow()
  }
  let frame = 0
  const watch = () => {
    for (const each of watched) sizes.observe(each)
  }
  // The region's height is set before this frame is painted. An observer that went on meanwhile would be told of it in the same frame, which no browser does: each
  // reports a 'ResizeObserver loop' instead. What it is told as it begins anew is that height, and no news.
  const sizes = new ResizeObserver(() => {
    if (sizeNow() === fitted) return
    sizes.disconnect()
    fit()
    frame = requestAnimationFrame(watch)
  })
  watch()
  region.addEventListener('scroll', measure, { passive: true })
  // A height of its own does not follow the screen's, and its observer hears nothing of that.
  window.addEventListener('resize', fit)
  return () => {
    sizes.disconnect()
    cancelAnimationFrame(frame)
    region.removeEventListener('scroll', measure)
    window.removeEventListener('resize', fit)
  }
}
