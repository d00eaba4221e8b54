import { COMPRADOR, EMISOR, unDocumentoEcf } from '@cuadre/testing/documentos-ecf'
import { describe, expect, test } from 'vitest'
import { centavos } from '../dinero/centavos.ts'
import { PAGO_SIN_INDICAR } from '../documentos/pago.ts'
import { CODIGOS_DE_INGRESOS } from '../documentos/tipo-de-ingresos.ts'
import type { DocumentoEcf } from './documento-ecf.ts'
import { idDocDe } from './encabezado.ts'
import { grupoEn, type Registro, textoEn, variosEn } from './escritura.ts'
import { registroDe } from './registro-de-documento.ts'

// Half past eight in the evening in Santo Domingo.
const AHORA = new Date('2026-11-16T00:30:05Z')

function escribir(documento: DocumentoEcf): Registro {
  return registroDe(documento, { ahora: AHORA })
}
const idDoc = (documento: DocumentoEcf) => grupoEn(escribir(documento), 'Encabezado', 'IdDoc')
const totales = (documento: DocumentoEcf) => grupoEn(escribir(documento), 'Encabezado', 'Totales')
const comprador = (documento: DocumentoEcf) => grupoEn(escribir(documento), 'Encabezado')['Comprador']
const items = (documento: DocumentoEcf) => variosEn(grupoEn(escribir(documento), 'DetallesItems'), 'Item')

const REFERENCIA = {
  ncf: 'E310000000001',
  fecha: '2026-11-01',
  codigo: 3,
  motivo: 'Devolución de una caja',
  diasDesde: 14,
} as const
const DE_CREDITO = {
  tipo: '34',
  encf: 'E340000000001',
  vence: null,
  pago: PAGO_SIN_INDICAR,
  referencia: REFERENCIA,
}
const DE_DEBITO = { ...DE_CREDITO, tipo: '33', encf: 'E330000000001', vence: '2027-12-31' }
const DE_CONSUMO = { tipo: '32', encf: 'E320000000001', vence: null }

test('una factura de crédito fiscal, entera', () => {
  const documento = unDocumentoEcf(
    { vendedor: 'Ana Peña' },
    { lineas: [{ precio: 1500, cantidad: 2, descuento: 10, descripcion: 'Cemento' }, { servicio: true }] },
  )
  expect(escribir(documento)).toEqual({
    Encabezado: {
      Version: '1.0',
      IdDoc: {
        TipoeCF: '31',
        eNCF: 'E310000000001',
        FechaVencimientoSecuencia: '31-12-2027',
        IndicadorMontoGravado: '0',
        TipoIngresos: '01',
        TipoPago: '2',
        FechaLimitePago: '15-12-2026',
        TerminoPago: '30 dias',
        TablaFormasPago: { FormaDePago: [{ FormaPago: '4', MontoPago: '3304.00' }] },
      },
      Emisor: {
        RNCEmisor: '130862346',
        RazonSocialEmisor: 'EMPRESA DE EJEMPLO SRL',
        NombreComercial: 'EJEMPLO',
        DireccionEmisor: 'CALLE EJEMPLO 1, SANTO DOMINGO',
        Municipio: '010100',
        Provincia: '010000',
        TablaTelefonoEmisor: { TelefonoEmisor: ['809-555-0100'] },
        CorreoEmisor: 'facturas@ejemplo.com.do',
        CodigoVendedor: 'Ana Peña',
        NumeroFacturaInterna: '123',
        FechaEmision: '15-11-2026',
      },
      Comprador: {
        RNCComprador: '131880738',
        RazonSocialComprador: 'CLIENTE DE EJEMPLO SRL',
        DireccionComprador: 'Av. Independencia 5',
        TelefonoAdicional: '829-555-0111',
        CodigoInternoComprador: '77',
      },
      Totales: {
        MontoGravadoTotal: '2800.00',
        MontoGravadoI1: '2800.00',
        ITBIS1: '18',
        TotalITBIS: '504.00',
        TotalITBIS1: '504.00',
        MontoTotal: '3304.00',
      },
    },
    DetallesItems: {
      Item: [
        {
          NumeroLinea: '1',
          IndicadorFacturacion: '1',
          NombreItem: 'Cemento',
          IndicadorBienoServicio: '1',
          CantidadItem: '2.00',
          UnidadMedida: '43',
          PrecioUnitarioItem: '1500.00',
          DescuentoMonto: '300.00',
          TablaSubDescuento: {
            SubDescuento: {
              TipoSubDescuento: '%',
              SubDescuentoPorcentaje: '10.00',
              MontoSubDescuento: '300.00',
            },
          },
          MontoItem: '2700.00',
        },
        {
          NumeroLinea: '2',
          IndicadorFacturacion: '1',
          NombreItem: 'Producto',
          IndicadorBienoServicio: '2',
          CantidadItem: '1.00',
          PrecioUnitarioItem: '100.00',
          MontoItem: '100.00',
        },
      ],
    },
    // In the tax office's clock, which is four hours behind.
    FechaHoraFirma: '15-11-2026 20:30:05',
  })
})

