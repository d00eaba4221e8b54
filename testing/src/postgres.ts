import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { silentLog } from '@cuadre/server/config/log'
import { openDatabase } from '@cuadre/server/db/connection/connection'
import { startEmbeddedPostgres } from '@cuadre/server/db/embedded/embedded-postgres'
import { migrate } from '@cuadre/server/db/migrate/migrate'
import { prepararAcceso } from '@cuadre/server/features/usuarios/seed'
import pg from 'pg'
import { fastFolder } from '../../tools/fast-folder.mjs'

export const TEST_PASSWORD = 'mangú con salami'

/** Databases in which nobody works: those of the tests are copies of them. */
export const TEMPLATES = {
  /** Migrated. */
  migrated: 'cuadre_plantilla',
  /** With the rights of a first start and its administrator too. */
  office: 'cuadre_plantilla_oficina',
}

export type TestServer = {
  /** Of a superuser, naming the database `postgres`. */
  url: string
  /** The data folder of an embedded server that was started once and stopped: tests copy it, which is faster than making one. */
  emptyCluster: string
  stop(): Promise<void>
}

/** The PostgreSQL of a test run: the one of TEST_DATABASE_URL, else a throw-away embedded one in a temporary folder. */
export async function startTestServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(fastFolder(), 'cuadre-pruebas-'))
  await chmod(folder, 0o711)
  const [emptyCluster, dataDir] = [join(folder, 'vacio'), join(folder, 'data')]
  const made = await startEmbeddedPostgres({ dataDir: emptyCluster, log: silentLog, throwAway: true })
  await made.stop()
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? { url: given, stop: async () => {} } : await startCopyOf(emptyCluster, dataDir)
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await createTemplates(server.url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: server.url, emptyCluster, stop }
}

async function startCopyOf(cluster: string, dataDir: string) {
  copyCluster(cluster, dataDir)
  const { superuserSettings, stop } = await startEmbeddedPostgres({
    dataDir,
    log: silentLog,
    throwAway: true,
  })
  const { user, password, host, port } = superuserSettings
  const url = `postgresql://${user}:${password}@${host}:${port}/postgres`
  // Whoever connects hashes the password as often as it says with it: thousands of times, for nobody who would guess it.
  await execute(url, `SET scram_iterations = 1; ALTER ROLE ${user} PASSWORD '${password}'`)
  return { url, stop }
}

/** The files of a server at rest, with their owners. */
export function copyCluster(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

async function createTemplates(serverUrl: string): Promise<void> {
  const { migrated, office } = TEMPLATES
  await execute(serverUrl, `drop database if exists ${migrated} with (force)`)
  await execute(serverUrl, `drop database if exists ${office} with (force)`)
  await execute(serverUrl, `create database ${migrated}`)
  await inside(urlOf(serverUrl, migrated), ({ pool }) => migrate(pool, silentLog))
  await execute(serverUrl, `create database ${office} template ${migrated}`)
  const config = { adminUsername: 'admin', adminPassword: TEST_PASSWORD }
  await inside(urlOf(serverUrl, office), ({ db }) => prepararAcceso({ db, config }))
}

/** A short visit to a database. */
export async function inside<T>(
  databaseUrl: string,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ databaseUrl, dataDir: '' }, silentLog)
  try {
    return await work(database)
  } finally {
    await database.close()
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
