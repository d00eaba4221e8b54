import { randomBytes } from 'node:crypto'
import { silentLog } from '@cuadre/server/config/log'
import { type Database, openDatabase } from '@cuadre/server/db/connection/connection'
import { inject } from 'vitest'
import { execute, templateName, urlOf } from './postgres.ts'

/** Given by global-setup.ts. */
declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export type BaseDePrueba = Pick<Database, 'db' | 'pool' | 'settings'> & {
  /** A DATABASE_URL of this database, for a second connection or a second process. */
  url: string
  /** Closes the connections and drops the database. */
  cerrar(): Promise<void>
}

/** A fresh, migrated database of its own, for one test file: call in `beforeAll`, `cerrar()` in `afterAll`. */
export async function crearBaseDePrueba(): Promise<BaseDePrueba> {
  return createDatabase(`template ${templateName}`)
}

/** A database without any table, for tests of what happens before or instead of our migrations. */
export async function crearBaseVacia(): Promise<BaseDePrueba> {
  return createDatabase('')
}

async function createDatabase(template: string): Promise<BaseDePrueba> {
  const serverUrl = inject('postgresUrl')
  const name = `prueba_${randomBytes(6).toString('hex')}`
  await execute(serverUrl, `create database ${name} ${template}`)
  const url = urlOf(serverUrl, name)
  const { db, pool, settings, close } = await openDatabase({ databaseUrl: url, dataDir: '' }, silentLog)
  return {
    url,
    db,
    pool,
    settings,
    async cerrar() {
      await close()
      await execute(serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
}
