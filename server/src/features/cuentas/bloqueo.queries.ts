import type { Cuenta } from '@cuadre/contract/cuentas'
import type { ClaseDePago, Lado } from '@cuadre/domain/cuentas/pagar'
import type { FormaAlContado } from '@cuadre/domain/documentos/pago'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Tx } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'
import { lockOrigenes } from './aplicados.queries.ts'

/** An account as it stands while its document is locked; amounts in pesos. */
export interface CuentaLeida
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

/** When and how a payment is made, and what of it is withheld, in pesos. */
export interface DatosDelPago {
  readonly fecha: Dia
  readonly forma: FormaAlContado | null
  readonly referencia: string | null
  readonly itbis: number
  readonly isr: number
  /** The invoice is paid as it is issued. */
  readonly alEmitir: boolean
}

/** A payment as it was made; amounts in pesos. */
export interface PagoVivo extends DatosDelPago {
  readonly id: number
  /** Of which account. */
  readonly pedidoId: number
  readonly clase: ClaseDePago
  /** The other half of an application, and the account on which that stands. */
  readonly parId: number | null
  readonly parPedidoId: number | null
  readonly monto: number
}

export interface CuentaBloqueada extends CuentaLeida {
  /** Its payments that were not annulled, the last one first. */
  readonly vivos: readonly PagoVivo[]
}

/** What is read of an account and where from, as parts of a statement; the values are `lado` and `pedidoIds`. */
export const CUENTA = `
  o.id AS "pedidoId", o.empresa_id AS "empresaId", c.cliente_id AS "clienteId", d.factura_id AS "facturaId",
  d.deshace_id AS "deshaceId", o.txt_ncf AS "txtNCF", o.empresa_nombre AS "nombreEmpresa",
  o.cliente_nombre AS "nombreCliente", o.clase, o.anulado, c.no_tomada AS "noTomado", o.corrige,
  c.fecha AS "fechaPedido", c.vence, c.porcentaje_aplicado AS "porcentajeAplicado", c.base_aplicada AS "baseAplicada",
  c.tipo_base AS "tipoBase", c.monto_total AS "montoTotal", c.pagado, c.pagada`
export const DE_CUENTAS = `
  FROM cuentas c JOIN origenes_de_cuentas o ON o.id = c.documento_id LEFT JOIN ventas d ON d.id = c.de_documento
  WHERE c.documento_id = ANY (:pedidoIds::int[]) AND c.lado = :lado`

const bloqueo = statement<{ lado: Lado; pedidoIds: readonly number[] }, CuentaBloqueada>(`
  SELECT ${CUENTA}, (
    SELECT coalesce(json_agg(p), '[]') FROM (
      SELECT id, documento_id AS "pedidoId", clase, par_id AS "parId",
        (SELECT par.documento_id FROM pagos par WHERE par.id = pagos.par_id) AS "parPedidoId", monto, fecha, forma, referencia,
        itbis_retenido AS itbis, isr_retenido AS isr, al_emitir AS "alEmitir"
      FROM pagos WHERE documento_id = c.documento_id AND lado = c.lado AND anulacion_id IS NULL ORDER BY id DESC) p) AS vivos
  ${DE_CUENTAS} ORDER BY c.documento_id FOR UPDATE OF c`)

/**
 * Locks documents and opening accounts, then their accounts, both in the order of their ids: the same way as saving and deleting an order,
 * so that nobody waits in a circle. Whoever waited reads what the other one left.
 */
export async function lockCuentas(
  tx: Tx,
  lado: Lado,
  pedidoIds: readonly number[],
): Promise<CuentaBloqueada[]> {
  await lockOrigenes(tx, pedidoIds)
  return bloqueo(tx, { lado, pedidoIds })
}
