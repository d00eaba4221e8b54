import { expect, test } from 'vitest'
import { resumenDeGeneracion } from './resumen-de-generacion.ts'

const NOVIEMBRE = { fechaInicio: '2026-11-01', cantidadPorDia: 100, siguiente: null, hoy: '2026-10-31' }
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
  const siguiente = { ultimoNumero: 250, generado: false, vence: null }
  expect(resumenDeGeneracion({ ...NOVIEMBRE, siguiente })?.texto).toBe(
    `${CUENTA}Números: del B0100000251 al B0100002750.`,
  )
})

test('says what the server would refuse', () => {
  expect(
    resumenDeGeneracion({
      ...NOVIEMBRE,
      cantidadPorDia: null,
      siguiente: { ultimoNumero: 250, generado: true, vence: null },
    }),
  ).toEqual({ texto: 'Los NCF de ese mes ya fueron generados para la empresa.', impide: true })
  const casi = { ultimoNumero: 99_999_999 - 2499, generado: false, vence: null }
  expect(resumenDeGeneracion({ ...NOVIEMBRE, siguiente: casi })).toEqual({
    texto: 'La secuencia de NCF de la empresa no tiene suficientes números disponibles.',
    impide: true,
  })
  const justo = { ultimoNumero: 99_999_999 - 2500, generado: false, vence: null }
  expect(resumenDeGeneracion({ ...NOVIEMBRE, siguiente: justo })?.texto).toMatch(/al B0199999999\.$/)
})

test('says nothing while something is missing or out of range', () => {
  expect(resumenDeGeneracion({ ...NOVIEMBRE, fechaInicio: null })).toBeNull()
  expect(resumenDeGeneracion({ ...NOVIEMBRE, fechaInicio: '2026-11-02' })).toBeNull()
  for (const cantidadPorDia of [null, 0, 1001]) {
    expect(resumenDeGeneracion({ ...NOVIEMBRE, cantidadPorDia })).toBeNull()
  }
})

test('begins where the office says, and only in the first generation', () => {
  const primera = { ultimoNumero: 0, generado: false, vence: null }
  const desde501 = { ...NOVIEMBRE, primerNumero: 501 }
  expect(resumenDeGeneracion({ ...desde501, siguiente: primera })?.texto).toMatch(
    /del B0100000501 al B0100003000\.$/,
  )
  const otra = { ...primera, ultimoNumero: 40 }
  expect(resumenDeGeneracion({ ...desde501, siguiente: otra })?.texto).toMatch(/del B0100000041 al/)
})

test('counts those of days gone by, and makes none from today on', () => {
  const hoy = '2026-11-22'
  const diez = { ...NOVIEMBRE, cantidadPorDia: 10, hoy }
  expect(resumenDeGeneracion(diez)?.texto).toMatch(
    /^Se generarán 250 NCF: .* 180 son de días que ya pasaron\. /,
  )
  expect(resumenDeGeneracion({ ...diez, desde: hoy })?.texto).toBe(
    'Se generarán 70 NCF: 10 por cada uno de los 7 días laborables (lunes a sábado) de noviembre de 2026, ' +
      'del 23/11/2026 al 30/11/2026. Seguirán al último número de la empresa.',
  )
  expect(resumenDeGeneracion({ ...diez, desde: '2026-11-30', hoy: '2026-11-29' })?.texto).toBe(
    'Se generarán 10 NCF: los del único día laborable (lunes a sábado) que queda de noviembre de 2026, el 30/11/2026. Seguirán al último número de la empresa.',
  )
})
