import { type RawBuilder, sql } from 'kysely'

/** The contact of the document behind an account, of a relation that has its `documento_id`. An expression. */
export function contactoDeCuenta(relacion: string): RawBuilder<number> {
  return sql`(SELECT documentos.contacto_id FROM documentos WHERE documentos.id = ${sql.ref(`${relacion}.documento_id`)})`
}
