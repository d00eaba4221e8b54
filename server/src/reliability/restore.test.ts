import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runAndKill, runBackupCommand } from '@cuadre/testing/backup-command'
import { buildProgram, startProgram } from '@cuadre/testing/program'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Log } from '../config/log.ts'
import { serverRoom } from '../config/server-room.ts'
import { openDatabase } from '../db/connection/connection.ts'
import { acquireInstanceLock } from '../db/embedded/instance-lock.ts'

/**
 * Copies of offices of two structures: one is what the folder holds, the other what is restored over it. The structure
 * tells them apart: no program starts here that would bring it up to date.
 */
const copyOf = (structure: string) =>
  join(dirname(serverRoom), 'testing', 'esquemas', `esquema-${structure}.cuadre`)
const OLD = copyOf('0004')
const NEW = copyOf('0009')

let parent: string
let office: string
let dataDir: string
beforeAll(async () => {
  buildProgram()
  parent = await passable(mkdtemp(join(tmpdir(), 'cuadre-restauracion-')))
  office = join(parent, 'oficina')
  expect(runBackupCommand({ dataDir: office, args: ['restore', OLD] }).stderr).toBe('')
  expect(await open(office)).toEqual({ structure: 4, said: [] })
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

/** Opens the database as a start of the program does; 0: there is nothing in it. With what was said of restorations. */
async function open(folder: string, startAnew = false): Promise<{ structure: number; said: string[] }> {
  const said: string[] = []
  const hear = (message: string) => void (/restauración/.test(message) && said.push(message))
  const log: Log = { info() {}, warn: hear, error: hear }
  const { pool, close } = await openDatabase({ databaseUrl: null, dataDir: folder, startAnew }, log)
  try {
    const { rowCount } = await pool.query("SELECT WHERE to_regclass('pedidos') IS NOT NULL")
    if (!rowCount) return { structure: 0, said }
    const { rows } = await pool.query(
      'SELECT max(numero) AS structure FROM migraciones WHERE EXISTS (SELECT FROM pedidos)',
    )
    return { structure: rows[0].structure, said }
  } finally {
    await close()
  }
}

const namesLike = async (part: string) => (await readdir(dataDir)).filter(name => name.includes(part))
const replace = { args: ['restore', NEW, '--reemplazar'] }
const cluster = (...path: string[]) => join(dataDir, 'postgres', ...path)

describe('over a database that cannot be opened any more', () => {
  test.each([
    [
      'random bytes in pg_control',
      () => writeFile(cluster('global', 'pg_control'), Buffer.alloc(8192, 'x7#')),
    ],
    ['no PG_VERSION', () => rm(cluster('PG_VERSION'))],
    ['files of another major version', () => writeFile(cluster('PG_VERSION'), '17\n')],
    ['no pg_control', () => rm(cluster('global', 'pg_control'))],
  ])(
    '%s: a start says what to do, a restore does it and keeps the old files as they are',
    async (_what, harm) => {
      copyOffice()
      await harm()
      await expect(open(dataDir)).rejects.toThrow(/--reemplazar/)
      const before = await readFile(cluster('PG_VERSION'), 'utf8').catch(() => 'none')
      expect(runBackupCommand({ dataDir, ...replace })).toMatchObject({ status: 0, stderr: '' })
      const [aside = ''] = await namesLike('postgres.antes-')
      expect(await readFile(join(dataDir, aside, 'PG_VERSION'), 'utf8').catch(() => 'none')).toBe(before)
      expect(await open(dataDir)).toEqual({ structure: 9, said: [] })
    },
  )

  test('a lost or damaged password is made anew for the restored one', async () => {
    copyOffice()
    await writeFile(join(dataDir, 'postgres.password'), Buffer.from([0, 1, 10, 200, 7]))
    await expect(open(dataDir)).rejects.toThrow('postgres.password')
    expect(runBackupCommand({ dataDir, ...replace })).toMatchObject({ status: 0, stderr: '' })
    expect((await open(dataDir)).structure).toBe(9)
  })
})

describe('killed at any moment', () => {
  /** Each kill −9 leaves the one database or the other, and nothing behind; how often it could be killed. */
  test('over a database: the next start finds the old one or the new one, never an empty office', async () => {
    const found = new Set<number>()
    let step = 1
    for (; ; step++) {
      await rm(dataDir, { recursive: true, force: true })
      copyOffice()
      const { signal, status } = runBackupCommand({ dataDir, ...replace, dieAt: step })
      if (status === 0) break
      expect(signal).toBe('SIGKILL')
      const unfinished = (await namesLike('restaurando')).length > 0
      const { structure, said } = await open(dataDir)
      expect([4, 9]).toContain(structure)
      expect(said).toEqual(unfinished ? [expect.stringMatching(/^(Una|Se terminó una) restauración/)] : [])
      expect(await namesLike('restaurando')).toEqual([])
      found.add(structure)
    }
    // Folder, its parts, two renames: with fewer steps nothing would have been tried.
    expect(step).toBeGreaterThan(6)
    expect(found).toEqual(new Set([4, 9]))
    // A dozen restorations, each with a server of its own.
  }, 900_000)

  test.each([['Preparando una base nueva'], ['Cargando la copia']])('while it says «%s»', async line => {
    copyOffice()
    await runAndKill({ dataDir, ...replace }, line)
    expect((await open(dataDir)).structure).toBe(4)
    expect(runBackupCommand({ dataDir, ...replace })).toMatchObject({ status: 0, stderr: '' })
    expect((await open(dataDir)).structure).toBe(9)
  })

  test('where there was none: a start does not begin an empty office, and the restore can be repeated', async () => {
    await runAndKill({ dataDir, args: ['restore', NEW] }, 'Cargando la copia')
    await expect(open(dataDir)).rejects.toThrow('repita «npm run restore -- archivo»')
    expect(runBackupCommand({ dataDir, args: ['restore', NEW] })).toMatchObject({ status: 0 })
    expect(await open(dataDir)).toEqual({ structure: 9, said: [] })
  })
})

describe('refused, with nothing changed', () => {
  test('over a database, when nobody asked to replace it', async () => {
    copyOffice()
    const { status, stderr } = runBackupCommand({ dataDir, args: ['restore', NEW] })
    expect([status, stderr]).toEqual([1, expect.stringContaining('agregue --reemplazar')])
    expect(await open(dataDir)).toEqual({ structure: 4, said: [] })
  })

  test('while a program uses the folder', async () => {
    copyOffice()
    const lock = await acquireInstanceLock(dataDir)
    const { status, stderr } = runBackupCommand({ dataDir, ...replace })
    await lock.release()
    expect([status, stderr]).toEqual([1, expect.stringContaining('Ya hay un programa usando')])
    expect(await open(dataDir)).toEqual({ structure: 4, said: [] })
  })

  test('when the disk has no room for the new files', async () => {
    copyOffice()
    const { status, stderr } = runBackupCommand({ dataDir, ...replace, blocks: 2_000 })
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Error: .+/)])
    expect(await namesLike('restaurando')).toEqual([])
    expect(await open(dataDir)).toEqual({ structure: 4, said: [] })
  })

  test('when the folder in use cannot be set aside', async () => {
    copyOffice()
    // Its place is taken by a file of every name that it could get: as good as a mount point, which cannot be renamed.
    const stamps = Array.from(
      { length: 120 },
      (_, second) => new Date(Date.now() + second * 1000 - 4 * 3_600_000),
    )
    for (const stamp of stamps) {
      const name = stamp.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '_')
      await writeFile(join(dataDir, `postgres.antes-${name}`), '')
    }
    const { status, stderr } = runBackupCommand({ dataDir, ...replace })
    expect([status, stderr]).toEqual([1, expect.stringContaining('No se pudo poner la base restaurada')])
    expect(await open(dataDir)).toEqual({ structure: 4, said: [] })
  })
})

