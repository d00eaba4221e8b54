import { type Dia, sumarDias } from '../tiempo/dia.ts'
import type { Periodo } from '../tiempo/periodo.ts'

/** How long ago an account began, in the order of its columns (R13.14). */
export const TRAMOS = ['de0a30', 'de31a60', 'de61a90', 'masDe90'] as const
export type Tramo = (typeof TRAMOS)[number]

/** Their heads: days since the account's day. */
export const TITULO_DE_TRAMO: Readonly<Record<Tramo, string>> = {
  de0a30: '0–30 días',
  de31a60: '31–60 días',
  de61a90: '61–90 días',
  masDe90: 'Más de 90',
}

/** The fewest days since the account's day; each ends where the next begins. Of what is dated ahead no day has passed. */
const DESDE: Readonly<Record<Tramo, number>> = {
  de0a30: Number.NEGATIVE_INFINITY,
  de31a60: 31,
  de61a90: 61,
  masDe90: 91,
}

/**
 * The days whose accounts stand in a column today: every day lies in exactly one. On 23/11/2026 '0–30' begins on 24/10/2026
 * and has no end, and 'Más de 90' ends on 24/08/2026.
 */
export function diasDelTramo(tramo: Tramo, hoy: Dia): Periodo {
  const siguiente = TRAMOS[TRAMOS.indexOf(tramo) + 1]
  return {
    desde: siguiente && sumarDias(hoy, 1 - DESDE[siguiente]),
    hasta: Number.isFinite(DESDE[tramo]) ? sumarDias(hoy, -DESDE[tramo]) : undefined,
  }
}