describe('lo que lleva cada tipo', () => {
  const exento = { lineas: [{}], aplicaItbis: false }
  test.each([
    ['31', unDocumentoEcf(), 'FechaVencimientoSecuencia IndicadorMontoGravado TerminoPago TablaFormasPago'],
    ['32', unDocumentoEcf(DE_CONSUMO), 'IndicadorMontoGravado TerminoPago TablaFormasPago'],
    ['33', unDocumentoEcf(DE_DEBITO), 'FechaVencimientoSecuencia IndicadorMontoGravado'],
    [
      '32',
      unDocumentoEcf({ ...DE_CONSUMO, vence: '2027-12-31' }),
      'IndicadorMontoGravado TerminoPago TablaFormasPago',
    ],
    ['34', unDocumentoEcf(DE_CREDITO), 'IndicadorNotaCredito IndicadorMontoGravado'],
    ['44', unDocumentoEcf({ tipo: '44' }, exento), 'FechaVencimientoSecuencia TerminoPago TablaFormasPago'],
    ['31', unDocumentoEcf({}, exento), 'FechaVencimientoSecuencia TerminoPago TablaFormasPago'],
    ['32', unDocumentoEcf(DE_CONSUMO, exento), 'TerminoPago TablaFormasPago'],
    ['34', unDocumentoEcf(DE_CREDITO, exento), 'IndicadorNotaCredito'],
    [
      '45',
      unDocumentoEcf({ tipo: '45' }),
      'FechaVencimientoSecuencia IndicadorMontoGravado TerminoPago TablaFormasPago',
    ],
  ])('%s', (tipo, documento, lleva) => {
    const { FechaLimitePago: _, ...dice } = idDoc(documento)
    const siempre = ['TipoeCF', 'eNCF', 'TipoIngresos', 'TipoPago']
    expect(Object.keys(dice).sort()).toEqual([...siempre, ...lleva.split(' ')].sort())
    expect(dice['TipoeCF']).toBe(tipo)
  })

  test('una línea gravada entre exentas basta para el indicador; sin ninguna no lo lleva, aunque haya tasa', () => {
    const lleva = (exentos: readonly boolean[]) =>
      'IndicadorMontoGravado' in
      idDocDe(unDocumentoEcf({}, { lineas: exentos.map(exento => ({ tasaItbis: exento ? 0 : 18 })) }))
    expect(
      [
        [true, false, true],
        [true, true],
      ].map(lleva),
    ).toEqual([true, false])
  })

  test('el tipo de ingresos es el del comprobante', () => {
    for (const tipoIngresos of CODIGOS_DE_INGRESOS)
      expect(idDoc(unDocumentoEcf({ tipoIngresos }))).toMatchObject({ TipoIngresos: tipoIngresos })
  })

  test('un régimen especial solo tiene exentos, y nada del ITBIS', () => {
    const documento = unDocumentoEcf({ tipo: '44' }, exento)
    expect(totales(documento)).toEqual({ MontoExento: '100.00', MontoTotal: '100.00' })
    expect(items(documento)).toMatchObject([{ IndicadorFacturacion: '4' }])
  })

  test('gravadas y exentas en un mismo comprobante', () => {
    const documento = unDocumentoEcf({}, { lineas: [{ precio: 200 }, { precio: 100, tasaItbis: 0 }] })
    expect(totales(documento)).toEqual({
      MontoGravadoTotal: '200.00',
      MontoGravadoI1: '200.00',
      MontoExento: '100.00',
      ITBIS1: '18',
      TotalITBIS: '36.00',
      TotalITBIS1: '36.00',
      MontoTotal: '336.00',
    })
  })

  test('a la tasa reducida van en el segundo renglón', () => {
    const documento = unDocumentoEcf({}, { lineas: [{ tasaItbis: 16 }] })
    expect(totales(documento)).toMatchObject({ MontoGravadoI2: '100.00', ITBIS2: '16', TotalITBIS2: '16.00' })
    expect(items(documento)).toMatchObject([{ IndicadorFacturacion: '2' }])
  })
})

