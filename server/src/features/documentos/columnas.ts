import type { Insertable } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** Columns of a document that are written together, and where the value of each comes from. */
export type Columnas<D> = Partial<Record<keyof Insertable<DB['documentos']>, (document: D) => unknown>>

/** The values of these columns for a document. */
export function valuesOf<D>(columnas: Columnas<D>, document: D): Record<string, unknown> {
  return Object.fromEntries(Object.entries(columnas).map(([columna, value]) => [columna, value(document)]))
}
