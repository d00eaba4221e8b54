import type { Detalle, Pedido, PedidoDeLista } from '@cuadre/contract/pedidos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql, type Transaction } from 'kysely'
import type { Conexion } from '../../db/connection.ts'
import { readPage } from '../../db/paging.ts'
import type { DB } from '../../db/schema.ts'
import { containsWords, escapeLike } from '../../db/search.ts'

export interface FiltroDePedidos {
  /** An id or a piece of the name. */
  readonly cliente?: string | undefined
  readonly empresa?: string | undefined
  readonly clienteId?: number | undefined
  readonly empresaId?: number | undefined
  readonly ncf?: string | undefined
  readonly fechaDesde?: Dia | undefined
  readonly fechaHasta?: Dia | undefined
}

/** Live orders only; annulled ones are found in Consultas. */
function filtered(db: Conexion, filter: FiltroDePedidos) {
  const conditions = [
    byIdOrName('cliente', filter.cliente),
    byIdOrName('empresa', filter.empresa),
    filter.clienteId !== undefined && sql<boolean>`pedidos.cliente_id = ${filter.clienteId}`,
    filter.empresaId !== undefined && sql<boolean>`pedidos.empresa_id = ${filter.empresaId}`,
    filter.ncf && sql<boolean>`pedidos.txt_ncf LIKE ${`%${escapeLike(filter.ncf.toUpperCase())}%`}`,
    filter.fechaDesde && sql<boolean>`pedidos.fecha >= ${filter.fechaDesde}`,
    filter.fechaHasta && sql<boolean>`pedidos.fecha <= ${filter.fechaHasta}`,
  ]
  let query = db.selectFrom('pedidos').where('pedidos.anulado', '=', false)
  for (const condition of conditions) if (condition) query = query.where(sql<boolean>`${condition}`)
  return query
}

function byIdOrName(who: 'cliente' | 'empresa', value: string | undefined) {
  if (!value) return false
  if (/^\d{1,9}$/.test(value)) return sql<boolean>`${sql.ref(`pedidos.${who}_id`)} = ${Number(value)}`
  return containsWords(sql`clave(${sql.ref(`pedidos.${who}_nombre`)})`, value)
}

/** Newest first. */
export function listPedidos(db: Conexion, filter: FiltroDePedidos) {
  return filtered(db, filter)
    .select([
      'id as pedidoId',
      'txt_ncf as txtNCF',
      'empresa_nombre as empresaNombre',
      'aplica_itbis as aplicaItbis',
      'cliente_nombre as clienteNombre',
      'fecha as fechaPedido',
      'total',
    ])
    .orderBy('pedidos.fecha', 'desc')
    .orderBy('pedidos.id', 'desc')
}

/** Length and sum of the whole filtered list. */
export function sumPedidos(db: Conexion, filter: FiltroDePedidos) {
  return filtered(db, filter)
    .select([sql<number>`count(*)`.as('cantidad'), sql<number>`coalesce(sum(total), 0)`.as('suma')])
    .executeTakeFirstOrThrow()
}

/** A page, with the length and the sum of the whole filtered list. */
export async function pagePedidos(
  db: Conexion,
  filter: FiltroDePedidos & { page: number; pageSize: number },
) {
  const totals = sumPedidos(db, filter)
  const rows = listPedidos(db, filter).$castTo<PedidoDeLista>()
  const page = await readPage(
    rows,
    totals.then(row => row.cantidad),
    filter,
  )
  return { ...page, sumaTotal: (await totals).suma }
}

const detalleColumns = [
  'producto_id as productoId',
  'descripcion',
  'exento',
  'precio',
  'cantidad',
  'descuento',
  'importe',
] as const

export function listDetalles(db: Conexion, pedidoId: number): Promise<Detalle[]> {
  return db
    .selectFrom('pedidos_detalles')
    .select(detalleColumns)
    .where('pedido_id', '=', pedidoId)
    .orderBy('linea')
    .execute()
}

/** A live order with its lines. */
export async function findPedido(db: Conexion, id: number): Promise<Pedido | undefined> {
  const row = await db
    .selectFrom('pedidos')
    .select([
      'id as pedidoId',
      'cliente_id as clienteId',
      'cliente_nombre as clienteNombre',
      'empresa_id as empresaId',
      'empresa_nombre as empresaNombre',
      'contacto_id as contactoId',
      'categoria_id as categoriaId',
      'ncf_id as ncfId',
      'ncf',
      'txt_ncf as txtNCF',
      'porc_compra as porcCompra',
      'porc_venta as porcVenta',
      'sub_total as subTotal',
      'itbis',
      'total',
      'fecha as fechaPedido',
      'aplica_itbis as aplicaItbis',
      'version',
      sql<boolean>`EXISTS (SELECT 1 FROM cuentas c WHERE c.pedido_id = pedidos.id AND c.pagada)`.as('pagado'),
    ])
    .where('id', '=', id)
    .where('anulado', '=', false)
    .executeTakeFirst()
  return row && { ...row, detalles: await listDetalles(db, id) }
}

export interface PedidoBloqueado {
  readonly id: number
  readonly fecha: Dia
  readonly aplicaItbis: boolean
  readonly empresaId: number
  readonly categoriaId: number
  readonly clienteId: number
  readonly ncfId: number
  readonly porcCompra: number
  readonly porcVenta: number
  readonly version: number
  readonly pagado: boolean
}

/** A live order and its accounts, locked until the transaction ends. */
export async function lockPedido(tx: Transaction<DB>, id: number): Promise<PedidoBloqueado | undefined> {
  const row = await tx
    .selectFrom('pedidos')
    .select([
      'id',
      'fecha',
      'aplica_itbis as aplicaItbis',
      'empresa_id as empresaId',
      'categoria_id as categoriaId',
      'cliente_id as clienteId',
      'ncf_id as ncfId',
      'porc_compra as porcCompra',
      'porc_venta as porcVenta',
      'version',
    ])
    .where('id', '=', id)
    .where('anulado', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const cuentas = await tx
    .selectFrom('cuentas')
    .select('pagada')
    .where('pedido_id', '=', id)
    .forUpdate()
    .execute()
  return { ...row, pagado: cuentas.some(cuenta => cuenta.pagada) }
}
