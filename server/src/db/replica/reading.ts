import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import type pg from 'pg'
import type { Config } from '../../config/config.ts'
import { type Log, terminalLog } from '../../config/log.ts'
import { noticeOfSlowQueries, type WhileAwaited } from '../connection/connection.ts'
import { isOfTheServer, isReadOnly } from '../connection/database-errors.ts'
import { preparing } from '../connection/prepared-pool.ts'
import { warnWithoutTls } from '../connection/tls-warning.ts'
import { runWhileAwaited } from '../query/awaited.ts'
import type { DB } from '../schema.ts'
import { type Replica, watchReplica } from './replica.ts'

/** Where reports are read from when a replica is named. */
export interface Reading {
  /** Sees everything that was answered before it is asked; refuses to write as long as the replica serves it. */
  readonly whileAwaited: WhileAwaited
  readonly replica: Replica
  readonly reads: Readonly<Reads>
  close(): Promise<void>
}

type Settings = Pick<Config, 'databaseReadUrl' | 'databasePool' | 'slowQueryMs'>

/** Opens the replica that the configuration names; null when it names none. `main` helps out when the replica cannot. */
export async function openReading(
  { databaseReadUrl, databasePool, slowQueryMs }: Settings,
  main: pg.Pool,
  log: Log = terminalLog,
): Promise<Reading | null> {
  if (databaseReadUrl === null) return null
  warnWithoutTls('DATABASE_READ_URL', databaseReadUrl, log)
  const replica = await watchReplica({ url: databaseReadUrl, main, max: databasePool, log })
  const reads: Reads = { replica: 0, main: 0 }
  const notice = noticeOfSlowQueries(log, slowQueryMs)
  const whileAwaited: WhileAwaited = signal =>
    new Kysely<DB>({
      dialect: new PostgresDialect({ pool: readingPool({ replica, main, reads }, signal) }),
      log: notice,
    })
  return { whileAwaited, replica, reads, close: () => replica.close() }
}

/** Counts whom the readers were sent to. */
interface Reads {
  replica: number
  main: number
}

/** Connections for one who only reads: the replica's while it is well, else the main database's. His statements end when the signal aborts. */
function readingPool(places: Places, signal: AbortSignal): PostgresPool {
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
