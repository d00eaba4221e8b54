import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmptyDatabase } from '@cuadre/testing/database'
import { anEmptyCluster } from '@cuadre/testing/embedded-database'
import { execute } from '@cuadre/testing/postgres'
import { type Program, startProgram, systemUsers } from '@cuadre/testing/program'
import { waitUntil } from '@cuadre/testing/wait-until'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
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

describe.each(systemUsers())('started by $title', ({ user }) => {
  test('starts, tells the first access once, stops on SIGTERM and starts again', async () => {
    const first = start({ user })
    expect(await health(await first.ready())).toBe(200)
    expect(first.output()).toMatch(/Usuario: +admin\n +Contraseña: +\S{8,}/)
    await first.end('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(serverPid()).toBe(0)

    const second = start({ user })
    expect(await health(await second.ready())).toBe(200)
    expect(second.output()).not.toContain('Contraseña')
    await second.end('SIGINT')
    expect(await second.ended).toBe(0)
  })
})

test('a second program on the same folder is refused; the first goes on, heard or not, and stops when asked', async () => {
  anEmptyCluster(dataDir)
  const first = start({ env: { SLOW_QUERY_MS: '1' } })
  const address = await first.ready()
  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain('Ya hay un programa usando la carpeta de datos')
  // Nobody reads its lines any more.
  first.stopReading()
  for (let asked = 0; asked < 20; asked += 1) expect(await health(address)).toBe(200)
  await first.end('SIGTERM')
  expect(await first.ended).toBe(0)
})

test('a program that is killed leaves no database behind, and the next start does not wait for it to go', async () => {
  anEmptyCluster(dataDir)
  const killed = start()
  await killed.ready()
  await killed.end('SIGKILL')
  const next = start()
  expect(await health(await next.ready())).toBe(200)
  await next.end('SIGKILL')
  await waitUntil(() => expect(serverPid()).toBe(0))
})

test('what stands in the way of a start is told in one sentence, before anything is created', async () => {
  const owner = createServer().listen(0, '127.0.0.1')
  await once(owner, 'listening')
  const { port } = owner.address() as AddressInfo
  const wrong = new URL(inject('postgresUrl'))
  wrong.password = 'equivocada'
  const readOnly = await createEmptyDatabase()
  const name = new URL(readOnly.url).pathname.slice(1)
  await execute(inject('postgresUrl'), `alter database ${name} set default_transaction_read_only = on`)
  const refused: readonly [Record<string, string>, string][] = [
    [{ PORT: String(port) }, `El puerto ${port} está ocupado`],
    [{ HOST: '192.0.2.1' }, 'corrija HOST'],
    [{ DATABASE_URL: wrong.href }, 'revise el usuario y la clave en DATABASE_URL'],
    // As many programs write it. The driver would complain of each of these words in English.
    [{ DATABASE_URL: `${inject('postgresUrl')}?sslmode=require` }, 'el servidor no habla TLS'],
    [{ DATABASE_URL: inject('postgresUrl'), PGSSLMODE: 'prefer' }, 'sslmode=disable en DATABASE_URL'],
    [
      { DATABASE_URL: `${inject('postgresUrl')}?sslmode=verify-ca&sslrootcert=/no/raiz.crt` },
      'DATABASE_URL nombra un archivo que no se puede leer, «/no/raiz.crt» (ENOENT)',
    ],
    [
      { DATABASE_URL: readOnly.url },
      'solo acepta lecturas (default_transaction_read_only): quien administra el servidor quita ese ajuste',
    ],
  ]
  await Promise.all(
    refused.map(async ([env, sentence]) => {
      const program = start({ env })
      expect(await program.ended).toBe(1)
      expect(program.output()).toContain(sentence)
      expect(program.output()).not.toContain('equivocada')
      expect(program.output().trim().split('\n')).toHaveLength(1)
    }),
  )
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
  owner.close()
  await readOnly.close()
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
