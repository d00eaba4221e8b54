import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos, centavosDesdePesos, MONTO_MAXIMO } from '../dinero/centavos.ts'
import { calcularTotales, excedeMaximo } from './calcular-totales.ts'

const linea = (precio: number, cantidad: number, descuento = 0) => ({
  precio: centavosDesdePesos(precio),
  cantidad,
  descuento,
  tasaItbis: 18,
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
    {
      caso: 'la canasta de un colmado: 2.5 lb de pollo exento, café al 16 % y dos refrescos al 18 %',
      // 2.5 × 95.35 = 238.375 → 238.38; 89.90; 2 × 33.33 = 66.66. ITBIS 14.384 → 14.38 y 11.9988 → 12.00.
      lineas: [{ ...linea(95.35, 2.5), tasaItbis: 0 }, { ...linea(89.9, 1), tasaItbis: 16 }, linea(33.33, 2)],
      aplicaItbis: true,
      esperado: [394.94, 0, 26.38, 421.32],
    },
    {
      caso: 'un descuento en pesos se quita del precio por la cantidad ya redondeado, y nunca más de lo que hay',
      lineas: [
        { ...linea(0.33, 1.5), descuentoMonto: centavos(10) },
        { ...linea(5, 1), descuentoMonto: centavos(900) },
      ],
      aplicaItbis: true,
      // 0.495 → 0.50 − 0.10; 5.00 − 9.00 → 0.
      esperado: [0.4, 5.1, 0.07, 0.47],
    },
  ])('$caso', ({ lineas, aplicaItbis, esperado }) => {
    const { subTotal, descuento, itbis, total } = calcularTotales({ lineas, aplicaItbis })
    expect([subTotal, descuento, itbis, total]).toEqual(esperado.map(centavosDesdePesos))
  })

  test('dice la tasa que aplicó', () => {
    const lineas = [linea(1, 1), { ...linea(1, 1), tasaItbis: 16 }, { ...linea(1, 1), tasaItbis: 0 }]
    expect(calcularTotales({ lineas, aplicaItbis: true }).porTasa.map(({ tasa }) => tasa)).toEqual([
      18, 16, 0,
    ])
    expect(calcularTotales({ lineas, aplicaItbis: false }).porTasa).toEqual([
      { tasa: 0, base: 300, itbis: 0 },
    ])
  })
})

const lineaCualquiera = fc.record({
  precio: fc.integer({ min: 0, max: 9_999_999 }).map(centavos),
  /** In hundredths, of what is measured too. */
  cantidad: fc.oneof(
    fc.integer({ min: 1, max: 9999 }),
    fc.integer({ min: 1, max: 999_999 }).map(n => n / 100),
  ),
  descuento: fc.integer({ min: 0, max: 100 }),
  descuentoMonto: fc.option(fc.integer({ min: 1, max: 999_999 }).map(centavos), { freq: 4, nil: null }),
  tasaItbis: fc.constantFrom(18, 16, 0),
})

describe('Para cualquier pedido', () => {
  test('las partes suman el todo, y cada cifra es la cuenta exacta redondeada', () => {
    fc.assert(
      fc.property(fc.array(lineaCualquiera, { maxLength: 20 }), fc.boolean(), (lineas, aplicaItbis) => {
        const totales = calcularTotales({ lineas, aplicaItbis })
        const importes = lineas.map(({ precio, cantidad, descuento, descuentoMonto }) => {
          const diezmilesimas = BigInt(precio) * BigInt(Math.round(cantidad * 100))
          if (descuentoMonto === null) return redondeado(diezmilesimas * BigInt(100 - descuento), 10_000n)
          const queda = redondeado(diezmilesimas) - BigInt(descuentoMonto)
          return queda < 0n ? 0n : queda
        })
        const suma = (tasa: number) =>
          importes.reduce((hasta, importe, i) => hasta + (lineas[i]?.tasaItbis === tasa ? importe : 0n), 0n)
        const itbis = aplicaItbis ? redondeado(suma(18) * 18n) + redondeado(suma(16) * 16n) : 0n
        const subTotal = suma(18) + suma(16) + suma(0)
        expect(totales.lineas.map(l => BigInt(l.importe))).toEqual(importes)
        expect(BigInt(totales.subTotal)).toBe(subTotal)
        expect(BigInt(totales.itbis)).toBe(itbis)
        expect(BigInt(totales.total)).toBe(subTotal + itbis)
        for (const l of totales.lineas) expect(l.bruto - l.descuento).toBe(l.importe)
        expect(totales.descuento).toBe(totales.lineas.reduce((hasta, l) => hasta + l.descuento, 0))
        expect(totales.lineas.reduce((hasta, l) => hasta + l.itbis, 0)).toBe(totales.itbis)
        expect(Math.min(0, ...totales.lineas.map(l => l.itbis))).toBe(0)
      }),
      { numRuns: 1000 },
    )
  })

  test('el orden de las líneas no cambia el total', () => {
    fc.assert(
      fc.property(fc.array(lineaCualquiera, { maxLength: 20 }), lineas => {
        const invertido = calcularTotales({ lineas: lineas.toReversed(), aplicaItbis: true })
        expect(invertido.total).toBe(calcularTotales({ lineas, aplicaItbis: true }).total)
      }),
    )
  })
})

describe('El monto mayor', () => {
  test('RD$999,999,999,999.99 cabe, y un centavo más no', () => {
    const exacto = calcularTotales({ lineas: [linea(999_999_999_999.99, 1)], aplicaItbis: false })
    expect(exacto.total).toBe(MONTO_MAXIMO)
    expect(excedeMaximo(exacto)).toBe(false)
    const lineas = [linea(999_999_999_999.99, 1), linea(0.01, 1)]
    expect(excedeMaximo(calcularTotales({ lineas, aplicaItbis: false }))).toBe(true)
  })

  test('el ITBIS también cuenta', () => {
    const lineas = [linea(900_000_000_000, 1)]
    expect(excedeMaximo(calcularTotales({ lineas, aplicaItbis: false }))).toBe(false)
    expect(excedeMaximo(calcularTotales({ lineas, aplicaItbis: true }))).toBe(true)
  })

  test('un descuento no esconde una línea que pasa del máximo', () => {
    // Half of twice the largest amount: discount and total fit, the line before its discount does not.
    const lineas = [linea(999_999_999_999.99, 2, 50)]
    expect(excedeMaximo(calcularTotales({ lineas, aplicaItbis: false }))).toBe(true)
  })

  test('lo absurdo tampoco detiene la cuenta mientras se escribe', () => {
    const lineas = Array.from({ length: 50 }, () => linea(999_999_999_999.99, 999_999))
    expect(excedeMaximo(calcularTotales({ lineas, aplicaItbis: true }))).toBe(true)
  })
})

/** Hundredths (or smaller parts) to whole centavos by looking at the remainder: half of one or more goes up. */
function redondeado(partes: bigint, entero = 100n): bigint {
  return partes / entero + (partes % entero >= entero / 2n ? 1n : 0n)
}