describe('el ITBIS', () => {
  test('se calcula sobre la suma, nunca línea por línea', () => {
    const lineas = (cuantas: number) => ({
      lineas: Array.from({ length: cuantas }, () => ({ precio: 0.33 })),
    })
    expect(totales(unDocumentoEcf({}, lineas(3)))).toMatchObject({ TotalITBIS: '0.18', MontoTotal: '1.17' })
    expect(totales(unDocumentoEcf({}, lineas(11)))).toMatchObject({ TotalITBIS: '0.65', MontoTotal: '4.28' })
  })

  test('de una factura cuyas cifras se contradicen no se escribe nada', () => {
    expect(() => escribir(unDocumentoEcf({ itbis: centavos(1801), total: centavos(11801) }))).toThrow(
      RangeError,
    )
    expect(() => escribir(unDocumentoEcf({ total: centavos(11801) }))).toThrow(RangeError)
    expect(() => escribir(unDocumentoEcf({ subTotal: centavos(9999) }))).toThrow(RangeError)
  })

  test('una nota lleva el que queda, aunque no sea el de la tasa', () => {
    const { lineas } = unDocumentoEcf()
    const nota = unDocumentoEcf({
      ...DE_CREDITO,
      lineas: lineas.map(linea => ({ ...linea, itbis: centavos(1804) })),
      itbis: centavos(1804),
      total: centavos(11804),
    })
    expect(totales(nota)).toMatchObject({ TotalITBIS: '18.04', MontoTotal: '118.04' })
  })
})

