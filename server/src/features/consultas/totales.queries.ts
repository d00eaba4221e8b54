import { type RawBuilder, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { totalesPorDia } from '../documentos/totales-por-dia.queries.ts'
import { type FiltroDeConsulta, filtered } from './filtro.ts'

/** Length and sums of a whole filtered list, in pesos; `anulados` of it are in no sum. */
export interface TotalesDeConsulta {
  readonly cantidad: number
  readonly anulados: number
  readonly sumaSubTotal: number
  readonly sumaItbis: number
  readonly sumaTotal: number
}

export const NADA: TotalesDeConsulta = {
  cantidad: 0,
  anulados: 0,
  sumaSubTotal: 0,
  sumaItbis: 0,
  sumaTotal: 0,
}

/** Whole days of all companies or one are kept; anything narrower is counted along its index. */
export function totalesDe(db: Conexion, filtro: FiltroDeConsulta): RawBuilder<TotalesDeConsulta> {
  const filas = ofWholeDays(filtro)
    ? keptOf(filtro)
    : sql`${filtered(db, filtro).select(['anulado', sql`1`.as('cantidad'), 'sub_total', 'itbis'])}`
  return totalesOf(filas, filtro)
}

/** Adds up rows of `anulado`, `cantidad`, `sub_total` and `itbis`. Annulled orders count in the sums where only they are asked for. */
export function totalesOf(
  filas: RawBuilder<unknown>,
  { estado }: FiltroDeConsulta,
): RawBuilder<TotalesDeConsulta> {
  const summed = estado === 'anulado' ? sql`true` : sql`NOT anulado`
  return sql`SELECT coalesce(sum(cantidad), 0)::bigint AS cantidad,
      coalesce(sum(cantidad) FILTER (WHERE NOT (${summed})), 0)::bigint AS anulados,
      coalesce(sum(sub_total) FILTER (WHERE ${summed}), 0) AS "sumaSubTotal",
      coalesce(sum(itbis) FILTER (WHERE ${summed}), 0) AS "sumaItbis",
      coalesce(sum(sub_total + itbis) FILTER (WHERE ${summed}), 0) AS "sumaTotal"
    FROM (${filas}) filas`
}

function ofWholeDays({ buscar, clienteId, contactoId, aplicaItbis, estado }: FiltroDeConsulta): boolean {
  const narrower = buscar || [clienteId, contactoId, aplicaItbis].some(value => value !== undefined)
  return !narrower && (estado === undefined || estado === 'anulado')
}

function keptOf({ empresaId, fechaDesde: desde, fechaHasta: hasta, estado }: FiltroDeConsulta) {
  const state = estado === 'anulado' ? sql`anulado` : sql`true`
  return sql`(SELECT * FROM (${totalesPorDia({ empresaId, desde, hasta })}) dias WHERE ${state})`
}
