import { describe, expect, test } from 'vitest'
import { centavos } from '../dinero/centavos.ts'
import {
  impedimentoDeAnularPropia,
  impedimentoDeNotaPropia,
  lineasDeNotaPropia,
  type PropiaEmitida,
} from './corregir-propia.ts'
import { calcularPropia, lineasEmitidas, montosDeEmitidas } from './propia.ts'

const ACEPTADA: PropiaEmitida = {
  serie: 'E',
  tipo: '41',
  numero: 'E410000000001',
  anulada: false,
  estado: 'aceptado',
  enviada: true,
  notaQueAnula: null,
  mesCerrado: false,
}
const EN_PAPEL = { serie: 'B', tipo: '11', estado: null, enviada: false } as const

test.each<[string, Partial<PropiaEmitida>, RegExp | null]>([
  ['en papel', EN_PAPEL, null],
  ['anulado', { ...EN_PAPEL, anulada: true }, /E410000000001 ya está anulado/],
  ['por firmar', { estado: 'por firmar' }, /E410000000001 espera la respuesta/],
  ['en proceso', { estado: 'en proceso' }, /espera la respuesta/],
  ['detenido antes de enviarse', { estado: 'por enviar', enviada: false }, null],
  ['rechazado', { estado: 'rechazado' }, null],
  [
    'en papel, de un mes cerrado',
    { ...EN_PAPEL, mesCerrado: true },
    /El mes del.*E410000000001 está cerrado/,
  ],
  ['rechazado, de un mes cerrado', { estado: 'rechazado', mesCerrado: true }, /está cerrado/],
  ['aceptado, de un mes cerrado', { mesCerrado: true }, /aceptó.*E410000000001.*«Hacer nota»/],
  ['aceptado', {}, /aceptó.*«Hacer nota»/],
  ['aceptado condicional', { estado: 'aceptado condicional' }, /aceptó.*«Hacer nota»/],
  ['un gasto menor aceptado', { tipo: '43' }, /aceptó el comprobante E410000000001.*gastos menores/],
  ['una nota', { tipo: '34', estado: 'rechazado' }, /La nota E410000000001 no se anula/],
])('Anular uno %s se puede, o se dice por qué no', (_caso, parte, frase) => {
  const impedimento = impedimentoDeAnularPropia({ ...ACEPTADA, ...parte })
  if (frase === null) expect(impedimento).toBeNull()
  else expect(impedimento).toMatch(frase)
})

/** Of a company that issues electronically. */
const sobre = (parte: Partial<PropiaEmitida>, modo: 'total' | 'texto', serieDeHoy: 'B' | 'E' = 'E') =>
  impedimentoDeNotaPropia({ ...ACEPTADA, ...parte }, { modo, serieDeHoy })

describe('Sobre un comprobante de compras', () => {
  test('aceptado se hace una nota que lo anula o corrige un texto', () => {
    for (const estado of ['aceptado', 'aceptado condicional'] as const) {
      expect(sobre({ estado }, 'total')).toBeNull()
      expect(sobre({ estado }, 'texto')).toBeNull()
    }
  })

  test.each<[string, Partial<PropiaEmitida>, RegExp]>([
    ['de papel', { serie: 'B', tipo: '11', estado: null }, /la da quien vende.*608/],
    ['de gastos menores', { tipo: '43' }, /no hace notas sobre gastos menores/],
    ['de gastos menores en papel', { serie: 'B', tipo: '13', estado: null }, /gastos menores/],
    ['que es una nota', { tipo: '34' }, /nunca otra nota/],
    ['anulado', { anulada: true, estado: 'rechazado' }, /está anulado/],
    ['rechazado', { estado: 'rechazado' }, /La DGII rechazó.*emita otro/],
    ['sin responder', { estado: 'en proceso' }, /cuando lo acepte/],
    ['sin firmar', { estado: 'por firmar' }, /cuando lo acepte/],
    ['que ya se anuló', { notaQueAnula: 'E340000000007' }, /La nota de crédito E340000000007 anuló/],
  ])('%s no se hace ninguna, y se dice por qué', (_caso, parte, frase) => {
    for (const modo of ['total', 'texto'] as const) expect(sobre(parte, modo)).toMatch(frase)
  })

  test('de una empresa que volvió al papel no se hace ninguna', () => {
    for (const modo of ['total', 'texto'] as const)
      expect(sobre({}, modo, 'B')).toMatch(/solo una nota electrónica/)
  })

  test('de un mes cerrado solo se corrige un texto', () => {
    expect(sobre({ mesCerrado: true }, 'total')).toMatch(/Cierre del mes/)
    expect(sobre({ mesCerrado: true }, 'texto')).toBeNull()
  })
})

test('la nota que anula se lleva cada línea, con su ITBIS y lo retenido; la de texto, nada', () => {
  const pedidas = [
    { descripcion: 'Pintura', servicio: true, tasa: 18, cantidad: 2.5, precio: centavos(400_001) },
    { descripcion: 'Arroz', servicio: false, tasa: 0, cantidad: 3, precio: centavos(33) },
  ] as const
  const retenido = { itbisRetenido: centavos(180_000), rentaRetenida: centavos(150_000) }
  const lineas = lineasEmitidas(pedidas, retenido)
  const total = lineasDeNotaPropia(lineas, { modo: 'total', texto: '' })
  expect(total).toEqual(lineas.map((linea, i) => ({ ...linea, corrigeLinea: i + 1 })))
  expect(montosDeEmitidas(total)).toEqual(calcularPropia(pedidas))
  const texto = lineasDeNotaPropia(lineas, { modo: 'texto', texto: 'Debe decir techo' })
  expect(texto).toMatchObject([{ descripcion: 'Debe decir techo', precio: 100, descuento: 100, importe: 0 }])
  expect(montosDeEmitidas(texto)).toMatchObject({ total: 0, itbis: 0 })
})
