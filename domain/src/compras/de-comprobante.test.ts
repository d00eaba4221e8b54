import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MONTO_MAXIMO } from '../dinero/centavos.ts'
import type { Registro } from '../ecf/escritura.ts'
import { totalDeCompra } from './compra.ts'
import { compraDeComprobante } from './de-comprobante.ts'

const NADA = {
  servicios: 0,
  bienes: 0,
  itbis: 0,
  selectivo: 0,
  otrosImpuestos: 0,
  propina: 0,
  itbisPercibido: 0,
  rentaPercibida: 0,
}

interface Comprobante {
  readonly totales: Registro
  /** IndicadorFacturacion (1: 18 %, 2: 16 %, 3: 0 %, 4: exento, 0: no es venta), kind (1 good, 2 service) and amount. */
  readonly lineas: readonly (readonly [Indicador, Clase, string])[]
  readonly conItbis?: boolean
  readonly ajustes?: readonly Registro[]
  readonly referencia?: Registro
}
type Indicador = '0' | '1' | '2' | '3' | '4'
type Clase = '1' | '2'
const [BIEN, SERVICIO] = ['1', '2'] as const

function comprobante({ totales, lineas, conItbis = false, ajustes = [], referencia }: Comprobante): Registro {
  const items = lineas.map(([IndicadorFacturacion, IndicadorBienoServicio, MontoItem]) => ({
    IndicadorFacturacion,
    IndicadorBienoServicio,
    MontoItem,
  }))
  return {
    Encabezado: { IdDoc: { IndicadorMontoGravado: conItbis ? '1' : '0' }, Totales: totales },
    DetallesItems: { Item: items },
    ...(ajustes.length > 0 && { DescuentosORecargos: { DescuentoORecargo: ajustes } }),
    ...(referencia && { InformacionReferencia: referencia }),
  }
}

const leer = (de: Comprobante) => compraDeComprobante(comprobante(de))
const enMonto = (centavos: number) => (centavos / 100).toFixed(2)

describe('Bienes y servicios, por línea', () => {
  test('con precios que llevan ITBIS, y una línea exenta', () => {
    const { montos, avisos } = leer({
      conItbis: true,
      totales: {
        MontoGravadoTotal: '1000.00',
        MontoGravadoI1: '1000.00',
        MontoExento: '1000.00',
        TotalITBIS: '180.00',
        MontoTotal: '2180.00',
      },
      lineas: [
        ['1', SERVICIO, '1180.00'],
        ['4', BIEN, '1000.00'],
      ],
    })
    expect(montos).toEqual({ ...NADA, servicios: 100_000, bienes: 100_000, itbis: 18_000 })
    expect(avisos).toEqual([])
  })

  test('cada tasa entre sus líneas', () => {
    const { montos } = leer({
      conItbis: true,
      totales: {
        MontoGravadoTotal: '3000.00',
        MontoGravadoI1: '1000.00',
        MontoGravadoI2: '2000.00',
        TotalITBIS: '500.00',
        MontoTotal: '3500.00',
      },
      lineas: [
        ['1', SERVICIO, '1180.00'],
        ['2', BIEN, '2320.00'],
      ],
    })
    expect(montos).toMatchObject({ servicios: 100_000, bienes: 200_000, itbis: 50_000 })
  })

  test('solo con el total gravado, lo que cada tasa trae sin su ITBIS dice cuánto es de cada una', () => {
    const { montos } = leer({
      conItbis: true,
      totales: { MontoGravadoTotal: '3000.00', TotalITBIS: '500.00', MontoTotal: '3500.00' },
      lineas: [
        ['1', SERVICIO, '1180.00'],
        ['2', BIEN, '2320.00'],
      ],
    })
    expect(montos).toMatchObject({ servicios: 100_000, bienes: 200_000 })
  })

  test('sin las líneas que no son venta, que se dicen aparte', () => {
    const noFacturable = (monto: string) =>
      leer({
        totales: {
          MontoGravadoTotal: '600.00',
          MontoGravadoI1: '600.00',
          TotalITBIS: '108.00',
          MontoTotal: '708.00',
          MontoNoFacturable: monto,
        },
        lineas: [
          ['1', SERVICIO, '600.00'],
          ['0', BIEN, '400.00'],
        ],
      })
    expect(noFacturable('400.00').montos).toMatchObject({ servicios: 60_000, bienes: 0, itbis: 10_800 })
    expect(noFacturable('400.00').avisos).toEqual([
      'El comprobante cobra además RD$400.00 que no factura (un envase, un depósito, algo por cuenta de otro): no es parte de la compra.',
    ])
    expect(noFacturable('-400.00').avisos[0]).toContain('descuenta además RD$400.00')
  })

  test.each<[string, Registro]>([
    [
      'en las líneas exentas',
      { TipoAjuste: 'D', MontoDescuentooRecargo: '500.00', IndicadorFacturacionDescuentooRecargo: '4' },
    ],
    [
      'en las exentas, por ciento',
      {
        TipoAjuste: 'D',
        TipoValor: '%',
        ValorDescuentooRecargo: '50',
        IndicadorFacturacionDescuentooRecargo: '4',
      },
    ],
  ])('un descuento de todo el documento %s no toca las demás', (_caso, ajuste) => {
    const { montos, avisos } = leer({
      ajustes: [ajuste],
      totales: {
        MontoGravadoTotal: '1000.00',
        MontoGravadoI1: '1000.00',
        MontoExento: '500.00',
        TotalITBIS: '180.00',
        MontoTotal: '1680.00',
      },
      lineas: [
        ['1', SERVICIO, '1000.00'],
        ['4', BIEN, '1000.00'],
      ],
    })
    expect(montos).toMatchObject({ servicios: 100_000, bienes: 50_000 })
    expect(avisos).toEqual([])
  })

  test('un recargo que no nombra líneas es de todas', () => {
    const { montos, avisos } = leer({
      ajustes: [{ TipoAjuste: 'R', MontoDescuentooRecargo: '100.00' }],
      totales: {
        MontoGravadoTotal: '1100.00',
        MontoGravadoI1: '1100.00',
        TotalITBIS: '198.00',
        MontoTotal: '1298.00',
      },
      lineas: [
        ['1', SERVICIO, '600.00'],
        ['1', BIEN, '400.00'],
      ],
    })
    expect(montos).toMatchObject({ servicios: 66_000, bienes: 44_000 })
    expect(avisos).toEqual([])
  })

  test('en otra moneda valen los pesos', () => {
    const registro = comprobante({
      totales: { MontoGravadoTotal: '6000.00', TotalITBIS: '1080.00', MontoTotal: '7080.00' },
      lineas: [],
    })
    const item = {
      IndicadorFacturacion: '1',
      IndicadorBienoServicio: SERVICIO,
      OtraMonedaDetalle: { PrecioOtraMoneda: '100.00', MontoItemOtraMoneda: '100.00' },
      MontoItem: '6000.00',
    }
    const enDolares = {
      Encabezado: {
        ...(registro['Encabezado'] as Registro),
        OtraMoneda: { TipoMoneda: 'USD', TipoCambio: '60.0000', MontoTotalOtraMoneda: '118.00' },
      },
      DetallesItems: { Item: item },
    }
    expect(compraDeComprobante(enDolares)).toEqual({
      montos: { ...NADA, servicios: 600_000, itbis: 108_000 },
      avisos: [],
    })
  })
})

