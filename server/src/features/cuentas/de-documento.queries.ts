import { type RawBuilder, sql } from 'kysely'

/** The contact of what an account comes from, of a relation that has its `documento_id`. An expression. */
export function contactoDeCuenta(relacion: string): RawBuilder<number> {
  return sql`(SELECT origen.contacto_id FROM origenes_de_cuentas origen WHERE origen.id = ${sql.ref(`${relacion}.documento_id`)})`
}
