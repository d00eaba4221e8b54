import { expect, test } from 'vitest'
import { fraseDePlazo } from './frase-de-plazo.ts'

test.each([
  [23, 'Vence en 23 días'],
  [1, 'Vence en 1 día'],
  [0, 'Vence hoy'],
  [-1, 'Venció hace 1 día'],
  [-7, 'Venció hace 7 días'],
  [-1203, 'Venció hace 1,203 días'],
])('con %i días: %s', (dias, frase) => {
  expect(fraseDePlazo(dias)).toBe(frase)
})
