import { expect, test } from 'vitest'
import { PEDIDO } from '../test-oficina.ts'
import { parseDraft } from './draft.ts'
import { CEMENTO, unBorrador } from './test-borrador.ts'

test('the draft of a stored order keeps the order as it was opened', () => {
  const draft = { ...unBorrador(1), base: PEDIDO }
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
})

test('a draft of an earlier version, which says nothing about it, is held by no form', () => {
  const { open: _, ...earlier } = unBorrador(1)
  expect(parseDraft(JSON.stringify(earlier))).toEqual({ ...earlier, open: false })
})

const DRAFT = unBorrador(1)
test.each([
  null,
  'no es json',
  '{}',
  JSON.stringify({ ...DRAFT, base: undefined }),
  JSON.stringify({ ...DRAFT, base: { pedidoId: 7, version: 1 } }),
  JSON.stringify({ ...DRAFT, pedido: null }),
  JSON.stringify({ ...DRAFT, pedido: { ...DRAFT.pedido, fechaPedido: '2026-02-31' } }),
  JSON.stringify({ ...DRAFT, pedido: { ...DRAFT.pedido, lineas: [{ ...CEMENTO, precio: 1.005 }] } }),
  JSON.stringify({ ...DRAFT, pedido: { ...DRAFT.pedido, lineas: [{ ...CEMENTO, cantidad: -1 }] } }),
])('what is no draft is not read as one: %s', text => {
  expect(parseDraft(text)).toBeNull()
})
