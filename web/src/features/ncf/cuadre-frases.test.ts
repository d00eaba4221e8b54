import type { CuadreDeSecuencia } from '@cuadre/contract/ncf'
import { expect, test } from 'vitest'
import { ecuacionDe, problemasDe, sumaDe, totalDelCuadre } from './cuadre-frases.ts'

const cuadre = (part: Partial<CuadreDeSecuencia> = {}): CuadreDeSecuencia => ({
  empresaId: 1,
  empresaNombre: 'Ferretería',
  rnc: '131246796',
  desde: 'B0100000001',
  hasta: 'B0100000230',
  esperados: 230,
  usados: 120,
  anulados: 3,
  anuladosPorMotivo: [{ motivo: '04', cantidad: 3 }],
  libres: 107,
  vencidos: 0,
  cantidadFaltante: 0,
  faltantes: [],
  sinPedido: 0,
  cantidadRepetida: 0,
  repetidos: [],
  salto: 0,
  cuadra: true,
  ...part,
})

test('the equation proves itself', () => {
  expect(ecuacionDe(cuadre())).toBe('Usados 120 + Anulados 3 + Libres 107 + Vencidos 0 = 230')
  expect(ecuacionDe(cuadre({ usados: 1_234_567, esperados: 1_234_677 }))).toBe(
    'Usados 1,234,567 + Anulados 3 + Libres 107 + Vencidos 0 = 1,234,677',
  )
})

test('what does not add up is said', () => {
  expect(ecuacionDe(cuadre({ libres: 105 }))).toBe(
    'Usados 120 + Anulados 3 + Libres 105 + Vencidos 0 = 228 ≠ 230',
  )
})

test('a clean sequence has no problems', () => {
  expect(problemasDe(cuadre())).toEqual([])
})

test.each<[Partial<CuadreDeSecuencia>, string]>([
  [{ cantidadFaltante: 1, faltantes: ['B0100000012'] }, 'Falta 1 número: B0100000012.'],
  [
    { cantidadFaltante: 1202, faltantes: ['B0100000012', 'B0100000013'] },
    'Faltan 1,202 números: B0100000012, B0100000013 y 1,200 más.',
  ],
  [
    { cantidadRepetida: 1, repetidos: ['B0100000001'] },
    'El mismo RNC tiene 1 número dos veces: B0100000001.',
  ],
  [
    { cantidadRepetida: 3, repetidos: ['B0100000001', 'B0100000002'] },
    'El mismo RNC tiene 3 números dos veces: B0100000001, B0100000002 y 1 más.',
  ],
  [{ sinPedido: 1 }, '1 número usado no tiene pedido. El Excel dice cuál.'],
  [{ sinPedido: 4 }, '4 números usados no tienen pedido. El Excel dice cuáles.'],
  [{ salto: 1 }, 'Antes del B0100000001 falta 1 número desde el mes generado anterior.'],
  [{ salto: 30 }, 'Antes del B0100000001 faltan 30 números desde el mes generado anterior.'],
])('%j is told', (part, frase) => {
  expect(problemasDe(cuadre(part))).toEqual([frase])
})

test('the month adds up its companies', () => {
  const total = totalDelCuadre([cuadre(), cuadre({ usados: 0, libres: 227 })])
  expect(total).toEqual({ usados: 120, anulados: 6, libres: 334, vencidos: 0, esperados: 460 })
  expect(sumaDe(total)).toBe(460)
})
