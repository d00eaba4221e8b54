import { describe, expect, test } from 'vitest'
import { centavos } from '../dinero/centavos.ts'
import {
  admiteClienteSinDocumento,
  admiteItbis,
  esAutomatico,
  type FaltaDeTipo,
  faltasDeTipo,
  nombraAlCliente,
  nombreCorto,
  numeroDelTipo,
  type PedidoPorEmitir,
  pareceGubernamental,
  TIPO_POR_DEFECTO,
  TIPOS_DE_PEDIDO,
  tieneDocumento,
  tipoEnPalabras,
  tipoInusual,
} from './tipo-del-pedido.ts'
import { codigoDeTipo, TIPO_DEL_PEDIDO, TIPOS_FISCALES, TOPE_DE_CONSUMO } from './tipos.ts'

describe('Los tipos que emite un pedido', () => {
  test.each([
    // tipo, en palabras, número automático, admite ITBIS, admite un cliente sin documento
    ['B01', 'Crédito fiscal (B01)', false, true, false],
    ['B02', 'Consumo (B02)', true, true, true],
    ['B14', 'Régimen especial (B14)', true, false, false],
    ['B15', 'Gubernamental (B15)', true, true, false],
  ] as const)('%s: %s', (tipo, palabras, automatico, itbis, sinDocumento) => {
    expect(tipoEnPalabras(tipo)).toBe(palabras)
    expect(esAutomatico(tipo)).toBe(automatico)
    expect(admiteItbis(tipo)).toBe(itbis)
    expect(admiteClienteSinDocumento(tipo)).toBe(sinDocumento)
    expect(codigoDeTipo(numeroDelTipo(tipo))).toBe(tipo)
  })

  test('son los que nacen de un pedido, en papel', () => {
    const nacen = TIPOS_FISCALES.filter(({ nace }) => nace === 'de un pedido').map(({ tipo }) => `B${tipo.B}`)
    expect([...TIPOS_DE_PEDIDO]).toEqual(nacen)
    expect(TIPO_POR_DEFECTO).toBe(codigoDeTipo(TIPO_DEL_PEDIDO))
  })
})

const DE_CONSUMO: PedidoPorEmitir = {
  tipo: 'B02',
  aplicaItbis: true,
  total: centavos(TOPE_DE_CONSUMO - 1),
  conDocumento: false,
  extranjero: false,
  fecha: '2026-11-05',
  hoy: '2026-11-05',
}

test.each([
  ['B01', 'Crédito fiscal'],
  ['E32', 'Consumo'],
  ['B04', 'Nota de crédito'],
  ['B03', 'Nota de débito'],
])('%s se llama «%s»', (codigo, nombre) => {
  expect(nombreCorto(codigo)).toBe(nombre)
})

test('de lo usual las listas no dicen nada', () => {
  expect(['B01', 'B02', 'E31'].map(tipoInusual)).toEqual(['', 'Consumo', ''])
})

test('lo que no es un tipo no tiene nombre', () => {
  expect(() => nombreCorto('B42')).toThrow(RangeError)
})

describe('¿Puede emitirse el pedido con ese tipo?', () => {
  test.each<[string, Partial<PedidoPorEmitir>, FaltaDeTipo[]]>([
    ['consumo de RD$249,999.99 sin nombrar a nadie', {}, []],
    ['consumo de RD$250,000.00 sin nombrar a nadie', { total: TOPE_DE_CONSUMO }, ['COMPRADOR']],
    ['consumo de RD$250,000.00 con documento', { total: TOPE_DE_CONSUMO, conDocumento: true }, []],
    ['crédito fiscal de un centavo sin RNC', { tipo: 'B01', total: centavos(1) }, ['COMPRADOR']],
    ['crédito fiscal con RNC', { tipo: 'B01', conDocumento: true }, []],
    ['gubernamental sin RNC', { tipo: 'B15' }, ['COMPRADOR']],
    ['gubernamental con RNC y con ITBIS', { tipo: 'B15', conDocumento: true }, []],
    ['régimen especial con ITBIS', { tipo: 'B14', conDocumento: true }, ['ITBIS']],
    ['régimen especial exenta', { tipo: 'B14', conDocumento: true, aplicaItbis: false }, []],
    ['régimen especial exenta sin RNC', { tipo: 'B14', aplicaItbis: false }, ['COMPRADOR']],
    ['de ayer, con número automático', { fecha: '2026-11-04' }, []],
    ['de mañana, con número automático', { fecha: '2026-11-06' }, ['FECHA']],
    ['de mañana, con número de ese día', { tipo: 'B01', conDocumento: true, fecha: '2026-11-06' }, []],
    ['un pasaporte en crédito fiscal', { tipo: 'B01', conDocumento: true, extranjero: true }, ['EXTRANJERO']],
    ['un pasaporte del Estado', { tipo: 'E45', conDocumento: true, extranjero: true }, ['EXTRANJERO']],
    [
      'un pasaporte en consumo',
      { total: centavos(TOPE_DE_CONSUMO), conDocumento: true, extranjero: true },
      [],
    ],
    ['un diplomático', { tipo: 'B14', aplicaItbis: false, conDocumento: true, extranjero: true }, []],
    ['todo a la vez', { tipo: 'B14', fecha: '2026-11-06' }, ['ITBIS', 'COMPRADOR', 'FECHA']],
  ])('%s', (_caso, cambio, faltas) => {
    expect(faltasDeTipo({ ...DE_CONSUMO, ...cambio })).toEqual(faltas)
  })
})

test.each([
  ['131246796', false, true],
  ['00113918205', false, true],
  ['13124679', false, false],
  ['', false, false],
  ['AB1234', true, true],
  ['AB1234', false, false],
  ['', true, false],
])('el documento «%s», extranjero %s, está completo: %s', (rnc, documentoExtranjero, completo) => {
  expect(tieneDocumento({ rnc, documentoExtranjero })).toBe(completo)
})

test.each([
  ['B01', '', true],
  ['B02', '', false],
  ['B02', '131246796', true],
] as const)('una %s emitida con «%s» nombra al cliente: %s', (tipoComprobante, clienteRnc, nombra) => {
  expect(nombraAlCliente({ tipoComprobante, clienteRnc, clienteExtranjero: false })).toBe(nombra)
})

test.each([
  ['401007551', true],
  ['131246796', false],
  // Cédulas of young people begin with 402.
  ['40212345678', false],
  ['40100755', false],
  ['', false],
])('¿«%s» parece del Estado?: %s', (digitos, parece) => {
  expect(pareceGubernamental(digitos)).toBe(parece)
})
