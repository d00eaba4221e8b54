import type { PedidoDeLista } from '@cuadre/contract/pedidos'
import { sql } from 'kysely'
import type { Conexion } from '../../../db/connection/connection.ts'
import { readLongPage, type Totales, type Ventana } from '../../../db/query/paging.ts'
import { runPrepared } from '../../../db/query/statement.ts'
import { totalesPorDia } from '../../documentos/totales-por-dia.queries.ts'
import type { FiltroDePedidos } from './filtro.ts'
import { filteredPedidos, type OrdenDePedidos, windowOf } from './lista.queries.ts'

type Page = FiltroDePedidos & OrdenDePedidos & { readonly page: number; readonly pageSize: number }

/** A page, with the length and the sum of the whole filtered list. */
export async function pagePedidos(db: Conexion, filter: Page) {
  const { page, pageSize } = filter
  const { totales, rows } = hasText(filter) ? await pageFound(db, filter) : await pageListed(db, filter)
  return { items: rows, totalRecords: totales.cantidad, page, pageSize, sumaTotal: totales.suma }
}

/** Length and sum of the whole filtered list. */
export async function sumPedidos(db: Conexion, filter: FiltroDePedidos): Promise<Totales> {
  const query = totalsOf(db, filter).compile(db)
  const [totales] = hasText(filter) ? (await db.executeQuery(query)).rows : await runPrepared(db, query)
  return totales ?? { cantidad: 0, suma: 0 }
}

/** Whole days of all companies or one are kept; anything narrower is counted along its index. */
function totalsOf(db: Conexion, filter: FiltroDePedidos) {
  const { clienteId, empresaId, fechaDesde: desde, fechaHasta: hasta } = filter
  if (clienteId === undefined && !hasText(filter))
    return sql<Totales>`SELECT coalesce(sum(cantidad), 0)::bigint AS cantidad, coalesce(sum(sub_total + itbis), 0) AS suma
      FROM (${totalesPorDia({ empresaId, clases: ['factura'], desde, hasta })}) dias WHERE NOT anulado`
  const found = filteredPedidos(db, filter).select(['sub_total', 'itbis'])
  return sql<Totales>`SELECT count(*) AS cantidad, coalesce(sum(sub_total + itbis), 0) AS suma FROM ${found} hallados`
}

function hasText({ cliente, empresa, ncf }: FiltroDePedidos): boolean {
  return Boolean(cliente || empresa || ncf)
}

function pageListed(db: Conexion, filter: Page) {
  return readLongPage(filter, {
    totals: () => sumPedidos(db, filter),
    rows: ventana => readListed(db, filter, ventana),
  })
}

/** The lengths of page that screens ask for; each is a text of its own. */
const USUAL_SIZES: ReadonlySet<number> = new Set([10, 20, 50, 100])

async function readListed(db: Conexion, filter: Page, ventana: Ventana): Promise<PedidoDeLista[]> {
  const { limit, offset, alReves } = ventana
  const found = filteredPedidos(db, filter)
  if (offset > 0 || !USUAL_SIZES.has(limit))
    return windowOf(db, found, { ...ventana, orden: filter }).execute()
  return runPrepared(db, windowOf(db, found, { orden: filter, limit: sql.lit(limit), alReves }).compile())
}

/** So few are found sooner by their text than by walking along the days until a page is full. */
const FEW = 300

/** Counted before they are read: the planner only guesses how many orders have a piece of text. */
async function pageFound(db: Conexion, filter: Page) {
  const totales = await sumPedidos(db, filter)
  const found = totales.cantidad <= FEW ? findFew(db, filter) : filteredPedidos(db, filter)
  return readLongPage(filter, {
    totals: async () => totales,
    rows: ventana => windowOf(db, found, { ...ventana, orden: filter }).execute(),
  })
}

/** All that fit are found first, whatever the planner guesses of the text. */
function findFew(db: Conexion, filter: FiltroDePedidos) {
  const found = filteredPedidos(db, filter).select('id')
  return filteredPedidos(db, {}).where(
    sql<boolean>`documentos.id = ANY (ARRAY(WITH hallados AS MATERIALIZED (${found}) SELECT id FROM hallados))`,
  )
}
