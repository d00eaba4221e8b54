import type { Detalle } from '@cuadre/contract/pedidos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'

/** The lines of an order beside it, so that both come in one trip. */
const detalles = sql<Detalle[]>`(SELECT coalesce(json_agg(json_build_object(
    'productoId', d.producto_id, 'descripcion', d.descripcion, 'exento', d.exento, 'precio', d.precio,
    'cantidad', d.cantidad, 'descuento', d.descuento, 'importe', d.importe) ORDER BY d.linea), '[]')
  FROM pedidos_detalles d WHERE d.pedido_id = pedidos.id)`.as('detalles')

/** The order as it was issued, with its lines; annulled ones too: the paper exists. */
export function findFactura(db: Conexion, pedidoId: number) {
  return db
    .selectFrom('pedidos')
    .selectAll('pedidos')
    .select(detalles)
    .where('id', '=', pedidoId)
    .executeTakeFirst()
}

export type FacturaGuardada = NonNullable<Awaited<ReturnType<typeof findFactura>>>

export interface FiltroDeFacturas {
  readonly clienteId: number
  readonly empresaId: number
  readonly fechaDesde: Dia
  readonly fechaHasta: Dia
}

function filtered(db: Conexion, { clienteId, empresaId, fechaDesde, fechaHasta }: FiltroDeFacturas) {
  return db
    .selectFrom('pedidos')
    .where('pedidos.anulado', '=', false)
    .where('pedidos.cliente_id', '=', clienteId)
    .where('pedidos.empresa_id', '=', empresaId)
    .where('pedidos.fecha', '>=', fechaDesde)
    .where('pedidos.fecha', '<=', fechaHasta)
}

export async function countFacturas(db: Conexion, filtro: FiltroDeFacturas): Promise<number> {
  const { cantidad } = await filtered(db, filtro)
    .select(sql<number>`count(*)`.as('cantidad'))
    .executeTakeFirstOrThrow()
  return cantidad
}

/** Live invoices in the order of their days, each with its lines: one query, however many there are. */
export function listFacturas(db: Conexion, filtro: FiltroDeFacturas) {
  return filtered(db, filtro)
    .selectAll('pedidos')
    .select(detalles)
    .orderBy('pedidos.fecha')
    .orderBy('pedidos.id')
}
