import { leerNcf } from '@cuadre/domain/ncf/formato'
import { type RawBuilder, sql } from 'kysely'
import type { Conexion } from '../../../db/connection/connection.ts'
import type { Condition } from '../../../db/query/conditions.ts'
import { readLongPage, readRows, readTotals, type Totales, type Ventana } from '../../../db/query/paging.ts'
import { totalesPorDia } from '../../documentos/totales-por-dia.queries.ts'
import { type FiltroDePedidos, type FiltroLeido, leerFiltro } from './filtro.ts'
import { type OrdenDePedidos, pedidoConditions, windowOf } from './lista.queries.ts'

interface Page extends OrdenDePedidos {
  readonly page: number
  readonly pageSize: number
  readonly conSaldo?: boolean | undefined
}

interface Sumas extends Totales {
  /** Those of the list that the sum leaves out. */
  readonly rechazados: number
}

/** A page, with the length and the sum of the whole filtered list. */
export async function pagePedidos(db: Conexion, asked: FiltroDePedidos & Page) {
  const filter = await leerFiltro(db, asked)
  const { totales, rows } = hasText(filter) ? await pageFound(db, filter) : await pageListed(db, filter)
  const { page, pageSize } = asked
  const { cantidad: totalRecords, suma: sumaTotal, rechazados } = totales
  return { items: rows, totalRecords, page, pageSize, sumaTotal, rechazados }
}

/** Length and sum of the whole filtered list. */
export function sumPedidos(db: Conexion, filter: FiltroLeido): Promise<Sumas> {
  return readTotals(db, { totals: totalsOf(filter), prepared: !hasText(filter) || isByName(filter) })
}

/** Whole days of all companies or one are kept; anything narrower is counted along its index. */
function totalsOf(filter: FiltroLeido): RawBuilder<Sumas> {
  const { quien, clienteId, empresaId, ncf, rechazados, fechaDesde: desde, fechaHasta: hasta } = filter
  // Of refused ones alone it is told what they come to; no other sum counts them.
  const cuenta = rechazados ? sql`true` : sql`vigente`
  if (clienteId === undefined && quien.length === 0 && !ncf && !rechazados)
    return sql`SELECT coalesce(sum(cantidad), 0)::bigint AS cantidad, coalesce(sum(sub_total + itbis) FILTER (WHERE vigente), 0) AS suma,
        coalesce(sum(cantidad) FILTER (WHERE NOT vigente), 0)::bigint AS rechazados
      FROM (${totalesPorDia({ empresaId, clases: ['factura'], desde, hasta })}) dias WHERE NOT anulado`
  return sql`SELECT count(*) AS cantidad, coalesce(sum(sub_total + itbis) FILTER (WHERE ${cuenta}), 0) AS suma,
      count(*) FILTER (WHERE NOT ${cuenta}) AS rechazados
    FROM ventas WHERE ${pedidoConditions(filter)}`
}

/** A piece of text: how many orders have it, only counting tells. A whole number is as good as an id. */
function hasText({ quien, ncf }: FiltroLeido): boolean {
  return quien.length > 0 || Boolean(ncf && leerNcf(ncf) === null)
}

/** Counted along the index of the names, whichever they are. */
function isByName({ quien, ncf, fechaDesde, fechaHasta }: FiltroLeido): boolean {
  return quien.length > 0 && !ncf && !fechaDesde && !fechaHasta
}

function pageListed(db: Conexion, filter: FiltroLeido & Page) {
  return readLongPage(db, filter, {
    totals: totalsOf(filter),
    rows: ventana =>
      windowOf(pedidoConditions(filter), { ...ventana, orden: filter, conSaldo: filter.conSaldo }),
    prepared: true,
  })
}

/** So few are found sooner by their text than by walking along the days until a page is full. */
const FEW = 300

/** Counted before they are read: the planner only guesses how many orders have a piece of text. */
async function pageFound(db: Conexion, filter: FiltroLeido & Page) {
  const totales = await sumPedidos(db, filter)
  const found = totales.cantidad <= FEW ? foundFirst(filter) : pedidoConditions(filter)
  const rows = (ventana: Ventana) => windowOf(found, { ...ventana, orden: filter, conSaldo: filter.conSaldo })
  return { totales, rows: await readRows(db, filter, { ...totales, rows, prepared: false }) }
}

/** All that fit are found first, whatever the planner guesses of the text. */
function foundFirst(filter: FiltroLeido): Condition {
  return sql`ventas.id = ANY (ARRAY(
    WITH hallados AS MATERIALIZED (SELECT id FROM ventas WHERE ${pedidoConditions(filter)}) SELECT id FROM hallados))`
}
