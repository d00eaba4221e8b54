import type { Pedido } from '@cuadre/contract/pedidos'
import type { Cuentas } from '@cuadre/domain/cuentas/calcular-cuentas'
import { sql, type Transaction } from 'kysely'
import type { Conexion } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'
import type { DB } from '../../../db/schema.ts'
import { type Actor, traceSql, traceValues } from '../../../db/write/audit.ts'
import { APERTURA, cuentasValues } from '../../cuentas/abrir.queries.ts'
import {
  type DocumentoNuevo,
  emision,
  emisionValues,
  type OrigenDelNumero,
  origenDe,
} from '../../documentos/emitir.queries.ts'
import { lineasJson } from '../../documentos/lineas.queries.ts'
import { CAMPOS_DEL_PEDIDO } from '../pedidos.queries.ts'

export interface PedidoNuevo extends DocumentoNuevo {
  readonly categoriaId: number
  readonly cuentas: Cuentas
}

const creation = (origen: OrigenDelNumero) =>
  statement<object, Pedido>(`
  WITH ${emision(origen)}, cuentas_abiertas AS (${APERTURA}
  ), pedido AS (
    INSERT INTO pedidos (id, documento_id, categoria_id) SELECT id, id, :categoriaId::int FROM documento RETURNING *
  ), escrito AS (
    SELECT ${CAMPOS_DEL_PEDIDO}, false AS pagado, ${lineasJson('FROM lineas')} AS detalles
    FROM pedido p JOIN documento d ON d.id = p.documento_id
  ), traza AS (${traceSql({ from: 'escrito', registroId: '"pedidoId"', despues: 'to_jsonb(escrito)' })}
  )
  SELECT * FROM escrito`)
const creations = {
  elegido: creation('elegido'),
  siguiente: creation('siguiente'),
  electronico: creation('electronico'),
}

/**
 * Takes the number and writes document, lines, accounts, order and trace in one statement; answers the order as it was
 * written. Undefined when the number is not (or no longer) to be had for that company and day: then nothing is written.
 */
export async function insertPedido(
  db: Conexion,
  order: PedidoNuevo,
  actor: Actor,
): Promise<Pedido | undefined> {
  const [pedido] = await creations[origenDe(order)](db, {
    ...emisionValues(order),
    ...cuentasValues(order.cuentas),
    ...traceValues(actor, { entidad: 'Pedido', accion: 'Creación' }),
    categoriaId: order.categoriaId,
  })
  return pedido
}

/** Whoever read the order before this will not save over it. */
export async function advanceVersion(tx: Transaction<DB>, id: number): Promise<void> {
  await sql`UPDATE pedidos SET version = version + 1 WHERE id = ${id}`.execute(tx)
}
