import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Config } from '../../config/config.ts'
import { type Log, terminalLog } from '../../config/log.ts'
import { noticeOfSlowQueries, type WhileAwaited } from '../connection/connection.ts'
import { warnWithoutTls } from '../connection/tls-warning.ts'
import type { DB } from '../schema.ts'
import { type Reads, readingPool } from './reading-pool.ts'
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
