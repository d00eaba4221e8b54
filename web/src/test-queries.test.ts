import { expect, test } from 'vitest'
import { answerQueriesQuickly } from './test-queries.ts'
import { answerStylesQuickly } from './test-styles.ts'

/** An element of this page by its id. */
function page(html: string): (id: string) => HTMLElement {
  document.body.innerHTML = html
  return id => document.getElementById(id) ?? document.body
}

const ids = (all: ArrayLike<Element> | null) => Array.from(all ?? [], each => each.id)

test('an element matches by its kind, by what it has and by where it is', () => {
  const one = page(`
    <div id="d" tabindex="0"><input id="i" type="submit" disabled><svg id="s"></svg></div>
    <ul id="u" role="list menu"><li id="l"></li></ul>`)
  expect(one('i').matches('button, input[type=submit]')).toBe(true)
  expect(one('i').matches('input:not([disabled]), button')).toBe(false)
  expect(one('d').matches('input, [tabindex]')).toBe(true)
  expect(one('l').matches('ul > li')).toBe(true)
  expect(one('l').matches('.x, ul > li')).toBe(true)
  expect(one('u').matches('*[role~="menu"]')).toBe(true)
  expect(ids(document.body.querySelectorAll('*'))).toEqual(['d', 'i', 's', 'u', 'l'])
  expect(ids(one('u').querySelectorAll('*[role~="menu"], li'))).toEqual(['l'])
  expect(ids(document.querySelectorAll('svg, [tabindex]:not([disabled])'))).toEqual(['d', 's'])
  expect(ids(document.querySelectorAll('div > input'))).toEqual(['i'])
})

test('a field has the labels that name it, in the order of the page', () => {
  const one = page(`
    <label id="a" for="x">Fecha</label><input id="x"><label id="b" for="x">Hasta</label>
    <label id="c"><input id="y"><button id="z"></button></label><label id="d" for=""><select id="w"></select></label>`)
  const labels = (id: string) => {
    const field = one(id)
    return 'labels' in field ? ids(field.labels as NodeListOf<Element>) : null
  }
  expect(['x', 'y', 'z', 'w'].map(labels)).toEqual([['a', 'b'], ['c'], [], []])
  one('b').setAttribute('for', 'w')
  expect(['x', 'w'].map(labels)).toEqual([['a'], ['b']])
})

test('the nodes inside an element are its own, each in its place', () => {
  const nodes = page('<p id="p">uno<b>dos</b></p>')('p').childNodes
  expect(Array.from(nodes, each => each.nodeName)).toEqual(['#text', 'B'])
  expect([nodes.length, nodes.item(0)?.textContent, nodes[1]?.textContent, nodes.item(2)]).toEqual([
    2,
    'uno',
    'dos',
    null,
  ])
})

test('however many files of a worker ask for it, the page is answered for once', () => {
  const { matches } = Element.prototype
  const { getComputedStyle } = window
  answerQueriesQuickly()
  answerStylesQuickly(window)
  expect(Element.prototype.matches).toBe(matches)
  expect(window.getComputedStyle).toBe(getComputedStyle)
})
