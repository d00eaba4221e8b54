import type { Cuenta } from '@cuadre/contract/cuentas'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import type { Transaction } from 'kysely'
import { statement } from '../../db/query/statement.ts'
import type { DB } from '../../db/schema.ts'

/** An account as it stands while its row is locked; amounts in pesos. */
export interface CuentaBloqueada
  extends Omit<Cuenta, 'pendiente' | 'estado' | 'pagadaEl' | 'pagadaEn' | 'pagadaPor'> {
  readonly empresaId: number
  /** Its document was annulled. */
  readonly anulado: boolean
}

const bloqueo = statement<{ lado: Lado; pedidoIds: readonly number[] }, CuentaBloqueada>(`
  WITH documento AS MATERIALIZED (
    SELECT id, empresa_id, txt_ncf, empresa_nombre, cliente_nombre, clase, corrige_id, anulado FROM documentos
    WHERE id = ANY (:pedidoIds::int[]) ORDER BY id FOR UPDATE
  )
  SELECT d.id AS "pedidoId", d.empresa_id AS "empresaId", d.txt_ncf AS "txtNCF", d.empresa_nombre AS "nombreEmpresa",
    d.cliente_nombre AS "nombreCliente", d.clase, d.anulado,
    (SELECT o.txt_ncf FROM documentos o WHERE o.id = d.corrige_id) AS corrige,
    c.fecha AS "fechaPedido", c.porcentaje_aplicado AS "porcentajeAplicado", c.base_aplicada AS "baseAplicada",
    c.tipo_base AS "tipoBase", c.monto_total AS "montoTotal", c.pagado, c.pagada
  FROM documento d JOIN cuentas c ON c.documento_id = d.id AND c.lado = :lado
  ORDER BY d.id FOR UPDATE OF c`)

/**
 * Locks documents, then their accounts, both in the order of their ids: the same way as saving and deleting an order,
 * so that nobody waits in a circle. Whoever waited reads what the other one left.
 */
export function lockCuentas(
  tx: Transaction<DB>,
  lado: Lado,
  pedidoIds: readonly number[],
): Promise<CuentaBloqueada[]> {
  return bloqueo(tx, { lado, pedidoIds })
}
