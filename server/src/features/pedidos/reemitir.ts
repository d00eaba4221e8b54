import { compararLineas } from '@cuadre/domain/pedidos/cambios-de-lineas'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type Actor, record } from '../../db/write/audit.ts'
import { found } from '../../http/refusal.ts'
import { findCliente } from './guardar/contexto.queries.ts'
import { advanceVersion } from './guardar/save.queries.ts'
import { findPedido } from './pedidos.queries.ts'

/** An order whose invoice is issued anew: its client as he is now, and afterwards the order points at what was issued. */
export async function reemitirPedido(
  tx: Transaction<DB>,
  { pedidoId: id, actor }: { readonly pedidoId: number; readonly actor: Actor },
) {
  const antes = found(await findPedido(tx, id), 'PEDIDO_NOT_FOUND')
  const cliente = (await findCliente(tx, antes.clienteId)) ?? null
  return {
    cliente,
    async emitido(documentoId: number): Promise<void> {
      await sql`UPDATE pedidos SET documento_id = ${documentoId} WHERE id = ${id}`.execute(tx)
      await advanceVersion(tx, id)
      const despues = found(await findPedido(tx, id), 'PEDIDO_NOT_FOUND')
      await record(tx, actor, {
        entidad: 'Pedido',
        registroId: id,
        accion: 'Actualización',
        antes: { ...antes, detalles: null },
        despues: { ...despues, detalles: compararLineas(antes.detalles, despues.detalles) },
      })
    },
  }
}
