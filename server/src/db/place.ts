import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Conexion } from './connection.ts'

/** What the sums say of a filtered list, in parts that add up: rows of `mes`, `cantidad` and `suma` (pesos). */
export type Partes = RawBuilder<unknown>

export interface Totales {
  readonly cantidad: number
  /** In pesos. */
  readonly suma: number
}

/** Where in a list ordered by day a page begins: that many rows into that day. */
export interface Lugar {
  readonly dia: Dia
  readonly resto: number
}

/** A page that begins further than this is not reached by counting its rows off. */
export const LEJOS = 300

/** A `SELECT` of the totals. */
export function totalsOf(partes: Partes): RawBuilder<Totales> {
  return sql`SELECT coalesce(sum(cantidad), 0)::bigint AS cantidad, coalesce(sum(suma), 0) AS suma FROM (${partes}) partes`
}

export async function findTotals(db: Conexion, partes: Partes): Promise<Totales> {
  const { rows } = await totalsOf(partes).execute(db)
  return rows[0] ?? { cantidad: 0, suma: 0 }
}

interface Search {
  readonly partes: Partes
  /** Rows of `dia` and `cantidad` between two days, given as expressions. */
  readonly diasEntre: (desde: RawBuilder<unknown>, hasta: RawBuilder<unknown>) => RawBuilder<unknown>
  readonly orden: 'asc' | 'desc'
  readonly offset: number
}

/** The totals, and the day on which row `offset` of the list stands. */
export async function findPlace(
  db: Conexion,
  search: Search,
): Promise<{ totales: Totales; lugar: Lugar | undefined }> {
  const { rows } = await sql<Totales & { dia: Dia | null; resto: number | null }>`
    WITH ${placeOf(search)} SELECT totales.*, dia, resto FROM totales LEFT JOIN dia ON true`.execute(db)
  const [row] = rows
  const totales = { cantidad: row?.cantidad ?? 0, suma: row?.suma ?? 0 }
  const lugar = row?.dia != null && row.resto !== null ? { dia: row.dia, resto: row.resto } : undefined
  return { totales, lugar }
}

/** `dia` and `resto` of the place, to be asked for inside of `fromPlace`; NULL past the end of the list. */
export const DIA_DEL_LUGAR = sql`(SELECT dia FROM dia)`
export const RESTO_DEL_LUGAR = sql<number>`(SELECT resto FROM dia)`

/** The totals beside each row of a page that is read from its place on, in one statement; beside nothing when it is empty. */
export function fromPlace<R>(search: Search, page: RawBuilder<unknown> | Expression<unknown>): RawBuilder<R> {
  return sql<R>`WITH ${placeOf(search)} SELECT totales.*, pagina.* FROM totales LEFT JOIN ${page} pagina ON true`
}

/** `totales`, and `dia` with the place: first its month, then its day within it. */
function placeOf({ partes, diasEntre, orden, offset }: Search): RawBuilder<unknown> {
  const order = sql.raw(orden === 'desc' ? 'DESC' : 'ASC')
  const skipped = sql`${offset}::bigint`
  return sql`partes AS MATERIALIZED (${partes}),
    totales AS (${totalsOf(sql`SELECT * FROM partes`)}),
    meses AS (
      SELECT mes, sum(cantidad) AS cantidad, sum(sum(cantidad)) OVER (ORDER BY mes ${order}) AS hasta
      FROM partes GROUP BY mes
    ), mes AS MATERIALIZED (
      SELECT mes, hasta - cantidad AS antes FROM meses WHERE hasta > ${skipped} AND hasta - cantidad <= ${skipped}
    ), dias AS (
      SELECT dia, sum(cantidad) AS cantidad, sum(sum(cantidad)) OVER (ORDER BY dia ${order}) AS hasta
      FROM (${diasEntre(
        sql`(SELECT mes FROM mes)`,
        sql`(SELECT (mes + interval '1 month - 1 day')::date FROM mes)`,
      )}) d GROUP BY dia
    ), dia AS MATERIALIZED (
      SELECT dia, ${skipped} - antes - hasta + cantidad AS resto FROM dias, mes
      WHERE antes + hasta > ${skipped} AND antes + hasta - cantidad <= ${skipped}
    )`
}
