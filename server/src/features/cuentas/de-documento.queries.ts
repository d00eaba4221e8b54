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
