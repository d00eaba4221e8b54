import { pauses } from '../../../db/write/leased-queue.ts'

const SECONDS = [1, 2, 4, 8, 16, 32, 60] as const

/** Between one question and the next, while the tax office works on a document; then every quarter of an hour. */
export const ESPERAS = pauses(SECONDS, 15 * 60)
/** When the next attempt comes, after so many in a row. */
export const proximaVez = ESPERAS.next
/** The same while the line is down: it is back any minute. */
export const cuandoVuelvaLaLinea = pauses(SECONDS, 60).next

/** One process has a document, an annulment or a set to itself for two minutes; it renews that before each call that leaves something there. */
export const TURNO = 2 * 60
