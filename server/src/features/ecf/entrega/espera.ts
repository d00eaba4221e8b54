import { pauses } from '../../../db/write/leased-queue.ts'

const MINUTO = 60
const HORA = 60 * MINUTO

/** Between one attempt at somebody else's server and the next; then every six hours. */
export const ESPERAS = pauses([MINUTO, 5 * MINUTO, 15 * MINUTO, HORA, 3 * HORA], 6 * HORA)

/** How long it is tried, in ms: whoever does not answer for a week is told otherwise. */
const PACIENCIA = 7 * 24 * HORA * 1000

/** One process has a row to itself longer than everything takes that it does with it. */
export const TURNO = 3 * MINUTO

interface Intentado {
  readonly ahora: Date
  /** Attempts that failed before this one. */
  readonly intentos: number
  readonly creadoEn: Date
}

/** When the next attempt comes; null when it is given up. */
export function proximoIntento({ ahora, intentos, creadoEn }: Intentado): Date | null {
  const proximo = ESPERAS.next(ahora, intentos)
  return proximo.getTime() - creadoEn.getTime() > PACIENCIA ? null : proximo
}
