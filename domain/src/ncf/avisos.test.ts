import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { esDiaLaborable, sumarDias } from '../tiempo/dia.ts'
import { avisosDeNcf, contarDiasLaborables } from './avisos.ts'

/** A Wednesday. */
const HOY = '2026-11-18'
const LEJOS = '2027-12-31'

/** So many business days in a row, the first of them today. */
function laborables(cuantos: number): string[] {
  const dias: string[] = []
  for (let dia = HOY; dias.length < cuantos; dia = sumarDias(dia, 1)) if (esDiaLaborable(dia)) dias.push(dia)
  return dias
}

describe('Qué se avisa a una empresa', () => {
  test.each([
    { caso: 'sin números', dias: [], vence: null, avisos: ['POCOS_DIAS'] },
    { caso: 'con un solo día', dias: laborables(1), vence: LEJOS, avisos: ['POCOS_DIAS'] },
    { caso: 'con nueve días laborables', dias: laborables(9), vence: LEJOS, avisos: ['POCOS_DIAS'] },
    { caso: 'con diez días laborables', dias: laborables(10), vence: LEJOS, avisos: [] },
    {
      caso: 'con nueve laborables y un domingo',
      dias: [...laborables(9), '2026-11-22'],
      vence: LEJOS,
      avisos: ['POCOS_DIAS'],
    },
    {
      caso: 'con diez días que son nueve, porque uno se repite',
      dias: [...laborables(9), HOY],
      vence: LEJOS,
      avisos: ['POCOS_DIAS'],
    },
    { caso: 'cuando vencen hoy', dias: laborables(10), vence: HOY, avisos: ['POR_VENCER'] },
    { caso: 'cuando vencen en 30 días', dias: laborables(10), vence: '2026-12-18', avisos: ['POR_VENCER'] },
    { caso: 'cuando vencen en 31 días', dias: laborables(10), vence: '2026-12-19', avisos: [] },
    {
      caso: 'con pocos días y a punto de vencer',
      dias: laborables(3),
      vence: '2026-11-20',
      avisos: ['POCOS_DIAS', 'POR_VENCER'],
    },
  ])('$caso: $avisos', ({ dias, vence, avisos }) => {
    expect(avisosDeNcf({ dias, vence, hoy: HOY })).toEqual(avisos)
  })

  test('el 1 de diciembre ya se avisa de lo que vence el 31, y el 30 de noviembre todavía no', () => {
    const quedan = { dias: laborables(30), vence: '2026-12-31' }
    expect(avisosDeNcf({ ...quedan, hoy: '2026-12-01' })).toEqual(['POR_VENCER'])
    expect(avisosDeNcf({ ...quedan, hoy: '2026-11-30' })).toEqual([])
  })
})

test('los domingos nunca cuentan y el orden no importa', () => {
  const dia = fc.nat(20_000).map(n => sumarDias('2000-01-01', n))
  fc.assert(
    fc.property(fc.uniqueArray(dia), dias => {
      const domingos = dias.filter(d => new Date(`${d}T00:00:00Z`).getUTCDay() === 0).length
      expect(contarDiasLaborables(dias)).toBe(dias.length - domingos)
      expect(contarDiasLaborables([...dias].reverse())).toBe(contarDiasLaborables(dias))
    }),
  )
})
