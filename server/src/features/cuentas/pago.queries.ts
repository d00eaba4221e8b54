import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { sql, type Transaction } from 'kysely'
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
    .selectFrom('pedidos')
    .select(['id', 'txt_ncf as txtNCF', 'anulado'])
    .where(sql<boolean>`id = ANY (${pedidoIds}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const cuentas = await tx
    .selectFrom('cuentas')
    .select(['pedido_id as pedidoId', 'pagada', 'monto_total as montoTotal'])
    .where(sql<boolean>`pedido_id = ANY (${pedidoIds}::int[])`)
    .where('lado', '=', lado)
    .orderBy('pedido_id')
    .forUpdate()
    .execute()
  const orders = new Map(pedidos.map(pedido => [pedido.id, pedido]))
  return cuentas.flatMap(cuenta => {
    const pedido = orders.get(cuenta.pedidoId)
    return pedido ? [{ ...cuenta, txtNCF: pedido.txtNCF, anulado: pedido.anulado }] : []
  })
}

export interface Movimiento {
  readonly lado: Lado
  readonly pedidoIds: readonly number[]
  readonly accion: 'Pago' | 'Anulación'
  readonly en: Date
  readonly userId: number
  readonly usuario: string
}

/** The new state of locked accounts and its line in their history, in one statement. What they add up to, in pesos. */
export async function writeMovimientos(
  tx: Transaction<DB>,
  { lado, pedidoIds, accion, en, userId, usuario }: Movimiento,
): Promise<number> {
  const pagada = accion === 'Pago'
  const { rows } = await sql<{ suma: number }>`
    WITH cambiadas AS (
      UPDATE cuentas
      SET pagada = ${pagada}, pagada_en = ${pagada ? en : null}, pagada_por = ${pagada ? userId : null}
      WHERE lado = ${lado} AND pedido_id = ANY (${pedidoIds}::int[])
      RETURNING pedido_id, lado, monto_total
    ), escritos AS (
      INSERT INTO cuentas_movimientos (pedido_id, lado, accion, monto, en, usuario_id, usuario)
      SELECT pedido_id, lado, ${accion}, monto_total, ${en}, ${userId}, ${usuario}
      FROM cambiadas ORDER BY pedido_id
      RETURNING monto
    )
    SELECT sum(monto) AS suma FROM escritos`.execute(tx)
  return rows[0]?.suma ?? 0
}
