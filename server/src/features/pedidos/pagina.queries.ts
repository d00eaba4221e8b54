import type { PedidoDeLista } from '@cuadre/contract/pedidos'
import { type Expression, sql } from 'kysely'
import type { Conexion } from '../../db/connection.ts'
import { findPlace, findTotals, LEJOS, type Totales, totalsOf } from '../../db/place.ts'
import { builtOnce, isUsualPage, readPrepared } from '../../db/prepared-page.ts'
import type { FiltroDePedidos } from './filtro.ts'
import { filteredPedidos, listPedidos } from './pedidos.queries.ts'
import { asksForPiece, partesDePieza, readByPiece } from './piezas.queries.ts'
import { diasDePedidos, partesDePedidos, totalesDePedidos } from './sumas.queries.ts'

type Page = FiltroDePedidos & { readonly page: number; readonly pageSize: number }

/** Length and sum of the whole filtered list. */
export function sumPedidos(db: Conexion, filter: FiltroDePedidos): Promise<Totales> {
  if (asksForPiece(filter)) return findTotals(db, partesDePieza(filter))
  return findTotals(db, filter.ncf ? foundByNcf(db, filter) : totalesDePedidos(filter))
}

/** Numbers are looked for among the orders themselves, once for sums and page. */
function foundByNcf(db: Conexion, filter: FiltroDePedidos) {
  const found = filteredPedidos(db, filter).select([
    'pedidos.id',
    'pedidos.fecha',
    sql`1`.as('cantidad'),
    'pedidos.total as suma',
  ])
  return sql`SELECT * FROM ${found} hallados`
}

/** A page, with the length and the sum of the whole filtered list. */
export async function pagePedidos(db: Conexion, filter: Page) {
  const { page, pageSize } = filter
  const { items, cantidad, suma } = await readPedidos(db, filter)
  return { items, totalRecords: cantidad, page, pageSize, sumaTotal: suma }
}

type Found = Totales & { readonly items: PedidoDeLista[] }

async function readPedidos(db: Conexion, filter: Page): Promise<Found> {
  const { page, pageSize, ncf } = filter
  const offset = (page - 1) * pageSize
  if (asksForPiece(filter)) {
    const found = await readByPiece(db, filter, offset)
    if (found) return found
  }
  if (ncf) return readByNcf(db, filter, offset)
  return offset > LEJOS ? readFar(db, filter, offset) : readNear(db, filter, offset)
}

type Row = Totales & { readonly [K in keyof PedidoDeLista]: PedidoDeLista[K] | null }

/** Rows and sums in one statement, of one moment. */
async function readNear(db: Conexion, filter: Page, offset: number): Promise<Found> {
  const { clienteId, empresaId, pageSize } = filter
  // A plan for any name would suit none.
  const usual = isUsualPage(filter) && !filter.cliente && !filter.empresa
  if (!usual) {
    const page = listPedidos(db, filter).limit(pageSize).offset(offset)
    return describe((await pageAndTotals(filter, page).execute(db)).rows)
  }
  const allTime = !filter.fechaDesde && !filter.fechaHasta
  if (allTime) return describe(await readFirst(db, { clienteId, empresaId }, pageSize))
  return describe(await readPrepared(db, firstPage(db, filter, pageSize)))
}

const readFirst = builtOnce<Pick<FiltroDePedidos, 'clienteId' | 'empresaId'>, Row>(firstPage)

function firstPage(db: Conexion, filter: FiltroDePedidos, pageSize: number) {
  return pageAndTotals(filter, listPedidos(db, filter).limit(sql.lit(pageSize)))
}

function pageAndTotals(filter: FiltroDePedidos, page: Expression<unknown>) {
  return sql<Row>`SELECT totales.*, pagina.* FROM (${totalsOf(totalesDePedidos(filter))}) totales
    LEFT JOIN ${page} pagina ON true ORDER BY pagina."fechaPedido" DESC, pagina."pedidoId" DESC`
}

/** As near, after walking to the day on which the page begins. */
async function readFar(db: Conexion, filter: Page, offset: number): Promise<Found> {
  const { totales, lugar } = await findPlace(db, {
    partes: partesDePedidos(filter),
    diasEntre: diasDePedidos(filter),
    orden: 'desc',
    offset,
  })
  if (!lugar) return { ...totales, items: [] }
  const items = await listPedidos(db, { ...filter, fechaHasta: lugar.dia })
    .limit(filter.pageSize)
    .offset(lugar.resto)
    .execute()
  return { ...totales, items }
}

async function readByNcf(db: Conexion, filter: Page, offset: number): Promise<Found> {
  const chosen = listPedidos(db, {}).where(sql<boolean>`pedidos.id = ANY (ARRAY(
    SELECT id FROM hallados ORDER BY fecha DESC, id DESC LIMIT ${filter.pageSize} OFFSET ${offset}))`)
  const { rows } = await sql<Row>`WITH hallados AS MATERIALIZED (${foundByNcf(db, filter)})
    SELECT totales.*, pagina.* FROM (${totalsOf(sql`SELECT * FROM hallados`)}) totales
    LEFT JOIN ${chosen} pagina ON true ORDER BY pagina."fechaPedido" DESC, pagina."pedidoId" DESC`.execute(db)
  return describe(rows)
}

function describe(rows: readonly Row[]): Found {
  const { cantidad = 0, suma = 0 } = rows[0] ?? {}
  const items = rows.flatMap(({ cantidad: _length, suma: _sum, ...row }) =>
    row.pedidoId === null ? [] : [row as PedidoDeLista],
  )
  return { cantidad, suma, items }
}
