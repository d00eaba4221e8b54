import type { Conexion } from '../../db/connection.ts'

/** The order as it was issued, annulled ones too: the paper exists. */
export function findFactura(db: Conexion, pedidoId: number) {
  return db.selectFrom('pedidos').selectAll().where('id', '=', pedidoId).executeTakeFirst()
}

export type FacturaGuardada = NonNullable<Awaited<ReturnType<typeof findFactura>>>
