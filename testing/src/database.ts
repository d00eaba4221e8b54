import { randomBytes } from 'node:crypto'
import { silentLog } from '@cuadre/server/config/log'
import { connect, type Database } from '@cuadre/server/db/connection/connection'
import { connectionSettings } from '@cuadre/server/db/connection/session-client'
import pg from 'pg'
import { inject } from 'vitest'
import { TEMPLATES, urlOf } from './postgres.ts'

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
  const name = `prueba_${randomBytes(6).toString('hex')}`
  // Files are copied for a third of the processor time that writing them page by page through the log takes.
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  const url = urlOf(inject('postgresUrl'), name)
  const { db, whileAwaited, pool, settings, close } = connectTo(url)
  return {
    url,
    db,
    whileAwaited,
    pool,
    settings,
    async close() {
      await close()
      await onServer(`drop database if exists ${name} with (force)`)
    },
  }
}

/** To a database of the run's server, which was looked at when its templates were made. */
export function connectTo(url: string): Database {
  const settings = connectionSettings({ connectionString: url })
  return connect({ settings, log: silentLog, notice: () => {}, max: undefined, stopServer: async () => {} })
}

let server: pg.Pool | null = null

/** The connections on which databases come and go serve one file after the other. */
async function onServer(statement: string): Promise<void> {
  const place = { connectionString: inject('postgresUrl'), idleTimeoutMillis: 0, allowExitOnIdle: true }
  server ??= new pg.Pool(place).on('error', () => {})
  await server.query(statement)
}
