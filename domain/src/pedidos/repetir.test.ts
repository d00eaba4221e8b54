import { expect, test } from 'vitest'
import { estadoDeRepetido, primeraVez, vezCambiada, vezSiguiente } from './repetir.ts'

test.each([
  ['el mes del pedido ya está hecho', 5, '2026-11-05', '2026-11-05', '2026-12-05'],
  ['un pedido viejo se propone desde hoy', 20, '2026-08-20', '2026-11-16', '2026-11-20'],
  ['hoy mismo, si es su día', 16, '2026-10-16', '2026-11-16', '2026-11-16'],
  ['si su día de este mes ya pasó, el mes que viene', 5, '2026-10-05', '2026-11-16', '2026-12-05'],
  ['con fecha adelantada, tras su mes', 1, '2027-01-01', '2026-11-16', '2027-02-01'],
  ['el 31 de un mes de 30 días es el 30', 31, '2026-10-31', '2026-11-16', '2026-11-30'],
  ['el 31 de febrero es el último', 31, '2027-01-31', '2027-01-31', '2027-02-28'],
  ['el 29 de un febrero bisiesto', 30, '2028-01-30', '2028-01-31', '2028-02-29'],
])('primera vez: %s', (_caso, dia, fecha, hoy, vez) => {
  expect(primeraVez({ dia, fecha, hoy })).toBe(vez)
})

test('cada mes tiene su vez, y un mes corto no acorta los que siguen', () => {
  const veces = ['2027-01-31']
  for (const _ of Array.from({ length: 4 }))
    veces.push(vezSiguiente({ dia: 31, proximo: veces.at(-1) ?? '' }))
  expect(veces).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
  expect(vezSiguiente({ dia: 15, proximo: '2026-12-15' })).toBe('2027-01-15')
})

const CADA_5 = { dia: 5, proximo: '2026-11-05', ultimoMes: null, pausado: false }

test('otro día no cambia de mes; tras una pausa sigue desde hoy', () => {
  expect(vezCambiada(CADA_5, { dia: 31, pausado: false }, '2026-11-16')).toBe('2026-11-30')
  expect(vezCambiada(CADA_5, { dia: 5, pausado: true }, '2027-03-16')).toBe('2026-11-05')
  const pausado = { ...CADA_5, pausado: true }
  expect(vezCambiada(pausado, { dia: 5, pausado: false }, '2027-03-16')).toBe('2027-04-05')
  expect(vezCambiada(pausado, { dia: 20, pausado: false }, '2027-03-16')).toBe('2027-03-20')
  expect(vezCambiada(pausado, { dia: 5, pausado: false }, '2026-11-01')).toBe('2026-11-05')
})

test.each([
  ['en su día', {}, '2026-11-05', 'por hacer'],
  ['después, hasta que se haga', {}, '2026-12-24', 'por hacer'],
  ['antes', {}, '2026-11-04', 'en espera'],
  ['en pausa', { pausado: true }, '2026-11-05', 'en pausa'],
  ['en su último mes', { ultimoMes: '2026-11-01' }, '2026-12-24', 'por hacer'],
  ['pasado su último mes', { ultimoMes: '2026-10-01' }, '2026-11-05', 'terminado'],
] as const)('estado: %s', (_caso, parte, hoy, estado) => {
  expect(estadoDeRepetido({ ...CADA_5, ...parte }, hoy)).toBe(estado)
})
