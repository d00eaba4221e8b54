import { describe, expect, test } from 'vitest'
import type { Registro } from './escritura.ts'
import { detalleDe, diaEcf, itbisDicho, montoLeido, recibidoDe } from './recibido.ts'

const unRegistro = (
  cambios: Partial<Record<'eNCF' | 'FechaEmision' | 'MontoTotal', string>> = {},
): Registro => ({
  Encabezado: {
    IdDoc: { TipoeCF: '31', eNCF: cambios.eNCF ?? 'E310000000007', FechaLimitePago: '15-12-2026' },
    Emisor: {
      RNCEmisor: '131880681',
      RazonSocialEmisor: 'Suplidora del Este SRL',
      FechaEmision: cambios.FechaEmision ?? '22-11-2026',
    },
    Comprador: { RNCComprador: '131246796' },
    Totales: { TotalITBIS: '180.00', MontoTotal: cambios.MontoTotal ?? '1180.00' },
  },
  DetallesItems: {
    Item: [
      {
        IndicadorFacturacion: '1',
        NombreItem: 'Clavos',
        IndicadorBienoServicio: '1',
        CantidadItem: '2.00',
        PrecioUnitarioItem: '500.0000',
        MontoItem: '1000.00',
      },
      {
        IndicadorFacturacion: '4',
        NombreItem: 'Acarreo',
        IndicadorBienoServicio: '2',
        CantidadItem: '1.00',
        PrecioUnitarioItem: '0.0000',
        DescuentoMonto: '1.00',
        MontoItem: '0.00',
      },
    ],
  },
})

describe('lo que se lee de un comprobante recibido', () => {
  test('quién lo emite, a quién, cuándo y por cuánto', () => {
    expect(recibidoDe(unRegistro())).toEqual({
      emisorRnc: '131880681',
      emisorNombre: 'Suplidora del Este SRL',
      compradorRnc: '131246796',
      tipo: '31',
      encf: 'E310000000007',
      fecha: '2026-11-22',
      total: 118_000,
      itbis: 18_000,
    })
  })

  test.each([
    [{ TotalITBIS: '180.00', TotalITBIS1: '180.00' }, 18_000],
    [{ TotalITBIS1: '180.00', TotalITBIS2: '16.00', TotalITBIS3: '0.00' }, 19_600],
    [{ TotalITBIS: '0.00', TotalITBIS2: '16.00' }, 1_600],
    [{ TotalITBIS: '0.00' }, 0],
    [{}, null],
    [{ TotalITBIS1: '9999999999999999.00' }, 'ilegible'],
  ])('el ITBIS de %j es %j', (totales, itbis) => {
    expect(itbisDicho(totales)).toBe(itbis)
  })

  test.each([
    ['un número de otro tipo', { eNCF: 'E320000000007' }],
    ['un día que no existe', { FechaEmision: '31-02-2026' }],
    ['más que el monto mayor', { MontoTotal: '9999999999999999.00' }],
  ])('no se lee %s', (_, cambios) => {
    expect(recibidoDe(unRegistro(cambios))).toBeNull()
  })

  test('sus líneas, como las dice', () => {
    expect(detalleDe(unRegistro())).toEqual({
      lineas: [
        {
          descripcion: 'Clavos',
          servicio: false,
          exento: false,
          cantidad: '2.00',
          precio: '500.0000',
          descuento: null,
          importe: '1000.00',
        },
        {
          descripcion: 'Acarreo',
          servicio: true,
          exento: true,
          cantidad: '1.00',
          precio: '0.0000',
          descuento: '1.00',
          importe: '0.00',
        },
      ],
      ncfModificado: null,
      razon: null,
      vencePago: '2026-12-15',
    })
  })

  test('una sola línea es una lista de una', () => {
    const registro = { DetallesItems: { Item: { NombreItem: 'Clavos' } } }
    expect(detalleDe(registro).lineas.map(({ descripcion }) => descripcion)).toEqual(['Clavos'])
  })
})

test.each([
  ['1180', 118_000],
  ['1180.5', 118_050],
  ['0.01', 1],
  ['-1.00', null],
  ['1,180.00', null],
  ['', null],
])('el monto %s', (texto, esperado) => expect(montoLeido(texto)).toBe(esperado))

test.each([
  ['05-11-2026', '2026-11-05'],
  ['2026-11-05', null],
  ['', null],
])('el día %s', (texto, esperado) => expect(diaEcf(texto)).toBe(esperado))
