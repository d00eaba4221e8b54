import type { Cuenta } from '@cuadre/contract/cuentas'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import type { Transaction } from 'kysely'
import { statement } from '../../db/query/statement.ts'
import type { DB } from '../../db/schema.ts'

/** An account as it stands while its row is locked; amounts in pesos. */
export interface CuentaBloqueada
  extends Omit<Cuenta, 'pendiente' | 'estado' | 'pagadaEl' | 'pagadaEn' | 'pagadaPor'> {
  readonly empresaId: number
  /** The invoice at the root of a note, and what a note undoes. */
  readonly facturaId: number | null
  readonly deshaceId: number | null
  /** Its document was annulled, or its opening account taken away. */
  readonly anulado: boolean
  /** The tax office has refused its document, or what that corrects. */
  readonly noTomado: boolean
}

const bloqueo = statement<{ lado: Lado; pedidoIds: readonly number[] }, CuentaBloqueada>(`
  WITH documento AS MATERIALIZED (
    SELECT id, empresa_id, txt_ncf, empresa_nombre, cliente_nombre, clase, corrige_id, factura_id, deshace_id, anulado, no_tomado FROM ventas
    WHERE id = ANY (:pedidoIds::int[]) ORDER BY id FOR UPDATE
  ), saldo AS MATERIALIZED (
    SELECT id, anulado FROM saldos_iniciales WHERE id = ANY (:pedidoIds::int[]) ORDER BY id FOR UPDATE
  ), origen AS (
    SELECT d.id, d.empresa_id, d.txt_ncf, d.empresa_nombre, d.cliente_nombre, d.clase, d.factura_id, d.deshace_id, d.anulado, d.no_tomado,
      (SELECT o.txt_ncf FROM ventas o WHERE o.id = d.corrige_id) AS corrige
    FROM documento d
    UNION ALL
    SELECT o.id, o.empresa_id, o.txt_ncf, o.empresa_nombre, o.cliente_nombre, o.clase, NULL, NULL, s.anulado, false, NULL
    FROM saldo s JOIN origenes_de_cuentas o ON o.id = s.id
  )
  SELECT d.id AS "pedidoId", d.empresa_id AS "empresaId", c.cliente_id AS "clienteId", d.factura_id AS "facturaId",
    d.deshace_id AS "deshaceId", d.txt_ncf AS "txtNCF", d.empresa_nombre AS "nombreEmpresa",
    d.cliente_nombre AS "nombreCliente", d.clase, d.anulado, d.no_tomado AS "noTomado", d.corrige,
    c.fecha AS "fechaPedido", c.vence, c.porcentaje_aplicado AS "porcentajeAplicado", c.base_aplicada AS "baseAplicada",
    c.tipo_base AS "tipoBase", c.monto_total AS "montoTotal", c.pagado, c.pagada
  FROM origen d JOIN cuentas c ON c.documento_id = d.id AND c.lado = :lado
  ORDER BY d.id FOR UPDATE OF c`)

/**
 * Locks documents and opening accounts, then their accounts, both in the order of their ids: the same way as saving and deleting an order,
 * so that nobody waits in a circle. Whoever waited reads what the other one left.
 */
export function lockCuentas(
  tx: Transaction<DB>,
  lado: Lado,
  pedidoIds: readonly number[],
): Promise<CuentaBloqueada[]> {
  return bloqueo(tx, { lado, pedidoIds })
}
