import { expect, test } from 'vitest'
import { ESTADO_DISPONIBLE, ESTADO_USADO, estaDisponible } from './disponible.ts'

const ncf = { estado: ESTADO_DISPONIBLE, anulado: false, fecha: '2026-11-21', vence: '2026-12-31' }

test('un NCF libre de ese día se ofrece, también el día en que vence', () => {
  expect(estaDisponible(ncf, '2026-11-21')).toBe(true)
  expect(estaDisponible({ ...ncf, fecha: '2026-12-31' }, '2026-12-31')).toBe(true)
})

test.each([
  ['usado', { ...ncf, estado: ESTADO_USADO }],
  ['anulado', { ...ncf, anulado: true }],
  ['de otro día', { ...ncf, fecha: '2026-11-20' }],
  ['vencido', { ...ncf, vence: '2026-11-20' }],
])('un NCF %s no se ofrece', (_motivo, otro) => {
  expect(estaDisponible(otro, '2026-11-21')).toBe(false)
})
