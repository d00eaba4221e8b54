import { expect, test } from 'vitest'
import { diasVencida, vencimientoEnPalabras } from './vencimiento.ts'

const HOY = '2026-11-28'

test.each([
  ['venció hace doce días', { vence: '2026-11-16', pendiente: 100 }, 12, 'Vencida hace 12 días'],
  ['venció ayer', { vence: '2026-11-27', pendiente: 0.01 }, 1, 'Vencida hace 1 día'],
  ['vence hoy, y todavía se puede pagar', { vence: HOY, pendiente: 100 }, 0, 'Vence hoy'],
  ['vence mañana', { vence: '2026-11-29', pendiente: 100 }, 0, 'Vence en 1 día'],
  ['vence el año que viene', { vence: '2027-02-28', pendiente: 100 }, 0, 'Vence en 92 días'],
  ['está pagada', { vence: '2026-01-01', pendiente: 0 }, 0, ''],
  ['es un crédito del cliente', { vence: '2026-01-01', pendiente: -50 }, 0, ''],
  ['no dice cuándo vence', { vence: null, pendiente: 100 }, 0, ''],
])('La que %s', (_, cuenta, dias, palabras) => {
  expect([diasVencida(cuenta, HOY), vencimientoEnPalabras(cuenta, HOY)]).toEqual([dias, palabras])
})
