import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos, sumar } from '../dinero/centavos.ts'
import { tipoFiscal } from '../documentos/tipos.ts'
import {
  CLASES_PROPIAS,
  type ClasePropia,
  calcularPropia,
  type LineaPropia,
  lineasEmitidas,
  TASAS_DE_LINEA,
  tipoPropio,
} from './propia.ts'

const linea = (parte: Partial<LineaPropia> = {}): LineaPropia => ({
  descripcion: 'Madera de pino',
  servicio: false,
  tasa: 18,
  cantidad: 1,
  precio: centavos(100_000),
  ...parte,
})

const lineas = fc.array(
  fc.record({
    descripcion: fc.constant('Cosa'),
    servicio: fc.boolean(),
    tasa: fc.constantFrom(...TASAS_DE_LINEA),
    cantidad: fc.integer({ min: 1, max: 999 }),
    precio: fc.integer({ min: 1, max: 10_000_000 }).map(centavos),
  }),
  { minLength: 1, maxLength: 40 },
)

describe('Lo que suma un comprobante propio', () => {
  test('bienes, servicios y el ITBIS de cada tasa sobre la suma de sus líneas', () => {
    // Eleven of 0.33 bear 0.65 at 18 %, not eleven times 0.06.
    const once = Array.from({ length: 11 }, () => linea({ precio: centavos(33) }))
    const otras = [
      linea({ tasa: 16, precio: centavos(1_000), cantidad: 3 }),
      linea({ tasa: 0, servicio: true, precio: centavos(5_000) }),
    ]
    expect(calcularPropia([...once, ...otras])).toEqual({
      servicios: 5_000,
      bienes: 363 + 3_000,
      itbis: 65 + 480,
      total: 5_000 + 3_363 + 545,
    })
  })

  test('lo que se reparte entre las líneas suma el todo, al centavo, y nunca es menos que nada', () => {
    fc.assert(
      fc.property(lineas, fc.double({ min: 0, max: 1, noNaN: true }), (todas, parte) => {
        const montos = calcularPropia(todas)
        const itbisRetenido = centavos(Math.floor(montos.itbis * parte))
        const rentaRetenida = centavos(Math.floor(montos.servicios * parte))
        const emitidas = lineasEmitidas(todas, { itbisRetenido, rentaRetenida })
        const suma = (de: 'importe' | 'itbis' | 'itbisRetenido' | 'rentaRetenida') =>
          sumar(...emitidas.map(cada => cada[de]))
        expect(suma('importe') + suma('itbis')).toBe(montos.total)
        expect([suma('itbis'), suma('itbisRetenido'), suma('rentaRetenida')]).toEqual([
          montos.itbis,
          itbisRetenido,
          rentaRetenida,
        ])
        for (const cada of emitidas) {
          expect(cada.itbisRetenido).toBeGreaterThanOrEqual(0)
          expect(cada.rentaRetenida === 0 || cada.servicio).toBe(true)
          expect(cada.itbis === 0 || cada.tasa > 0).toBe(true)
        }
      }),
    )
  })

  test('retenido todo el ITBIS, de cada línea se retiene el suyo', () => {
    const todas = [linea({ precio: centavos(12_345) }), linea({ tasa: 16 }), linea({ tasa: 0 })]
    const emitidas = lineasEmitidas(todas, {
      itbisRetenido: calcularPropia(todas).itbis,
      rentaRetenida: centavos(0),
    })
    expect(emitidas.map(({ itbis, itbisRetenido }) => [itbis, itbisRetenido])).toEqual([
      [2_222, 2_222],
      [16_000, 16_000],
      [0, 0],
    ])
  })
})

test('cada clase tiene su tipo en cada serie, y nace de una compra', () => {
  for (const clase of Object.keys(CLASES_PROPIAS) as ClasePropia[]) {
    for (const serie of ['B', 'E'] as const)
      expect(tipoFiscal(tipoPropio(clase, serie)).nace).toBe('de una compra')
  }
})