describe('Los totales que trae', () => {
  const CLAVOS = [['1', BIEN, '1000.00']] as const

  test.each<[string, Registro]>([
    ['por tasa, sin los generales', { MontoGravadoI1: '1000.00', TotalITBIS1: '180.00' }],
    [
      'generales en cero',
      { MontoGravadoTotal: '0.00', MontoGravadoI1: '1000.00', TotalITBIS: '0', TotalITBIS1: '180' },
    ],
    ['ninguno: los de sus líneas', {}],
  ])('%s', (_caso, totales) => {
    expect(leer({ totales: { ...totales, MontoTotal: '1180.00' }, lineas: CLAVOS })).toEqual({
      montos: { ...NADA, bienes: 100_000, itbis: 18_000 },
      avisos: [],
    })
  })

  test('una nota que no devuelve el ITBIS lo dice en cero', () => {
    const totales = { MontoGravadoTotal: '1000.00', TotalITBIS: '0.00', MontoTotal: '1000.00' }
    expect(leer({ totales, lineas: CLAVOS })).toEqual({ montos: { ...NADA, bienes: 100_000 }, avisos: [] })
  })

  test('lo que no cuadra se dice, y nada se inventa', () => {
    const totales = { MontoGravadoTotal: '1000.00', TotalITBIS: '180.00', MontoTotal: '1200.00' }
    expect(leer({ totales, lineas: CLAVOS })).toEqual({
      montos: { ...NADA, bienes: 100_000, itbis: 18_000 },
      avisos: [
        'El comprobante no cuadra: sus partes suman RD$1,180.00 y su total es RD$1,200.00. Escriba los montos como deben ser.',
      ],
    })
    expect(
      leer({ totales: { MontoGravadoTotal: 'x', MontoTotal: '100.00' }, lineas: [] }).avisos,
    ).toHaveLength(1)
  })

  test('el redondeo de un peso va al mayor de los dos', () => {
    const totales = { MontoGravadoTotal: '999.98', TotalITBIS: '180.00', MontoTotal: '1180.00' }
    const lineas = [
      ['1', SERVICIO, '299.99'],
      ['1', BIEN, '699.99'],
    ] as const
    expect(leer({ totales, lineas }).montos).toMatchObject({ servicios: 29_999, bienes: 70_001 })
  })

  test('las líneas que no dan los totales se dicen donde hay bienes y servicios', () => {
    const totales = { MontoGravadoTotal: '944.00', TotalITBIS: '169.92', MontoTotal: '1113.92' }
    const mixto = leer({
      totales,
      lineas: [
        ['1', SERVICIO, '600.00'],
        ['1', BIEN, '400.00'],
      ],
    })
    expect(mixto.montos).toMatchObject({ servicios: 56_640, bienes: 37_760 })
    expect(mixto.avisos).toEqual([
      'Las líneas del comprobante suman RD$1,000.00 sin ITBIS y sus totales dicen RD$944.00: los bienes y los servicios se repartieron en proporción. Revíselos.',
    ])
    expect(leer({ totales, lineas: [['1', BIEN, '1000.00']] }).avisos).toEqual([])
  })

  test('una nota de texto no factura nada', () => {
    const nota = {
      totales: { MontoTotal: '0.00', MontoNoFacturable: '1.00' },
      lineas: [['0', SERVICIO, '1.00']],
      referencia: { NCFModificado: 'E310000009001', CodigoModificacion: '2' },
    } as const
    expect(leer(nota)).toEqual({
      montos: NADA,
      avisos: [
        'La nota solo corrige un texto del E310000009001: no va en el 606 y no hay que registrarla como compra.',
      ],
    })
    const { referencia: _, ...bono } = nota
    expect(leer(bono).avisos[0]).toContain('El comprobante no factura nada')
  })

  test('nada de un registro vacío', () => {
    expect(compraDeComprobante({}).montos).toEqual(NADA)
  })
})

