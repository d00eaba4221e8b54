import { describe, expect, test } from 'vitest'
import { centavos } from '../dinero/centavos.ts'
import {
  codigoDeTipo,
  exigeComprador,
  existeTipo,
  nombreEnPapel,
  TIPO_DEL_PEDIDO,
  TIPOS_FISCALES,
  type TipoDeNumero,
  TOPE_DE_CONSUMO,
  tipoDeCodigo,
  tipoFiscal,
} from './tipos.ts'

const B = (tipo: string): TipoDeNumero => ({ serie: 'B', tipo })
const E = (tipo: string): TipoDeNumero => ({ serie: 'E', tipo })

const DE_NOTA = ['el del corregido', true, true] as const
const COMO_SU_FACTURA = [true, 'de otro documento'] as const

describe('La tabla de los tipos de comprobante', () => {
  test.each([
    // B, E, clase, nombra, ITBIS, crédito, vencimiento, se recibe, nace
    ['01', '31', 'factura', 'comprador', true, true, true, true, 'de un pedido'],
    ['02', '32', 'factura', 'comprador desde el tope', true, false, false, false, 'de un pedido'],
    ['03', '33', 'nota de débito', ...DE_NOTA, true, ...COMO_SU_FACTURA],
    ['04', '34', 'nota de crédito', ...DE_NOTA, false, ...COMO_SU_FACTURA],
    ['11', '41', 'compra', 'suplidor', true, true, true, false, 'de una compra'],
    ['13', '43', 'compra', 'nadie', false, false, true, false, 'de una compra'],
    ['14', '44', 'factura', 'comprador', false, true, true, true, 'de un pedido'],
    ['15', '45', 'factura', 'comprador', true, true, true, true, 'de un pedido'],
    ['16', '46', 'factura', 'comprador', false, true, true, false, 'en la certificación'],
    ['17', '47', 'compra', 'nadie', false, true, true, false, 'en la certificación'],
  ] as const)(
    'B%s y E%s: %s',
    (b, e, clase, nombra, admiteItbis, daCredito, llevaVencimiento, recibido, nace) => {
      const { sinCredito = false, seRecibe = false, ...fiscal } = tipoFiscal(B(b))
      expect(fiscal).toMatchObject({ clase, nombra, admiteItbis, llevaVencimiento, nace })
      expect([!sinCredito, seRecibe]).toEqual([daCredito, recibido])
      expect(tipoFiscal(E(e))).toBe(tipoFiscal(B(b)))
    },
  )

  test.each([
    [B('01'), 'FACTURA DE CRÉDITO FISCAL', 'factura de crédito fiscal'],
    [E('31'), 'FACTURA DE CRÉDITO FISCAL ELECTRÓNICA', 'factura de crédito fiscal'],
    [E('32'), 'FACTURA DE CONSUMO ELECTRÓNICA', 'factura de consumo'],
    [B('04'), 'NOTA DE CRÉDITO', 'nota de crédito'],
    [E('33'), 'NOTA DE DÉBITO ELECTRÓNICA', 'nota de débito'],
    [E('41'), 'COMPROBANTE DE COMPRAS ELECTRÓNICO', 'comprobante de compras'],
    [B('14'), 'COMPROBANTE PARA REGÍMENES ESPECIALES', 'factura de régimen especial'],
    [B('15'), 'COMPROBANTE GUBERNAMENTAL', 'factura gubernamental'],
  ])('%o se imprime «%s» y se dice «%s»', (tipo, enPapel, nombre) => {
    expect(nombreEnPapel(tipo)).toBe(enPapel)
    expect(tipoFiscal(tipo).nombre).toBe(nombre)
  })

  test.each([B('00'), B('31'), B('12'), B('99'), E('01'), E('42')])('%o no existe', tipo => {
    expect(existeTipo(tipo)).toBe(false)
    expect(() => tipoFiscal(tipo)).toThrow(RangeError)
  })

  test('ningún código se repite, y todos son de una serie y dos cifras', () => {
    const codigos = TIPOS_FISCALES.flatMap(({ tipo }) => [codigoDeTipo(B(tipo.B)), codigoDeTipo(E(tipo.E))])
    expect(new Set(codigos).size).toBe(2 * TIPOS_FISCALES.length)
    for (const codigo of codigos) expect(codigo).toMatch(/^[BE]\d\d$/)
  })

  test('un pedido emite una factura de crédito fiscal en papel', () => {
    expect(codigoDeTipo(TIPO_DEL_PEDIDO)).toBe('B01')
    expect(tipoFiscal(TIPO_DEL_PEDIDO)).toMatchObject({ clase: 'factura', nace: 'de un pedido' })
  })
})

describe('¿Hay que nombrar al comprador?', () => {
  const consumo = { ...B('02'), total: centavos(TOPE_DE_CONSUMO - 1) }
  const grande = { ...E('32'), total: TOPE_DE_CONSUMO }
  const credito = { ...B('01'), total: centavos(100) }
  test.each([
    ['en una de crédito fiscal, siempre', credito, true],
    ['en una de consumo de RD$249,999.99, no', consumo, false],
    ['en una de consumo de RD$250,000.00, sí', grande, true],
    ['en la de régimen especial y la gubernamental, siempre', { ...B('14'), total: centavos(1) }, true],
    ['en la nota de una de consumo pequeña, no', { ...B('04'), total: centavos(1), corrige: consumo }, false],
    [
      'en la nota pequeña de una de consumo grande, sí',
      { ...E('34'), total: centavos(1), corrige: grande },
      true,
    ],
    [
      'en la nota de débito de una de crédito fiscal, sí',
      { ...B('03'), total: centavos(1), corrige: credito },
      true,
    ],
    ['en una compra, no: se nombra al suplidor', { ...B('11'), total: TOPE_DE_CONSUMO }, false],
    ['en gastos menores, no', { ...E('43'), total: TOPE_DE_CONSUMO }, false],
  ])('%s', (_caso, documento, exige) => {
    expect(exigeComprador(documento)).toBe(exige)
  })

  test('una nota corrige un documento', () => {
    expect(() => exigeComprador({ ...B('04'), total: centavos(1) })).toThrow(RangeError)
  })
})

test.each([
  ['B01', { serie: 'B', tipo: '01' }],
  ['E34', { serie: 'E', tipo: '34' }],
])('«%s» dice su serie y su tipo', (codigo, tipo) => {
  expect(tipoDeCodigo(codigo)).toEqual(tipo)
})

test.each(['E01', 'B31', 'B99', '01', ''])('«%s» no empieza ningún número', codigo => {
  expect(() => tipoDeCodigo(codigo)).toThrow(RangeError)
})
