import { expect, test } from 'vitest'
import { centavos } from '../dinero/centavos.ts'
import { PAGO_SIN_INDICAR, type TerminosDePago } from './pago.ts'
import { pagoEnPalabras } from './pago-en-palabras.ts'

const DOCUMENTO = { fecha: '2026-11-23', total: centavos(118000) }
const otrasFormas = { tarjeta: centavos(20000), efectivo: centavos(50000) }

test.each<[string, Partial<TerminosDePago>, object]>([
  ['Crédito', {}, DOCUMENTO],
  ['Crédito a 30 días, vence 23/12/2026', { diasCredito: 30 }, DOCUMENTO],
  ['Crédito a 1 día, vence 24/11/2026', { diasCredito: 1 }, DOCUMENTO],
  ['Crédito a 0 días, vence 23/11/2026', { diasCredito: 0 }, DOCUMENTO],
  ['Crédito a 30 días', { diasCredito: 30 }, { fecha: null }],
  ['Contado — efectivo', { formaPago: 'efectivo' }, DOCUMENTO],
  ['Contado — cheque, transferencia o depósito', { formaPago: 'cheque' }, DOCUMENTO],
  [
    'Crédito a 15 días, vence 08/12/2026 — efectivo RD$500.00; tarjeta RD$200.00; crédito RD$480.00',
    { diasCredito: 15, otrasFormas },
    DOCUMENTO,
  ],
  [
    'Contado — efectivo RD$500.00; tarjeta RD$200.00; bonos RD$480.00',
    { formaPago: 'bonos', otrasFormas },
    DOCUMENTO,
  ],
  // The total is not known, or the forms pass it.
  ['Crédito — efectivo RD$500.00; tarjeta RD$200.00; el resto, crédito', { otrasFormas }, {}],
  [
    'Contado — efectivo RD$500.00; tarjeta RD$200.00; el resto, permuta',
    { formaPago: 'permuta', otrasFormas },
    { ...DOCUMENTO, total: centavos(70000) },
  ],
])('se dice «%s»', (texto, part, documento) => {
  expect(pagoEnPalabras({ ...PAGO_SIN_INDICAR, ...part }, documento)).toBe(texto)
})
