import { expect, test } from 'vitest'
import { resumenDeGeneracion } from './resumen-de-generacion.ts'

test('counts the business days of the month, Monday to Saturday', () => {
  // November 2026 has 30 days and five Sundays (1, 8, 15, 22 and 29).
  expect(resumenDeGeneracion('2026-11-01', 100)).toBe(
    'Se generarán 2,500 NCF: 100 por cada uno de los 25 días laborables (lunes a sábado) de noviembre de 2026, ' +
      'del 02/11/2026 al 30/11/2026. Seguirán al último número de la empresa.',
  )
})

test('says nothing while something is missing or out of range', () => {
  expect(resumenDeGeneracion(null, 10)).toBeNull()
  expect(resumenDeGeneracion('2026-11-01', null)).toBeNull()
  expect(resumenDeGeneracion('2026-11-01', 0)).toBeNull()
  expect(resumenDeGeneracion('2026-11-01', 1001)).toBeNull()
})
