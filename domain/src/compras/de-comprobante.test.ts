import { expect, test } from 'vitest'
import type { Registro } from '../ecf/registro.ts'
import { montosDeComprobante } from './de-comprobante.ts'

const NADA = { servicios: 0, bienes: 0, itbis: 0, selectivo: 0, otrosImpuestos: 0, propina: 0 }

interface Comprobante {
  readonly totales: Registro
  /** Kind (1 good, 2 service) and amount. */
  readonly lineas: readonly (readonly ['1' | '2', string])[]
}

function comprobante({ totales, lineas }: Comprobante): Registro {
  const items = lineas.map(([IndicadorBienoServicio, MontoItem]) => ({ IndicadorBienoServicio, MontoItem }))
  return {
    Encabezado: { Totales: totales },
    DetallesItems: { Item: items },
  }
}

test('bienes gravados y exentos', () => {
  const registro = comprobante({
    totales: {
      MontoGravadoTotal: '3950.00',
      MontoExento: '500',
      TotalITBIS: '606.00',
      MontoTotal: '5056.00',
    },
    lineas: [
      ['1', '2700.00'],
      ['1', '1750.00'],
    ],
  })
  expect(montosDeComprobante(registro)).toEqual({ ...NADA, bienes: 445_000, itbis: 60_600 })
})

test('un servicio con su propina', () => {
  const registro = comprobante({
    totales: {
      MontoGravadoTotal: '1000.00',
      TotalITBIS: '180.00',
      ImpuestosAdicionales: {
        ImpuestoAdicional: { TipoImpuesto: '001', OtrosImpuestosAdicionales: '100.00' },
      },
    },
    lineas: [['2', '1000.00']],
  })
  expect(montosDeComprobante(registro)).toEqual({
    ...NADA,
    servicios: 100_000,
    itbis: 18_000,
    propina: 10_000,
  })
})

test('teléfono: el selectivo y la contribución de la misma factura', () => {
  const registro = comprobante({
    totales: {
      MontoGravadoTotal: '1000.00',
      TotalITBIS: '180.00',
      ImpuestosAdicionales: {
        ImpuestoAdicional: [
          { TipoImpuesto: '002', OtrosImpuestosAdicionales: '20.00' },
          { TipoImpuesto: '004', OtrosImpuestosAdicionales: '100.00' },
          { TipoImpuesto: '006', MontoImpuestoSelectivoConsumoEspecifico: '7.5' },
        ],
      },
    },
    lineas: [['2', '1000.00']],
  })
  expect(montosDeComprobante(registro)).toMatchObject({
    selectivo: 10_750,
    otrosImpuestos: 2_000,
    propina: 0,
  })
})

test('con precios que llevan ITBIS, servicios y bienes se reparten la base como sus líneas', () => {
  const registro = comprobante({
    totales: { MontoGravadoTotal: '944.00', TotalITBIS: '169.92' },
    lineas: [
      ['2', '600.00'],
      ['1', '400.00'],
    ],
  })
  expect(montosDeComprobante(registro)).toMatchObject({ servicios: 56_640, bienes: 37_760 })
})

test('sin líneas que sumen, y con textos que no son montos, no se inventa nada', () => {
  const totales = { MontoGravadoTotal: 'x', MontoExento: '100.00' }
  expect(montosDeComprobante(comprobante({ totales, lineas: [] }))).toEqual({ ...NADA, bienes: 10_000 })
  expect(montosDeComprobante({})).toEqual(NADA)
})
