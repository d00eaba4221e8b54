import type { Comprobante } from '@cuadre/contract/consultas'
import type { ClaseDeEmitido } from '@cuadre/domain/documentos/tipos'
import { type RawBuilder, sql } from 'kysely'
import { totalesPorDia } from '../documentos/totales-por-dia.queries.ts'
import { consultaConditions, type FiltroDeConsulta } from './filtro.ts'

/** Length and sums of a whole filtered list, in pesos; `anulados` of it, annulled or refused, are in no sum, `notas` of it are notes. */
export interface TotalesDeConsulta {
  readonly cantidad: number
  readonly notas: number
  readonly anulados: number
  /** Those of them that were refused. */
  readonly rechazados: number
  readonly sumaSubTotal: number
  readonly sumaItbis: number
  readonly sumaTotal: number
}

export const NADA: TotalesDeConsulta = {
  cantidad: 0,
  notas: 0,
  anulados: 0,
  rechazados: 0,
  sumaSubTotal: 0,
  sumaItbis: 0,
  sumaTotal: 0,
}

/** Whole days of all companies or one are kept; anything narrower is counted along its index. */
export function totalesDe(filtro: FiltroDeConsulta): RawBuilder<TotalesDeConsulta> {
  return ofWholeDays(filtro)
    ? totalesOf(keptOf(filtro), sql`sum(cantidad)`, filtro)
    : totalesOf(
        sql`SELECT anulado, vigente, clase, sub_total, itbis FROM ventas WHERE ${consultaConditions(filtro)}`,
        sql`count(*)`,
        filtro,
      )
}

/**
 * Adds up rows of `anulado`, `vigente`, `clase`, `sub_total` and `itbis`, of which `cuantos` tells how many documents they are: first those that are
 * alike, so that signs are asked for a few sums and not for each row. Credit notes take away; annulled and refused ones
 * count in the sums where only they are asked for.
 */
export function totalesOf(
  filas: RawBuilder<unknown>,
  cuantos: RawBuilder<number>,
  { estado }: FiltroDeConsulta,
): RawBuilder<TotalesDeConsulta> {
  const summed = estado === 'anulado' || estado === 'rechazado' ? sql`true` : sql`vigente`
  return sql`SELECT coalesce(sum(cantidad), 0)::bigint AS cantidad,
      coalesce(sum(cantidad) FILTER (WHERE clase <> 'factura'), 0)::bigint AS notas,
      coalesce(sum(cantidad) FILTER (WHERE NOT (${summed})), 0)::bigint AS anulados,
      coalesce(sum(cantidad) FILTER (WHERE NOT (${summed}) AND NOT anulado), 0)::bigint AS rechazados,
      coalesce(sum(signo(clase) * sub_total) FILTER (WHERE ${summed}), 0) AS "sumaSubTotal",
      coalesce(sum(signo(clase) * itbis) FILTER (WHERE ${summed}), 0) AS "sumaItbis",
      coalesce(sum(signo(clase) * (sub_total + itbis)) FILTER (WHERE ${summed}), 0) AS "sumaTotal"
    FROM (SELECT anulado, vigente, clase, ${cuantos} AS cantidad, sum(sub_total) AS sub_total, sum(itbis) AS itbis
      FROM (${filas}) filas GROUP BY anulado, vigente, clase) iguales`
}

/** What the kept days tell apart by themselves. */
const ENTEROS = { anulado: sql`anulado`, rechazado: sql`NOT anulado AND NOT vigente` } as const

function ofWholeDays({ buscar, clienteId, contactoId, aplicaItbis, estado }: FiltroDeConsulta): boolean {
  const narrower = buscar || [clienteId, contactoId, aplicaItbis].some(value => value !== undefined)
  return !narrower && (estado === undefined || estado in ENTEROS)
}

const CLASES: Readonly<Record<Comprobante, readonly ClaseDeEmitido[]>> = {
  factura: ['factura'],
  nota: ['nota de crédito', 'nota de débito'],
}

function keptOf(filtro: FiltroDeConsulta) {
  const { empresaId, fechaDesde: desde, fechaHasta: hasta, estado, comprobante } = filtro
  const clases = comprobante && { clases: CLASES[comprobante] }
  const state =
    estado !== undefined && estado in ENTEROS ? ENTEROS[estado as keyof typeof ENTEROS] : sql`true`
  return sql`SELECT * FROM (${totalesPorDia({ empresaId, desde, hasta, ...clases })}) dias WHERE ${state}`
}
