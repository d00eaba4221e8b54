import type { RawBuilder } from 'kysely'
import type { Conexion } from './connection.ts'
import { prepare, preparedName } from './prepared-names.ts'

/** The lengths of page that screens ask for. Each has its own text: a plan must know how few rows are wanted. */
const USUAL_SIZES: ReadonlySet<number> = new Set([10, 20, 50, 100])

/** First pages of a usual length are worth keeping planned: there are few texts of them, and most people read no other. */
export function isUsualPage({
  page,
  pageSize,
}: {
  readonly page: number
  readonly pageSize: number
}): boolean {
  return page === 1 && USUAL_SIZES.has(pageSize)
}

/** Runs a statement that PostgreSQL keeps planned from its first time on. */
export async function readPrepared<R>(db: Conexion, query: RawBuilder<R>): Promise<R[]> {
  const compiled = query.compile(db)
  if (preparedName(compiled.sql) === undefined) prepare(compiled.sql)
  return (await db.executeQuery(compiled)).rows
}
