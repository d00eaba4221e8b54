import type { Kysely } from 'kysely'
import type { Log } from './config/log.ts'
import { sealAudit } from './db/audit.ts'
import { backUpToday } from './db/backup/daily-backup.ts'
import type { ConnectionSettings } from './db/connection-settings.ts'
import { deleteOldKeys } from './db/idempotency.ts'
import type { DB } from './db/schema.ts'
import { deleteLapsedTokens } from './features/sesion/sesion.queries.ts'

const HOUR = 60 * 60 * 1000
const SEAL_MS = 2000
const LOOK_FOR_BACKUP_MS = 10 * 60 * 1000

/** Deletes what nobody can ask for again: idempotency keys past their day and lapsed tokens. Orders stay untouched. */
export async function cleanUp(db: Kysely<DB>): Promise<void> {
  await deleteOldKeys(db)
  await deleteLapsedTokens(db)
}

/** Cleans up every hour until the returned function is called. Several processes on one database may do it at once. */
export function keepClean(db: Kysely<DB>, log: Log, every = HOUR): () => Promise<void> {
  return repeat({ every, log, task: () => cleanUp(db), failure: 'No se pudo hacer la limpieza de cada hora' })
}

/** Adds new audit entries to their chain every few seconds, and once more at the end. */
export function keepSealed(db: Kysely<DB>, log: Log, every = SEAL_MS): () => Promise<void> {
  const task = async () => void (await sealAudit(db))
  const stop = repeat({ every, log, task, failure: 'No se pudo sellar la auditoría' })
  return async () => {
    await stop()
    await task().catch(() => undefined)
  }
}

interface Copies {
  readonly settings: ConnectionSettings
  readonly dataDir: string
  readonly log: Log
  readonly every?: number
}

/** Looks every few minutes whether the day's copy is there and fresh, and makes it where it is not. */
export function keepBackedUp({
  settings,
  dataDir,
  log,
  every = LOOK_FOR_BACKUP_MS,
}: Copies): () => Promise<void> {
  const task = async () => {
    if (await backUpToday({ settings, dataDir, now: new Date() }))
      log.info('Copia de seguridad del día guardada.')
  }
  return repeat({ every, log, task, failure: 'No se pudo guardar la copia de seguridad del día' })
}

interface Repetition {
  readonly every: number
  readonly log: Log
  readonly failure: string
  task(): Promise<void>
}

/** A database that is away is no reason to fall: the next time comes. Stopping waits for a round under way. */
function repeat({ every, log, failure, task }: Repetition): () => Promise<void> {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= task()
      .catch(error => log.warn(`${failure}: ${error instanceof Error ? error.message : error}`))
      .finally(() => {
        running = null
      })
  }, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
