import { type RawBuilder, sql } from 'kysely'

/** The contact of what an account comes from, of a relation that has its `documento_id`. An expression. */
export function contactoDeCuenta(relacion: string): RawBuilder<number | null> {
  return sql`(SELECT origen.contacto_id FROM origenes_de_cuentas origen WHERE origen.id = ${sql.ref(`${relacion}.documento_id`)})`
}

/** Whether something of the document `id`, an expression, is still to be paid: an expression. */
export const quedaPorPagarSql = (id: string) => `EXISTS (SELECT ${porPagar(id)})`

/**
 * 'pendiente' while something of the document `id`, an expression, is still to be paid, else 'pagado': for a row that is shown. One
 * account is looked up by its key; of an `EXISTS` the planner may read all pending accounts first, to answer for a page of twenty.
 */
const estadoDePagoSql = (id: string) => `coalesce((SELECT 'pendiente' ${porPagar(id)} LIMIT 1), 'pagado')`

/** The state of the documents' row `d` in a list: annulled, refused, or how its accounts stand. An expression. */
export const estadoDeDocumentoSql = (d: string) =>
  `CASE WHEN ${d}.anulado THEN 'anulado' WHEN ${d}.no_tomado THEN 'rechazado' ELSE ${estadoDePagoSql(`${d}.id`)} END`

const porPagar = (id: string) => `FROM cuentas c WHERE c.documento_id = ${id} AND NOT c.pagada AND c.vigente`

/** What is still to be collected of the documents' row `d`, null of nothing. An expression; one account is looked up by its key. */
export const porCobrarSql = (d: string) =>
  `(SELECT c.monto_total - c.pagado FROM cuentas c WHERE c.documento_id = ${d}.id AND c.lado = 'cobrar' AND NOT c.pagada AND c.vigente)`

/** The papers with which the accounts of the documents' row `d` are settled without money, each once, whichever side; null: none. An expression. */
export const aplicadaConSql = (d: string) => `(
  SELECT json_agg(json_build_object('documentoId', papel.id, 'numero', papel.txt_ncf, 'clase', papel.clase, 'fecha', papel.fecha) ORDER BY papel.id)
  FROM ventas papel WHERE papel.id IN (
    SELECT par.documento_id FROM pagos p JOIN pagos par ON par.id = p.par_id
    WHERE p.documento_id = ${d}.id AND p.clase = 'nota' AND p.anulacion_id IS NULL))`
