import { statement } from '../../db/query/statement.ts'
import type { AplicacionQuitada } from './anular.actions.ts'

/** Taken back by nobody: by the tax office's refusal of a document of the family. */
const POR_RECHAZO = `pagos p JOIN pagos par ON par.id = p.par_id JOIN cuentas_movimientos a ON a.id = p.anulacion_id
    JOIN ventas nota ON nota.id = p.documento_id AND nota.clase = 'nota de crédito'
  WHERE :id::int IN (p.documento_id, par.documento_id, nota.factura_id) AND p.clase = 'nota' AND a.usuario_id IS NULL`

/** What the last refusal of a document took off it, and off the notes on it: what comes again with it. */
export const listQuitadasPorRechazo = statement<{ id: number }, AplicacionQuitada>(`
  SELECT p.lado, p.documento_id AS "notaId", par.documento_id AS "cuentaId", abs(p.monto) AS monto FROM ${POR_RECHAZO}
    AND a.en = (SELECT max(a.en) FROM ${POR_RECHAZO})
  ORDER BY p.id`)
