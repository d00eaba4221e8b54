import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos, MONTO_MAXIMO } from '../dinero/centavos.ts'
import {
  archivo607,
  FORMAS_DE_COBRO,
  type FormaDeCobro,
  linea607,
  tipoDeIdentificacion,
  type Venta607,
} from './formato-607.ts'

const FORMAS = Object.keys(FORMAS_DE_COBRO) as FormaDeCobro[]

function venta(part: Partial<Venta607> = {}): Venta607 {
  const monto = part.monto ?? centavos(185400)
  const itbis = part.itbis ?? centavos(33400)
  return {
    documento: '101010101',
    ncf: 'B0100000001',
    fecha: '2025-09-10',
    monto,
    itbis,
    total: centavos(monto + itbis),
    ...part,
  }
}

describe('Línea del 607', () => {
  // As other programs and the official Excel tool write the same sales.
  test.each<[FormaDeCobro, Venta607, string]>([
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
  ])('cobrada en la columna «%s»', (forma, una, linea) => {
    expect(linea607(una, forma)).toBe(linea)
  })

  test('una cédula lleva tipo 2 y sin elegir forma todo va a crédito', () => {
    const linea = linea607(venta({ documento: '00113918205', itbis: centavos(0), monto: centavos(5) }))
    expect(linea).toBe('00113918205|2|B0100000001||1|20250910||0.05|0.00|||||||||||0.05|||')
  })

  test('siempre hay 23 columnas y las de cobro suman monto e ITBIS al centavo', () => {
    const amount = fc.integer({ min: 0, max: Math.floor(MONTO_MAXIMO / 2) })
    fc.assert(
      fc.property(amount, amount, fc.constantFrom(...FORMAS), (monto, itbis, forma) => {
        const linea = linea607(venta({ monto: centavos(monto), itbis: centavos(itbis) }), forma)
        const columnas = linea.split('|')
        expect(columnas).toHaveLength(23)
        const cents = (texto: string | undefined) => BigInt((texto || '0').replace('.', ''))
        const cobrado = columnas.slice(16).reduce((suma, texto) => suma + cents(texto), 0n)
        expect(cobrado).toBe(cents(columnas[7]) + cents(columnas[8]))
        expect(columnas[FORMAS_DE_COBRO[forma].columna - 1]).not.toBe('')
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
    expect(tipoDeIdentificacion(documento)).toBe(tipo)
  })
})

test('el archivo lleva sus ventas en el orden dado, solo en ASCII', () => {
  const ventas = [venta(), venta({ ncf: 'B0100000002' })]
  const archivo = archivo607({ rnc: '131279759', mes: '2025-09-01', ventas, forma: 'efectivo' })
  expect(archivo).toBe(
    '607|131279759|202509|2\r\n' +
      '101010101|1|B0100000001||1|20250910||1854.00|334.00||||||||2188.00||||||\r\n' +
      '101010101|1|B0100000002||1|20250910||1854.00|334.00||||||||2188.00||||||',
  )
  expect(archivo).toMatch(/^[\x20-\x7e\r\n]*$/)
})
