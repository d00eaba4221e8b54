import { describe, expect, test } from 'vitest'
import { centavos } from '../dinero/centavos.ts'
import {
  impedimentoDeNotaPropia,
  lineasDeNotaPropia,
  montosDeEmitidas,
  type PropiaPorCorregir,
} from './nota-de-propia.ts'
import { calcularPropia, lineasEmitidas } from './propia.ts'

const ACEPTADA: PropiaPorCorregir = {
  serie: 'E',
  tipo: '41',
  numero: 'E410000000001',
  anulada: false,
  estado: 'aceptado',
  notaQueAnula: null,
  mesCerrado: false,
  serieDeHoy: 'E',
}

describe('Sobre un comprobante de compras', () => {
  test('aceptado se hace una nota que lo anula o corrige un texto', () => {
    for (const estado of ['aceptado', 'aceptado condicional'] as const) {
      expect(impedimentoDeNotaPropia({ ...ACEPTADA, estado }, 'total')).toBeNull()
      expect(impedimentoDeNotaPropia({ ...ACEPTADA, estado }, 'texto')).toBeNull()
    }
  })

  test.each<[string, Partial<PropiaPorCorregir>, RegExp]>([
    ['de papel', { serie: 'B', tipo: '11', estado: null }, /la da quien vende.*608/],
    ['de gastos menores', { tipo: '43' }, /no hace notas sobre gastos menores/],
    ['de gastos menores en papel', { serie: 'B', tipo: '13', estado: null }, /gastos menores/],
    ['que es una nota', { tipo: '34' }, /nunca otra nota/],
    ['anulado', { anulada: true, estado: 'rechazado' }, /está anulado/],
    ['rechazado', { estado: 'rechazado' }, /La DGII rechazó.*emita otro/],
    ['sin responder', { estado: 'en proceso' }, /cuando lo acepte/],
    ['sin firmar', { estado: 'por firmar' }, /cuando lo acepte/],
    ['que ya se anuló', { notaQueAnula: 'E340000000007' }, /La nota de crédito E340000000007 anuló/],
    ['de una empresa que volvió al papel', { serieDeHoy: 'B' }, /solo una nota electrónica/],
  ])('%s no se hace ninguna, y se dice por qué', (_caso, parte, frase) => {
    for (const modo of ['total', 'texto'] as const)
      expect(impedimentoDeNotaPropia({ ...ACEPTADA, ...parte }, modo)).toMatch(frase)
  })

  test('de un mes cerrado solo se corrige un texto', () => {
    expect(impedimentoDeNotaPropia({ ...ACEPTADA, mesCerrado: true }, 'total')).toMatch(/Cierre del mes/)
    expect(impedimentoDeNotaPropia({ ...ACEPTADA, mesCerrado: true }, 'texto')).toBeNull()
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
