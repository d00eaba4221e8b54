import type { Dia } from '../tiempo/dia.ts'
import { ESTADO_DISPONIBLE, type EstadoDeNcf } from './disponible.ts'

/** What became of a number of the sequence: every number is exactly one of these. */
export type SituacionDeNcf = 'usado' | 'anulado' | 'libre' | 'vencido' | 'faltante'

/**
 * A number that was used and then annulled (its order was deleted) counts as annulled: that is what the 608 reports.
 * A free one whose last day of use has passed is expired. Null, no such number at all, is a missing one.
 */
export function situacionDeNcf(ncf: EstadoDeNcf | null, hoy: Dia): SituacionDeNcf {
  if (ncf === null) return 'faltante'
  if (ncf.anulado) return 'anulado'
  if (ncf.estado !== ESTADO_DISPONIBLE) return 'usado'
  return ncf.vence !== null && ncf.vence < hoy ? 'vencido' : 'libre'
}

/** The numbers of one type that an issuer generated or drew for a month, out of one authorised range or out of none. */
export interface Tramo {
  /** First and last of them. */
  readonly desde: number
  readonly hasta: number
  /** How many numbers between the two are in each situation, counted one by one. */
  readonly situaciones: Readonly<Record<SituacionDeNcf, number>>
  /** Numbers between the two that belong to another month or another company of the same RNC. */
  readonly ajenos: number
  /** Used numbers that no document has. */
  readonly sinPedido: number
  /** Numbers that no authorised range holds, though the issuer had one before that month. */
  readonly fuera: number
  /** The last number given before these, of the same range or of none; null when they are the first. */
  readonly anterior: number | null
  /** Of the authorised range: the last number that it gave, whatever the month, and the next one. Null without a range. */
  readonly secuencia: { readonly ultimo: number; readonly siguiente: number } | null
}

export interface Cuadre {
  /** hasta − desde + 1, less those of others. */
  readonly esperados: number
  /** Numbers missing between the last one before and these. */
  readonly salto: number
  /** Numbers that the range says it gave and nobody got. */
  readonly perdidos: number
  readonly cuadra: boolean
}

/**
 * Whether numbers add up: used + annulled + free + expired = expected, none missing among, before or after them,
 * none outside the authorised ranges, and no used number without its document. 1 to 250 with 120 used, 3 annulled, 127 free:
 * 120 + 3 + 127 + 0 = 250.
 */
export function cuadrarTramo(tramo: Tramo): Cuadre {
  const { desde, hasta, situaciones, ajenos, sinPedido, fuera, anterior, secuencia } = tramo
  const { usado, anulado, libre, vencido, faltante } = situaciones
  const esperados = hasta - desde + 1 - ajenos
  const salto = anterior === null ? 0 : desde - anterior - 1
  const perdidos = secuencia === null ? 0 : secuencia.siguiente - secuencia.ultimo - 1
  const sumaExacta = usado + anulado + libre + vencido === esperados
  const faltas = faltante + sinPedido + fuera + salto + perdidos
  return { esperados, salto, perdidos, cuadra: sumaExacta && faltas === 0 }
}
