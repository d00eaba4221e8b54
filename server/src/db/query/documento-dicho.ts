import { type RawBuilder, sql } from 'kysely'

/** A document as it is shown where nothing else says that another country gave it (`documento_dicho`); of the columns that have it. */
export function documentoDicho(documento: string, extranjero: string): RawBuilder<string> {
  return sql<string>`documento_dicho(${sql.ref(documento)}, ${sql.ref(extranjero)})`
}
