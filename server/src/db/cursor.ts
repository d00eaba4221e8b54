import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from './schema.ts'

/** Rows that travel together: few enough to keep memory flat, enough to make the trips worth it. */
const BATCH = 500

/**
 * The rows of a query, a batch at a time and all as of one moment, however long the reader takes: what a document of
 * twenty thousand rows is made from. Holds one connection until it is read to the end or returned.
 */
export async function* readInBatches<O>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, never, O> | SelectQueryBuilder<DB, keyof DB, O>,
): AsyncGenerator<O> {
  const tx = await db.startTransaction().setAccessMode('read only').execute()
  try {
    await sql`DECLARE filas NO SCROLL CURSOR FOR ${query}`.execute(tx)
    for (;;) {
      const { rows } = await sql<O>`FETCH ${sql.lit(BATCH)} FROM filas`.execute(tx)
      yield* rows
      if (rows.length < BATCH) break
    }
  } finally {
    await tx.rollback().execute()
  }
}
