import { primerDiaDelMes, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Mes } from '../../db/query/month.ts'

/** What is kept with the purchases of a company's month that stand, without its bytes. */
export function adjuntosDelMes(db: Conexion, { empresaId, mes }: Mes) {
  return db
    .selectFrom('compras_adjuntos')
    .innerJoin('compras', 'compras.id', 'compras_adjuntos.compra_id')
    .select([
      'compras_adjuntos.id as adjuntoId',
      'compras_adjuntos.compra_id as compraId',
      'compras_adjuntos.nombre',
      'compras.ncf',
      'compras.suplidor_nombre as suplidor',
    ])
    .where('compras.empresa_id', '=', empresaId)
    .where('compras.anulada', '=', false)
    .where('compras.fecha', '>=', primerDiaDelMes(mes))
    .where('compras.fecha', '<=', ultimoDiaDelMes(mes))
    .orderBy('compras.fecha')
    .orderBy('compras_adjuntos.id')
    .execute()
}

/** The electronic documents that those purchases were made of, by their ids in what arrived. */
export async function recibidosDelMes(db: Conexion, { empresaId, mes }: Mes): Promise<number[]> {
  const rows = await db
    .selectFrom('compras')
    .select('recibido_id')
    .where('empresa_id', '=', empresaId)
    .where('anulada', '=', false)
    .where('fecha', '>=', primerDiaDelMes(mes))
    .where('fecha', '<=', ultimoDiaDelMes(mes))
    .where('recibido_id', 'is not', null)
    .orderBy('fecha')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ recibido_id }) => recibido_id ?? [])
}
