import { randomBytes } from 'node:crypto'
import { silentLog } from '@cuadre/server/config/log'
import { type Database, openDatabase } from '@cuadre/server/db/connection'
import { inject } from 'vitest'
import { execute, templateName, urlOf } from './postgres.ts'

export type BaseDePrueba = Pick<Database, 'db' | 'pool'> & {
  /** A DATABASE_URL of this database, for a second connection or a second process. */
  url: string
  /** Closes the connections and drops the database. */
  cerrar(): Promise<void>
}

/** A fresh, migrated database of its own, for one test file: call in `beforeAll`, `cerrar()` in `afterAll`. */
export async function crearBaseDePrueba(): Promise<BaseDePrueba> {
  const serverUrl = inject('postgresUrl')
  const name = `prueba_${randomBytes(6).toString('hex')}`
  await execute(serverUrl, `create database ${name} template ${templateName}`)
  const url = urlOf(serverUrl, name)
  const { db, pool, close } = await openDatabase({ databaseUrl: url, dataDir: '' }, silentLog)
  return {
    url,
    db,
    pool,
    async cerrar() {
      await close()
      await execute(serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
}
