import { FILTROS_DE_PEDIDOS, ORDEN_DE_PEDIDOS, pedidosDeLista } from '@cuadre/contract/pedidos-lista'
import { expect, test } from 'vitest'
import { paged } from '../api/calls.ts'
import { filteredList } from './filtered-list.tsx'

const { parse } = filteredList({
  name: 'pedidos',
  title: 'Pedidos',
  rows: {},
  de: FILTROS_DE_PEDIDOS,
  form: 'Filtros de pedidos',
  orden: ORDEN_DE_PEDIDOS,
  over: ['pdf'],
  page: query => paged(pedidosDeLista.paged, query),
  columns: [],
  rowKey: row => row.pedidoId,
  failure: '',
  none: '',
  empty: '',
})

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
  expect(parse(raw)).toEqual({
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
  expect(parse(raw)).toEqual({
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
