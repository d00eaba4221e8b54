import { type RawBuilder, sql } from 'kysely'

/** The contact of what an account comes from, of a relation that has its `documento_id`. An expression. */
export function contactoDeCuenta(relacion: string): RawBuilder<number> {
  return sql`(SELECT origen.contacto_id FROM origenes_de_cuentas origen WHERE origen.id = ${sql.ref(`${relacion}.documento_id`)})`
}

/** Whether something of the document `id`, an expression, is still to be paid: a condition. */
export const quedaPorPagarSql = (id: string) =>
  `EXISTS (SELECT FROM cuentas c WHERE c.documento_id = ${id} AND NOT c.pagada AND NOT c.anulada)`

/**
 * The same, to be shown with the rows of a page: as a sum it is asked row by row. An EXISTS the planner may answer by hashing
 * every pending account there is.
 */
export const mostrarQuedaPorPagarSql = (id: string) =>
  `coalesce((SELECT bool_or(NOT c.pagada AND NOT c.anulada) FROM cuentas c WHERE c.documento_id = ${id}), false)`
