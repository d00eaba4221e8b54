import { expect, test } from 'vitest'
import { resumenDeGeneracion } from './resumen-de-generacion.ts'

const NOVIEMBRE = { fechaInicio: '2026-11-01', cantidadPorDia: 100, siguiente: null }
// November 2026 has 30 days and five Sundays (1, 8, 15, 22 and 29).
const CUENTA =
  'Se generarán 2,500 NCF: 100 por cada uno de los 25 días laborables (lunes a sábado) de noviembre de 2026, ' +
  'del 02/11/2026 al 30/11/2026. '

test('counts the business days of the month, Monday to Saturday', () => {
  expect(resumenDeGeneracion(NOVIEMBRE)).toEqual({
    texto: `${CUENTA}Seguirán al último número de la empresa.`,
    impide: false,
  })
})

test('names the first and the last number once the last one of the company is known', () => {
  const siguiente = { ultimoNumero: 250, generado: false }
  expect(resumenDeGeneracion({ ...NOVIEMBRE, siguiente })?.texto).toBe(
    `${CUENTA}Números: del B0100000251 al B0100002750.`,
  )
})

test('says what the server would refuse', () => {
  expect(
    resumenDeGeneracion({
      ...NOVIEMBRE,
      cantidadPorDia: null,
      siguiente: { ultimoNumero: 250, generado: true },
    }),
  ).toEqual({ texto: 'Los NCF de ese mes ya fueron generados para la empresa.', impide: true })
  const casi = { ultimoNumero: 99_999_999 - 2499, generado: false }
  expect(resumenDeGeneracion({ ...NOVIEMBRE, siguiente: casi })).toEqual({
    texto: 'La secuencia de NCF de la empresa no tiene suficientes números disponibles.',
    impide: true,
  })
  const justo = { ultimoNumero: 99_999_999 - 2500, generado: false }
  expect(resumenDeGeneracion({ ...NOVIEMBRE, siguiente: justo })?.texto).toMatch(/al B0199999999\.$/)
})

test('says nothing while something is missing or out of range', () => {
  expect(resumenDeGeneracion({ ...NOVIEMBRE, fechaInicio: null })).toBeNull()
  expect(resumenDeGeneracion({ ...NOVIEMBRE, fechaInicio: '2026-11-02' })).toBeNull()
  for (const cantidadPorDia of [null, 0, 1001]) {
    expect(resumenDeGeneracion({ ...NOVIEMBRE, cantidadPorDia })).toBeNull()
  }
})
