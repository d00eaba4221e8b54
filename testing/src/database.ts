import { randomBytes } from 'node:crypto'
import { silentLog } from '@cuadre/server/config/log'
import { type Database, openDatabase } from '@cuadre/server/db/connection/connection'
import { inject } from 'vitest'
import { execute, TEMPLATES, urlOf } from './postgres.ts'

/** Given by global-setup.ts. */
declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    emptyCluster: string
  }
}

export type TestDatabase = Pick<Database, 'db' | 'whileAwaited' | 'pool' | 'settings'> & {
  /** A DATABASE_URL of this database, for a second connection or a second process. */
  url: string
  /** Closes the connections and drops the database. */
  close(): Promise<void>
}

/** A fresh, migrated database of its own, for one test file: call in `beforeAll`, `close()` in `afterAll`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(TEMPLATES.migrated)
}

/** The same as a first start of the program leaves it: with rights, roles and the administrator. */
export function createOfficeDatabase(): Promise<TestDatabase> {
  return createDatabase(TEMPLATES.office)
}

/** A database without any table, for tests of what happens before or instead of our migrations. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template1')
}

/** A copy of another database, in which nobody works. */
export async function createDatabase(template: string): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  const name = `prueba_${randomBytes(6).toString('hex')}`
  // Files are copied for a third of the processor time that writing them page by page through the log takes.
  await execute(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = urlOf(serverUrl, name)
  const { db, whileAwaited, pool, settings, close } = await openDatabase(
    { databaseUrl: url, dataDir: '' },
    silentLog,
  )
  return {
    url,
    db,
    whileAwaited,
    pool,
    settings,
    async close() {
      await close()
      await execute(serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
}
