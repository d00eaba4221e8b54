import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aplicarPorcentaje,
  centavos,
  centavosDesdePesos,
  dividirRedondeando,
  MONTO_MAXIMO,
  pesosDesdeCentavos,
  sumar,
  tieneDosDecimales,
} from './centavos.ts'

const monto = fc.integer({ min: -MONTO_MAXIMO, max: MONTO_MAXIMO }).map(centavos)
const porcentajeEnCentesimas = fc.integer({ min: 0, max: 10_000 })

/** The same amount written by hand: whole pesos, point, two figures. */
function escrito(c: number): string {
  const figuras = String(Math.abs(c)).padStart(3, '0')
  return `${c < 0 ? '-' : ''}${figuras.slice(0, -2)}.${figuras.slice(-2)}`
}

describe('De pesos a centavos y de vuelta', () => {
  test.each([
    [0, 0],
    [0.01, 1],
    [0.07, 7],
    [1.1, 110],
    [10.05, 1005],
    [1.15, 115],
    [4.35, 435],
    [-0.29, -29],
    [999_999_999_999.99, 99_999_999_999_999],
  ])('%d pesos son %d centavos', (pesos, esperado) => {
    expect(centavosDesdePesos(pesos)).toBe(esperado)
  })

  test('todo monto que cabe en una factura se lee y se escribe sin perder un centavo', () => {
    fc.assert(
      fc.property(monto, c => {
        expect(centavosDesdePesos(Number(escrito(c)))).toBe(c)
        expect(pesosDesdeCentavos(c)).toBe(Number(escrito(c)))
        expect(String(pesosDesdeCentavos(c))).toMatch(/^-?\d+(\.\d{1,2})?$/)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([0.001, 1.005, 0.1 + 0.2, 10.999, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
    '%d pesos se rechazan',
    pesos => {
      expect(tieneDosDecimales(pesos)).toBe(false)
      expect(() => centavosDesdePesos(pesos)).toThrow(RangeError)
    },
  )

  test('un centavo no se parte, y el cero no tiene signo', () => {
    expect(() => centavos(1.5)).toThrow(RangeError)
    expect(() => centavos(2 ** 53)).toThrow(RangeError)
    expect(Object.is(centavos(-0), 0)).toBe(true)
    expect(Object.is(centavosDesdePesos(-0), 0)).toBe(true)
  })
})

describe('Sumar', () => {
  test('la suma de nada es cero, y diez veces diez centavos son un peso', () => {
    expect(sumar()).toBe(0)
    expect(sumar(...Array.from({ length: 10 }, () => centavos(10)))).toBe(100)
  })

  test('una suma que ya no es exacta se rechaza', () => {
    expect(() => sumar(centavos(Number.MAX_SAFE_INTEGER), centavos(1))).toThrow(RangeError)
  })
})

describe('Redondear', () => {
  test.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [1n, 2n, 1n],
    [-1n, 2n, -1n],
    [49n, 100n, 0n],
    [50n, 100n, 1n],
    [0n, 7n, 0n],
  ])('%d entre %d es %d', (numerador, divisor, esperado) => {
    expect(dividirRedondeando(numerador, divisor)).toBe(esperado)
  })

  test('el cociente es el entero más cercano, y el empate se aleja de cero', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 22n), max: 10n ** 22n }), fc.bigInt(1n, 10_000n), (n, d) => {
        const resto = n - dividirRedondeando(n, d) * d
        const dobleDelResto = 2n * (resto < 0n ? -resto : resto)
        expect(dobleDelResto <= d).toBe(true)
        // In a tie the quotient lies farther from zero than the number, so the rest has the other sign.
        if (dobleDelResto === d) expect(resto < 0n).toBe(n > 0n)
      }),
    )
  })
})

describe('Porcentaje de un monto', () => {
  test.each([
    [1000, 12.5, 125],
    [1000.05, 12.5, 125.01],
    [0.25, 10, 0.03],
    [-0.25, 10, -0.03],
    [0.24, 10, 0.02],
    [100, 0.01, 0.01],
    [999_999_999_999.99, 100, 999_999_999_999.99],
    [57, 0, 0],
  ])('de RD$%d, el %d %% es RD$%d', (pesos, porcentaje, esperado) => {
    expect(aplicarPorcentaje(centavosDesdePesos(pesos), porcentaje)).toBe(centavosDesdePesos(esperado))
  })

  test('coincide con la cuenta hecha con el resto de la división', () => {
    fc.assert(
      fc.property(monto, porcentajeEnCentesimas, (c, centesimas) => {
        const producto = BigInt(Math.abs(c)) * BigInt(centesimas)
        const exacto = producto / 10_000n + (producto % 10_000n >= 5000n ? 1n : 0n)
        const conSigno = c < 0 ? -exacto : exacto
        expect(BigInt(aplicarPorcentaje(c, Number(escrito(centesimas))))).toBe(conSigno)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([-1, 100.01, 12.345, Number.NaN])('un porcentaje de %d se rechaza', porcentaje => {
    expect(() => aplicarPorcentaje(centavos(100), porcentaje)).toThrow(RangeError)
  })
})
