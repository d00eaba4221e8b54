import { pedidos } from '@cuadre/contract/pedidos'
import { expect, test } from 'vitest'
import { type Balance, compare, type OrderCase, type OrderState } from './torture.ts'

const vivo: OrderState = { anulado: false, version: 1, cantidad: 3, pagar: false, cobrar: false, notas: 0 }
const caso = (pedidoId: number, more: Partial<OrderCase> = {}): OrderCase => ({
  key: `clave-${pedidoId}`,
  creation: {},
  pedidoId,
  state: vivo,
  open: null,
  ...more,
})

function examine(casos: OrderCase[], inside: [number, OrderState][]): Pick<Balance, 'lost' | 'duplicated'> {
  const balance = { acknowledged: 0, changes: 0, rounds: 0, lost: 0, duplicated: 0, halfWritten: 0 }
  compare(casos, new Map(inside), balance)
  return { lost: balance.lost, duplicated: balance.duplicated }
}

test('what is there as it was answered is sound', () => {
  expect(examine([caso(1)], [[1, vivo]])).toEqual({ lost: 0, duplicated: 0 })
})

test('an order, a change, a payment or a note that was answered and is not there is lost', () => {
  expect(examine([caso(1)], []).lost).toBe(1)
  expect(examine([caso(1)], [[1, { ...vivo, cantidad: 4 }]]).lost).toBe(1)
  expect(examine([caso(1, { state: { ...vivo, pagar: true } })], [[1, vivo]]).lost).toBe(1)
  expect(examine([caso(1, { state: { ...vivo, notas: 2 } })], [[1, { ...vivo, notas: 1 }]]).lost).toBe(1)
})

test('an order that nobody was told of is a double', () => {
  expect(
    examine(
      [caso(1)],
      [
        [1, vivo],
        [2, vivo],
      ],
    ).duplicated,
  ).toBe(1)
})

test('what was sent and not answered may have happened or not, but nothing else', () => {
  const despues = { ...vivo, anulado: true, version: 2 }
  const open = () => caso(1, { open: { call: pedidos.remove, input: {}, after: despues } })
  const happened = open()
  expect(examine([happened], [[1, despues]]).lost).toBe(0)
  expect(happened.state).toEqual(despues)
  expect(examine([open()], [[1, vivo]]).lost).toBe(0)
  expect(examine([open()], [[1, { ...vivo, version: 2 }]]).lost).toBe(1)
})
