import type { CompraDeLista, compras, ORDEN_DE_COMPRAS } from '@cuadre/contract/compras'
import type { QueryOf } from '@cuadre/contract/endpoint'
import { nombreDelTipo } from '@cuadre/domain/compras/tipo-de-compra'
import { type RawBuilder, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import {
  all,
  type Condition,
  containsWords,
  days,
  equal,
  filterConditions,
  type Orden,
} from '../../db/query/conditions.ts'
import { direction, readLongPage, readTotals, type Ventana } from '../../db/query/paging.ts'

export type FiltroDeCompras = QueryOf<typeof compras.excel>
type OrdenDeCompras = Orden<(typeof ORDEN_DE_COMPRAS)[number]>
type Page = FiltroDeCompras & OrdenDeCompras & { readonly page: number; readonly pageSize: number }

/** A page, with the length and the sums of the whole filtered list. */
export async function pageCompras(db: Conexion, filtro: Page) {
  const { page, pageSize } = filtro
  const { totales, rows } = await readLongPage(db, filtro, {
    totals: totalsOf(db, filtro),
    rows: ventana => windowOf(db, filtro, ventana),
    prepared: isPrepared(filtro),
  })
  const { cantidad: totalRecords, ...sumas } = totales
  return { items: rows.map(deLista), totalRecords, page, pageSize, ...sumas }
}

interface Sumas {
  readonly cantidad: number
  readonly sumaTotal: number
  readonly sumaItbis: number
}

export function sumCompras(db: Conexion, filtro: FiltroDeCompras): Promise<Sumas> {
  return readTotals(db, { totals: totalsOf(db, filtro), prepared: isPrepared(filtro) })
}

/** The whole filtered list, the newest first: what a workbook is made from. */
export function listCompras(db: Conexion, filtro: FiltroDeCompras) {
  return columnsOf(filteredCompras(db, filtro)).orderBy(orderOf({}, false))
}

/** How many purchases hold a text or are of one kind differs too much for one plan. */
function isPrepared({ buscar, gasto }: FiltroDeCompras): boolean {
  return !buscar && gasto === undefined
}

function totalsOf(db: Conexion, filtro: FiltroDeCompras): RawBuilder<Sumas> {
  const found = filteredCompras(db, filtro).select([
    'compras.signo',
    'compras.total',
    'compras.itbis',
    'compras.no_tomada',
  ])
  return sql`SELECT count(*) AS cantidad, coalesce(sum(signo * total) FILTER (WHERE NOT no_tomada), 0) AS "sumaTotal",
      coalesce(sum(signo * itbis) FILTER (WHERE NOT no_tomada), 0) AS "sumaItbis" FROM (${found}) halladas`
}

function filteredCompras(db: Conexion, filtro: FiltroDeCompras) {
  return db.selectFrom('compras').where(conditionsOf(filtro))
}

/** What each state of the filter means; what was annulled is seen by those who ask for it. */
const ESTADOS: Readonly<Record<NonNullable<FiltroDeCompras['estado']>, Condition>> = {
  vigente: sql`NOT compras.anulada AND NOT compras.sin_efecto`,
  pagada: sql`NOT compras.anulada AND NOT compras.sin_efecto AND compras.fecha_pago IS NOT NULL`,
  'por pagar': sql`NOT compras.anulada AND NOT compras.sin_efecto AND compras.fecha_pago IS NULL`,
  rechazada: sql`NOT compras.anulada AND compras.no_tomada`,
  anulada: sql`(compras.anulada OR compras.sin_efecto)`,
}

const conditions = filterConditions<Omit<FiltroDeCompras, 'estado'>>({
  empresaId: equal('compras.empresa_id'),
  suplidorId: equal('compras.suplidor_id'),
  gasto: equal('compras.gasto'),
  ...days('compras.fecha'),
  buscar: buscar => containsWords(sql`compras.busqueda`, sinGuiones(buscar)),
})

function conditionsOf({ estado = 'vigente', ...filtro }: FiltroDeCompras): Condition {
  return all([...conditions(filtro), ESTADOS[estado]])
}

/** A document or a number may be typed with its dashes: '1-31-24679-6'. */
function sinGuiones(buscar: string): string {
  return buscar.replaceAll(/(?<=\d)-(?=\d)/g, '')
}

/** Some of them: how many files each keeps is counted for those alone. */
function windowOf(
  db: Conexion,
  filtro: FiltroDeCompras & OrdenDeCompras,
  { limit, offset, alReves }: Ventana,
) {
  const order = orderOf(filtro, alReves)
  const chosen = filteredCompras(db, filtro).selectAll('compras').orderBy(order).limit(limit).offset(offset)
  return columnsOf(db.selectFrom(chosen.as('compras')))
    .select(
      sql<number>`(SELECT count(*) FROM compras_adjuntos a WHERE a.compra_id = compras.id)`.as('adjuntos'),
    )
    .orderBy(order)
}

function columnsOf(chosen: ReturnType<typeof filteredCompras>) {
  return chosen.select([
    'compras.id',
    'compras.empresa_id as empresaId',
    sql<string>`(SELECT e.nombre FROM empresas e WHERE e.id = compras.empresa_id)`.as('empresaNombre'),
    'compras.suplidor_nombre as suplidorNombre',
    'compras.suplidor_documento as suplidorDocumento',
    'compras.ncf',
    'compras.tipo',
    'compras.fecha',
    'compras.fecha_pago as fechaPago',
    'compras.gasto',
    'compras.signo',
    sql<number>`compras.servicios + compras.bienes`.as('monto'),
    'compras.itbis',
    'compras.total',
    sql<number>`compras.itbis_retenido + compras.renta_retenida`.as('retenido'),
    sql<number>`compras.a_pagar - compras.pagado`.as('pendiente'),
    'compras.anulada',
    'compras.no_tomada as noTomada',
    'compras.sin_efecto as anuladaPorNota',
    'compras.documento_id as documentoId',
  ])
}

function deLista(fila: Omit<CompraDeLista, 'tipoNombre'>): CompraDeLista {
  return { ...fila, tipoNombre: nombreDelTipo(fila.ncf) }
}

const COLUMNAS = {
  fecha: sql`compras.fecha`,
  ncf: sql`compras.ncf`,
  suplidorNombre: sql`clave(compras.suplidor_nombre)`,
  total: sql`(compras.signo * compras.total)`,
}

/** Newest first unless another order is asked for, each along its index; those that are alike follow each other by their ids. */
function orderOf({ orden = 'fecha', sentido }: OrdenDeCompras, alReves: boolean) {
  const way = sql.raw(direction(sentido ?? (orden === 'fecha' ? 'desc' : 'asc'), alReves))
  return sql`${COLUMNAS[orden]} ${way}, compras.id ${way}`
}
