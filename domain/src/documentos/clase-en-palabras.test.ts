import { expect, test } from 'vitest'
import { notaEnPalabras } from './clase-en-palabras.ts'

test.each([
  ['factura', null, ''],
  ['nota de crédito', 'B0100000001', 'Nota de crédito de B0100000001'],
  ['nota de débito', 'B0400000007', 'Nota de débito de B0400000007'],
] as const)('una %s que corrige %s se presenta como «%s»', (clase, corrige, palabras) => {
  expect(notaEnPalabras({ clase, corrige })).toBe(palabras)
})
