import type { Lado } from '@cuadre/domain/cuentas/pagar'
import type { FormaAlContado } from '@cuadre/domain/documentos/pago'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'

/** A payment with the words of its document or opening account; amounts in pesos, below zero of a credit note. */
export interface PagoConDocumento {
  readonly lado: Lado
  readonly recibo: number
  readonly fecha: Dia
  readonly monto: number
  readonly itbis: number
  readonly isr: number
  readonly forma: FormaAlContado | null
  readonly referencia: string | null
  readonly anulado: boolean
  readonly cuenta: number
  /** What had been paid of the account when this payment was made, with it: the paper says the same whenever it is printed. */
  readonly pagado: number
  readonly txtNCF: string
  /** Of what no document of ours left. */
  readonly esSaldo: boolean
  readonly emitido: Dia
  readonly empresa: string
  readonly empresaRnc: string
  readonly empresaDireccion: string
  readonly empresaTelefono: string
  /** Where the company is paid, today. */
  readonly cuentasBancarias: string | null
  readonly cliente: string
  readonly clienteRnc: string
}

const pago = statement<{ id: number }, PagoConDocumento>(`
  SELECT p.lado, p.recibo, p.fecha, p.monto, p.itbis_retenido AS itbis, p.isr_retenido AS isr, p.forma, p.referencia,
    p.anulacion_id IS NOT NULL AS anulado, c.monto_total AS cuenta,
    (SELECT sum(CASE m.accion WHEN 'Pago' THEN m.monto ELSE -m.monto END) FROM cuentas_movimientos m
      WHERE m.documento_id = p.documento_id AND m.lado = p.lado AND m.id <= p.movimiento_id) AS pagado,
    d.txt_ncf AS "txtNCF", d.clase = 'saldo inicial' AS "esSaldo", d.fecha AS emitido, d.empresa_nombre AS empresa, d.empresa_rnc AS "empresaRnc",
    d.empresa_direccion AS "empresaDireccion", d.empresa_telefono AS "empresaTelefono", e.cuentas_bancarias AS "cuentasBancarias",
    d.cliente_nombre AS cliente,
    d.cliente_rnc AS "clienteRnc"
  FROM pagos p JOIN cuentas c ON c.documento_id = p.documento_id AND c.lado = p.lado
    JOIN origenes_de_cuentas d ON d.id = p.documento_id JOIN empresas e ON e.id = p.empresa_id
  WHERE p.id = :id AND p.clase = 'dinero'`)

/** Only what was paid in money has a receipt. */
export async function findPago(db: Conexion, id: number): Promise<PagoConDocumento | undefined> {
  const [found] = await pago(db, { id })
  return found
}
