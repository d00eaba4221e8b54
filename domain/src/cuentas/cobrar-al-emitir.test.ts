import { describe, expect, test } from 'vitest'
import { centavos, centavosDesdePesos, sumar } from '../dinero/centavos.ts'
import type { TerminosDePago } from '../documentos/pago.ts'
import { cobrosAlEmitir, mismosCobros, seCobraAlEmitir } from './cobrar-al-emitir.ts'

const TOTAL = centavosDesdePesos(1180)
const terminos = (
  formaPago: TerminosDePago['formaPago'],
  otras: Record<string, number> = {},
): TerminosDePago => ({
  formaPago,
  otrasFormas: Object.fromEntries(Object.entries(otras).map(([forma, monto]) => [forma, centavos(monto)])),
  diasCredito: null,
})
const cobros = (de: TerminosDePago, total = TOTAL, cuenta = total) =>
  cobrosAlEmitir({ terminos: de, total, cuenta }).map(({ forma, monto }) => [forma, monto])

describe('Lo que se cobra de una venta al emitirla', () => {
  test.each([
    ['a crédito, nada', terminos('credito'), []],
    ['en efectivo, todo', terminos('efectivo'), [['efectivo', 118_000]]],
    ['en bonos, todo', terminos('bonos'), [['bonos', 118_000]]],
    [
      'parte en efectivo y el resto a crédito, esa parte',
      terminos('credito', { efectivo: 50_000 }),
      [['efectivo', 50_000]],
    ],
    [
      'en varias formas, cada una lo suyo',
      terminos('otras', { tarjeta: 80_000, cheque: 1 }),
      [
        ['tarjeta', 80_000],
        ['cheque', 1],
        ['otras', 37_999],
      ],
    ],
  ])('%s', (_que, de, esperado) => {
    expect(cobros(de)).toEqual(esperado)
  })

  test('de una cuenta que es un porcentaje, su parte de cada forma, y entre todas la cuenta entera', () => {
    const cuenta = centavosDesdePesos(125)
    expect(cobros(terminos('efectivo', { tarjeta: 50_000 }), TOTAL, cuenta)).toEqual([
      ['tarjeta', 5297],
      ['efectivo', 7203],
    ])
    expect(cobros(terminos('credito', { efectivo: 50_000 }), TOTAL, cuenta)).toEqual([['efectivo', 5297]])
    const tercios = cobrosAlEmitir({
      terminos: terminos('efectivo', { bonos: 1, tarjeta: 1 }),
      total: centavos(3),
      cuenta: centavos(1),
    })
    expect(sumar(...tercios.map(({ monto }) => monto))).toBe(1)
  })

  test('una de nada se salda con un cobro de nada; a crédito no', () => {
    expect(cobros(terminos('efectivo'), centavos(0))).toEqual([['efectivo', 0]])
    expect(cobros(terminos('credito'), centavos(0))).toEqual([])
  })

  test('es lo mismo el mismo dinero en las mismas formas, en cualquier orden', () => {
    const [uno, otro] = [
      { forma: 'efectivo', monto: centavos(1) },
      { forma: 'tarjeta', monto: centavos(2) },
    ] as const
    expect(mismosCobros([uno, otro], [otro, uno])).toBe(true)
    expect(mismosCobros([uno], [uno, otro])).toBe(false)
    expect(mismosCobros([uno], [{ ...uno, forma: 'tarjeta' }])).toBe(false)
  })
})

test.each([
  [null, true, true],
  [null, false, false],
  [true, false, true],
  [false, true, false],
])('si la empresa dice %s y vende lo suyo es %s, cobra al emitir: %s', (cobraAlEmitir, loSuyo, cobra) => {
  expect(seCobraAlEmitir({ cobraAlEmitir, loSuyo })).toBe(cobra)
})
