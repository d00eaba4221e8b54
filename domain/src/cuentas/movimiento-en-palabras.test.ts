import { expect, test } from 'vitest'
import { conceptoDeMovimiento, detalleDePago } from './movimiento-en-palabras.ts'

const FACTURA = {
  fecha: '2026-11-20',
  fechaDocumento: '2026-11-20',
  monto: 152.04,
  txtNCF: 'B0100000007',
  clase: 'factura',
  corrige: null,
  pago: null,
} as const
const PAGO = { forma: null, referencia: null, retenciones: { itbis: 0, isr: 0 } } as const

test.each([
  [{}, 'Factura'],
  [{ clase: 'nota de crédito', corrige: 'B0100000003' }, 'Nota de crédito de B0100000003'],
  [{ pago: 'dinero' }, 'Pago de B0100000007'],
  [{ pago: 'dinero', monto: -5 }, 'Devolución de B0100000007'],
  [{ pago: 'dinero', fechaDocumento: '2026-11-25' }, 'Pago de B0100000007, del 25/11/2026'],
  [{ pago: 'nota' }, 'Nota de crédito aplicada a B0100000007'],
  [{ pago: 'nota', monto: -5, txtNCF: 'B0400000002' }, 'Aplicada la nota de crédito B0400000002'],
  [{ pago: 'retencion' }, 'Retención de B0100000007'],
] as const)('%j se dice %s', (parte, texto) => {
  expect(conceptoDeMovimiento({ ...FACTURA, ...parte })).toBe(texto)
})

test.each([
  [{}, ''],
  [{ forma: 'efectivo' }, 'Efectivo'],
  [
    { forma: 'cheque', referencia: 'Transf. 0042', retenciones: { itbis: 5, isr: 1.5 } },
    'Cheque, transferencia o depósito · Transf. 0042 · Retenido: ITBIS RD$5.00, ISR RD$1.50',
  ],
] as const)('del pago %j se cuenta %s', (parte, texto) => {
  expect(detalleDePago({ ...PAGO, ...parte })).toBe(texto)
})
