import { expect, test } from 'vitest'
import { formatNcf } from './formato.ts'

test.each([
  ['B', '01', 522, 'B0100000522'],
  ['B', '01', 1, 'B0100000001'],
  ['B', '02', 99_999_999, 'B0299999999'],
  ['E', '31', 5, 'E310000000005'],
  ['E', '31', 49_533_639, 'E310049533639'],
])('serie %s, tipo %s y número %i se imprime %s', (serie, tipo, numero, texto) => {
  expect(formatNcf({ serie, tipo, numero })).toBe(texto)
})

test.each([0, -1, 1.5, 100_000_000, Number.NaN])('el número %d no cabe en la serie B', numero => {
  expect(() => formatNcf({ serie: 'B', tipo: '01', numero })).toThrow(RangeError)
})
