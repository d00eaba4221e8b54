import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos, MONTO_MAXIMO } from './centavos.ts'
import { formatEntero, formatMonto, formatMontoCentavos, formatNumero, formatPorcentaje } from './formato.ts'

test.each([
  [0, 'RD$0.00'],
  [-0, 'RD$0.00'],
  [0.05, 'RD$0.05'],
  [1.15, 'RD$1.15'],
  [10.999, 'RD$11.00'],
  [1234.5, 'RD$1,234.50'],
  [-1, '-RD$1.00'],
  [999, 'RD$999.00'],
  [1000, 'RD$1,000.00'],
  [1_000_000, 'RD$1,000,000.00'],
  [999_999_999_999.99, 'RD$999,999,999,999.99'],
  [33.333_333, 'RD$33.33'],
  [-0.001, 'RD$0.00'],
])('%d pesos se escriben %s', (pesos, texto) => {
  expect(formatMonto(pesos)).toBe(texto)
})

test('de lo escrito se recupera el monto, y los miles van de tres en tres', () => {
  fc.assert(
    fc.property(fc.integer({ min: -MONTO_MAXIMO, max: MONTO_MAXIMO }), c => {
      const texto = formatMontoCentavos(centavos(c))
      expect(texto).toMatch(/^-?RD\$\d{1,3}(,\d{3})*\.\d{2}$/)
      expect(Number(texto.replace(/[^0-9-]/g, ''))).toBe(c)
    }),
  )
})

test('una suma que no cabe en un número se escribe sin perder un centavo', () => {
  expect(formatMontoCentavos(1_999_999_999_999_999_801n)).toBe('RD$19,999,999,999,999,998.01')
  expect(formatMontoCentavos(-5n)).toBe('-RD$0.05')
})

test.each([Number.NaN, Number.POSITIVE_INFINITY])('%d no se escribe como dinero', pesos => {
  expect(() => formatMonto(pesos)).toThrow(RangeError)
})

test.each([
  [12.5, '12.50%'],
  [0, '0.00%'],
  [100, '100.00%'],
  [-3.2, '-3.20%'],
])('el porcentaje %d se escribe %s', (porcentaje, texto) => {
  expect(formatPorcentaje(porcentaje)).toBe(texto)
})

test.each([
  [0, '0'],
  [7, '7'],
  [100, '100'],
  [1000, '1,000'],
  [1_234_567, '1,234,567'],
  [2.5, '2.5'],
  [1000.05, '1,000.05'],
  [-4200, '-4,200'],
])('la cantidad %d se escribe %s, sin decimales vacíos', (n, texto) => {
  expect(formatNumero(n)).toBe(texto)
})

test('una cantidad entera no lleva decimales', () => {
  expect(formatEntero(999_999)).toBe('999,999')
  expect(formatEntero(12.9)).toBe('12')
})
