import { type Dia, diaDesdeTexto, formatDia } from '@cuadre/domain/tiempo/dia'

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
  const day = diaDesdeTexto(text.trim())
  if (day === null) {
    return /^\d{1,2}\/\d{1,2}\/\d{4}$|^\d{8}$/.test(text.trim())
      ? 'Esa fecha no existe.'
      : 'Escriba la fecha como dd/mm/aaaa.'
  }
  if (rules.minDate !== undefined && day < rules.minDate)
    return `La fecha más temprana es ${formatDia(rules.minDate)}.`
  if (rules.maxDate !== undefined && day > rules.maxDate)
    return `La fecha más tardía es ${formatDia(rules.maxDate)}.`
  if (rules.excludeDate?.(day)) return rules.excludedMessage ?? 'Esa fecha no se puede elegir.'
  return null
}
