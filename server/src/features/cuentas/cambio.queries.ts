import type { Cuenta } from '@cuadre/contract/cuentas'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import type { Conexion } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'
import { type Actor, traceSql, traceValues } from '../../db/write/audit.ts'
import { type Accion, trazaDe } from './traza.ts'

interface Values {
  readonly lado: Lado
  readonly pedidoId: number
  readonly pagada: boolean
  readonly en: string
  readonly accion: Accion
  readonly userId: number
  readonly montoVisto: number | null
}

const PAGO = `jsonb_build_object('txtNCF', "txtNCF", 'montoTotal', "montoTotal", 'pagada', true)`

/**
 * The order is locked before its account, as by those who save and delete it, so that nobody waits in a circle and
 * whoever came first is first. The conditions are part of the statement: whoever had to wait looks at them again, with
 * the amount that the other one left, and changes nothing when they no longer hold.
 */
const cambio = statement<Values & ReturnType<typeof traceValues>, Cuenta>(`
  WITH pedido AS (
    SELECT id, txt_ncf, empresa_nombre, cliente_nombre, clase, corrige_id FROM documentos WHERE id = :pedidoId::int AND NOT anulado FOR UPDATE
  ), cambiada AS (
    UPDATE cuentas
    SET pagada = :pagada::bool, pagada_en = CASE WHEN :pagada::bool THEN (:en::text)::timestamptz END,
      pagada_por = CASE WHEN :pagada::bool THEN :userId::int END
    FROM pedido
    WHERE documento_id = pedido.id AND lado = :lado::text AND pagada <> :pagada::bool
      AND (:montoVisto::numeric IS NULL OR monto_total = :montoVisto::numeric)
    RETURNING cuentas.*
  ), movimiento AS (
    INSERT INTO cuentas_movimientos (documento_id, lado, accion, monto, en, usuario_id, usuario)
    SELECT documento_id, lado, :accion::text, monto_total, (:en::text)::timestamptz, :userId::int, :actor::text
    FROM cambiada
  ), cuenta AS (
    SELECT c.documento_id AS "pedidoId", p.txt_ncf AS "txtNCF", p.empresa_nombre AS "nombreEmpresa",
      p.cliente_nombre AS "nombreCliente", c.fecha AS "fechaPedido", c.porcentaje_aplicado AS "porcentajeAplicado",
      c.base_aplicada AS "baseAplicada", c.tipo_base AS "tipoBase", c.monto_total AS "montoTotal", c.pagada,
      CASE WHEN c.pagada THEN :en::text END AS "pagadaEn", CASE WHEN c.pagada THEN :actor::text END AS "pagadaPor",
      p.clase, (SELECT o.txt_ncf FROM documentos o WHERE o.id = p.corrige_id) AS corrige
    FROM cambiada c, pedido p
  ), traza AS (${traceSql({
    from: 'cuenta',
    registroId: '"pedidoId"',
    antes: `CASE WHEN NOT pagada THEN ${PAGO} END`,
    despues: `CASE WHEN pagada THEN ${PAGO} END`,
  })}
  )
  SELECT * FROM cuenta`)

interface Cambio {
  readonly lado: Lado
  readonly pedidoId: number
  readonly accion: Accion
  readonly actor: Actor
  readonly userId: number
  readonly ahora: Date
  /** In pesos, as the user saw it; undefined is not compared. */
  readonly montoVisto?: number | undefined
}

/**
 * The account's new state, its line in its history and its trace in one statement. Undefined when the account does not
 * allow it: then nothing is written.
 */
export async function writeCambio(db: Conexion, cambiar: Cambio): Promise<Cuenta | undefined> {
  const { lado, pedidoId, accion, actor, userId, ahora, montoVisto } = cambiar
  const [cuenta] = await cambio(db, {
    ...traceValues(actor, trazaDe(lado, accion)),
    lado,
    pedidoId,
    accion,
    userId,
    pagada: accion === 'Pago',
    en: ahora.toISOString(),
    montoVisto: montoVisto ?? null,
  })
  return cuenta
}
