import type { Kysely } from 'kysely'
import type { Log } from './config/log.ts'
import { deleteOldKeys } from './db/idempotency.ts'
import type { DB } from './db/schema.ts'
import { deleteLapsedTokens } from './features/sesion/sesion.queries.ts'

const HOUR = 60 * 60 * 1000

/** Deletes what nobody can ask for again: idempotency keys past their day and lapsed tokens. Orders stay untouched. */
export async function cleanUp(db: Kysely<DB>): Promise<void> {
  await deleteOldKeys(db)
  await deleteLapsedTokens(db)
}

/**
 * Cleans up every hour until the returned function is called, which waits for a cleaning under way. Several processes
 * on one database may do it at the same time. A database that is away is no reason to fall: the next hour comes.
 */
export function keepClean(db: Kysely<DB>, log: Log, every = HOUR): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = cleanUp(db).catch(error => {
      log.warn(`No se pudo hacer la limpieza de cada hora: ${error instanceof Error ? error.message : error}`)
    })
  }, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
