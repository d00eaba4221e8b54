import { type Dia, formatDia, sumarDias } from '@cuadre/domain/tiempo/dia'
import { diaEscrito, pareceDia } from '@cuadre/domain/tiempo/dia-escrito'
import { hoy } from '../../lib/clock.ts'

export interface DateRules {
  minDate?: Dia | undefined
  maxDate?: Dia | undefined
  /** Days that cannot be chosen, typed or clicked. */
  excludeDate?: ((day: Dia) => boolean) | undefined
  /** Sentence for an excluded day. */
  excludedMessage?: string | undefined
  /** The calendar opens on this day's month while nothing is chosen; without it, on today's. */
  openAt?: Dia | undefined
}

/** Why a typed date is refused, or null. Blank is no error here: a required date is the form's rule. */
export function dateProblem(text: string, rules: DateRules): string | null {
  if (text.trim() === '') return null
  const day = diaEscrito(text, hoy())
  if (day === null) return pareceDia(text) ? 'Esa fecha no existe.' : 'Escriba la fecha como dd/mm/aaaa.'
  if (rules.minDate !== undefined && day < rules.minDate)
    return `La fecha más temprana es ${formatDia(rules.minDate)}.`
  if (rules.maxDate !== undefined && day > rules.maxDate)
    return `La fecha más tardía es ${formatDia(rules.maxDate)}.`
  if (rules.excludeDate?.(day)) return rules.excludedMessage ?? 'Esa fecha no se puede elegir.'
  return null
}

/** The day that a text means, if it may be chosen. */
export function legalDay(text: string, rules: DateRules): Dia | null {
  const day = diaEscrito(text, hoy())
  return day !== null && dateProblem(text, rules) === null ? day : null
}

/** As far as an arrow looks for a day that may be chosen: past a year of excluded ones. */
const FARTHEST = 400

/** The next day that may be chosen, or the one before (`step` −1); null when there is none. */
export function steppedDay(from: Dia, step: 1 | -1, rules: DateRules): Dia | null {
  for (let days = 1; days <= FARTHEST; days += 1) {
    const day = sumarDias(from, step * days)
    if (dateProblem(formatDia(day), rules) === null) return day
  }
  return null
}
