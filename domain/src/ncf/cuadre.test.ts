import { describe, expect, test } from 'vitest'
import { cuadrarSecuencia, situacionDeNcf } from './cuadre.ts'
import { ESTADO_DISPONIBLE, ESTADO_USADO } from './disponible.ts'

describe('En qué situación está un número', () => {
  const HOY = '2026-12-31'
  const libre = { estado: ESTADO_DISPONIBLE, anulado: false, vence: '2026-12-31' }
  test.each([
    ['libre, también el día en que vence', libre, 'libre'],
    ['vencido al día siguiente', { ...libre, vence: '2026-12-30' }, 'vencido'],
    ['usado', { ...libre, estado: ESTADO_USADO }, 'usado'],
    ['usado, aunque ya no se pueda usar', { ...libre, estado: ESTADO_USADO, vence: '2025-12-31' }, 'usado'],
    ['anulado sin haberse usado', { ...libre, anulado: true }, 'anulado'],
    ['anulado, aunque esté vencido', { ...libre, anulado: true, vence: '2025-12-31' }, 'anulado'],
    ['anulado después de usado', { ...libre, estado: ESTADO_USADO, anulado: true }, 'anulado'],
    ['faltante, porque no existe', null, 'faltante'],
  ])('%s', (_caso, ncf, situacion) => {
    expect(situacionDeNcf(ncf, HOY)).toBe(situacion)
  })
})

describe('Cuándo cuadra una secuencia', () => {
  const situaciones = { usado: 120, anulado: 3, libre: 100, vencido: 27, faltante: 0 }
  const noviembre = { desde: 41, hasta: 290, situaciones, sinPedido: 0, repetidos: 0, anterior: 40 }

  test('del 41 al 290: 120 + 3 + 100 + 27 = 250', () => {
    expect(cuadrarSecuencia(noviembre)).toEqual({ esperados: 250, salto: 0, cuadra: true })
  })

  test('la primera de una empresa no tiene con qué saltar, empiece donde empiece', () => {
    expect(cuadrarSecuencia({ ...noviembre, anterior: null })).toMatchObject({ salto: 0, cuadra: true })
  })

  test('un solo número es una secuencia', () => {
    const uno = { usado: 1, anulado: 0, libre: 0, vencido: 0, faltante: 0 }
    expect(cuadrarSecuencia({ ...noviembre, desde: 41, hasta: 41, situaciones: uno })).toEqual({
      esperados: 1,
      salto: 0,
      cuadra: true,
    })
  })

  test.each([
    ['falta un número', { situaciones: { ...situaciones, libre: 99, faltante: 1 } }],
    ['falta uno y sobra otro', { situaciones: { ...situaciones, faltante: 1 } }],
    ['la suma no llega', { situaciones: { ...situaciones, usado: 119 } }],
    ['la suma se pasa', { situaciones: { ...situaciones, vencido: 28 } }],
    ['un número usado no tiene pedido', { sinPedido: 1 }],
    ['un número está dos veces', { repetidos: 1 }],
    ['se saltó un número antes', { anterior: 39 }],
  ])('no cuadra cuando %s', (_caso, cambio) => {
    expect(cuadrarSecuencia({ ...noviembre, ...cambio }).cuadra).toBe(false)
  })

  test('dice cuántos números faltan entre la anterior y esta', () => {
    expect(cuadrarSecuencia({ ...noviembre, anterior: 30 }).salto).toBe(10)
  })
})
