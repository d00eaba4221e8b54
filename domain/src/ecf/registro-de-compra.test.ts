import { EMISOR } from '@cuadre/testing/documentos-ecf'
import { describe, expect, test } from 'vitest'
import { lineasDeNotaPropia } from '../compras/corregir-propia.ts'
import { lineasEmitidas } from '../compras/propia.ts'
import { centavos } from '../dinero/centavos.ts'
import type { CompraEcf } from './compra-ecf.ts'
import { grupoEn, textoEn, variosEn } from './escritura.ts'
import { faltasDeCompraEcf } from './faltas-de-compra.ts'
import { registroDeCompra } from './registro-de-compra.ts'

const AHORA = new Date('2026-11-16T15:00:00Z')
const LINEAS = [
  { descripcion: 'Pintura de fachada', servicio: true, tasa: 18, cantidad: 1, precio: centavos(1_000_000) },
  { descripcion: 'Café en grano', servicio: false, tasa: 16, cantidad: 2, precio: centavos(50_000) },
  { descripcion: 'Arroz', servicio: false, tasa: 0, cantidad: 1, precio: centavos(20_000) },
] as const

const compra = (parte: Partial<CompraEcf> = {}): CompraEcf => ({
  tipo: '41',
  encf: 'E410000000001',
  fecha: '2026-11-16',
  vence: '2028-12-31',
  emisor: EMISOR,
  suplidor: {
    documento: '00113918205',
    extranjero: false,
    nombre: 'Ramón Peña',
    direccion: 'Calle 5 No. 4',
    telefono: '',
    codigo: '',
  },
  forma: '01',
  diasCredito: null,
  numeroInterno: '7',
  lineas: lineasEmitidas(LINEAS, { itbisRetenido: centavos(196_000), rentaRetenida: centavos(150_000) }),
  total: centavos(1_316_000),
  referencia: null,
  ...parte,
})

describe('El registro de un comprobante de compras (E41)', () => {
  const registro = registroDeCompra(compra(), { ahora: AHORA })

  test('el suplidor va como comprador, y se paga en el acto', () => {
    expect(registro).toMatchObject({
      Encabezado: {
        IdDoc: {
          TipoeCF: '41',
          FechaVencimientoSecuencia: '31-12-2028',
          IndicadorMontoGravado: '0',
          TipoPago: '1',
          TablaFormasPago: { FormaDePago: [{ FormaPago: '1', MontoPago: '13160.00' }] },
        },
        Comprador: { RNCComprador: '00113918205', RazonSocialComprador: 'Ramón Peña' },
      },
    })
    expect(JSON.stringify(registro)).not.toMatch(/TipoIngresos|CodigoVendedor/)
  })

  test('el que se debe dice hasta cuándo, como una venta a crédito; su nota se salda en el acto', () => {
    const debida = compra({ forma: '04', diasCredito: 30 })
    const { Encabezado } = registroDeCompra(debida, { ahora: AHORA }) as { readonly Encabezado: object }
    expect(Encabezado).toMatchObject({
      IdDoc: {
        TipoPago: '2',
        FechaLimitePago: '16-12-2026',
        TerminoPago: '30 dias',
        TablaFormasPago: { FormaDePago: [{ FormaPago: '4', MontoPago: '13160.00' }] },
      },
    })
  })

  test('bases e ITBIS por tasa, lo retenido y el total, que no baja por eso', () => {
    expect(registro).toMatchObject({
      Encabezado: {
        Totales: {
          MontoGravadoTotal: '11000.00',
          MontoGravadoI1: '10000.00',
          MontoGravadoI2: '1000.00',
          MontoExento: '200.00',
          ITBIS1: '18',
          ITBIS2: '16',
          TotalITBIS: '1960.00',
          TotalITBIS1: '1800.00',
          TotalITBIS2: '160.00',
          MontoTotal: '13160.00',
          TotalITBISRetenido: '1960.00',
          TotalISRRetencion: '1500.00',
        },
      },
    })
  })

  test('cada línea dice lo retenido: renta solo de servicios, y de lo exento 0.00', () => {
    const { Item } = registro['DetallesItems'] as { Item: readonly Record<string, unknown>[] }
    expect(Item.map(({ IndicadorFacturacion, Retencion }) => [IndicadorFacturacion, Retencion])).toEqual([
      [
        '1',
        {
          IndicadorAgenteRetencionoPercepcion: '1',
          MontoITBISRetenido: '1800.00',
          MontoISRRetenido: '1500.00',
        },
      ],
      ['2', { IndicadorAgenteRetencionoPercepcion: '1', MontoITBISRetenido: '160.00' }],
      ['4', { IndicadorAgenteRetencionoPercepcion: '1', MontoITBISRetenido: '0.00' }],
    ])
  })

  test('cifras que se contradicen no se escriben', () => {
    expect(() => registroDeCompra(compra({ total: centavos(1_316_001) }), { ahora: AHORA })).toThrow(
      RangeError,
    )
  })
})

