import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, loggedIn } from '../../test-render.tsx'
import { rowsThatFit, useRowsPerPage } from './rows-per-page.ts'

const open = (list: string, usual?: number) =>
  renderHook(() => useRowsPerPage(list, usual === undefined ? {} : { usual })).result

test('ten rows, or what the list has of its own, until somebody chooses', () => {
  loggedIn()
  expect(open('pedidos').current).toMatchObject({
    choice: 10,
    pageSize: 10,
    options: [10, 20, 50, 100, 'auto'],
  })
  expect(open('usuarios', 5).current).toMatchObject({ pageSize: 5, options: [5, 10, 20, 50, 100, 'auto'] })
})

test('a choice is kept for this person and this list', () => {
  loggedIn()
  const pedidos = open('pedidos')
  act(() => pedidos.current.choose(50))
  expect(pedidos.current.pageSize).toBe(50)
  expect(open('pedidos').current.pageSize).toBe(50)
  expect(open('productos').current.pageSize).toBe(10)
  loggedIn({ ...ADMINISTRADOR, userId: 2 })
  expect(open('pedidos').current.pageSize).toBe(10)
  loggedIn()
  expect(open('pedidos').current.pageSize).toBe(50)
})

test('what was spoilt in the storage counts for nothing', () => {
  loggedIn()
  for (const kept of ['{', '7', '{"pedidos":-3}', '{"pedidos":1000000}', '{"pedidos":"muchas"}']) {
    localStorage.setItem('filas.1', kept)
    expect(open('pedidos').current.pageSize).toBe(10)
  }
})

test.each([
  [800, 11],
  [1080, 18],
  [300, 5],
  [9000, 100],
])('a window of %i px has room for %i rows', (height, rows) => {
  expect(rowsThatFit(height, { row: 41, around: 315 })).toBe(rows)
})

test('as many as fit follow the window', () => {
  loggedIn()
  const pedidos = open('pedidos')
  act(() => pedidos.current.choose('auto'))
  act(() => {
    window.innerHeight = 1080
    window.dispatchEvent(new Event('resize'))
  })
  expect(pedidos.current.pageSize).toBe(18)
  expect(open('pedidos').current).toMatchObject({ choice: 'auto', pageSize: 18 })
})
