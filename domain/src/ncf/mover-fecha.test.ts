import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumarDias } from '../tiempo/dia.ts'
import { destinosPosibles, motivoParaNoMover, origenesPosibles, ventanaDeDestino } from './mover-fecha.ts'

const FUERA = 'NCF_MOVER_FUERA_DE_RANGO'
const SABADO = 'NCF_MOVER_SABADO'

/** A week of November 2026, and the answer for −4 … +4 days. */
const CASOS = [
  {
    dia: 'domingo',
    origen: '2026-11-15',
    respuestas: [FUERA, FUERA, FUERA, null, FUERA, null, FUERA, FUERA, FUERA],
  },
  {
    dia: 'lunes',
    origen: '2026-11-16',
    respuestas: [FUERA, FUERA, FUERA, null, FUERA, null, FUERA, FUERA, FUERA],
  },
  {
    dia: 'martes',
    origen: '2026-11-17',
    respuestas: [FUERA, FUERA, FUERA, null, FUERA, null, FUERA, FUERA, FUERA],
  },
  {
    dia: 'miércoles',
    origen: '2026-11-18',
    respuestas: [FUERA, FUERA, FUERA, null, FUERA, null, FUERA, FUERA, FUERA],
  },
  {
    dia: 'jueves',
    origen: '2026-11-19',
    respuestas: [FUERA, FUERA, FUERA, null, FUERA, null, FUERA, FUERA, FUERA],
  },
  {
    dia: 'viernes',
    origen: '2026-11-20',
    respuestas: [FUERA, FUERA, FUERA, null, FUERA, null, FUERA, FUERA, FUERA],
  },
  {
    dia: 'sábado',
    origen: '2026-11-21',
    respuestas: [SABADO, SABADO, SABADO, null, SABADO, SABADO, null, SABADO, SABADO],
  },
]

describe('Mover la fecha de los NCF', () => {
  test.each(CASOS)('desde un $dia', ({ origen, respuestas }) => {
    const obtenidas = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map(salto =>
      motivoParaNoMover({ origen, destino: sumarDias(origen, salto) }),
    )
    expect(obtenidas).toEqual(respuestas)
  })

  test('desde un sábado se va al viernes o al lunes, también de un año al otro', () => {
    // 1 January 2028 is a Saturday.
    expect(destinosPosibles('2028-01-01')).toEqual(['2027-12-31', '2028-01-03'])
    expect(destinosPosibles('2026-11-18')).toEqual(['2026-11-17', '2026-11-19'])
  })

  test('se permite exactamente lo que se ofrece', () => {
    fc.assert(
      fc.property(fc.nat(40_000), fc.integer({ min: -40, max: 40 }), (n, salto) => {
        const origen = sumarDias('2000-01-01', n)
        const destino = sumarDias(origen, salto)
        const seOfrece = destinosPosibles(origen).includes(destino)
        expect(motivoParaNoMover({ origen, destino }) === null).toBe(seOfrece)
      }),
    )
  })

  test.each([
    ['2026-11-21', '2026-10-21', '2027-02-21'],
    ['2026-11-30', '2026-10-30', '2027-02-28'],
    ['2026-03-31', '2026-02-28', '2026-06-30'],
  ])('hoy %s se ofrece de %s a %s', (hoy, desde, hasta) => {
    expect(ventanaDeDestino(hoy)).toEqual({ desde, hasta })
  })
})

describe('De qué días pueden venir números', () => {
  test.each([
    ['domingo', '2026-11-22', ['2026-11-23']],
    ['lunes', '2026-11-23', ['2026-11-21', '2026-11-22', '2026-11-24']],
    ['martes', '2026-11-24', ['2026-11-23', '2026-11-25']],
    ['viernes', '2026-11-27', ['2026-11-26', '2026-11-28']],
    ['sábado', '2026-11-28', ['2026-11-27', '2026-11-29']],
  ])('a un %s', (_dia, destino, origenes) => {
    expect(origenesPosibles(destino)).toEqual(origenes)
  })
})
