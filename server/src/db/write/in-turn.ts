import { sql } from 'kysely'
import type { Db } from '../connection/connection.ts'
import { isCanceled } from '../connection/database-errors.ts'

interface Turn<R> {
  /** Whoever has the advisory lock of this name is at it. */
  readonly name: string
  work(session: Db): Promise<R>
  /** Ends it, whatever is under way. */
  readonly signal: AbortSignal | undefined
}

/**
 * Work on the tables themselves, in no transaction and for as long as they are long: cut off each hour, it would begin anew each hour. Of several
 * processes one does it; null where another is at it, or where `signal` ended it.
 */
export async function inTurn<R>(db: Db, { name, work, signal }: Turn<R>): Promise<R | null> {
  return db.connection().execute(async session => {
    const { rows } = await sql<{ ours: boolean; pid: number }>`
      SELECT pg_try_advisory_lock(hashtext(${name})) AS ours, pg_backend_pid() AS pid`.execute(session)
    const [turn] = rows
    if (!turn?.ours) return null
    const cancel = () => void sql`SELECT pg_cancel_backend(${turn.pid})`.execute(db).catch(() => undefined)
    signal?.addEventListener('abort', cancel)
    const { rows: limits } = await sql<{ before: string }>`
      SELECT current_setting('statement_timeout') AS before, set_config('statement_timeout', '0', false)`.execute(
      session,
    )
    try {
      return await work(session)
    } catch (error) {
      if (signal?.aborted && isCanceled(error)) return null
      throw error
    } finally {
      signal?.removeEventListener('abort', cancel)
      await sql`SELECT set_config('statement_timeout', ${limits[0]?.before}, false),
        pg_advisory_unlock(hashtext(${name}))`.execute(session)
    }
  })
}
