import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { isOfTheServer, isReadOnly } from '../connection/database-errors.ts'
import { preparing } from '../connection/prepared-pool.ts'
import { runWhileAwaited } from '../query/awaited.ts'
import type { Replica } from './replica.ts'

/** Counts whom the readers were sent to. */
export interface Reads {
  replica: number
  main: number
}

/** Connections for one who only reads: the replica's while it is well, else the main database's. His statements end when the signal aborts. */
export function readingPool(places: Places, signal: AbortSignal): PostgresPool {
  const { replica, main, reads } = places
  return {
    async connect() {
      const client = await replica.connect()
      if (!client) {
        reads.main++
        return preparing(main, signal).connect()
      }
      reads.replica++
      return movable(client, places, signal)
    },
    // Both pools are closed by who opened them.
    end: async () => {},
  }
}

interface Places {
  readonly replica: Replica
  readonly main: pg.Pool
  readonly reads: Reads
}

const NOTHING = { command: 'SELECT' as const, rowCount: 0, rows: [] }

type Statement = [text: string, values: readonly unknown[]]

/**
 * A connection to the replica that goes on at the main database when the replica fails it: gone, stopping, or cancelling
 * a statement that stands in the way of its replaying. Only as long as no row has been read: what follows must be of the
 * same moment.
 */
function movable(
  client: pg.PoolClient,
  { replica, main, reads }: Places,
  signal: AbortSignal,
): PostgresPoolClient {
  let current = client
  let moved = false
  let haveRead = false
  let broken = false
  const answered: Statement[] = []

  async function run<R>([text, values]: Statement): Promise<PostgresQueryResult<R>> {
    const pool = moved ? main : replica.pool
    const { command, rowCount, rows } = await runWhileAwaited({ text, client: current, pool, signal }, () =>
      current.query(text, [...values]),
    )
    return { command, rowCount, rows } as PostgresQueryResult<R>
  }

  async function move(): Promise<void> {
    const next = await main.connect()
    client.release(true)
    current = next
    moved = true
    reads.main++
    void replica.look()
    for (const statement of answered) await run(statement)
  }

  async function query<R>(...statement: Statement): Promise<PostgresQueryResult<R>> {
    try {
      return remember(statement, await run<R>(statement))
    } catch (error) {
      // Whoever writes here is wired wrongly: it must be seen, not mended.
      if (!isOfTheServer(error) || isReadOnly(error)) throw error
      broken = true
      // Who has read all he wanted takes leave of a server that is gone: there is nothing to take back.
      if (statement[0] === 'rollback') return NOTHING
      if (moved || haveRead) throw error
      await move()
      broken = false
      return remember(statement, await run<R>(statement))
    }
  }

  function remember<R>(statement: Statement, result: PostgresQueryResult<R>): PostgresQueryResult<R> {
    if (result.rows.length > 0) haveRead = true
    answered.push(statement)
    return result
  }

  return {
    query: query as PostgresPoolClient['query'],
    release: () => current.release(broken),
  }
}
