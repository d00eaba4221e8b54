import { expect, test, vi } from 'vitest'
import { wasLeft, watchLeaving } from './left-page.ts'

/** A part of the program that did not come, as the build tells it. */
function sinLlegar(): Error {
  const error = new TypeError('error loading dynamically imported module: /assets/pedidos-screen.js')
  window.dispatchEvent(
    Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }),
  )
  return error
}

test('a part that breaks off because the page is left is no part of an older program, for which it would be loaded anew', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  watchLeaving()
  expect(wasLeft(sinLlegar())).toBe(false)
  window.dispatchEvent(new Event('beforeunload'))
  clock.mockReturnValue(10_500)
  const broken = sinLlegar()
  expect(wasLeft(broken)).toBe(true)
  expect(broken.message).not.toMatch(/^error loading dynamically imported module/)
  // Whoever stayed after all: what does not come now is missing.
  clock.mockReturnValue(15_000)
  expect(sinLlegar().message).toMatch(/^error loading dynamically imported module/)
})
