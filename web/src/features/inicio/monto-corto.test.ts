import { expect, test } from 'vitest'
import { montoCorto } from './monto-corto.ts'

test.each([
  [0, '0'],
  [750, '750'],
  [999.5, '999.5'],
  [1000, '1 mil'],
  [250_000, '250 mil'],
  [999_999, '1,000 mil'],
  [1_000_000, '1 M'],
  [1_500_000, '1.5 M'],
  [2_500_000_000, '2,500 M'],
  [-750, '-750'],
  [-250_000, '-250 mil'],
])('%d is %s', (pesos, texto) => {
  expect(montoCorto(pesos)).toBe(texto)
})
