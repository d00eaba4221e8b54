import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos, MONTO_MAXIMO, sumar } from '../dinero/centavos.ts'
import {
  FORMAS,
  FORMAS_AL_CONTADO,
  FORMAS_DE_PAGO,
  type FormaDePago,
  PAGO_SIN_INDICAR,
  type TerminosDePago,
} from '../documentos/pago.ts'
import { CODIGOS_DE_INGRESOS } from '../documentos/tipo-de-ingresos.ts'
import { archivo607, linea607, tipoDeIdentificacion, type Venta607 } from './formato-607.ts'
import { OPCIONES_DE_ENVIO, type OpcionesDeEnvio } from './opciones-de-envio.ts'

function venta(part: Partial<Venta607> = {}): Venta607 {
  const monto = part.monto ?? centavos(185400)
  const itbis = part.itbis ?? centavos(33400)
  return {
    serie: 'B',
    tipo: '01',
    documento: '101010101',
    extranjero: false,
    ncf: 'B0100000001',
    fecha: '2025-09-10',
    monto,
    itbis,
    total: centavos(monto + itbis),
    pago: PAGO_SIN_INDICAR,
    tipoIngresos: '01',
    corrige: null,
    ...part,
  }
}

const aForma = (formaDeCobro: FormaDePago): OpcionesDeEnvio => ({ ...OPCIONES_DE_ENVIO, formaDeCobro })

