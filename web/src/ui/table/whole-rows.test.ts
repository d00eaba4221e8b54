import { expect, test } from 'vitest'
import { showWholeRows } from './whole-rows.ts'

const HEAD = 30
const SUM = 36

/** A list of rows of 42 pixels with its sum, in a region that may be 500 high. */
function listOf(rows: number): HTMLElement {
  const region = document.createElement('div')
  region.innerHTML = `<table><tbody>${'<tr></tr>'.repeat(rows)}</tbody><tfoot></tfoot></table>`
  const scrollHeight = HEAD + rows * 42 + SUM
  const height = Math.min(scrollHeight, 500)
  Object.defineProperties(region, {
    scrollHeight: { value: scrollHeight },
    clientHeight: { value: height },
    offsetHeight: { value: height + 2 },
  })
  region.getBoundingClientRect = () => new DOMRect(0, 100, 0, height)
  Object.defineProperty(region.querySelector('tfoot'), 'offsetHeight', { value: SUM })
  for (const [at, row] of region.querySelectorAll('tr').entries()) {
    row.getBoundingClientRect = () => new DOMRect(0, 100 + HEAD + at * 42, 0, 42)
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
