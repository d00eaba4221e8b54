import type { Limit } from './limit.ts'

const LOCK = `
  SELECT p.txt_ncf AS "txtNCF", p.anulado, c.pagada, c.monto_total AS "montoTotal"
  FROM pedidos p JOIN cuentas c ON c.pedido_id = p.id AND c.lado = 'cobrar' WHERE p.id = $1 FOR UPDATE`

const CHANGE = `
  WITH cuenta AS (
    UPDATE cuentas SET pagada = $2, pagada_en = CASE WHEN $2 THEN $3::timestamptz END,
      pagada_por = CASE WHEN $2 THEN 1 END
    WHERE pedido_id = $1 AND lado = 'cobrar' AND pagada <> $2
    RETURNING pedido_id, lado, monto_total, base_aplicada, porcentaje_aplicado, tipo_base, fecha, pagada
  ), movimiento AS (
    INSERT INTO cuentas_movimientos (pedido_id, lado, accion, monto, en, usuario_id, usuario)
    SELECT pedido_id, lado, CASE WHEN $2 THEN 'Pago' ELSE 'Anulación' END, monto_total, $3, 1, 'admin' FROM cuenta
  ), traza AS (
    INSERT INTO auditoria (usuario_id, usuario, direccion, entidad, registro_id, accion, antes, despues)
    SELECT 1, 'admin', '127.0.0.1', 'Cuenta por cobrar', pedido_id,
      CASE WHEN $2 THEN 'Pago' ELSE 'Anulación de pago' END, CASE WHEN NOT $2 THEN $4::jsonb END,
      CASE WHEN $2 THEN $4::jsonb END FROM cuenta
  )
  SELECT c.*, p.txt_ncf, p.cliente_nombre, p.empresa_nombre, p.sub_total, p.itbis, p.total
  FROM cuenta c JOIN pedidos p ON p.id = c.pedido_id`

/** W5: order and account locked, then state, history and trace in one statement, in one transaction. */
export const paymentLimit: Limit = ({ server, pool }) => {
  async function change(pedidoId: string, pay: boolean) {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      const locked = await client.query<{ txtNCF: string; montoTotal: number; pagada: boolean }>({
        name: 'lock',
        text: LOCK,
        values: [pedidoId],
      })
      const cuenta = locked.rows[0]
      if (!cuenta || cuenta.pagada === pay) throw new Error('not in that state')
      const trace = JSON.stringify({ txtNCF: cuenta.txtNCF, montoTotal: cuenta.montoTotal, pagada: true })
      const { rows } = await client.query({
        name: 'change',
        text: CHANGE,
        values: [pedidoId, pay, new Date(), trace],
      })
      await client.query('COMMIT')
      return rows[0]
    } finally {
      client.release()
    }
  }
  server.post<{ Params: { id: string } }>('/pay/:id', ({ params }) => change(params.id, true))
  server.post<{ Params: { id: string } }>('/annul/:id', ({ params }) => change(params.id, false))
}
