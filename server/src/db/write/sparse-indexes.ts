import { sql } from 'kysely'
import type { Db } from '../connection/connection.ts'
import { inTurn } from './in-turn.ts'

/** What PostgreSQL builds beside an index, and what that replaces, bears its name with such an ending, and is left behind where that broke off. */
const BESIDE = '_cc(new|old)[0-9]*$'

/** A page of an index holds a hundred rows and more; of a small one nobody feels what it wastes, and pages that are quite empty are used again. */
const FEWEST_PAGES = 128
const FEWEST_ROWS = 500
const SPARSE_ROWS_PER_PAGE = 20

/**
 * Builds anew what is left sparse: an index of what is pending loses most of its rows when they are paid, and keeps each page on which one
 * stays. Vacuum does not join such pages, and whoever adds up what is pending would read the pages of all years. Others go on reading and
 * writing meanwhile. Answers the names of the indexes; of several processes one does it. It waits for whoever reads for long: `signal` ends it, and
 * what that leaves behind goes the next time.
 */
export async function rebuildSparseIndexes(db: Db, signal?: AbortSignal): Promise<string[]> {
  const work = (session: Db) => rebuild(session, signal)
  return (await inTurn(db, { name: 'rebuildSparseIndexes', work, signal })) ?? []
}

async function rebuild(session: Db, signal: AbortSignal | undefined): Promise<string[]> {
  const left = await named(session, sql`NOT i.indisvalid AND c.relname ~ ${BESIDE}`)
  for (const name of left) await sql`DROP INDEX CONCURRENTLY ${sql.id(name)}`.execute(session)
  const sparse = await named(
    session,
    sql`i.indisvalid AND i.indpred IS NOT NULL AND c.relam = (SELECT oid FROM pg_am WHERE amname = 'btree')
      AND c.relpages >= ${FEWEST_PAGES} AND c.reltuples BETWEEN ${FEWEST_ROWS} AND c.relpages * ${SPARSE_ROWS_PER_PAGE}::int`,
  )
  for (const name of sparse) {
    if (signal?.aborted) return []
    await sql`REINDEX INDEX CONCURRENTLY ${sql.id(name)}`.execute(session)
  }
  return sparse
}

async function named(db: Db, which: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE c.relnamespace = 'public'::regnamespace AND ${which} ORDER BY 1`.execute(db)
  return rows.map(({ name }) => name)
}