describe('a folder of data whose database is gone', () => {
  test('beside copies: the newest is named, and only a clear wish begins an empty office', async () => {
    await mkdir(join(dataDir, 'backups'), { recursive: true })
    const copy = join(dataDir, 'backups', 'diaria-2026-11-20.cuadre')
    spawnSync('cp', [NEW, copy])
    const program = startProgram({ env: { DATA_DIR: dataDir } })
    expect(await program.ended).toBe(1)
    expect(program.output()).toContain(`restaure la última con «npm run restore -- ${copy}»`)
    expect(await namesLike('postgres')).toEqual([])

    const anew = startProgram({ env: { DATA_DIR: dataDir }, args: ['--empezar-de-nuevo'] })
    await anew.ready()
    await anew.end('SIGTERM')
    // It is asked for once: afterwards the new office is like any other.
    expect((await open(dataDir)).structure).toBeNull()
  })

  test('beside copies: they can be restored without further words', async () => {
    await mkdir(join(dataDir, 'backups'), { recursive: true })
    spawnSync('cp', [NEW, join(dataDir, 'backups', 'copia.cuadre')])
    expect(
      runBackupCommand({ dataDir, args: ['restore', join(dataDir, 'backups', 'copia.cuadre')] }).status,
    ).toBe(0)
    expect((await open(dataDir)).structure).toBe(9)
  })

  test('beside one that was set aside: it is named', async () => {
    copyOffice()
    await rename(cluster(), join(dataDir, 'postgres.antes-20261120_101112'))
    await expect(open(dataDir)).rejects.toThrow('llame postgres a postgres.antes-20261120_101112')
    expect((await open(dataDir, true)).structure).toBe(0)
  })
})
