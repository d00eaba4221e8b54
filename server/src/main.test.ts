import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmptyDatabase } from '@cuadre/testing/database'
import { type Program, startProgram, systemUsers } from '@cuadre/testing/program'
import { waitUntil } from '@cuadre/testing/wait-until'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { silentLog } from './config/log.ts'
import { openDatabase } from './db/connection/connection.ts'
import { readPidFile } from './db/embedded/pid-file.ts'

let parent: string
let dataDir: string
const running: Program[] = []

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'cuadre-programa-'))
  // Everybody may make a folder in it, like in /tmp itself.
  await chmod(parent, 0o1777)
  dataDir = join(parent, 'data')
})
afterEach(async () => {
  await Promise.all(running.splice(0).map(program => program.end('SIGTERM')))
  await rm(parent, { recursive: true })
})

const FIRST_ACCESS = /Usuario: +admin\n +Contraseña: +\S{8,}/

type Start = Partial<Parameters<typeof startProgram>[0]>

function start({ env = {}, ...rest }: Start = {}): Program {
  const program = startProgram({ env: { DATA_DIR: dataDir, ...env }, ...rest })
  running.push(program)
  return program
}

async function health(address: string): Promise<number> {
  return (await fetch(`${address}/api/health`)).status
}

function serverPid(): number {
  return readPidFile(join(dataDir, 'postgres'))?.pid ?? 0
}

/** As root both: the database of one is another system user's, that of the other his own. */
const users = systemUsers()
const somebody = users.at(-1)

test(`started by ${users[0]?.title} where copies lie and no database: the newest is named, and only a clear wish begins an empty office`, async () => {
  await mkdir(join(dataDir, 'backups'), { recursive: true })
  for (const dia of ['2026-11-20', '2026-11-19']) {
    const copia = join(dataDir, 'backups', `diaria-${dia}.cuadre`)
    await writeFile(copia, 'una copia')
    await utimes(copia, new Date(dia), new Date(dia))
  }
  const refused = start(users[0])
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain(
    `restaure la última con «npm run restore -- ${join(dataDir, 'backups', 'diaria-2026-11-20.cuadre')}»`,
  )
  expect((await readdir(dataDir)).filter(name => name.includes('postgres'))).toEqual([])

  const anew = start({ ...users[0], args: ['--empezar-de-nuevo'] })
  expect(await health(await anew.ready())).toBe(200)
  expect(anew.output()).toMatch(FIRST_ACCESS)
  await anew.end('SIGINT')
  expect(await anew.ended).toBe(0)
  expect(serverPid()).toBe(0)
  // It is asked for once: afterwards the new office is like any other.
  const { close } = await openDatabase({ databaseUrl: null, dataDir }, silentLog)
  await close()
})

test(`a life, started by ${somebody?.title}: the first access told once, a second program refused, SIGTERM, a kill`, async () => {
  const first = start({ ...somebody, env: { SLOW_QUERY_MS: '1' } })
  const address = await first.ready()
  expect(first.output()).toMatch(FIRST_ACCESS)
  const refused = start(somebody)
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('Ya hay un programa usando la carpeta de datos')
  // Nobody reads its lines any more.
  first.stopReading()
  for (let asked = 0; asked < 20; asked += 1) expect(await health(address)).toBe(200)
  await first.end('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(serverPid()).toBe(0)

  const killed = start(somebody)
  expect(await health(await killed.ready())).toBe(200)
  expect(killed.output()).not.toContain('Contraseña')
  await killed.end('SIGKILL')
  // It does not wait for the database to go that the killed one had.
  const next = start(somebody)
  expect(await health(await next.ready())).toBe(200)
  await next.end('SIGKILL')
  await waitUntil(() => expect(serverPid()).toBe(0))
})

test('what stands in the way of a start is told in one sentence, before anything is created', async () => {
  const owner = createServer().listen(0, '127.0.0.1')
  await once(owner, 'listening')
  const { port } = owner.address() as AddressInfo
  const refused: readonly [Record<string, string>, string][] = [
    [{ PORT: String(port) }, `El puerto ${port} está ocupado`],
    // As many programs write it. The driver would complain of each of these words in English.
    [{ DATABASE_URL: `${inject('postgresUrl')}?sslmode=require` }, 'el servidor no habla TLS'],
    [{ DATABASE_URL: inject('postgresUrl'), PGSSLMODE: 'prefer' }, 'sslmode=disable en DATABASE_URL'],
    [
      { DATABASE_URL: `${inject('postgresUrl')}?sslmode=verify-ca&sslrootcert=/no/raiz.crt` },
      'DATABASE_URL nombra un archivo que no se puede leer, «/no/raiz.crt» (ENOENT)',
    ],
  ]
  await Promise.all(
    refused.map(async ([env, sentence]) => {
      const program = start({ env })
      expect(await program.ended).toBe(1)
      expect(program.output()).toContain(sentence)
      expect(program.output().trim().split('\n')).toHaveLength(1)
    }),
  )
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
  owner.close()
})

test('several programs share the database of a server and create nothing in DATA_DIR', async () => {
  const base = await createEmptyDatabase()
  const programs = [0, 1].map(() => start({ env: { DATABASE_URL: base.url } }))
  const addresses = await Promise.all(programs.map(program => program.ready()))
  expect(await Promise.all(addresses.map(health))).toEqual([200, 200])
  const told = programs.filter(program => program.output().includes('Contraseña'))
  expect(told).toHaveLength(1)
  await Promise.all(programs.map(program => program.end('SIGTERM')))
  expect(await Promise.all(programs.map(program => program.ended))).toEqual([0, 0])
  await expect(stat(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT')
  await base.close()
})
