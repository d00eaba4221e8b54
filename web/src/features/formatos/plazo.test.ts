import { expect, test } from 'vitest'
import { fraseDePlazo } from './plazo.tsx'

test.each([
  [23, 'Vence en 23 días'],
  [1, 'Vence en 1 día'],
  [0, 'Vence hoy'],
  [-1, 'Venció hace 1 día'],
  [-7, 'Venció hace 7 días'],
  [-1203, 'Venció hace 1,203 días'],
])('%i days: %s', (dias, frase) => {
  expect(fraseDePlazo(dias)).toBe(frase)
})
