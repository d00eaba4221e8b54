/** What breaks off because the page is left does so at once. */
const LEAVING_MS = 2000
const LEFT = 'The page was left while this was loading.'

/**
 * Firefox breaks off what a page still loads as soon as it is left, and tells it: to the router that looks like the parts of an older
 * program, for which it loads the page anew, and nobody gets to where he was going. Called so, the router lets it be.
 */
export function watchLeaving(): void {
  let since = Number.NEGATIVE_INFINITY
  window.addEventListener('beforeunload', () => {
    since = performance.now()
  })
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (performance.now() - since < LEAVING_MS) payload.message = LEFT
  })
}

/** Nobody sees any more what this says. */
export function wasLeft(error: unknown): boolean {
  return error instanceof Error && error.message === LEFT
}
