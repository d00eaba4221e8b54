import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos } from '../dinero/centavos.ts'
import { FORMAS, type FormaDePago, PAGO_SIN_INDICAR, type TerminosDePago } from '../documentos/pago.ts'
import type { TipoDeIngresos } from '../documentos/tipo-de-ingresos.ts'
import { archivo607, type Corregido, columnas607, type Venta607 } from './formato-607.ts'
import { OPCIONES_DE_ENVIO, type OpcionesDeEnvio } from './opciones-de-envio.ts'

const con = (formaPago: FormaDePago): TerminosDePago => ({ formaPago, otrasFormas: {}, diasCredito: null })

interface Hecho {
  readonly ncf: string
  readonly fecha: string
  readonly documento?: string
  /** Centavos: base and ITBIS. */
  readonly montos: readonly [number, number]
  readonly pago?: TerminosDePago
  readonly tipoIngresos?: TipoDeIngresos
  readonly corrige?: Corregido | null
}

const PASAPORTE = 'PA123456'

function venta({ ncf, fecha, documento = '101010101', montos: [monto, itbis], ...resto }: Hecho): Venta607 {
  return {
    serie: ncf.startsWith('E') ? 'E' : 'B',
    tipo: ncf.slice(1, 3),
    ncf,
    fecha,
    documento,
    extranjero: documento === PASAPORTE,
    monto: centavos(monto),
    itbis: centavos(itbis),
    total: centavos(monto + itbis),
    pago: resto.pago ?? PAGO_SIN_INDICAR,
    tipoIngresos: resto.tipoIngresos ?? '01',
    corrige: resto.corrige ?? null,
  }
}

function deLaFactura(ncf: string, fecha: string, total: number): Corregido {
  return {
    ncf,
    fecha,
    factura: { serie: ncf.startsWith('E') ? 'E' : 'B', tipo: ncf.slice(1, 3), total: centavos(total) },
  }
}

/** As other programs send them: one digit and nothing after the last line, or two and a line break. */
const OTRAS: OpcionesDeEnvio = { ...OPCIONES_DE_ENVIO, digitosDeIngreso: 2, saltoFinal: true }

describe('Un mes con una nota de crédito, byte por byte como lo envían otros programas', () => {
  const ventas = [
    venta({ ncf: 'B0100000001', fecha: '2025-09-10', montos: [185400, 33400], pago: con('cheque') }),
    venta({
      ncf: 'B0400000001',
      fecha: '2025-09-20',
      montos: [185400, 33400],
      corrige: deLaFactura('B0100000001', '2025-09-10', 218800),
    }),
    venta({ ncf: 'B0100000002', fecha: '2025-09-25', montos: [100000, 18000], pago: con('otras') }),
    venta({
      ncf: 'B0100000003',
      fecha: '2025-09-30',
      documento: '131000001',
      montos: [329600, 59300],
      pago: con('tarjeta'),
    }),
  ]

  test('con un dígito y sin nada después de la última línea', () => {
    expect(archivo607({ rnc: '131279759', mes: '2025-09-01', ventas })).toBe(
      '607|131279759|202509|4\r\n' +
        '101010101|1|B0100000001||1|20250910||1854.00|334.00|||||||||2188.00|||||\r\n' +
        '101010101|1|B0400000001|B0100000001|1|20250920||1854.00|334.00||||||||||||||\r\n' +
        '101010101|1|B0100000002||1|20250925||1000.00|180.00||||||||||||||1180.00\r\n' +
        '131000001|1|B0100000003||1|20250930||3296.00|593.00||||||||||3889.00||||',
    )
  })

  test('con dos dígitos y un salto de línea al final', () => {
    expect(archivo607({ rnc: '131279759', mes: '2025-09-01', ventas, opciones: OTRAS })).toBe(
      '607|131279759|202509|4\r\n' +
        '101010101|1|B0100000001||01|20250910||1854.00|334.00|||||||||2188.00|||||\r\n' +
        '101010101|1|B0400000001|B0100000001|01|20250920||1854.00|334.00||||||||||||||\r\n' +
        '101010101|1|B0100000002||01|20250925||1000.00|180.00||||||||||||||1180.00\r\n' +
        '131000001|1|B0100000003||01|20250930||3296.00|593.00||||||||||3889.00||||\r\n',
    )
  })
})

