import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAndKill, runBackupCommand } from '@cuadre/testing/backup-command'
import { createTestDatabase } from '@cuadre/testing/database'
import { anEmptyCluster } from '@cuadre/testing/embedded-database'
import { AT_LENGTH } from '@cuadre/testing/rounds'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Log, silentLog } from '../config/log.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import { openDatabase } from '../db/connection/connection.ts'
import { acquireInstanceLock } from '../db/embedded/instance-lock.ts'
import { migrate } from '../db/migrate/migrate.ts'

/** One category tells the office that a folder holds from the one that is restored over it. */
const OURS = 'la de siempre'
const COPIED = 'la de la copia'
const markOf = (mark: string) => `INSERT INTO categorias (descripcion) VALUES ('${mark}')`

let parent: string
let office: string
let copy: string
let dataDir: string
beforeAll(async () => {
  parent = await passable(mkdtemp(join(tmpdir(), 'cuadre-restauracion-')))
  office = join(parent, 'oficina')
  copy = join(parent, 'copia.cuadre')
  anEmptyCluster(office)
  const { pool, close } = await openDatabase({ databaseUrl: null, dataDir: office }, silentLog)
  await migrate(pool, silentLog)
  await pool.query(markOf(OURS))
  await close()
  const base = await createTestDatabase()
  await base.pool.query(markOf(COPIED))
  const client = new pg.Client(base.settings)
  await client.connect()
  await writeBackup(client, copy, new Date())
  await client.end()
  await base.close()
})
afterAll(() => rm(parent, { recursive: true, force: true }))

beforeEach(async () => {
  dataDir = join(await passable(mkdtemp(join(parent, 'caso-'))), 'data')
})

/** Started by root, the database is another user's, whom the program would have to let in and would say so. */
async function passable(making: Promise<string>): Promise<string> {
  await chmod(await making, 0o711)
  return making
}

/** An office that was running yesterday: files, owners and all. */
function copyOffice(): void {
  spawnSync('cp', ['-a', office, dataDir])
}

/** Opens the database as a start of the program does; null: there is nothing in it. With what was said of restorations. */
async function open(startAnew = false): Promise<{ office: string | null; said: string[] }> {
  const said: string[] = []
  const hear = (message: string) => void (/restauración/.test(message) && said.push(message))
  const log: Log = { info() {}, warn: hear, error: hear }
  const { pool, close } = await openDatabase({ databaseUrl: null, dataDir, startAnew }, log)
  try {
    const { rowCount } = await pool.query("SELECT WHERE to_regclass('categorias') IS NOT NULL")
    if (!rowCount) return { office: null, said }
    const { rows } = await pool.query<{ descripcion: string }>('SELECT descripcion FROM categorias')
    return { office: rows.map(row => row.descripcion).join(), said }
  } finally {
    await close()
  }
}

const namesLike = async (part: string) => (await readdir(dataDir)).filter(name => name.includes(part))
const replace = () => ({ dataDir, args: ['restore', copy, '--reemplazar'] })
const cluster = (...path: string[]) => join(dataDir, 'postgres', ...path)

describe('over a database that cannot be opened any more', () => {
  test.each([
    ['no PG_VERSION', () => rm(cluster('PG_VERSION'))],
    ['files of another major version', () => writeFile(cluster('PG_VERSION'), '17\n')],
    ['no pg_control', () => rm(cluster('global', 'pg_control'))],
  ])('%s: a start says what to do', async (_what, harm) => {
    copyOffice()
    await harm()
    await expect(open()).rejects.toThrow(/--reemplazar/)
  })

  test('a restore keeps the damaged files as they are, and makes a lost password anew', async () => {
    copyOffice()
    const garbage = Buffer.alloc(8192, 'x7#')
    await writeFile(cluster('global', 'pg_control'), garbage)
    await expect(open()).rejects.toThrow(/--reemplazar/)
    await writeFile(join(dataDir, 'postgres.password'), Buffer.from([0, 1, 10, 200, 7]))
    await expect(open()).rejects.toThrow('postgres.password')
    expect(runBackupCommand(replace())).toMatchObject({ status: 0, stderr: '' })
    const [aside = ''] = await namesLike('postgres.antes-')
    expect(await readFile(join(dataDir, aside, 'global', 'pg_control'))).toEqual(garbage)
    expect(await open()).toEqual({ office: COPIED, said: [] })
  })
})

