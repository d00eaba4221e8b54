import type { PorPagarASuplidor } from '@cuadre/contract/por-pagar-suplidores'
import { estadoDePago } from '@cuadre/domain/cuentas/pagar'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'

/** A bill as it is read; `noTomada`: the tax office has refused the company's own document. */
export interface FilaPorPagar extends Omit<PorPagarASuplidor, 'estado'> {
  readonly anulada: boolean
  readonly noTomada: boolean
  /** Petty cash: it is paid when it is issued. */
  readonly gastoMenor: boolean
}

/** Of the view's row `c`. */
export const COLUMNAS_POR_PAGAR = `c.id, CASE WHEN NOT c.saldo_inicial THEN c.id END AS "compraId", c.documento_id AS "documentoId", c.numero, c.clase, c.corrige, c.fecha, c.vence,
  c.empresa_id AS "empresaId", (SELECT e.nombre FROM empresas e WHERE e.id = c.empresa_id) AS "empresaNombre", c.suplidor_id AS "suplidorId",
  c.suplidor_nombre AS "suplidorNombre", c.suplidor_documento AS "suplidorDocumento", c.concepto, c.total, c.retenido, c.a_pagar AS "aPagar", c.pagado,
  c.a_pagar - c.pagado AS pendiente, c.fecha_pago AS "fechaPago", c.anulada, NOT c.vigente AND NOT c.anulada AS "noTomada",
  c.documento_id IS NOT NULL AND c.suplidor_id IS NULL AS "gastoMenor"`

export function describePorPagar(fila: FilaPorPagar): PorPagarASuplidor {
  const { anulada: _, noTomada: __, gastoMenor: ___, ...cuenta } = fila
  return { ...cuenta, estado: estadoDePago({ pagada: cuenta.fechaPago !== null, pagado: cuenta.pagado }) }
}

// The company's own documents before their purchases, as whoever annuls or corrects one: in another order each would wait for the other.
const bloqueo = statement<{ ids: readonly number[] }, object>(`
  WITH propios AS MATERIALIZED (SELECT id FROM compras_propias
      WHERE id IN (SELECT documento_id FROM compras WHERE id = ANY (:ids::int[])) ORDER BY id FOR UPDATE),
    compradas AS MATERIALIZED (SELECT id FROM compras
      WHERE id = ANY (:ids::int[]) AND (SELECT count(*) FROM propios) >= 0 ORDER BY id FOR UPDATE),
    saldos AS MATERIALIZED (SELECT id FROM suplidores_saldos WHERE id = ANY (:ids::int[]) ORDER BY id FOR UPDATE)
  SELECT (SELECT count(*) FROM compradas) + (SELECT count(*) FROM saldos) AS cuantas`)

export const readPorPagar = statement<{ ids: readonly number[] }, FilaPorPagar>(`
  SELECT ${COLUMNAS_POR_PAGAR} FROM suplidores_cuentas c WHERE c.id = ANY (:ids::int[]) ORDER BY c.id`)

/** Bills as they stand while they are locked, in the order of their ids: whoever waited reads what the other one left. */
export async function lockPorPagar(tx: Tx, ids: readonly number[]): Promise<FilaPorPagar[]> {
  await bloqueo(tx, { ids })
  return readPorPagar(tx, { ids })
}

/** The view's rows with all that is told of them. */
export function cuentasPorPagar(
  donde: RawBuilder<unknown>,
  orden: RawBuilder<unknown>,
): RawBuilder<FilaPorPagar> {
  return sql<FilaPorPagar>`SELECT ${sql.raw(COLUMNAS_POR_PAGAR)} FROM suplidores_cuentas c WHERE ${donde} ORDER BY ${orden}`
}
