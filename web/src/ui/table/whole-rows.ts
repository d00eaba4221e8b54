/** By how much a list may outgrow its share of the screen, in pixels: a row and a half, for which nobody should have to scroll in it. */
const SPARE = 64
/** By how much a list that scrolls is shortened at most, so that the page beside it does not. */
const SHORTER = 96

/** Ends a table's region, and the sum that stays at its foot, between two rows: none is cut as the list opens. */
export function showWholeRows(region: HTMLElement): void {
  const { style } = region
  style.removeProperty('--cuadre-alto')
  style.maxHeight = ''
  const hidden = region.scrollHeight - region.clientHeight
  if (hidden <= 0) return
  if (hidden <= SPARE) {
    style.maxHeight = 'none'
    return
  }
  const over = document.documentElement.scrollHeight - window.innerHeight
  if (over > 0 && over <= SHORTER) style.maxHeight = `${region.offsetHeight - over}px`
  const sum = region.querySelector('tfoot')?.offsetHeight ?? 0
  const edge = region.getBoundingClientRect().top + region.clientTop + region.clientHeight - sum
  let drawn = 0
  for (const row of region.querySelectorAll('tbody tr')) {
    const { top, bottom } = row.getBoundingClientRect()
    const before = drawn
    drawn = bottom - top
    if (bottom + region.scrollTop <= edge) continue
    // Rows that are not drawn yet stand together as one: they will be as high as the one before them.
    const within = edge - top - region.scrollTop
    const above = before > 0 && row.closest('[aria-hidden]') ? within % before : within
    if (above > 1 && above < region.clientHeight / 2)
      style.setProperty('--cuadre-alto', `${region.offsetHeight - above}px`)
    return
  }
}