describe('Otros impuestos', () => {
  test('un servicio con su propina', () => {
    const { montos, avisos } = leer({
      totales: {
        MontoGravadoTotal: '1000.00',
        TotalITBIS: '180.00',
        ImpuestosAdicionales: {
          ImpuestoAdicional: { TipoImpuesto: '001', OtrosImpuestosAdicionales: '100.00' },
        },
        MontoTotal: '1280.00',
      },
      lineas: [['1', SERVICIO, '1000.00']],
    })
    expect(montos).toEqual({ ...NADA, servicios: 100_000, itbis: 18_000, propina: 10_000 })
    expect(avisos).toEqual([])
  })

  test('teléfono: el selectivo y la contribución de la misma factura', () => {
    const { montos, avisos } = leer({
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
        MontoTotal: '1307.50',
      },
      lineas: [['1', SERVICIO, '1000.00']],
    })
    expect(montos).toMatchObject({ selectivo: 10_750, otrosImpuestos: 2_000, propina: 0 })
    expect(avisos).toEqual([])
  })

  test('lo percibido está fuera del total', () => {
    const totales = {
      MontoGravadoTotal: '1000.00',
      TotalITBIS: '180.00',
      MontoTotal: '1180.00',
      TotalITBISPercepcion: '50.00',
      TotalISRPercepcion: '10.00',
    }
    expect(leer({ totales, lineas: [['1', BIEN, '1000.00']] })).toEqual({
      montos: { ...NADA, bienes: 100_000, itbis: 18_000, itbisPercibido: 5_000, rentaPercibida: 1_000 },
      avisos: [],
    })
  })
})

test('lo que un comprobante cuadrado reparte suma siempre su total, al centavo', () => {
  const linea = fc.record({
    indicador: fc.constantFrom<Indicador>('0', '1', '2', '3', '4'),
    clase: fc.constantFrom<Clase>(BIEN, SERVICIO),
    monto: fc.integer({ min: 0, max: 10_000_000 }),
  })
  fc.assert(
    fc.property(fc.array(linea, { minLength: 1, maxLength: 30 }), fc.boolean(), (lineas, conItbis) => {
      const base = (indicador: Indicador, tasa: number) => {
        const suma = lineas
          .filter(l => l.indicador === indicador)
          .reduce((hasta, { monto }) => hasta + monto, 0)
        return conItbis ? Math.round((suma * 100) / (100 + tasa)) : suma
      }
      const [i1, i2, i3, exento] = [base('1', 18), base('2', 16), base('3', 0), base('4', 0)]
      const itbis = Math.round(i1 * 0.18) + Math.round(i2 * 0.16)
      const total = i1 + i2 + i3 + exento + itbis
      const { montos, avisos } = leer({
        conItbis,
        lineas: lineas.map(({ indicador, clase, monto }) => [indicador, clase, enMonto(monto)]),
        totales: {
          MontoGravadoI1: enMonto(i1),
          MontoGravadoI2: enMonto(i2),
          MontoGravadoI3: enMonto(i3),
          MontoExento: enMonto(exento),
          TotalITBIS: enMonto(itbis),
          MontoTotal: enMonto(total),
        },
      })
      const retenido = { itbisRetenido: montos.itbisPercibido, rentaRetenida: montos.rentaPercibida }
      expect(totalDeCompra({ ...montos, ...retenido })).toBe(total)
      expect(avisos).toEqual(total === 0 ? [expect.stringContaining('no factura nada')] : [])
      const solas = lineas.filter(l => l.indicador !== '0' && l.clase === SERVICIO && l.monto > 0)
      if (solas.length === 0) expect(montos.servicios).toBe(0)
    }),
    { numRuns: 200 },
  )
})

test('diez mil líneas del monto mayor se leen sin romper nada', () => {
  const lineas = Array.from({ length: 10_000 }, () => ['1', BIEN, enMonto(MONTO_MAXIMO)] as const)
  expect(leer({ totales: { MontoTotal: '1.00' }, lineas }).avisos).toHaveLength(1)
})
