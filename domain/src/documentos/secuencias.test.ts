import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumarDias } from '../tiempo/dia.ts'
import { avisoDeSecuencias } from './avisos-de-secuencia.ts'
import {
  conEstado,
  proximoNumero,
  quedanEntre,
  type Secuencia,
  seDanDeSecuencias,
  vigentes,
} from './secuencias.ts'

const HOY = '2026-11-22'

function secuencia(cambio: Partial<Secuencia> = {}): Secuencia {
  const { desde = 1 } = cambio
  return {
    serie: 'B',
    tipo: '15',
    desde,
    hasta: desde + 99,
    siguiente: desde,
    vence: '2027-12-31',
    borrador: false,
    anulada: false,
    ...cambio,
  }
}

describe('En qué está una secuencia', () => {
  test.each([
    ['activa', {}],
    ['activa', { vence: null }],
    ['activa', { siguiente: 100 }],
    ['activa', { vence: HOY }],
    ['vencida', { vence: '2026-11-21' }],
    ['agotada', { siguiente: 101 }],
    ['agotada', { siguiente: 101, vence: '2026-11-21' }],
    ['borrador', { borrador: true }],
    ['anulada', { anulada: true }],
    ['anulada', { anulada: true, borrador: true }],
  ] as const)('%s: %o', (estado, cambio) => {
    expect(conEstado([secuencia(cambio)], HOY)[0]?.estado).toBe(estado)
  })

  test('la más baja es la activa, entre en el orden en que entre, y la otra espera', () => {
    const estados = conEstado([secuencia({ desde: 201 }), secuencia()], HOY).map(({ estado }) => estado)
    expect(estados).toEqual(['en cola', 'activa'])
  })

  test.each([
    ['se agota', { siguiente: 101 }],
    ['vence', { vence: '2026-11-21' }],
    ['se anula', { anulada: true }],
  ])('la de la cola releva a la activa cuando %s', (_como, fin) => {
    const cola = secuencia({ desde: 201 })
    expect(proximoNumero([secuencia(fin), cola], HOY)).toEqual({ secuencia: cola, numero: 201 })
  })

  test.each([
    [false, []],
    [false, [{ borrador: true, anulada: false, dioNumeros: false }]],
    [false, [{ borrador: false, anulada: true, dioNumeros: false }]],
    [true, [{ borrador: false, anulada: true, dioNumeros: true }]],
    [true, [{ borrador: false, anulada: false, dioNumeros: false }]],
  ])('%s: los números salen de las secuencias con %o', (si, secuencias) => {
    expect(seDanDeSecuencias(secuencias)).toBe(si)
  })

  test('sin secuencias no hay número', () => {
    expect(proximoNumero([], HOY)).toBeNull()
    expect(proximoNumero([secuencia({ borrador: true })], HOY)).toBeNull()
  })

  test('cuenta lo que queda con la cola', () => {
    expect(quedanEntre([secuencia({ siguiente: 41 }), secuencia({ desde: 201 })], HOY)).toBe(160)
  })

  test('a lo sumo una es la activa, y da el menor de los números que quedan', () => {
    const cualquiera = fc
      .record({
        desde: fc.integer({ min: 1, max: 1000 }),
        dados: fc.integer({ min: 0, max: 100 }),
        dias: fc.integer({ min: -3, max: 3 }),
        borrador: fc.boolean(),
        anulada: fc.boolean(),
      })
      .map(({ desde, dados, dias, ...resto }) =>
        secuencia({ ...resto, desde, siguiente: desde + dados, vence: sumarDias(HOY, dias) }),
      )
    fc.assert(
      fc.property(fc.array(cualquiera, { maxLength: 6 }), secuencias => {
        const estados = conEstado(secuencias, HOY)
        const activas = estados.filter(({ estado }) => estado === 'activa')
        const proximo = proximoNumero(secuencias, HOY)
        expect(activas.map(each => each.secuencia)).toEqual(proximo === null ? [] : [proximo.secuencia])
        const libres = vigentes(secuencias, HOY).map(({ desde }) => desde)
        expect(proximo?.secuencia.desde).toBe(libres.length === 0 ? undefined : Math.min(...libres))
      }),
    )
  })
})

describe('Qué se avisa', () => {
  const aviso = (secuencias: readonly Secuencia[], usados = 0) =>
    avisoDeSecuencias({ secuencias, usados, hoy: HOY })

  test.each([
    ['nada con 21 de 100', { siguiente: 80 }, 0, []],
    ['pocos con 20 de 100', { siguiente: 81 }, 0, ['POCOS']],
    ['nada con tantos como los del último mes', { siguiente: 51 }, 50, []],
    ['pocos con menos que los del último mes', { siguiente: 51 }, 51, ['POCOS']],
    ['nada a 61 días de vencer', { vence: '2027-01-22' }, 0, []],
    ['por vencer a 60 días', { vence: '2027-01-21' }, 0, ['POR_VENCER']],
    ['por vencer el mismo día', { vence: HOY }, 0, ['POR_VENCER']],
    ['las dos cosas', { siguiente: 81, vence: HOY }, 0, ['POCOS', 'POR_VENCER']],
    ['nada de un borrador', { borrador: true }, 5, []],
    ['nada de una anulada', { anulada: true }, 5, []],
    ['sin números cuando se agotó y se sigue usando', { siguiente: 101 }, 5, ['SIN_NUMEROS']],
    ['nada de la que se agotó y ya no se usa', { siguiente: 101 }, 0, []],
    ['sin números cuando acaba de vencer', { vence: '2026-11-21' }, 0, ['SIN_NUMEROS']],
    ['nada de la que venció hace mucho y ya no se usa', { vence: '2025-12-31' }, 0, []],
  ] as const)('%s', (_que, cambio, usados, avisos) => {
    expect(aviso([secuencia(cambio)], usados).avisos).toEqual(avisos)
  })

  test.each([
    ['2027-01-21', 60],
    ['2026-12-22', 30],
    ['2026-12-07', 15],
    ['2026-11-23', 1],
    ['2026-11-24', 15],
  ])('la que vence el %s se avisa como a %i días', (vence, umbral) => {
    expect(aviso([secuencia({ vence })])).toMatchObject({ umbral, vence })
  })

  test('con otra en la cola se cuentan las dos, y vence la última', () => {
    const dos = [secuencia({ siguiente: 96, vence: HOY }), secuencia({ desde: 201 })]
    expect(aviso(dos)).toEqual({ avisos: [], quedan: 105, vence: '2027-12-31', umbral: null })
  })

  test('la que no vence no avisa de vencimiento', () => {
    const dos = [secuencia({ vence: HOY }), secuencia({ desde: 201, vence: null })]
    expect(aviso(dos)).toMatchObject({ avisos: [], vence: null, umbral: null })
  })

  test('sin secuencias no se avisa nada', () => {
    expect(aviso([], 5)).toEqual({ avisos: [], quedan: 0, vence: null, umbral: null })
  })
})
