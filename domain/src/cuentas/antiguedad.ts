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

/** By what an account grows old: by its own day, or by the last one to pay it. */
export const SEGUN = ['fecha', 'vencimiento'] as const
export type Segun = (typeof SEGUN)[number]

/** How long ago it fell due, in the order of its columns (R13.61). What terms give no day for never falls due. */
export const TRAMOS_POR_VENCIMIENTO = ['sinVencer', ...TRAMOS] as const
export type TramoPorVencimiento = (typeof TRAMOS_POR_VENCIMIENTO)[number]

/** Their heads: days since it fell due. */
export const TITULO_POR_VENCIMIENTO: Readonly<Record<TramoPorVencimiento, string>> = {
  ...TITULO_DE_TRAMO,
  sinVencer: 'Sin vencer',
  de0a30: '1–30 días',
}

/** The columns of an ageing, each with its head. */
export function tramosSegun(
  segun: Segun,
): readonly { readonly tramo: TramoPorVencimiento; readonly titulo: string }[] {
  return segun === 'fecha'
    ? TRAMOS.map(tramo => ({ tramo, titulo: TITULO_DE_TRAMO[tramo] }))
    : TRAMOS_POR_VENCIMIENTO.map(tramo => ({ tramo, titulo: TITULO_POR_VENCIMIENTO[tramo] }))
}

/** What a list of accounts is narrowed to by when they fall due. */
export const VENCIMIENTOS = ['vencidas', 'proximas', ...TRAMOS_POR_VENCIMIENTO] as const
export type Vencimiento = (typeof VENCIMIENTOS)[number]

export const VENCIMIENTO_EN_PALABRAS: Readonly<Record<Vencimiento, string>> = {
  vencidas: 'Vencidas',
  proximas: 'Vencen en 7 días o menos',
  sinVencer: 'Sin vencer',
  de0a30: 'Vencidas hace 1–30 días',
  de31a60: 'Vencidas hace 31–60 días',
  de61a90: 'Vencidas hace 61–90 días',
  masDe90: 'Vencidas hace más de 90 días',
}

/** What falls due soon is what does within a week, today too. */
const DIAS_PROXIMOS = 7

/** The days on which accounts fell due that stand there today; those without a day are 'sinVencer' too. What falls due today is not overdue. */
export function diasDeVencimiento(cual: Vencimiento, hoy: Dia): Periodo {
  const ayer = sumarDias(hoy, -1)
  if (cual === 'sinVencer') return { desde: hoy, hasta: undefined }
  if (cual === 'proximas') return { desde: hoy, hasta: sumarDias(hoy, DIAS_PROXIMOS) }
  if (cual === 'vencidas') return { desde: undefined, hasta: ayer }
  const dias = diasDelTramo(cual, hoy)
  return { desde: dias.desde, hasta: dias.hasta ?? ayer }
}
