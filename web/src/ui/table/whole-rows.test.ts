import { expect, test, vi } from 'vitest'
import { watchPinned } from './watch-pinned.ts'
import { showWholeRows } from './whole-rows.ts'

const HEAD = 30
const SUM = 36

/** A list of rows of 42 pixels with its sum, in a region that may be as high as the screen leaves it. */
function listOf(rows: number, screen = { room: 500 }, drawn = rows): HTMLElement {
  const region = document.createElement('div')
  const toCome = drawn < rows ? '<tbody aria-hidden="true"><tr></tr></tbody>' : ''
  region.innerHTML = `<table><tbody>${'<tr></tr>'.repeat(drawn)}</tbody>${toCome}<tfoot></tfoot></table>`
  const scrollHeight = HEAD + rows * 42 + SUM
  const height = () => Math.min(scrollHeight, screen.room)
  Object.defineProperties(region, {
    scrollHeight: { value: scrollHeight },
    clientHeight: { get: height },
    offsetHeight: { get: () => height() + 2 },
  })
  region.getBoundingClientRect = () => new DOMRect(0, 100, 0, height())
  Object.defineProperty(region.querySelector('tfoot'), 'offsetHeight', { value: SUM })
  for (const [at, row] of region.querySelectorAll('tr').entries()) {
    row.getBoundingClientRect = () =>
      new DOMRect(0, 100 + HEAD + at * 42, 0, at < drawn ? 42 : (rows - drawn) * 42)
  }
  showWholeRows(region)
  return region
}

const heightOf = ({ style }: HTMLElement) => [style.getPropertyValue('--cuadre-alto'), style.maxHeight]

test('a list that fits keeps its height', () => {
  expect(heightOf(listOf(10))).toEqual(['', ''])
})

test('one that lacks less than a row and a half is shown whole', () => {
  expect(heightOf(listOf(11))).toEqual(['', 'none'])
})

test('a longer one ends where its sum begins between two rows', () => {
  // Of 434 pixels between head and sum ten rows take 420.
  expect(heightOf(listOf(20))).toEqual(['488px', ''])
})

test.each([
  [42, '460px'],
  [300, ''],
])(
  'a page that is %i pixels longer than the screen takes them from a list that scrolls, if they are few',
  (over, height) => {
    const longer = { configurable: true, get: () => window.innerHeight + over }
    Object.defineProperty(document.documentElement, 'scrollHeight', longer)
    expect(heightOf(listOf(20))[1]).toBe(height)
    // One that is shown whole leaves the bar to the page.
    expect(heightOf(listOf(11))[1]).toBe('none')
    Reflect.deleteProperty(document.documentElement, 'scrollHeight')
  },
)

test('rows that are not drawn yet, which stand together, give it the height that they will have', () => {
  expect(heightOf(listOf(20, undefined, 5))).toEqual(['488px', ''])
})

test('it is fitted anew where the screen becomes another, until the list is gone', () => {
  const screen = { room: 500 }
  const region = listOf(20, screen)
  const leave = watchPinned(region)
  screen.room = 600
  window.dispatchEvent(new Event('resize'))
  // Of 534 pixels twelve rows take 504.
  expect(heightOf(region)).toEqual(['572px', ''])
  leave?.()
  screen.room = 500
  window.dispatchEvent(new Event('resize'))
  expect(heightOf(region)).toEqual(['572px', ''])
})

test('its own height is no news to it, and nobody watches while it is set', async () => {
  const watched = new Set<Element>()
  let tell = () => {}
  class Watcher {
    constructor(told: () => void) {
      tell = told
    }
    observe(element: Element) {
      watched.add(element)
    }
    disconnect() {
      watched.clear()
    }
  }
  vi.stubGlobal('ResizeObserver', Watcher)
  const screen = { room: 500 }
  const region = listOf(20, screen)
  const leave = watchPinned(region)
  const all = [region, ...region.children]
  expect([...watched]).toEqual(all)
  screen.room = 600
  tell()
  expect(heightOf(region)).toEqual(['572px', ''])
  expect([...watched]).toEqual([])
  await new Promise(requestAnimationFrame)
  expect([...watched]).toEqual(all)
  // Beginning anew it is told how high the list is by now.
  tell()
  expect([...watched]).toEqual(all)
  leave?.()
  vi.unstubAllGlobals()
})
