import { expect, test } from 'vitest'
import { pedidosSearch } from './pedidos-address.ts'
import { parsePedidosSearch } from './pedidos-search.ts'

test('the address becomes values', () => {
  const raw = {
    page: '3',
    clienteId: '4',
    empresaId: '5',
    ncf: '0522',
    fechaDesde: '2026-11-01',
    orden: 'total',
    pdf: '9',
  }
  expect(parsePedidosSearch(raw)).toEqual({
    page: 3,
    clienteId: 4,
    empresaId: 5,
    ncf: '0522',
    fechaDesde: '2026-11-01',
    fechaHasta: undefined,
    orden: 'total',
    sentido: 'asc',
    pdf: 9,
  })
})

test('what cannot be a value counts as absent', () => {
  const raw = {
    page: '-1',
    clienteId: 'x',
    empresaId: '0',
    fechaDesde: '31/02/2026',
    fechaHasta: '2026-02-31',
    orden: 'empresaNombre',
    sentido: 'desc',
  }
  expect(parsePedidosSearch(raw)).toEqual({
    page: 1,
    clienteId: undefined,
    empresaId: undefined,
    ncf: undefined,
    fechaDesde: undefined,
    fechaHasta: undefined,
    orden: undefined,
    sentido: undefined,
    pdf: undefined,
  })
})

test('only the names of the list stay in the address', () => {
  expect(pedidosSearch({ ncf: 'B01', otra: 'x', page: 2, pdf: '' })).toEqual({ ncf: 'B01', page: '2' })
})
