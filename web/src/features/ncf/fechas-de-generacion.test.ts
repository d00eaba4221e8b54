import { type Dia, sumarDias } from '@cuadre/domain/tiempo/dia'
import { expect, test } from 'vitest'
import type { DateRules } from '../../ui/fields/date-rules.ts'
import { reglasDeInicio, reglasDeVencimiento } from './fechas-de-generacion.ts'

const HOY = '2026-11-21'

function permite({ minDate = '', maxDate = '9999', excludeDate }: DateRules, dia: Dia): boolean {
  return dia >= minDate && dia <= maxDate && excludeDate?.(dia) !== true
}

function elegibles(reglas: DateRules, desde: Dia, hasta: Dia): Dia[] {
  const dias: Dia[] = []
  for (let dia = desde; dia <= hasta; dia = sumarDias(dia, 1)) {
    if (permite(reglas, dia)) dias.push(dia)
  }
  return dias
}

test('a generation starts on the first day of a month of this year', () => {
  const dias = elegibles(reglasDeInicio(HOY), '2025-06-01', '2027-06-01')
  expect(dias).toEqual(Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}-01`))
})

test('it expires on a 31 December, from this year through ten years ahead', () => {
  const dias = elegibles(reglasDeVencimiento(HOY), '2024-01-01', '2039-01-01')
  expect(dias).toEqual(Array.from({ length: 11 }, (_, i) => `${2026 + i}-12-31`))
})

test('a wrong day says which ones are right', () => {
  expect(reglasDeInicio(HOY).excludedMessage).toBe('La fecha de inicio debe ser el primer día de un mes.')
  expect(reglasDeVencimiento(HOY).excludedMessage).toBe(
    'La fecha de vencimiento debe ser el 31 de diciembre.',
  )
})
