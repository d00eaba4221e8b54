import { type Dia, diaEnSantoDomingo, esDiaLaborable, sumarDias } from '@cuadre/domain/tiempo/dia'

/** The last business day (Monday to Saturday) up to now: the day on which the loaded office sells. */
export function lastBusinessDay(now: Date): Dia {
  const today = diaEnSantoDomingo(now)
  return esDiaLaborable(today) ? today : sumarDias(today, -1)
}