describe('el comprador', () => {
  test('un consumidor que nadie nombra tiene su forma, y no un elemento vacío', () => {
    expect(comprador(unDocumentoEcf({ ...DE_CONSUMO, comprador: null }))).toEqual({
      RazonSocialComprador: 'CONSUMIDOR FINAL',
    })
    expect(comprador(unDocumentoEcf({ ...DE_CREDITO, comprador: null }))).toBeUndefined()
  })

  test('su orden de compra, de a lo sumo veinte letras, también de quien nadie nombra', () => {
    const orden = { ordenDeCompra: ' OC  4471/2026-00000000001' }
    const dice = { NumeroOrdenCompra: 'OC 4471/2026-0000000' }
    expect(comprador(unDocumentoEcf(orden))).toMatchObject(dice)
    const deNadie = comprador(unDocumentoEcf({ ...DE_CONSUMO, ...orden, comprador: null }))
    expect(deNadie).toEqual({ RazonSocialComprador: 'CONSUMIDOR FINAL', ...dice })
  })

  test('de quien no muestra un número no se dice dónde vive: nadie se lo preguntó', () => {
    const datos = { ...COMPRADOR, documento: '', nombre: 'CONSUMIDOR FINAL' }
    const dice = { RazonSocialComprador: 'CONSUMIDOR FINAL', CodigoInternoComprador: '77' }
    for (const documento of [DE_CONSUMO, DE_CREDITO, DE_DEBITO])
      expect(comprador(unDocumentoEcf({ ...documento, comprador: datos }))).toEqual(dice)
    const conPasaporte = { ...datos, documento: 'PA123456', extranjero: true }
    expect(comprador(unDocumentoEcf({ ...DE_CONSUMO, comprador: conPasaporte }))).toMatchObject({
      DireccionComprador: 'Av. Independencia 5',
      TelefonoAdicional: '829-555-0111',
    })
  })

  test.each([
    ['131880738', false, { RNCComprador: '131880738' }],
    ['00113918205', false, { RNCComprador: '00113918205' }],
    ['533445861', true, { IdentificadorExtranjero: '533445861' }],
    ['', false, {}],
  ])('con RNC, con cédula, con pasaporte o sin número: %s', (documento, extranjero, dice) => {
    const datos = { documento, extranjero, nombre: 'PERSONA', direccion: '', telefono: '', codigo: '' }
    expect(comprador(unDocumentoEcf({ ...DE_CONSUMO, comprador: datos }))).toEqual({
      ...dice,
      RazonSocialComprador: 'PERSONA',
    })
  })
})

describe('el pago', () => {
  const pagado = (pago: DocumentoEcf['pago']) => idDoc(unDocumentoEcf({ pago }))
  test('al contado, en varias formas', () => {
    const pago = {
      formaPago: 'tarjeta',
      otrasFormas: { efectivo: centavos(1800) },
      diasCredito: null,
    } as const
    const dice = pagado(pago)
    expect(dice).toMatchObject({ TipoPago: '1' })
    expect(grupoEn(dice, 'TablaFormasPago')['FormaDePago']).toEqual([
      { FormaPago: '1', MontoPago: '18.00' },
      { FormaPago: '3', MontoPago: '100.00' },
    ])
    expect(dice).not.toHaveProperty('FechaLimitePago')
  })

  test('a crédito, con lo que se paga ahora', () => {
    const pago = { formaPago: 'credito', otrasFormas: { cheque: centavos(1800) }, diasCredito: 1 } as const
    expect(pagado(pago)).toMatchObject({
      TipoPago: '2',
      FechaLimitePago: '16-11-2026',
      TerminoPago: '1 dia',
      TablaFormasPago: {
        FormaDePago: [
          { FormaPago: '2', MontoPago: '18.00' },
          { FormaPago: '4', MontoPago: '100.00' },
        ],
      },
    })
  })

  test('una nota de la que nadie dijo cómo se paga no es a crédito', () => {
    expect(idDoc(unDocumentoEcf(DE_CREDITO))).toMatchObject({ TipoPago: '1' })
    expect(idDoc(unDocumentoEcf(DE_DEBITO))).toMatchObject({ TipoPago: '1' })
    expect(
      idDoc(unDocumentoEcf({ ...DE_DEBITO, pago: { ...PAGO_SIN_INDICAR, diasCredito: 5 } })),
    ).toMatchObject({ TipoPago: '2', FechaLimitePago: '20-11-2026' })
  })
})

