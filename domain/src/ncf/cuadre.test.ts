import { describe, expect, test } from 'vitest'
import { cuadrarTramo, situacionDeNcf, type Tramo } from './cuadre.ts'
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
  const nada = { ajenos: 0, sinPedido: 0, fuera: 0, secuencia: null }
  const noviembre: Tramo = { desde: 41, hasta: 290, situaciones, anterior: 40, ...nada }

  test('del 41 al 290: 120 + 3 + 100 + 27 = 250', () => {
    expect(cuadrarTramo(noviembre)).toEqual({ esperados: 250, salto: 0, perdidos: 0, cuadra: true })
  })

  test('la primera de una empresa no tiene con qué saltar, empiece donde empiece', () => {
    expect(cuadrarTramo({ ...noviembre, anterior: null })).toMatchObject({ salto: 0, cuadra: true })
  })

  test('un solo número es una secuencia', () => {
    const uno = { usado: 1, anulado: 0, libre: 0, vencido: 0, faltante: 0 }
    expect(cuadrarTramo({ ...noviembre, desde: 41, hasta: 41, situaciones: uno })).toEqual({
      esperados: 1,
      salto: 0,
      perdidos: 0,
      cuadra: true,
    })
  })

  test.each([
    ['falta un número', { situaciones: { ...situaciones, libre: 99, faltante: 1 } }],
    ['falta uno y sobra otro', { situaciones: { ...situaciones, faltante: 1 } }],
    ['la suma no llega', { situaciones: { ...situaciones, usado: 119 } }],
    ['la suma se pasa', { situaciones: { ...situaciones, vencido: 28 } }],
    ['un número usado no tiene pedido', { sinPedido: 1 }],
    ['se saltó un número antes', { anterior: 39 }],
    ['un número no es de ninguna secuencia autorizada', { fuera: 1 }],
    ['la secuencia dio un número que nadie tiene', { secuencia: { ultimo: 290, siguiente: 292 } }],
    ['un número de otro mes se cuenta dos veces', { ajenos: 1 }],
  ])('no cuadra cuando %s', (_caso, cambio) => {
    expect(cuadrarTramo({ ...noviembre, ...cambio }).cuadra).toBe(false)
  })

  test('lo que es de otro mes no se espera en este', () => {
    // A sale dated in October drew number 100 in November: 41 to 290 are 249 of November and one of October.
    const situacionesDeEste = { ...situaciones, libre: 99 }
    expect(cuadrarTramo({ ...noviembre, situaciones: situacionesDeEste, ajenos: 1 })).toEqual({
      esperados: 249,
      salto: 0,
      perdidos: 0,
      cuadra: true,
    })
  })

  test('la secuencia sigue donde quedó, aunque el último número sea de otro mes', () => {
    const seguida = { ...noviembre, secuencia: { ultimo: 300, siguiente: 301 } }
    expect(cuadrarTramo(seguida)).toMatchObject({ perdidos: 0, cuadra: true })
    expect(cuadrarTramo({ ...seguida, secuencia: { ultimo: 300, siguiente: 311 } }).perdidos).toBe(10)
  })

  test('dice cuántos números faltan entre la anterior y esta', () => {
    expect(cuadrarTramo({ ...noviembre, anterior: 30 }).salto).toBe(10)
  })
})
