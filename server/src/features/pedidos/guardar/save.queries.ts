import type { Pedido } from '@cuadre/contract/pedidos'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/connection.ts'
import { traceSql, traceValues } from '../../../db/write/audit.ts'
import { formaDeVenta } from '../../cuentas/emitir-venta.queries.ts'
import type { VentaNueva } from '../../documentos/emitir.queries.ts'
import { lineasJson } from '../../documentos/lineas.queries.ts'
import { CAMPOS_DEL_PEDIDO } from '../pedidos.queries.ts'

interface PedidoNuevo extends VentaNueva {
  readonly categoriaId: number
}

/** An order is written with its invoice and its trace, and answered as it was written. */
export const PEDIDO = formaDeVenta<PedidoNuevo, Pedido>({
  partes: `, pedido AS (
    INSERT INTO pedidos (id, documento_id, categoria_id) SELECT id, id, :categoriaId::int FROM documento RETURNING *
  ), escrito AS (
    SELECT ${CAMPOS_DEL_PEDIDO}, false AS pagado, NULL AS "cobradoEl", ${lineasJson('FROM lineas')} AS detalles
    FROM pedido p JOIN documento d ON d.id = p.documento_id
  ), traza AS (${traceSql({ from: 'escrito', registroId: '"pedidoId"', despues: 'to_jsonb(escrito)' })}
  )`,
  responde: 'SELECT * FROM escrito',
  valores: ({ categoriaId }, actor) => ({
    ...traceValues(actor, { entidad: 'Pedido', accion: 'Creación' }),
    categoriaId,
  }),
})

/** Whoever read the order before this will not save over it. */
export async function advanceVersion(tx: Tx, id: number): Promise<void> {
  await sql`UPDATE pedidos SET version = version + 1 WHERE id = ${id}`.execute(tx)
}
