import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { sql, type Transaction } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'
import type { DB } from '../../db/schema.ts'

export interface CuentaBloqueada {
  readonly pedidoId: number
  readonly txtNCF: string
  /** Its order was deleted. */
  readonly anulado: boolean
  readonly pagada: boolean
  /** In pesos. */
  readonly montoTotal: number
}

/**
 * Locks orders, then their accounts, both in the order of their ids: the same way as saving and deleting an order,
 * so that nobody waits in a circle. Whoever waited reads what the other one left.
 */
export async function lockCuentas(
  tx: Transaction<DB>,
  lado: Lado,
  pedidoIds: readonly number[],
): Promise<CuentaBloqueada[]> {
  const pedidos = await tx
    .selectFrom('documentos')
    .select(['id', 'txt_ncf as txtNCF', 'anulado'])
    .where(sql<boolean>`id = ANY (${pedidoIds}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const cuentas = await tx
    .selectFrom('cuentas')
    .select(['documento_id as pedidoId', 'pagada', 'monto_total as montoTotal'])
    .where(sql<boolean>`documento_id = ANY (${pedidoIds}::int[])`)
    .where('lado', '=', lado)
    .orderBy('documento_id')
    .forUpdate()
    .execute()
  const orders = new Map(pedidos.map(pedido => [pedido.id, pedido]))
  return cuentas.flatMap(cuenta => {
    const pedido = orders.get(cuenta.pedidoId)
    return pedido ? [{ ...cuenta, txtNCF: pedido.txtNCF, anulado: pedido.anulado }] : []
  })
}

type Estado = Pick<CuentaBloqueada, 'anulado' | 'pagada'>

const estado = statement<{ lado: Lado; pedidoId: number }, Estado>(
  'SELECT anulada AS anulado, pagada FROM cuentas WHERE documento_id = :pedidoId AND lado = :lado',
)

/** How an account stands at this moment, for whoever could not change it. */
export async function findEstado(db: Conexion, lado: Lado, pedidoId: number): Promise<Estado | undefined> {
  const [found] = await estado(db, { lado, pedidoId })
  return found
}

export interface Pagos {
  readonly lado: Lado
  readonly pedidoIds: readonly number[]
  readonly en: Date
  readonly userId: number
  readonly usuario: string
}

const pagos = statement<Pagos, { suma: number }>(`
  WITH pagadas AS (
    UPDATE cuentas SET pagada = true, pagada_en = :en::timestamptz, pagada_por = :userId::int
    WHERE lado = :lado AND documento_id = ANY (:pedidoIds::int[])
    RETURNING documento_id, lado, monto_total
  ), escritos AS (
    INSERT INTO cuentas_movimientos (documento_id, lado, accion, monto, en, usuario_id, usuario)
    SELECT documento_id, lado, 'Pago', monto_total, :en::timestamptz, :userId::int, :usuario FROM pagadas ORDER BY documento_id
    RETURNING monto
  )
  SELECT sum(monto) AS suma FROM escritos`)

/** Locked accounts become paid, each with its line in its history, in one statement. What they add up to, in pesos. */
export async function writePagos(tx: Transaction<DB>, payment: Pagos): Promise<number> {
  const [row] = await pagos(tx, payment)
  return row?.suma ?? 0
}
