import { pauses } from '../../db/write/leased-queue.ts'

const MINUTO = 60
const HORA = 60 * MINUTO

/** Between one attempt and the next; then every six hours. */
export const ESPERAS = pauses([MINUTO, 5 * MINUTO, 15 * MINUTO, HORA], 6 * HORA)

/** How long it is tried, in ms: an invoice that comes two days late is no longer waited for. */
const PACIENCIA = 48 * HORA * 1000

/** One process has a mail to itself longer than the longest conversation with the server takes (`smtp.ts`). */
export const TURNO = 3 * MINUTO

interface Esperado {
  readonly ahora: Date
  readonly enColaDesde: Date
}

/** When the next attempt comes after so many that failed; null when it is given up. */
export function proximoIntento({
  ahora,
  enColaDesde,
  intentos,
}: Esperado & { intentos: number }): Date | null {
  const proximo = ESPERAS.next(ahora, intentos - 1)
  return esTarde({ ahora: proximo, enColaDesde }) ? null : proximo
}

/** Whether it has waited so long that it must not leave by itself any more. */
export function esTarde({ ahora, enColaDesde }: Esperado): boolean {
  return ahora.getTime() - enColaDesde.getTime() > PACIENCIA
}
