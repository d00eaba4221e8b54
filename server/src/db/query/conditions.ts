import type { Periodo } from '@cuadre/domain/tiempo/periodo'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

export type Condition = RawBuilder<SqlBool>

/** A column of days lies within a period. */
export function dayConditions(column: RawBuilder<unknown>, { desde, hasta }: Periodo): Condition[] {
  return [
    ...(desde === undefined ? [] : [sql<SqlBool>`${column} >= ${desde}::date`]),
    ...(hasta === undefined ? [] : [sql<SqlBool>`${column} <= ${hasta}::date`]),
  ]
}

export function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` AND `)})`
}
