import { sql } from 'kysely'
import type { Db } from '../connection/connection.ts'
import { inTurn } from './in-turn.ts'

/** Bytes of a table below which any plan is as good as another. */
const FEWEST_BYTES = 80 * 1024

/**
 * Has PostgreSQL look at tables of which it knows nothing, though much is in them: `pg_upgrade` to a version before 18 leaves all statistics behind,
 * and by itself it looks at a table once fifty of its rows have changed. Until then it guesses, and the lists of 60,000 orders take five times as
 * long. Answers the names of the tables.
 */
export async function analyzeUnknown(db: Db, signal?: AbortSignal): Promise<string[]> {
  const work = async (session: Db) => {
    const { rows } = await sql<{ name: string }>`
      SELECT relname AS name FROM pg_class c
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > ${FEWEST_BYTES}::int
        AND NOT EXISTS (SELECT FROM pg_stats s WHERE s.schemaname = 'public' AND s.tablename = c.relname)
      ORDER BY 1`.execute(session)
    const unknown = rows.map(({ name }) => name)
    for (const name of unknown) {
      if (signal?.aborted) return []
      await sql`ANALYZE ${sql.id(name)}`.execute(session)
    }
    return unknown
  }
  return (await inTurn(db, { name: 'analyzeUnknown', work, signal })) ?? []
}
