import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anEmptyCluster } from '@cuadre/testing/embedded-database'
import { waitUntil } from '@cuadre/testing/wait-until'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../config/log.ts'
import { type Database, openDatabase } from '../connection/connection.ts'
import { locateBinaries } from './binaries.ts'
import { explainServerFailure } from './cluster.ts'
import { readPidFile } from './pid-file.ts'
import { launchPostmaster, untilReady } from './postmaster.ts'
import { serverSettings } from './server-settings.ts'

let parent: string
let dataDir: string
let database: Database | null = null
let stranger: ChildProcess | null = null

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'cuadre-empotrado-'))
  dataDir = join(parent, 'data')
})
afterEach(async () => {
  await database?.close()
  database = null
  stranger?.kill()
  await rm(parent, { recursive: true })
})

async function open(folder = dataDir): Promise<Database> {
  database = await openDatabase({ databaseUrl: null, dataDir: folder }, silentLog)
  return database
}

async function setting(name: string): Promise<string> {
  const { rows } = await (database as Database).pool.query('select current_setting($1) as value', [name])
  return rows[0].value
}

/** What another account of this machine could list or read: secrets, data and logs must not be among it. */
async function readableByOthers(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(entry => !entry.isSocket())
  expect(entries.map(entry => entry.name)).toEqual(
    expect.arrayContaining(['postgres', 'postgres.log', 'postgres.password']),
  )
  const paths = [folder, ...entries.map(entry => join(folder, entry.name))]
  const modes = await Promise.all(paths.map(async path => ({ path, mode: (await stat(path)).mode })))
  return modes.filter(({ mode }) => (mode & 0o044) !== 0).map(({ path }) => path)
}

function serverPid(): number {
  return readPidFile(join(dataDir, 'postgres'))?.pid ?? 0
}

test('what is committed is on the disk and there at the next start; nobody else can log in', async () => {
  const first = await open()
  const promises = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']
  expect(await Promise.all(promises.map(setting))).toEqual(['on', 'on', 'on', 'on'])
  expect(await setting('listen_addresses')).toBe('')
  expect(await readableByOthers(dataDir)).toEqual([])
  const intruder = new pg.Client({ ...first.settings, password: 'adivinada' })
  await expect(intruder.connect()).rejects.toThrow(/password/)
  await first.pool.query("create table frutas as select 'níspero' as nombre")
  await first.close()
  expect(serverPid()).toBe(0)
  const second = await open()
  const { rows } = await second.pool.query('select upper(nombre) as nombre from frutas')
  expect(rows).toEqual([{ nombre: 'NÍSPERO' }])
})

test('a server that is killed comes back by itself, and the pool with it', async () => {
  anEmptyCluster(dataDir)
  const { pool } = await open()
  await pool.query('create table frutas as select 1 as id')
  const killed = serverPid()
  process.kill(killed, 'SIGKILL')
  await waitUntil(async () => {
    expect((await pool.query('select id from frutas')).rows).toEqual([{ id: 1 }])
    expect(serverPid()).not.toBe(killed)
  })
})

test('a second program on the same folder is refused and does not disturb the first', async () => {
  anEmptyCluster(dataDir)
  const { pool } = await open()
  await expect(openDatabase({ databaseUrl: null, dataDir }, silentLog)).rejects.toThrow(
    'Ya hay un programa usando la carpeta de datos',
  )
  expect((await pool.query('select 1 as uno')).rows).toEqual([{ uno: 1 }])
})

test('a pid that after a power loss belongs to a stranger does not keep the server from starting', async () => {
  anEmptyCluster(dataDir)
  const first = await open()
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  const content = await readFile(pidFile, 'utf8')
  const { uid, gid } = await stat(pidFile)
  await first.close()
  stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {})
  await writeFile(pidFile, content.replace(/^\d+/, String(stranger.pid)))
  const second = await open()
  expect((await second.pool.query('select 1 as uno')).rows).toEqual([{ uno: 1 }])
  expect(stranger.exitCode).toBeNull()
})

test('a server that an earlier program left running is stopped before ours starts', async () => {
  anEmptyCluster(dataDir)
  const first = await open()
  await first.pool.query('create table frutas as select 1 as id')
  await first.close()
  const folder = join(dataDir, 'postgres')
  const { uid, gid } = await stat(folder)
  const orphan = launchPostmaster({
    binaries: await locateBinaries(),
    folder,
    settings: serverSettings({ socketFolder: folder }),
    logFile: join(dataDir, 'postgres.log'),
    user: process.getuid?.() === 0 ? { uid, gid } : null,
  })
  expect(await untilReady(orphan, folder)).toBe(true)
  const second = await open()
  expect(orphan.hasExited()).toBe(true)
  expect((await second.pool.query('select id from frutas')).rows).toEqual([{ id: 1 }])
})

test('a creation that was interrupted is started anew', async () => {
  await mkdir(join(dataDir, 'postgres.incompleto'), { recursive: true })
  await writeFile(join(dataDir, 'postgres.incompleto', 'PG_VERSION'), '18\n')
  await open()
  expect(await setting('server_encoding')).toBe('UTF8')
})

test('a folder whose path is too long for a socket is served over the loopback', async () => {
  const folder = join(parent, 'carpeta-de-datos-'.repeat(6))
  anEmptyCluster(folder)
  const { settings } = await open(folder)
  expect(settings.host).toBe('127.0.0.1')
  expect(await setting('listen_addresses')).toBe('127.0.0.1')
})

test('commas, quotes and accents in the path of the folder are a part of its name', async () => {
  const folder = join(dataDir, `Pérez, "Ñ" & Cía's`)
  const { settings } = await open(folder)
  expect(settings.host).toBe(join(folder, 'postgres'))
  await database?.close()
  const again = await open(folder)
  expect((await again.pool.query('select 1 as uno')).rows).toEqual([{ uno: 1 }])
})

test('a folder that cannot be is refused with a sentence', async () => {
  await writeFile(dataDir, 'un archivo')
  await expect(open()).rejects.toThrow('ya hay un archivo con ese nombre')
  await expect(open(join(dataDir, 'debajo'))).rejects.toThrow('parte de esa ruta es un archivo')
})

test('a lost password file is told, and nothing is created over the data', async () => {
  anEmptyCluster(dataDir)
  await rm(join(dataDir, 'postgres.password'))
  await expect(open()).rejects.toThrow('postgres.password')
})

const INCOMPATIBLE =
  'FATAL:  database files are incompatible with server\nDETAIL:  The data directory was initialized by PostgreSQL version'

test.each([
  ['could not write to file "base/1": No space left on device', 'lleno'],
  ['could not create directory: Read-only file system', 'solo lectura'],
  [`${INCOMPATIBLE} 17, which is not compatible with this version 18.4.`, 'use la versión anterior'],
  [`${INCOMPATIBLE} 19, which is not compatible with this version 18.4.`, 'instale otra vez el más nuevo'],
  ['FATAL:  data directory "/x" has wrong ownership', 'chown'],
  ['could not look up effective user ID 4242', '/etc/passwd'],
  ['something never seen', 'something never seen'],
])('the server’s «%s» becomes a sentence with «%s»', (output, expected) => {
  expect(explainServerFailure(output, dataDir).message).toContain(expected)
})
