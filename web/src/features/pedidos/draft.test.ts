import { expect, test } from 'vitest'
import { draftKey, dropDraft, readDraft, writeDraft } from './draft.ts'
import { emptyPedido } from './pedido-state.ts'
import { PEDIDO } from './test-oficina.ts'

const LINEA = {
  key: 1,
  productoId: 1,
  descripcion: 'Cemento',
  categoriaId: 1,
  exento: false,
  precio: 500,
  cantidad: 2,
  descuento: 0,
}
const DRAFT = { savedAt: 1, base: null, pedido: { ...emptyPedido('2026-11-05'), lineas: [LINEA] } }

test('each user and each order has a draft of its own', () => {
  writeDraft(draftKey(1, null), DRAFT)
  expect(readDraft(draftKey(1, null))).toEqual(DRAFT)
  expect(readDraft(draftKey(2, null))).toBeNull()
  expect(readDraft(draftKey(1, 7))).toBeNull()
  dropDraft(draftKey(1, null))
  expect(readDraft(draftKey(1, null))).toBeNull()
})

test('the draft of a stored order keeps the order as it was opened', () => {
  const draft = { ...DRAFT, base: PEDIDO }
  writeDraft(draftKey(1, 7), draft)
  expect(readDraft(draftKey(1, 7))).toEqual(draft)
})

test.each([
  'no es json',
  '{}',
  JSON.stringify({ ...DRAFT, base: undefined }),
  JSON.stringify({ ...DRAFT, base: { pedidoId: 7, version: 1 } }),
  JSON.stringify({ ...DRAFT, pedido: null }),
  JSON.stringify({ ...DRAFT, pedido: { ...DRAFT.pedido, fechaPedido: '2026-02-31' } }),
  JSON.stringify({ ...DRAFT, pedido: { ...DRAFT.pedido, lineas: [{ ...LINEA, precio: 1.005 }] } }),
  JSON.stringify({ ...DRAFT, pedido: { ...DRAFT.pedido, lineas: [{ ...LINEA, cantidad: -1 }] } }),
])('what is no draft is not offered: %s', text => {
  localStorage.setItem('borradorPedido.1.nuevo', text)
  expect(readDraft(draftKey(1, null))).toBeNull()
})
