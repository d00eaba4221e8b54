import type { Pago } from '@cuadre/contract/pago'
import { expect, test } from 'vitest'
import { mismoPago, pagoDeCopia, pagoDelPedido } from './pago-del-pedido.ts'

const SIN_INDICAR: Pago = { formaPago: 'credito', otrasFormas: {}, diasCredito: null }
const A_30: Pago = { ...SIN_INDICAR, diasCredito: 30 }
const MIXTO: Pago = { ...A_30, otrasFormas: { efectivo: 500 } }
const tarjeta = { formaPago: 'tarjeta', diasCredito: null } as const
const nada = { formaPago: null, diasCredito: null }

test('what somebody said is not replaced by a default; otherwise the client is asked, then the company', () => {
  expect(pagoDelPedido(A_30, tarjeta, tarjeta)).toBe(A_30)
  expect(pagoDelPedido(SIN_INDICAR, tarjeta, tarjeta)).toBe(SIN_INDICAR)
  expect(pagoDelPedido(null, tarjeta, A_30)).toEqual({ ...SIN_INDICAR, formaPago: 'tarjeta' })
  expect(pagoDelPedido(null, nada, A_30)).toEqual(A_30)
  expect(pagoDelPedido(null, undefined, undefined)).toEqual(SIN_INDICAR)
})

test('a copy takes form and days and no amounts; of what nobody said it takes nothing', () => {
  expect(pagoDeCopia(MIXTO)).toEqual(A_30)
  expect(pagoDeCopia({ ...MIXTO, formaPago: 'bonos', diasCredito: null })?.formaPago).toBe('bonos')
  expect(pagoDeCopia(SIN_INDICAR)).toBeNull()
})

test.each<[Pago | null, Pago | null, boolean]>([
  [null, null, true],
  [null, SIN_INDICAR, false],
  [MIXTO, { ...A_30, otrasFormas: { efectivo: 500 } }, true],
  [MIXTO, A_30, false],
  [MIXTO, { ...MIXTO, otrasFormas: { efectivo: 500.01 } }, false],
  [SIN_INDICAR, { ...SIN_INDICAR, formaPago: 'bonos' }, false],
  [SIN_INDICAR, { ...SIN_INDICAR, diasCredito: 0 }, false],
])('%j and %j: the same %s', (a, b, same) => {
  expect([mismoPago(a, b), mismoPago(b, a)]).toEqual([same, same])
})
