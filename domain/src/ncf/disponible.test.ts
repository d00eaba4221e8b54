import { expect, test } from 'vitest'
import { TIPO_DEL_PEDIDO } from '../documentos/tipos.ts'
import { ESTADO_DISPONIBLE, ESTADO_USADO, estaDisponible } from './disponible.ts'

const libre = { estado: ESTADO_DISPONIBLE, anulado: false, fecha: '2026-11-21', vence: '2026-12-31' }
const ncf = { ...TIPO_DEL_PEDIDO, ...libre }

test('un NCF libre de ese día se ofrece, también el día en que vence', () => {
  expect(estaDisponible(ncf, { ...TIPO_DEL_PEDIDO, fecha: '2026-11-21' })).toBe(true)
  expect(estaDisponible({ ...ncf, fecha: '2026-12-31' }, { ...TIPO_DEL_PEDIDO, fecha: '2026-12-31' })).toBe(
    true,
  )
})

test.each([
  ['usado', { ...ncf, estado: ESTADO_USADO }],
  ['anulado', { ...ncf, anulado: true }],
  ['de otro día', { ...ncf, fecha: '2026-11-20' }],
  ['vencido', { ...ncf, vence: '2026-11-20' }],
  ['de otro tipo', { ...ncf, tipo: '04' }],
  ['de otra serie', { ...ncf, serie: 'E' as const }],
])('un NCF %s no se ofrece', (_motivo, otro) => {
  expect(estaDisponible(otro, { ...TIPO_DEL_PEDIDO, fecha: '2026-11-21' })).toBe(false)
})
