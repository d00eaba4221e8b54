import { type RawBuilder, sql } from 'kysely'
import { direction } from './paging.ts'

/** The column that a list is asked to be ordered by; without one it keeps its own order. */
export interface Orden<C extends string> {
  readonly orden?: C | undefined
  readonly sentido?: 'asc' | 'desc' | undefined
}

/** What each column that may be asked for is ordered by. */
export type Columnas<C extends string> = Readonly<Record<C, RawBuilder<unknown>>>

/** The `ORDER BY` of a short list: the column that was asked for, and among equals the list's own order, a total one. */
export function orderedBy<C extends string>(
  { orden, sentido }: Orden<C>,
  columnas: Columnas<C>,
  own: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (orden === undefined) return own
  return sql`${columnas[orden]} ${sql.raw(direction(sentido ?? 'asc'))}, ${own}`
}
