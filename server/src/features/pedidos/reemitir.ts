import type { PedidoBody } from '@cuadre/contract/pedidos'
import { sql } from 'kysely'
import type { Tx } from '../../db/connection/connection.ts'
import type { Actor } from '../../db/write/audit.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { type Composicion, componerPedido } from './crear.actions.ts'
import { recordCambio } from './guardar/cambio.actions.ts'
import { findCliente } from './guardar/contexto.queries.ts'
import { findPedido } from './pedidos.queries.ts'

interface Asked extends Omit<Composicion, 'body' | 'existentes'> {
  readonly pedidoId: number
  readonly empresaId: number
  /** As the order should read; undefined: as it does. */
  readonly body: PedidoBody | undefined
  readonly actor: Actor
}

/**
 * An order whose invoice is issued anew: its client as he is now, or all of it as it should read, by the rules of a new order; lines that it
 * had keep their price. Afterwards the order points at what was issued.
 */
export async function reemitirPedido(tx: Tx, { pedidoId: id, empresaId, actor, body, ...momento }: Asked) {
  const antes = found(await findPedido(tx, id), 'PEDIDO_NOT_FOUND')
  if (body?.version !== undefined && body.version !== antes.version) throw new Refusal('CONFLICT')
  const suyo = body && {
    ...body,
    empresaId: body.empresaId || empresaId,
    categoriaId: antes.categoriaId,
    fechaPedido: momento.hoy,
    ncfId: null,
  }
  if (suyo && suyo.empresaId !== empresaId) throw new Refusal('ECF_OTRA_EMPRESA')
  const nuevo =
    suyo &&
    (await componerPedido(tx, { ...momento, body: suyo, existentes: antes.detalles, loSuyo: antes.loSuyo }))
  return {
    cliente: (await findCliente(tx, antes.clienteId)) ?? null,
    nuevo: nuevo ? { ...nuevo, pedidoId: id } : null,
    async emitido(documentoId: number): Promise<void> {
      await sql`UPDATE pedidos SET documento_id = ${documentoId} WHERE id = ${id}`.execute(tx)
      await recordCambio(tx, actor, { id, antes })
    },
  }
}
