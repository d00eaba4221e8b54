import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Uso } from '../../http/en-uso.ts'

/** A supplier with purchases that stand stays. */
export const comprasDeSuplidor: Uso = {
  uno: 'compra',
  varios: 'compras',
  count: id => sql`SELECT count(*) FROM compras WHERE suplidor_id = ${id} AND NOT anulada`,
}

/** One to whom something is owed from before too. */
export const saldosDeSuplidor: Uso = {
  uno: 'saldo inicial',
  varios: 'saldos iniciales',
  count: id => sql`SELECT count(*) FROM suplidores_saldos WHERE suplidor_id = ${id} AND NOT anulado`,
}

/** Of received electronic documents: the purchase that was made of each, by the document's id. */
export async function comprasDeRecibidos(
  db: Conexion,
  recibidoIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (recibidoIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('compras')
    .select(['id', 'recibido_id'])
    .where('recibido_id', 'in', recibidoIds)
    .where('anulada', '=', false)
    .execute()
  return new Map(rows.flatMap(({ id, recibido_id }) => (recibido_id === null ? [] : [[recibido_id, id]])))
}
