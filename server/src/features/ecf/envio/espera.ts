import { leasedQueue } from '../../../db/write/leased-queue.ts'

/** Seconds between one question and the next, while the tax office works on a document; then every quarter of an hour. */
const SEGUNDOS = [1, 2, 4, 8, 16, 32, 60] as const
const DESPUES = 15 * 60

/** One process has a document, an annulment or a set to itself for two minutes; it renews that before each call. One that was killed holds it no longer. */
export const COLA = leasedQueue({ turnMs: 2 * 60 * 1000, pauseMs: DESPUES * 1000 })

/** When the next attempt comes, after so many in a row. */
export function proximaVez(ahora: Date, intentos: number): Date {
  return enSegundos(ahora, SEGUNDOS[intentos] ?? DESPUES)
}

/** The same while the line is down: it is back any minute. */
export function cuandoVuelvaLaLinea(ahora: Date, intentos: number): Date {
  return enSegundos(ahora, SEGUNDOS[intentos] ?? 60)
}

function enSegundos(ahora: Date, segundos: number): Date {
  return new Date(ahora.getTime() + segundos * 1000)
}
