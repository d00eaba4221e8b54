import type { Detalle, Pedido } from '@cuadre/contract/pedidos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql, type Transaction } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { DB } from '../../db/schema.ts'

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
