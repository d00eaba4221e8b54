import type { Dia } from '../tiempo/dia.ts'
import { ESTADO_DISPONIBLE, type EstadoDeNcf } from './disponible.ts'

/** What became of a number of the sequence: every number is exactly one of these. */
export type SituacionDeNcf = 'usado' | 'anulado' | 'libre' | 'vencido' | 'faltante'

/**
 * A number that was used and then annulled (its order was deleted) counts as annulled: that is what the 608 reports.
 * A free one whose last day of use has passed is expired. Null, no such number at all, is a missing one.
 */
export function situacionDeNcf(
  ncf: Pick<EstadoDeNcf, 'estado' | 'anulado' | 'vence'> | null,
  hoy: Dia,
): SituacionDeNcf {
  if (ncf === null) return 'faltante'
  if (ncf.anulado) return 'anulado'
  if (ncf.estado !== ESTADO_DISPONIBLE) return 'usado'
  return ncf.vence !== null && ncf.vence < hoy ? 'vencido' : 'libre'
}

export interface Secuencia {
  /** First and last number of the range. */
  readonly desde: number
  readonly hasta: number
  /** How many numbers of the range are in each situation, counted one by one. */
  readonly situaciones: Readonly<Record<SituacionDeNcf, number>>
  /** Used numbers that no order has. */
  readonly sinPedido: number
  /** Numbers that the same RNC has twice. */
  readonly repetidos: number
  /** The last number that the RNC had before the range; null when the range is its first. */
  readonly anterior: number | null
}

export interface Cuadre {
  /** hasta − desde + 1. */
  readonly esperados: number
  /** Numbers missing between the last one before and this range. */
  readonly salto: number
  readonly cuadra: boolean
}

/**
 * Whether a sequence adds up: used + annulled + free + expired = expected, none missing in it or before it, none twice, and
 * no used number without its order. 1 to 250 with 120 used, 3 annulled, 127 free: 120 + 3 + 127 + 0 = 250.
 */
export function cuadrarSecuencia(secuencia: Secuencia): Cuadre {
  const { desde, hasta, situaciones, sinPedido, repetidos, anterior } = secuencia
  const { usado, anulado, libre, vencido, faltante } = situaciones
  const esperados = hasta - desde + 1
  const salto = anterior === null ? 0 : desde - anterior - 1
  const sumaExacta = usado + anulado + libre + vencido === esperados
  const faltas = faltante + sinPedido + repetidos + salto
  return { esperados, salto, cuadra: sumaExacta && faltas === 0 }
}
