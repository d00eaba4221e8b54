import type { PedidoDeLista } from '@cuadre/contract/pedidos'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Conexion } from '../../db/connection.ts'
import {
  DIA_DEL_LUGAR,
  findTotals,
  fromPlace,
  LEJOS,
  RESTO_DEL_LUGAR,
  type Totales,
  totalsOf,
} from '../../db/place.ts'
import { builtLately, builtOnce, isUsualSize, readPrepared } from '../../db/prepared-page.ts'
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
  // A later page is nearly always one of the kept statements, which is sooner than planning for a few rows to skip.
  const later = offset > (isKept(filter) ? 0 : LEJOS)
  return later ? readFar(db, filter, offset) : readNear(db, filter, offset)
}

/** No name is asked for, whose plan would suit no other one, and no length of page that nobody else asks for. */
function isKept({ cliente, empresa, pageSize }: Page): boolean {
  return !cliente && !empresa && isUsualSize(pageSize)
}

type Row = Totales & { readonly [K in keyof PedidoDeLista]: PedidoDeLista[K] | null }

/** Rows and sums in one statement, of one moment. */
async function readNear(db: Conexion, filter: Page, offset: number): Promise<Found> {
  const { clienteId, empresaId, fechaDesde, fechaHasta, pageSize } = filter
  if (!isKept(filter)) {
    const page = listPedidos(db, filter).limit(pageSize).offset(offset)
    return describe((await pageAndTotals(filter, page).execute(db)).rows)
  }
  const ids = { clienteId, empresaId }
  if (!fechaDesde && !fechaHasta) return describe(await readFirst(db, ids, pageSize))
  return describe(await readFirstOfDays(db, { ...ids, fechaDesde, fechaHasta }, pageSize))
}

const readFirst = builtOnce<Pick<FiltroDePedidos, 'clienteId' | 'empresaId'>, Row>(firstPage)
const readFirstOfDays = builtLately<FiltroDePedidos, Row>(firstPage)

function firstPage(db: Conexion, filter: FiltroDePedidos, pageSize: number) {
  return pageAndTotals(filter, listPedidos(db, filter).limit(sql.lit(pageSize)))
}

function pageAndTotals(filter: FiltroDePedidos, page: Expression<unknown>) {
  return sql<Row>`SELECT totales.*, pagina.* FROM (${totalsOf(totalesDePedidos(filter))}) totales
    LEFT JOIN ${page} pagina ON true ${NEWEST_FIRST}`
}

const NEWEST_FIRST = sql`ORDER BY pagina."fechaPedido" DESC, pagina."pedidoId" DESC`

/** As near, after walking to the day on which the page begins: within the same statement. */
async function readFar(db: Conexion, filter: Page, offset: number): Promise<Found> {
  const { clienteId, empresaId, fechaDesde, fechaHasta, pageSize } = filter
  if (!isKept(filter))
    return describe((await farPage(db, filter, { pageSize: sql`${pageSize}`, offset }).execute(db)).rows)
  if (!fechaDesde && !fechaHasta)
    return describe(await readFarOfAllTime(db, { clienteId, empresaId, offset }, pageSize))
  return describe(await readPrepared(db, farPage(db, filter, { pageSize: sql.lit(pageSize), offset })))
}

const readFarOfAllTime = builtOnce<
  Pick<FiltroDePedidos, 'clienteId' | 'empresaId'> & { readonly offset: number },
  Row
>((db, { offset, ...ids }, pageSize) => farPage(db, ids, { pageSize: sql.lit(pageSize), offset }))

interface Far {
  readonly pageSize: RawBuilder<number>
  readonly offset: number
}

function farPage(db: Conexion, filter: FiltroDePedidos, { pageSize, offset }: Far) {
  const search = {
    partes: partesDePedidos(filter),
    diasEntre: diasDePedidos(filter),
    orden: 'desc' as const,
    offset,
  }
  const page = listPedidos(db, filter)
    .where(sql<boolean>`pedidos.fecha <= ${DIA_DEL_LUGAR}`)
    .limit(pageSize)
    .offset(RESTO_DEL_LUGAR)
  return sql<Row>`${fromPlace(search, page)} ${NEWEST_FIRST}`
}

async function readByNcf(db: Conexion, filter: Page, offset: number): Promise<Found> {
  const chosen = listPedidos(db, {}).where(sql<boolean>`pedidos.id = ANY (ARRAY(
    SELECT id FROM hallados ORDER BY fecha DESC, id DESC LIMIT ${filter.pageSize} OFFSET ${offset}))`)
  const { rows } = await sql<Row>`WITH hallados AS MATERIALIZED (${foundByNcf(db, filter)})
    SELECT totales.*, pagina.* FROM (${totalsOf(sql`SELECT * FROM hallados`)}) totales
    LEFT JOIN ${chosen} pagina ON true ${NEWEST_FIRST}`.execute(db)
  return describe(rows)
}

function describe(rows: readonly Row[]): Found {
  const { cantidad = 0, suma = 0 } = rows[0] ?? {}
  const items = rows.flatMap(({ cantidad: _length, suma: _sum, ...row }) =>
    row.pedidoId === null ? [] : [row as PedidoDeLista],
  )
  return { cantidad, suma, items }
}
