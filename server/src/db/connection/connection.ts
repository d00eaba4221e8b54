import { Kysely, type LogEvent, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Config } from '../../config/config.ts'
import { type Log, terminalLog } from '../../config/log.ts'
import { StartupError } from '../../config/startup-error.ts'
import { hasFiles } from '../embedded/cluster.ts'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { clusterFolder } from '../embedded/restoration.ts'
import { findRunningServer } from '../embedded/running-server.ts'
import type { DB } from '../schema.ts'
import { checkDatabase } from './check-database.ts'
import { preparing } from './prepared-pool.ts'
import type { Purpose } from './requirements.ts'
import { type ConnectionSettings, connectionSettings, openPool } from './session-client.ts'
import { warnWithoutTls } from './tls-warning.ts'
import { waitForServer } from './wait-for-server.ts'
import { type Patience, startWatchdog } from './watchdog.ts'

const DEFAULT_POOL = 16

/** The pool. */
export type Db = Kysely<DB>
export type Tx = Transaction<DB>
/** What every query takes first: the pool outside a transaction, the transaction inside. */
export type Conexion = Db | Tx

/**
 * The database as one reading sees it: its statements end, at the server too, when the signal aborts, because whoever asked has
 * gone. What only reads may run so.
 */
export type WhileAwaited = (signal: AbortSignal) => Db

export type Database = {
  db: Db
  whileAwaited: WhileAwaited
  pool: pg.Pool
  settings: ConnectionSettings
  /** Closes the pool, then the embedded server if there is one. May be called twice. */
  close(): Promise<void>
}

type Where = Pick<Config, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Config, 'slowQueryMs' | 'databasePool'>> & {
    startAnew?: boolean
    /** Where it is not said: to change something once. */
    purpose?: Purpose
  }

/** Opens the database that the configuration names, starting the embedded server where none is named. */
export async function openDatabase(config: Where, log: Log = terminalLog): Promise<Database> {
  const common = { log, notice: noticeOfSlowQueries(log, config.slowQueryMs), max: config.databasePool }
  if (config.databaseUrl) {
    warnWithoutTls('DATABASE_URL', config.databaseUrl, log)
    const settings = connectionSettings({ connectionString: config.databaseUrl })
    await waitForServer(settings)
    const { purpose = 'change', databasePool: pool = DEFAULT_POOL } = config
    await checkDatabase({ settings, purpose, pool, log })
    return connect({ ...common, settings, stopServer: async () => {} })
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, startAnew: config.startAnew, log })
  return connect({ ...common, settings: embedded.settings, stopServer: embedded.stop })
}

/**
 * The database that the program on this machine runs on; where none runs, the one that the configuration names, opened for the time.
 * Refuses a folder without data, in which a new database would begin.
 */
export async function joinDatabase(config: Where, log: Log = terminalLog): Promise<Database> {
  if (!config.databaseUrl && !(await hasFiles(clusterFolder(config.dataDir)))) {
    throw new StartupError(`No hay datos de Cuadre en ${config.dataDir}: revise DATA_DIR.`)
  }
  const settings = config.databaseUrl ? null : await findRunningServer(config.dataDir)
  if (!settings) return openDatabase(config, log)
  return connect({ settings, log, notice: () => {}, max: 2, stopServer: async () => {} })
}

/** The text of a statement that took long; its values, which are the office's data, stay out of the log. */
export function noticeOfSlowQueries(log: Log, limit = Number.POSITIVE_INFINITY) {
  return ({ query, queryDurationMillis }: LogEvent) => {
    if (queryDurationMillis < limit) return
    log.warn(`Consulta lenta (${Math.round(queryDurationMillis)} ms): ${query.sql.replace(/\s+/g, ' ')}`)
  }
}

interface Connecting {
  readonly settings: ConnectionSettings
  readonly log: Log
  readonly notice: (event: LogEvent) => void
  readonly max: number | undefined
  readonly stopServer: () => Promise<void>
}

/** To a server of which it is known that the program can work on it. */
export function connect({ settings, log, notice, max, stopServer }: Connecting): Database {
  const pool = createPool(settings, log, max)
  const open = (on: PostgresPool) =>
    new Kysely<DB>({ dialect: new PostgresDialect({ pool: on }), log: notice })
  let closing: Promise<void> | null = null
  return {
    db: open(preparing(pool)),
    whileAwaited: signal => open(preparing(pool, signal)),
    pool,
    settings,
    close() {
      closing ??= pool.end().then(stopServer)
      return closing
    },
  }
}

export function createPool(
  settings: ConnectionSettings,
  log: Log,
  max = DEFAULT_POOL,
  patience?: Patience,
): pg.Pool {
  const onGivenUp = (count: number) =>
    log.warn(`La base de datos dejó de contestar en ${count} conexiones: se abandonan y se abren otras.`)
  const watchdog = startWatchdog({ settings, onGivenUp, patience })
  const pool = openPool({ ...settings, max, idleTimeoutMillis: 30_000 }, watchdog)
  // An idle connection that loses its server reports here. The pool drops it and opens another one on demand:
  // nothing to do but say so. Without a listener the process would die.
  // One that is being closed is no loss: the embedded server stops while the last goodbyes are on their way.
  pool.on('error', error => {
    if (!pool.ending) log.warn(`Se perdió una conexión con la base de datos: ${error.message}`)
  })
  return pool
}
