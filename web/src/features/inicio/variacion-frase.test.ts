import { expect, test } from 'vitest'
import { comparar, mismosDiasDelMesAnterior, nombreDelMesAnterior } from './variacion-frase.ts'

test.each([
  [1000, 800, 'sube', 'RD$200.00 (25.00%) más que del 1 al 21 de octubre'],
  [800.5, 1000, 'baja', 'RD$199.50 (19.95%) menos que del 1 al 21 de octubre'],
  [0, 1000, 'baja', 'RD$1,000.00 (100.00%) menos que del 1 al 21 de octubre'],
  [50_000, 1, 'sube', 'RD$49,999.00 más que del 1 al 21 de octubre'],
  [1000, 1000, 'igual', 'Igual que del 1 al 21 de octubre'],
  [1000, 0, 'sube', 'No hubo ventas del 1 al 21 de octubre'],
  [-500, 1000, 'baja', 'RD$1,500.00 (150.00%) menos que del 1 al 21 de octubre'],
  [1000, -200, 'sube', 'RD$1,200.00 más que del 1 al 21 de octubre'],
  [0, 0, 'igual', 'Sin ventas, como del 1 al 21 de octubre'],
] as const)('%d against %d', (actual, anterior, sentido, frase) => {
  const periodo = 'del 1 al 21 de octubre'
  expect(comparar({ actual: { total: actual }, anterior: { total: anterior }, periodo })).toEqual({
    sentido,
    frase,
  })
})

test.each([
  ['2026-11-21', 'del 1 al 21 de octubre', 'octubre'],
  ['2026-11-01', 'el 1 de octubre', 'octubre'],
  ['2026-12-31', 'del 1 al 30 de noviembre', 'noviembre'],
  ['2027-01-15', 'del 1 al 15 de diciembre', 'diciembre'],
  ['2027-03-31', 'del 1 al 28 de febrero', 'febrero'],
])('on %s', (hoy, dias, mes) => {
  expect([mismosDiasDelMesAnterior(hoy), nombreDelMesAnterior(hoy)]).toEqual([dias, mes])
})
