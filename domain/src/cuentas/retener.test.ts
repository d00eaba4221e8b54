import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos } from '../dinero/centavos.ts'
import { faltaDeLaRetencion, loQueSalda, retenedorPropuesto, topeDeRetencion } from './retener.ts'

const de = (itbis: number, isr: number) => ({ itbis: centavos(itbis), isr: centavos(isr) })

test.each([
  ['B', '01', 'empresa'],
  ['E', '31', 'empresa'],
  ['B', '02', 'empresa'],
  ['B', '03', 'empresa'],
  ['B', '15', 'estado'],
  ['E', '45', 'estado'],
] as const)('de un %s%s se propone que retuvo %s', (serie, tipo, quien) => {
  expect(retenedorPropuesto({ serie, tipo })).toBe(quien)
})

describe('Lo que todavía se puede retener', () => {
  test.each([
    ['una factura entera', de(18_000, 100_000), de(18_000, 100_000), de(0, 0), de(0, 0), de(18_000, 100_000)],
    [
      'lo que ya le retuvieron',
      de(18_000, 100_000),
      de(18_000, 100_000),
      de(5_400, 0),
      de(5_400, 0),
      de(12_600, 100_000),
    ],
    ['lo que dejan sus notas', de(18_000, 100_000), de(1_800, 10_000), de(0, 0), de(0, 0), de(1_800, 10_000)],
    // A debit note of 900.00 has its own limit, and what was withheld of it is not the invoice's.
    [
      'con una nota de débito',
      de(18_000, 100_000),
      de(34_200, 190_000),
      de(0, 0),
      de(16_200, 0),
      de(18_000, 100_000),
    ],
    // What came back after it was withheld: nothing is left, and never less.
    ['menos que nada', de(18_000, 100_000), de(0, 0), de(18_000, 0), de(18_000, 0), de(0, 0)],
  ])('%s', (_, documento, familia, retenido, retenidoDeLaFamilia, tope) => {
    expect(topeDeRetencion({ documento, familia, retenido, retenidoDeLaFamilia })).toEqual(tope)
  })
})

const HOY = '2026-11-20'

test.each([
  ['2026-11-20', 5_400, 0, null],
  ['2026-11-10', 18_000, 100_000, null],
  ['2026-11-20', 0, 1, null],
  ['2026-11-20', 0, 0, 'RETENCION_EN_CERO'],
  ['2026-11-20', 18_001, 0, 'RETENCION_PASA_DEL_ITBIS'],
  ['2026-11-20', 0, 100_001, 'RETENCION_PASA_DEL_SUBTOTAL'],
  ['2026-11-21', 1, 0, 'RETENCION_FUTURA'],
  ['2026-11-09', 1, 0, 'RETENCION_ANTERIOR'],
])('el %s, %d de ITBIS y %d de ISR: %s', (fecha, itbis, isr, falta) => {
  const documento = { fecha: '2026-11-10', tope: de(18_000, 100_000) }
  expect(faltaDeLaRetencion({ documento, retencion: { ...de(itbis, isr), fecha }, hoy: HOY })).toBe(falta)
})

test('de un comprobante de fecha futura no se retiene hasta que llegue su día', () => {
  const documento = { fecha: '2026-11-25', tope: de(18_000, 100_000) }
  const retencion = (fecha: string) => ({ ...de(1, 0), fecha })
  expect(faltaDeLaRetencion({ documento, retencion: retencion('2026-11-20'), hoy: HOY })).toBe(
    'RETENCION_ANTERIOR',
  )
  expect(faltaDeLaRetencion({ documento, retencion: retencion('2026-11-25'), hoy: HOY })).toBe(
    'RETENCION_FUTURA',
  )
})

test('lo retenido baja lo que queda por cobrar hasta cero, y lo que no cabe se dice', () => {
  const monto = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(monto, monto, fc.integer({ min: -1_000, max: 10_000_000 }), (itbis, isr, pendiente) => {
      const { salda, noCabe } = loQueSalda(de(itbis, isr), centavos(pendiente))
      expect(salda + noCabe).toBe(itbis + isr)
      expect(salda).toBeGreaterThanOrEqual(0)
      expect(salda).toBeLessThanOrEqual(Math.max(0, pendiente))
      // Nothing is left over while something is left to collect.
      if (noCabe > 0) expect(salda).toBe(Math.max(0, pendiente))
    }),
  )
})
