import { expect, test } from 'vitest'
import { PEDIDO } from '../test-oficina.ts'
import { parseDraft } from './draft.ts'
import { CEMENTO, unBorrador } from './test-borrador.ts'

test('the draft of a stored order keeps the order as it was opened', () => {
  const draft = { ...unBorrador(1), base: PEDIDO }
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
})

test('what no field is called is left out', () => {
  const { pedido } = unBorrador(1)
  const hostil = { ...pedido, nextKey: -1, lineas: [{ ...CEMENTO, html: '<b>' }] }
  expect(parseDraft(JSON.stringify({ ...unBorrador(1), pedido: hostil }))?.pedido).toEqual(pedido)
})

test.each([
  ['fechaPedido', 5],
  ['fechaPedido', ''],
  ['empresaId', '1'],
  ['categoriaId', -1],
  ['clienteId', 1.5],
  ['aplicaItbis', 'no'],
  ['aplicaItbis', null],
  ['ncfId', {}],
  ['pago', { formaPago: 'oro' }],
  ['tipoIngresos', '1'],
  ['lineas', null],
  ['lineas', [null]],
  ['lineas', [{ ...CEMENTO, descripcion: 7 }]],
  ['lineas', [{ ...CEMENTO, exento: undefined }]],
])('one field that is not what it should be is no draft: %s %j', (campo, value) => {
  expect(parseDraft(JSON.stringify({ ...DRAFT, pedido: { ...DRAFT.pedido, [campo]: value } }))).toBeNull()
})

const DRAFT = unBorrador(1)
test.each([
  null,
  'no es json',
  '{}',
  JSON.stringify({ ...DRAFT, base: undefined }),
  JSON.stringify({ ...DRAFT, sendingKey: undefined }),
  JSON.stringify({ ...DRAFT, base: { pedidoId: 7, version: 1 } }),
  JSON.stringify({ ...DRAFT, pedido: null }),
  JSON.stringify({ ...DRAFT, pedido: { ...DRAFT.pedido, fechaPedido: '2026-02-31' } }),
  JSON.stringify({ ...DRAFT, pedido: { ...DRAFT.pedido, lineas: [{ ...CEMENTO, precio: 1.005 }] } }),
  JSON.stringify({ ...DRAFT, pedido: { ...DRAFT.pedido, lineas: [{ ...CEMENTO, cantidad: -1 }] } }),
])('what is no draft is not read as one: %s', text => {
  expect(parseDraft(text)).toBeNull()
})
