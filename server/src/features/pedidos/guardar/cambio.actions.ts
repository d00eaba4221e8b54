import type { Pedido } from '@cuadre/contract/pedidos'
import { compararLineas } from '@cuadre/domain/pedidos/cambios-de-lineas'
import type { Tx } from '../../../db/connection/connection.ts'
import { type Actor, record } from '../../../db/write/audit.ts'
import { found } from '../../../http/refusal.ts'
import { findPedido } from '../pedidos.queries.ts'
import { advanceVersion } from './save.queries.ts'

/** An order that was written anew takes its next version, and leaves the trace of what changed. */
export async function recordCambio(
  tx: Tx,
  actor: Actor,
  { id, antes }: { id: number; antes: Pick<Pedido, 'detalles'> },
): Promise<void> {
  await advanceVersion(tx, id)
  const despues = found(await findPedido(tx, id), 'PEDIDO_NOT_FOUND')
  await record(tx, actor, ['Pedido', id, 'Actualización'], {
    antes: { ...antes, detalles: null },
    despues: { ...despues, detalles: compararLineas(antes.detalles, despues.detalles) },
  })
}