test('un mes con todas las clases: consumo, notas, formas de pago y e-CF, calculado a mano', () => {
  const ventas = [
    // 249,999.99 with ITBIS: nobody asks for the buyer, and it is no line.
    venta({ ncf: 'B0200000001', fecha: '2026-11-03', documento: '', montos: [21186440, 3813559] }),
    // 250,000.00 is a line. 211,864.41 + 38,135.59.
    venta({ ncf: 'B0200000002', fecha: '2026-11-03', documento: '00113918205', montos: [21186441, 3813559] }),
    // A passport may stand on a consumption invoice.
    venta({ ncf: 'B0200000003', fecha: '2026-11-04', documento: PASAPORTE, montos: [30000000, 5400000] }),
    // The note on the small one, to nobody: a line, whatever its amount.
    venta({
      ncf: 'B0400000001',
      fecha: '2026-11-05',
      documento: '',
      montos: [100, 18],
      corrige: deLaFactura('B0200000001', '2026-11-03', 24999999),
    }),
    // Exempt, in three forms: 500.00 + 0.01 and the rest on credit.
    venta({
      ncf: 'B1400000001',
      fecha: '2026-11-06',
      montos: [123456, 0],
      pago: {
        formaPago: 'credito',
        otrasFormas: { efectivo: centavos(50000), permuta: centavos(1) },
        diasCredito: 30,
      },
    }),
    venta({ ncf: 'B1500000001', fecha: '2026-11-07', montos: [100000, 18000], pago: con('bonos') }),
    // A debit note is paid like an invoice; it takes back a credit note.
    venta({
      ncf: 'B0300000001',
      fecha: '2026-11-08',
      documento: '',
      montos: [50, 9],
      pago: con('efectivo'),
      corrige: {
        ...deLaFactura('B0200000001', '2026-11-03', 24999999),
        ncf: 'B0400000001',
        fecha: '2026-11-05',
      },
    }),
    venta({ ncf: 'E310000000005', fecha: '2026-11-09', montos: [100000, 18000] }),
    venta({ ncf: 'E320000000001', fecha: '2026-11-09', documento: '', montos: [100000, 18000] }),
  ]
  expect(archivo607({ rnc: '131246796', mes: '2026-11-01', ventas })).toBe(
    '607|131246796|202611|6\r\n' +
      '00113918205|2|B0200000002||1|20261103||211864.41|38135.59|||||||||||250000.00|||\r\n' +
      'PA123456|3|B0200000003||1|20261104||300000.00|54000.00|||||||||||354000.00|||\r\n' +
      '||B0400000001|B0200000001|1|20261105||1.00|0.18||||||||||||||\r\n' +
      '101010101|1|B1400000001||1|20261106||1234.56|0.00||||||||500.00|||734.55||0.01|\r\n' +
      '101010101|1|B1500000001||1|20261107||1000.00|180.00||||||||||||1180.00||\r\n' +
      '||B0300000001|B0400000001|1|20261108||0.50|0.09||||||||0.59||||||',
  )
})

test('lo que se pega en la herramienta lleva las mismas 23 columnas, con números donde hay montos', () => {
  const nota = venta({
    ncf: 'B0400000001',
    fecha: '2026-11-05',
    montos: [100, 18],
    corrige: deLaFactura('B0100000001', '2026-11-03', 11800),
  })
  const vacias = (cuantas: number) => Array(cuantas).fill(null)
  expect(columnas607(nota)).toEqual([
    ...['101010101', '1', 'B0400000001', 'B0100000001', '1', '20261105', null, 100, 18],
    ...vacias(14),
  ])
})

/** The same file by another way: from the facts as they were drawn, in texts and whole numbers only. */
function esperado(hechos: readonly Hecho[], formaDeCobro: FormaDePago, opciones: OpcionesDeEnvio): string {
  const orden = ['efectivo', 'cheque', 'tarjeta', 'credito', 'bonos', 'permuta', 'otras']
  const pesos = (n: number) =>
    String(n)
      .padStart(3, '0')
      .replace(/(\d\d)$/, '.$1')
  const lineas = hechos.flatMap(({ ncf, fecha, documento = '', montos: [monto, itbis], pago, corrige }) => {
    if (ncf[0] === 'E' || (ncf.startsWith('B02') && monto + itbis < 250_000_00)) return []
    const forma = pago?.formaPago ?? formaDeCobro
    const cobrado = orden.map(una => (una === forma && !ncf.startsWith('B04') ? pesos(monto + itbis) : ''))
    const identificacion = documento.length === 9 ? '1' : documento.length === 11 ? '2' : ''
    const ingreso = opciones.digitosDeIngreso === 1 ? '1' : '01'
    return [
      [
        documento,
        identificacion,
        ncf,
        corrige?.ncf ?? '',
        ingreso,
        fecha.replaceAll('-', ''),
        '',
        pesos(monto),
      ]
        .concat(pesos(itbis), '', '', '', '', '', '', '', cobrado)
        .join('|'),
    ]
  })
  const lleno = [`607|131246796|202611|${lineas.length}`, ...lineas].join('\r\n')
  return opciones.saltoFinal ? `${lleno}\r\n` : lleno
}

test('mil meses al azar dicen lo mismo que una segunda cuenta', () => {
  const hecho = fc
    .record({
      tipo: fc.constantFrom('B01', 'B02', 'B02', 'B03', 'B04', 'B14', 'B15', 'E31', 'E34'),
      numero: fc.integer({ min: 1, max: 99_999_999 }),
      dia: fc.integer({ min: 1, max: 30 }),
      documento: fc.constantFrom('101850043', '00113918205', ''),
      monto: fc.integer({ min: 1, max: 60_000_000 }),
      gravado: fc.boolean(),
      forma: fc.option(fc.constantFrom(...FORMAS.filter(forma => forma !== 'credito')), { nil: undefined }),
    })
    .map(({ tipo, numero, dia, documento, monto, gravado, forma }): Hecho => {
      const nota = ['B03', 'B04', 'E34'].includes(tipo)
      return {
        ncf: tipo + String(numero).padStart(tipo.startsWith('E') ? 10 : 8, '0'),
        fecha: `2026-11-${String(dia).padStart(2, '0')}`,
        documento,
        montos: [monto, gravado ? Math.round((monto * 18) / 100) : 0],
        ...(forma && { pago: con(forma) }),
        corrige: nota ? deLaFactura('B0200000001', '2026-11-01', 5000) : null,
      }
    })
  const opcion = fc.record({
    formaDeCobro: fc.constantFrom(...FORMAS),
    digitosDeIngreso: fc.constantFrom<1 | 2>(1, 2),
    digitosDeMotivo: fc.constant<2>(2),
    itbisPorAdelantar: fc.boolean(),
    saltoFinal: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(hecho, { maxLength: 12 }), opcion, (hechos, opciones) => {
      const archivo = archivo607({ rnc: '131246796', mes: '2026-11-01', ventas: hechos.map(venta), opciones })
      expect(archivo).toBe(esperado(hechos, opciones.formaDeCobro, opciones))
    }),
    { numRuns: 1000, seed: 607 },
  )
})
