import { leasedQueue } from '../../../db/write/leased-queue.ts'

const MINUTO = 60_000
const HORA = 60 * MINUTO
const DIA = 24 * HORA

/** Between one attempt at somebody else's server and the next; then every six hours. */
const ESPERAS = [MINUTO, 5 * MINUTO, 15 * MINUTO, HORA, 3 * HORA]
const DESPUES = 6 * HORA

/** How long it is tried: whoever does not answer for a week is told otherwise. */
const PACIENCIA = 7 * DIA

/** One process has a row to itself longer than everything takes that it does with it. */
export const COLA = leasedQueue({ turnMs: 3 * MINUTO, pauseMs: DESPUES })

interface Intentado {
  readonly ahora: Date
  /** Attempts that failed before this one. */
  readonly intentos: number
  readonly creadoEn: Date
}

/** When the next attempt comes; null when it is given up. */
export function proximoIntento({ ahora, intentos, creadoEn }: Intentado): Date | null {
  const proximo = new Date(ahora.getTime() + (ESPERAS[intentos] ?? DESPUES))
  return proximo.getTime() - creadoEn.getTime() > PACIENCIA ? null : proximo
}