describe('las notas', () => {
  test('dicen qué corrigen, también cuando es de papel, y por qué', () => {
    const nota = escribir(
      unDocumentoEcf({ ...DE_CREDITO, referencia: { ...REFERENCIA, ncf: 'B0100000522' } }),
    )
    expect(nota['InformacionReferencia']).toEqual({
      NCFModificado: 'B0100000522',
      FechaNCFModificado: '01-11-2026',
      CodigoModificacion: '3',
      RazonModificacion: 'Devolución de una caja',
    })
  })

  test.each([
    [0, '0'],
    [30, '0'],
    [31, '1'],
    [400, '1'],
  ])('a los %i días, el indicador es %s', (diasDesde, indicador) => {
    const nota = unDocumentoEcf({ ...DE_CREDITO, referencia: { ...REFERENCIA, diasDesde } })
    expect(idDoc(nota)['IndicadorNotaCredito']).toBe(indicador)
    const deDebito = unDocumentoEcf({ ...DE_DEBITO, referencia: { ...REFERENCIA, diasDesde } })
    expect(idDoc(deDebito)).not.toHaveProperty('IndicadorNotaCredito')
  })

  test('la que llega tarde devuelve el precio como exento', () => {
    const gravada = { lineas: [{ tasaItbis: 18 }], aplicaItbis: false }
    const nota = unDocumentoEcf(DE_CREDITO, gravada)
    expect(totales(nota)).toEqual({ MontoExento: '100.00', MontoTotal: '100.00' })
  })

  test('la que corrige un texto tiene una línea que no factura nada', () => {
    const nota = unDocumentoEcf({
      ...DE_CREDITO,
      referencia: { ...REFERENCIA, codigo: 2, motivo: 'Dice A debe decir B' },
      lineas: [],
      subTotal: centavos(0),
      itbis: centavos(0),
      total: centavos(0),
    })
    expect(totales(nota)).toEqual({ MontoTotal: '0.00', MontoNoFacturable: '1.00' })
    expect(items(nota)).toEqual([
      {
        NumeroLinea: '1',
        IndicadorFacturacion: '0',
        NombreItem: 'Dice A debe decir B',
        IndicadorBienoServicio: '2',
        CantidadItem: '1.00',
        PrecioUnitarioItem: '1.00',
        MontoItem: '1.00',
      },
    ])
    expect(idDoc(nota)).not.toHaveProperty('IndicadorMontoGravado')
  })

  test('lo que reemplaza un comprobante de contingencia lo nombra, sin razón', () => {
    const documento = unDocumentoEcf({ referencia: { ...REFERENCIA, ncf: 'B0100000522', codigo: 4 } })
    expect(escribir(documento)['InformacionReferencia']).toEqual({
      NCFModificado: 'B0100000522',
      FechaNCFModificado: '01-11-2026',
      CodigoModificacion: '4',
    })
  })
})

describe('los textos', () => {
  test('se cortan a lo que cabe, y una descripción larga va entera aparte', () => {
    const descripcion = `${'Tubo PVC '.repeat(10)}y más`
    const [item] = items(unDocumentoEcf({}, { lineas: [{ descripcion }] })) as Registro[]
    expect(textoEn(item ?? {}, 'NombreItem')).toBe(descripcion.slice(0, 80).trim())
    expect(textoEn(item ?? {}, 'DescripcionItem')).toBe(descripcion)
    const emisor = { ...EMISOR, direccion: 'x'.repeat(200), telefonos: ['1', '8095550100'], correo: 'no@' }
    const dice = grupoEn(escribir(unDocumentoEcf({ emisor })), 'Encabezado', 'Emisor')
    expect(textoEn(dice, 'DireccionEmisor')).toHaveLength(100)
    expect(grupoEn(dice, 'TablaTelefonoEmisor')['TelefonoEmisor']).toEqual(['809-555-0100'])
    expect(dice).not.toHaveProperty('CorreoEmisor')
  })

  test('lo que está en blanco no se escribe', () => {
    const documento = unDocumentoEcf({
      comprador: { ...COMPRADOR, direccion: ' ', telefono: '', codigo: '' },
    })
    expect(comprador(documento)).toEqual({
      RNCComprador: '131880738',
      RazonSocialComprador: 'CLIENTE DE EJEMPLO SRL',
    })
  })

  test('un descuento que se redondea a nada no es un descuento', () => {
    const [item] = items(unDocumentoEcf({}, { lineas: [{ precio: 0.01, descuento: 10 }, { precio: 5 }] }))
    expect(item).not.toHaveProperty('DescuentoMonto')
    expect(item).toMatchObject({ MontoItem: '0.01' })
  })
})