describe('killed at any moment', () => {
  /** Of its changes to folders (die-at.mjs): the restored one stands whole beside the old one; the old one is set aside and its place empty. */
  const [WHOLE, SET_ASIDE] = [13, 15]
  const STEPS = AT_LENGTH ? Array.from({ length: 99 }, (_, i) => i + 1) : [WHOLE, SET_ASIDE]

  test('over a database: the next start finds the old one or the new one, never an empty office', async () => {
    const found = new Set<string | null>()
    for (const step of STEPS) {
      await rm(dataDir, { recursive: true, force: true })
      copyOffice()
      const { signal, status } = runBackupCommand({ ...replace(), dieAt: step })
      if (status === 0) break
      expect(signal).toBe('SIGKILL')
      const unfinished = (await namesLike('restaurando')).length > 0
      const { office, said } = await open()
      expect([OURS, COPIED]).toContain(office)
      expect(said).toEqual(unfinished ? [expect.stringMatching(/^(Una|Se terminó una) restauración/)] : [])
      expect(await namesLike('restaurando')).toEqual([])
      found.add(office)
    }
    expect(found).toEqual(new Set([OURS, COPIED]))
    // A dozen restorations, each with a server of its own.
  }, 900_000)

  // In the gate where there was none, below: over a database no file of the old one is touched before the exchange.
  test.each(AT_LENGTH ? ['Cargando la copia', 'Preparando una base nueva'] : [])(
    'while it says «%s», it can be repeated',
    async line => {
      copyOffice()
      await runAndKill(replace(), line)
      expect((await open()).office).toBe(OURS)
      expect(runBackupCommand(replace())).toMatchObject({ status: 0, stderr: '' })
      expect((await open()).office).toBe(COPIED)
    },
  )

  test('where there was none: a start does not begin an empty office, and the restore can be repeated', async () => {
    await mkdir(join(dataDir, 'backups'), { recursive: true })
    const file = join(dataDir, 'backups', 'copia.cuadre')
    spawnSync('cp', [copy, file])
    await runAndKill({ dataDir, args: ['restore', file] }, 'Cargando la copia')
    await expect(open()).rejects.toThrow('repita «npm run restore -- archivo»')
    expect(runBackupCommand({ dataDir, args: ['restore', file] })).toMatchObject({ status: 0 })
    expect(await open()).toEqual({ office: COPIED, said: [] })
  })
})

test('refused, with nothing changed: without a clear wish, while a program runs, without room, and where the old folder cannot go', async () => {
  const told = ({ status, stderr }: ReturnType<typeof runBackupCommand>) => [status, stderr]
  copyOffice()
  expect(told(runBackupCommand({ dataDir, args: ['restore', copy] }))).toEqual([
    1,
    expect.stringContaining('agregue --reemplazar'),
  ])
  const lock = await acquireInstanceLock(dataDir)
  expect(told(runBackupCommand(replace()))).toEqual([1, expect.stringContaining('Ya hay un programa usando')])
  await lock.release()
  expect(told(runBackupCommand({ ...replace(), blocks: 2_000 }))).toEqual([
    1,
    expect.stringMatching(/^Error: .+/),
  ])
  expect(await namesLike('restaurando')).toEqual([])
  // Its place is taken by a file of every name that it could get: as good as a mount point, which cannot be renamed.
  for (let second = 0; second < 120; second++) {
    const stamp = new Date(Date.now() + second * 1000 - 4 * 3_600_000).toISOString()
    const name = stamp.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '_')
    await writeFile(join(dataDir, `postgres.antes-${name}`), '')
  }
  expect(told(runBackupCommand(replace()))).toEqual([
    1,
    expect.stringContaining('No se pudo poner la base restaurada'),
  ])
  expect(await open()).toEqual({ office: OURS, said: [] })
})

test('a folder of data whose database is gone, beside one that was set aside: it is named', async () => {
  copyOffice()
  await rename(cluster(), join(dataDir, 'postgres.antes-20261120_101112'))
  await expect(open()).rejects.toThrow('llame postgres a postgres.antes-20261120_101112')
  expect((await open(true)).office).toBeNull()
})
