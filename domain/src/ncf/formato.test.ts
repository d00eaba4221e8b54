import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Serie, TIPOS_FISCALES } from '../documentos/tipos.ts'
import { formatNcf, leerNcf, ultimoNumeroDeSerie } from './formato.ts'
import vectores from './formato.vectors.json' with { type: 'json' }

describe('Cómo se imprime un número', () => {
  test.each([
    ['B', '01', 522, 'B0100000522'],
    ['B', '01', 1, 'B0100000001'],
    ['B', '02', 99_999_999, 'B0299999999'],
    ['E', '31', 5, 'E310000000005'],
    ['E', '31', 49_533_639, 'E310049533639'],
  ] as const)('serie %s, tipo %s y número %i se imprime %s', (serie, tipo, numero, texto) => {
    expect(formatNcf({ serie, tipo, numero })).toBe(texto)
  })

  test.each([0, -1, 1.5, 100_000_000, Number.NaN])('el número %d no cabe en la serie B', numero => {
    expect(() => formatNcf({ serie: 'B', tipo: '01', numero })).toThrow(RangeError)
  })
})

describe('Cómo se lee un número impreso', () => {
  test.each([
    ['B0100000522', { serie: 'B', tipo: '01', numero: 522 }],
    ['b01 0000-0522', { serie: 'B', tipo: '01', numero: 522 }],
    ['E340000000005', { serie: 'E', tipo: '34', numero: 5 }],
    ['', null],
    ['522', null],
    ['B0100000000', null],
    ['B010000052', null],
    ['B010000000522', null],
    ['E3100000005', null],
    // Each series has types of its own.
    ['B3100000005', null],
    ['E010000000005', null],
    ['E420000000005', null],
  ])('«%s»', (texto, numero) => {
    expect(leerNcf(texto)).toEqual(numero)
  })

  test.each(vectores.correctos)('%s es un número, y se imprime igual', texto => {
    const numero = leerNcf(texto)
    expect(numero && formatNcf(numero)).toBe(texto)
  })

  test.each([...vectores.de19Posiciones, ...vectores.incorrectos])('%s no es un número de hoy', texto => {
    expect(leerNcf(texto)).toBeNull()
  })

  test('todo número que se imprime se vuelve a leer', () => {
    const serie = fc.constantFrom<Serie>('B', 'E')
    const numero = serie.chain(serie =>
      fc.record({
        serie: fc.constant(serie),
        tipo: fc.constantFrom(...TIPOS_FISCALES.map(fiscal => fiscal.tipo[serie])),
        numero: fc.integer({ min: 1, max: ultimoNumeroDeSerie(serie) }),
      }),
    )
    fc.assert(
      fc.property(numero, impreso => {
        expect(leerNcf(formatNcf(impreso))).toEqual(impreso)
      }),
    )
  })
})
