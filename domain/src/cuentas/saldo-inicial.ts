import type { Dia } from '../tiempo/dia.ts'

/** What was owed when the office began is no debt of tomorrow (R14.17): the sentence against its day, or null. */
export function fallaDeLaFecha(fecha: Dia, hoy: Dia): string | null {
  return fecha > hoy ? 'La fecha no puede ser futura.' : null
}
