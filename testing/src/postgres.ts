import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '@cuadre/server/config/log'
import { createPool } from '@cuadre/server/db/connection/connection'
import { connectionSettings } from '@cuadre/server/db/connection/connection-settings'
import { startEmbeddedPostgres } from '@cuadre/server/db/embedded/embedded-postgres'
import { migrate } from '@cuadre/server/db/migrate/migrate'
import pg from 'pg'

export const templateName = 'cuadre_plantilla'

export type TestServer = {
  /** Of a superuser, naming the database `postgres`. */
  url: string
  stop(): Promise<void>
}

/** The PostgreSQL of a test run: the one of TEST_DATABASE_URL, else a throw-away embedded one in a temporary folder. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? { url: given, stop: async () => {} } : await startThrowAway()
  try {
    await createTemplate(server.url)
  } catch (error) {
    await server.stop()
    throw error
  }
  return server
}

async function startThrowAway(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cuadre-pruebas-'))
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog, throwAway: true })
  const { user, password, host, port } = server.superuserSettings
  return {
    url: `postgresql://${user}:${password}@${host}:${port}/postgres`,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A migrated database that nobody works in: every test database is a copy of it. */
async function createTemplate(serverUrl: string): Promise<void> {
  await execute(serverUrl, `drop database if exists ${templateName} with (force)`)
  await execute(serverUrl, `create database ${templateName}`)
  const pool = createPool(connectionSettings({ connectionString: urlOf(serverUrl, templateName) }), silentLog)
  try {
    await migrate(pool, silentLog)
  } finally {
    await pool.end()
  }
}

export async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
