import { type Expression, sql } from 'kysely'
import type { Db } from '../connection/connection.ts'

/**
 * Rows that travel together. Whoever asks for something else waits until the batch that has just come is read: this many take
 * about half a millisecond. Fewer would cost everybody more in trips than they save in waiting.
 */
const BATCH = 250

/**
 * The rows of a query, a batch at a time and all as of one moment, however long the reader takes: what a document of
 * twenty thousand rows is made from. Large rows want smaller batches. Holds one connection until it is read to the end or
 * returned.
 */
export async function* readInBatches<O>(
  db: Db,
  query: Expression<O>,
  batch = BATCH,
): AsyncGenerator<readonly O[]> {
  const tx = await db.startTransaction().setAccessMode('read only').execute()
  try {
    await sql`DECLARE filas NO SCROLL CURSOR FOR ${query}`.execute(tx)
    for (;;) {
      const { rows } = await sql<O>`FETCH ${sql.lit(batch)} FROM filas`.execute(tx)
      if (rows.length > 0) yield rows
      if (rows.length < batch) break
    }
  } finally {
    await tx.rollback().execute()
  }
}
