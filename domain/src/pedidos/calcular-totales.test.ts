import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos, centavosDesdePesos, MONTO_MAXIMO } from '../dinero/centavos.ts'
import { calcularTotales, excedeMaximo } from './calcular-totales.ts'

const fecha = '2026-11-21'
const linea = (precio: number, cantidad: number, descuento = 0) => ({
  precio: centavosDesdePesos(precio),
  cantidad,
  descuento,
})

describe('Totales que un contable puede repetir con su calculadora', () => {
  test.each([
    { caso: 'sin líneas', lineas: [], aplicaItbis: true, esperado: [0, 0, 0, 0] },
    {
      caso: 'mil pesos con ITBIS',
      lineas: [linea(1000, 1)],
      aplicaItbis: true,
      esperado: [1000, 0, 180, 1180],
    },
    { caso: 'mil pesos exentos', lineas: [linea(1000, 1)], aplicaItbis: false, esperado: [1000, 0, 0, 1000] },
    {
      caso: '3 × 33.33 menos 10 %: 89.991 queda en 89.99, ITBIS 16.1982 en 16.20',
      lineas: [linea(33.33, 3, 10)],
      aplicaItbis: true,
      esperado: [89.99, 10, 16.2, 106.19],
    },
    {
      caso: 'medio centavo de línea sube: 0.05 menos 50 % es 0.03',
      lineas: [linea(0.05, 1, 50)],
      aplicaItbis: true,
      esperado: [0.03, 0.02, 0.01, 0.04],
    },
    {
      caso: 'menos de medio centavo se pierde: 0.07 menos 93 % es 0.0049',
      lineas: [linea(0.07, 1, 93)],
      aplicaItbis: true,
      esperado: [0, 0.07, 0, 0],
    },
    {
      caso: 'medio centavo de ITBIS sube: 18 % de 0.25 es 0.045',
      lineas: [linea(0.25, 1)],
      aplicaItbis: true,
      esperado: [0.25, 0, 0.05, 0.3],
    },
    {
      caso: 'cada línea se redondea antes de sumar: tres veces 0.025 son 0.09, no 0.08',
      lineas: [linea(0.05, 1, 50), linea(0.05, 1, 50), linea(0.05, 1, 50)],
      aplicaItbis: false,
      esperado: [0.09, 0.06, 0, 0.09],
    },
    {
      caso: 'el ITBIS se redondea una sola vez, sobre la suma: 18 % de 0.06 es 0.01',
      lineas: [linea(0.02, 1), linea(0.02, 1), linea(0.02, 1)],
      aplicaItbis: true,
      esperado: [0.06, 0, 0.01, 0.07],
    },
    {
      caso: 'descuento completo',
      lineas: [linea(99.99, 7, 100)],
      aplicaItbis: true,
      esperado: [0, 699.93, 0, 0],
    },
    {
      caso: 'una ferretería',
      lineas: [linea(385.5, 12), linea(1299.95, 2, 15), linea(45, 100, 5)],
      aplicaItbis: true,
      // 4,626.00 + 2,209.915 → 2,209.92 + 4,275.00 = 11,110.92; ITBIS 1,999.9656
      esperado: [11_110.92, 614.98, 1999.97, 13_110.89],
    },
  ])('$caso', ({ lineas, aplicaItbis, esperado }) => {
    const { subTotal, descuento, itbis, total } = calcularTotales({ lineas, aplicaItbis, fecha })
    expect([subTotal, descuento, itbis, total]).toEqual(esperado.map(centavosDesdePesos))
  })

  test('dice la tasa que aplicó', () => {
    expect(calcularTotales({ lineas: [], aplicaItbis: true, fecha }).tasaItbis).toBe(18)
    expect(calcularTotales({ lineas: [], aplicaItbis: false, fecha }).tasaItbis).toBe(0)
  })
})

const lineaCualquiera = fc.record({
  precio: fc.integer({ min: 0, max: 9_999_999 }).map(centavos),
  cantidad: fc.integer({ min: 1, max: 9999 }),
  descuento: fc.integer({ min: 0, max: 100 }),
})

describe('Para cualquier pedido', () => {
  test('las partes suman el todo, y cada cifra es la cuenta exacta redondeada', () => {
    fc.assert(
      fc.property(fc.array(lineaCualquiera, { maxLength: 20 }), fc.boolean(), (lineas, aplicaItbis) => {
        const totales = calcularTotales({ lineas, aplicaItbis, fecha })
        const importes = lineas.map(({ precio, cantidad, descuento }) =>
          redondeado(BigInt(precio) * BigInt(cantidad) * BigInt(100 - descuento)),
        )
        const subTotal = importes.reduce((suma, importe) => suma + importe, 0n)
        const itbis = aplicaItbis ? redondeado(subTotal * 18n) : 0n
        expect(totales.lineas.map(l => BigInt(l.importe))).toEqual(importes)
        expect(BigInt(totales.subTotal)).toBe(subTotal)
        expect(BigInt(totales.itbis)).toBe(itbis)
        expect(BigInt(totales.total)).toBe(subTotal + itbis)
        for (const l of totales.lineas) expect(l.bruto - l.descuento).toBe(l.importe)
        expect(totales.descuento).toBe(totales.lineas.reduce((suma, l) => suma + l.descuento, 0))
      }),
      { numRuns: 1000 },
    )
  })

  test('el orden de las líneas no cambia el total', () => {
    fc.assert(
      fc.property(fc.array(lineaCualquiera, { maxLength: 20 }), lineas => {
        const invertido = calcularTotales({ lineas: lineas.toReversed(), aplicaItbis: true, fecha })
        expect(invertido.total).toBe(calcularTotales({ lineas, aplicaItbis: true, fecha }).total)
      }),
    )
  })
})

describe('El monto mayor', () => {
  test('RD$999,999,999,999.99 cabe, y un centavo más no', () => {
    const exacto = calcularTotales({ lineas: [linea(999_999_999_999.99, 1)], aplicaItbis: false, fecha })
    expect(exacto.total).toBe(MONTO_MAXIMO)
    expect(excedeMaximo(exacto)).toBe(false)
    const lineas = [linea(999_999_999_999.99, 1), linea(0.01, 1)]
    expect(excedeMaximo(calcularTotales({ lineas, aplicaItbis: false, fecha }))).toBe(true)
  })

  test('el ITBIS también cuenta', () => {
    const lineas = [linea(900_000_000_000, 1)]
    expect(excedeMaximo(calcularTotales({ lineas, aplicaItbis: false, fecha }))).toBe(false)
    expect(excedeMaximo(calcularTotales({ lineas, aplicaItbis: true, fecha }))).toBe(true)
  })

  test('un descuento no esconde una línea que pasa del máximo', () => {
    // Half of twice the largest amount: discount and total fit, the line before its discount does not.
    const lineas = [linea(999_999_999_999.99, 2, 50)]
    expect(excedeMaximo(calcularTotales({ lineas, aplicaItbis: false, fecha }))).toBe(true)
  })

  test('lo absurdo tampoco detiene la cuenta mientras se escribe', () => {
    const lineas = Array.from({ length: 50 }, () => linea(999_999_999_999.99, 999_999))
    expect(excedeMaximo(calcularTotales({ lineas, aplicaItbis: true, fecha }))).toBe(true)
  })
})

/** Hundredths to whole centavos by looking at the remainder: 50 or more goes up. */
function redondeado(centesimas: bigint): bigint {
  return centesimas / 100n + (centesimas % 100n >= 50n ? 1n : 0n)
}