test('un gasto menor (E43) no nombra a nadie, y todo es exento', () => {
  const lineas = lineasEmitidas(
    LINEAS.map(linea => ({ ...linea, tasa: 0 as const })),
    { itbisRetenido: centavos(0), rentaRetenida: centavos(0) },
  )
  const menor = compra({
    tipo: '43',
    encf: 'E430000000001',
    suplidor: null,
    lineas,
    total: centavos(1_120_000),
  })
  const { Encabezado } = registroDeCompra(menor, { ahora: AHORA })
  expect(Encabezado).toMatchObject({ Totales: { MontoExento: '11200.00', MontoTotal: '11200.00' } })
  expect(Object.keys((Encabezado as { Totales: object }).Totales)).toEqual(['MontoExento', 'MontoTotal'])
  expect(JSON.stringify(Encabezado)).not.toMatch(/Comprador|IndicadorMontoGravado|FormaDePago|Retenido/)
  expect(() => registroDeCompra({ ...menor, lineas: compra().lineas }, { ahora: AHORA })).toThrow(RangeError)
})

test('lo que falta se dice todo junto, antes de tomar un número', () => {
  const faltas = faltasDeCompraEcf({
    tipo: '41',
    fecha: '2026-11-17',
    empresa: 'Ejemplo',
    emisor: EMISOR,
    certificado: null,
    numero: null,
    ahora: AHORA,
    suplidor: { documento: '123', nombre: ' ' },
    lineas: [{ ...LINEAS[0], descripcion: ' ' }],
    referencia: null,
    corregido: null,
  })
  expect(faltas.map(({ codigo }) => codigo)).toEqual([
    'SIN_CERTIFICADO',
    'SIN_NUMEROS',
    'FECHA_FUTURA',
    'SUPLIDOR_SIN_DOCUMENTO',
    'SUPLIDOR_SIN_NOMBRE',
    'LINEA_SIN_NOMBRE',
  ])
})

describe('El registro de una nota sobre un comprobante de compras (E34)', () => {
  const referencia = {
    ncf: 'E410000000001',
    fecha: '2026-11-16',
    codigo: 1,
    motivo: 'Se emitió por error',
    diasDesde: 30,
  } as const
  const deNota = (parte: Partial<CompraEcf>) =>
    registroDeCompra(compra({ tipo: '34', encf: 'E340000000001', vence: null, ...parte }), { ahora: AHORA })

  test('la que anula devuelve cada línea con lo retenido, y no dice cómo se paga', () => {
    const registro = deNota({ referencia })
    const original = registroDeCompra(compra(), { ahora: AHORA })
    expect(registro['DetallesItems']).toEqual(original['DetallesItems'])
    expect(grupoEn(registro, 'Encabezado', 'Totales')).toEqual(grupoEn(original, 'Encabezado', 'Totales'))
    expect(grupoEn(registro, 'Encabezado', 'IdDoc')).toEqual({
      TipoeCF: '34',
      eNCF: 'E340000000001',
      IndicadorNotaCredito: '0',
      IndicadorMontoGravado: '0',
      TipoIngresos: '01',
      TipoPago: '1',
    })
    expect(registro['InformacionReferencia']).toEqual({
      NCFModificado: 'E410000000001',
      FechaNCFModificado: '16-11-2026',
      CodigoModificacion: '1',
      RazonModificacion: 'Se emitió por error',
    })
  })

  test('pasados treinta días lo dice', () => {
    const registro = deNota({ referencia: { ...referencia, diasDesde: 31 } })
    expect(textoEn(registro, 'Encabezado', 'IdDoc', 'IndicadorNotaCredito')).toBe('1')
  })

  test('la que corrige un texto no lleva montos ni retenciones', () => {
    const lineas = lineasDeNotaPropia(compra().lineas, { modo: 'texto', texto: 'Debe decir techo' })
    const registro = deNota({ lineas, total: centavos(0), referencia: { ...referencia, codigo: 2 } })
    expect(grupoEn(registro, 'Encabezado', 'Totales')).toEqual({
      MontoTotal: '0.00',
      MontoNoFacturable: '1.00',
    })
    expect(JSON.stringify(registro)).not.toMatch(/Reten|TipoIngresos|IndicadorMontoGravado/)
    expect(variosEn(grupoEn(registro, 'DetallesItems'), 'Item')).toMatchObject([
      { NombreItem: 'Debe decir techo', IndicadorFacturacion: '0', MontoItem: '1.00' },
    ])
  })
})
