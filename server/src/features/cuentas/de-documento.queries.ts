import { type RawBuilder, sql } from 'kysely'

/** The contact of what an account comes from, of a relation that has its `documento_id`. An expression. */
export function contactoDeCuenta(relacion: string): RawBuilder<number> {
  return sql`(SELECT origen.contacto_id FROM origenes_de_cuentas origen WHERE origen.id = ${sql.ref(`${relacion}.documento_id`)})`
}

/** Whether something of the document `id`, an expression, is still to be paid: an expression. */
export const quedaPorPagarSql = (id: string) =>
  `EXISTS (SELECT FROM cuentas c WHERE c.documento_id = ${id} AND NOT c.pagada AND NOT c.anulada)`