describe('Línea del 607', () => {
  test('la columna 5 es el tipo de ingresos del comprobante, en una cifra o en dos', () => {
    const columna5 = (digitosDeIngreso: 1 | 2) =>
      CODIGOS_DE_INGRESOS.map(
        tipoIngresos =>
          linea607(venta({ tipoIngresos }), { ...OPCIONES_DE_ENVIO, digitosDeIngreso }).split('|')[4],
      )
    expect(columna5(1)).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(columna5(2)).toEqual(['01', '02', '03', '04', '05', '06'])
  })

  // As other programs and the official Excel tool write the same sales.
  test.each<[FormaDePago, Venta607, string]>([
    ['cheque', venta(), '101010101|1|B0100000001||1|20250910||1854.00|334.00|||||||||2188.00|||||'],
    [
      'otras',
      venta({
        ncf: 'B0100000002',
        fecha: '2025-09-25',
        monto: centavos(100000),
        itbis: centavos(18000),
      }),
      '101010101|1|B0100000002||1|20250925||1000.00|180.00||||||||||||||1180.00',
    ],
    [
      'tarjeta',
      venta({
        documento: '131000001',
        ncf: 'B0100000003',
        fecha: '2025-09-30',
        monto: centavos(329600),
        itbis: centavos(59300),
      }),
      '131000001|1|B0100000003||1|20250930||3296.00|593.00||||||||||3889.00||||',
    ],
  ])('cobrada en la columna «%s»', (formaPago, una, linea) => {
    expect(linea607(una, aForma(formaPago))).toBe(linea)
    const pago: TerminosDePago = { formaPago, otrasFormas: {}, diasCredito: null }
    expect(linea607({ ...una, pago }, aForma('permuta'))).toBe(linea)
  })

  test('una cédula lleva tipo 2 y sin elegir forma todo va a crédito', () => {
    const linea = linea607(venta({ documento: '00113918205', itbis: centavos(0), monto: centavos(5) }))
    expect(linea).toBe('00113918205|2|B0100000001||1|20250910||0.05|0.00|||||||||||0.05|||')
  })

  test('lo que se dijo del pago no cambia con la forma de las demás', () => {
    const otrasFormas = { efectivo: centavos(100000), tarjeta: centavos(1) }
    const mixta = venta({ pago: { formaPago: 'credito', otrasFormas, diasCredito: null } })
    const a30 = venta({ pago: { ...PAGO_SIN_INDICAR, diasCredito: 30 } })
    const cabeza = '101010101|1|B0100000001||1|20250910||1854.00|334.00||||||||'
    for (const forma of FORMAS) {
      expect(linea607(mixta, aForma(forma))).toBe(`${cabeza}1000.00||0.01|1187.99|||`)
      expect(linea607(a30, aForma(forma))).toBe(`${cabeza}|||2188.00|||`)
    }
  })

  test('lo que retuvieron va en la 10 y la 12, con su fecha en la 7; sin retención, las tres vacías', () => {
    const retenido = { fecha: '2025-09-28', itbis: centavos(10_020), isr: centavos(9_270) }
    const de = (parte: object) => linea607(venta({ retenido: { ...retenido, ...parte } }))
    const linea = (dia: string, itbis: string, isr: string) =>
      `101010101|1|B0100000001||1|20250910|${dia}|1854.00|334.00|${itbis}||${isr}||||||||2188.00|||`
    expect(de({})).toBe(linea('20250928', '100.20', '92.70'))
    expect(de({ isr: centavos(0) })).toBe(linea('20250928', '100.20', ''))
    expect(de({ itbis: centavos(0) })).toBe(linea('20250928', '', '92.70'))
    // What went back with a credit note is written like its other amounts.
    expect(de({ itbis: centavos(-10_020), isr: centavos(0) })).toBe(linea('20250928', '100.20', ''))
    expect(linea607(venta({ retenido: null }))).toBe(linea('', '', ''))
  })

  test('siempre hay 23 columnas y las de pago suman monto e ITBIS al centavo', () => {
    const amount = fc.integer({ min: 1, max: Math.floor(MONTO_MAXIMO / 8) })
    const partes = fc.dictionary(fc.constantFrom(...FORMAS_AL_CONTADO), amount)
    const forma = fc.constantFrom(...FORMAS)
    fc.assert(
      fc.property(amount, partes, forma, forma, (resto, otras, formaPago, sinIndicar) => {
        const montos = Object.entries(otras).filter(([otra]) => otra !== formaPago)
        const otrasFormas = Object.fromEntries(montos.map(([otra, monto]) => [otra, centavos(monto)]))
        const total = sumar(centavos(resto), ...Object.values(otrasFormas))
        const itbis = centavos(Math.floor((total * 18) / 118))
        const pago: TerminosDePago = { formaPago, otrasFormas, diasCredito: null }
        const una = venta({ monto: centavos(total - itbis), itbis, pago })
        const columnas = linea607(una, aForma(sinIndicar)).split('|')
        expect(columnas).toHaveLength(23)
        const cents = (texto: string | undefined) => BigInt((texto || '0').replace('.', ''))
        const cobrado = columnas.slice(16).reduce((suma, texto) => suma + cents(texto), 0n)
        expect(cobrado).toBe(cents(columnas[7]) + cents(columnas[8]))
        for (const [otra, monto] of montos) {
          const { columna } = FORMAS_DE_PAGO[otra as FormaDePago]
          expect(cents(columnas[columna - 1])).toBe(BigInt(monto))
        }
      }),
    )
  })

  test.each([
    ['131246796', 1],
    ['00113918205', 2],
    ['1312467', null],
    ['', null],
    ['13124679X', null],
  ])('el documento «%s» es de tipo %s', (documento, tipo) => {
    expect(tipoDeIdentificacion(venta({ documento }))).toBe(tipo)
  })
})

test('el archivo lleva sus ventas en el orden dado, solo en ASCII', () => {
  const ventas = [venta(), venta({ ncf: 'B0100000002' })]
  const archivo = archivo607({ rnc: '131279759', mes: '2025-09-01', ventas, opciones: aForma('efectivo') })
  expect(archivo).toBe(
    '607|131279759|202509|2\r\n' +
      '101010101|1|B0100000001||1|20250910||1854.00|334.00||||||||2188.00||||||\r\n' +
      '101010101|1|B0100000002||1|20250910||1854.00|334.00||||||||2188.00||||||',
  )
  expect(archivo).toMatch(/^[\x20-\x7e\r\n]*$/)
})
