import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmptyDatabase, type TestDatabase } from '@cuadre/testing/database'
import { connectToEmbedded } from '@cuadre/testing/embedded-database'
import { buildProgram, type Program, startProgram, systemUsers } from '@cuadre/testing/program'
import { waitUntil } from '@cuadre/testing/wait-until'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPidFile } from './db/embedded/pid-file.ts'

let parent: string
let dataDir: string
const running: Program[] = []

beforeAll(buildProgram)
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

function killBoth(program: Program): void {
  process.kill(serverPid(), 'SIGKILL')
  void program.end('SIGKILL')
}

test('nobody reads its lines any more: it goes on serving, and stops when asked', async () => {
  const program = start({ env: { SLOW_QUERY_MS: '1' } })
  const address = await program.ready()
  program.stopReading()
  for (let asked = 0; asked < 20; asked += 1) expect(await health(address)).toBe(200)
  await program.end('SIGTERM')
  expect(await program.ended).toBe(0)
})

describe.each(systemUsers())('started by $titulo', ({ user }) => {
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

test('what was acknowledged survives SIGKILL of program and database', async () => {
  let acknowledged = 0
  for (let round = 0; round < 3; round++) {
    const program = start()
    await program.ready()
    const client = await connectToEmbedded(dataDir)
    await client.query('create table if not exists acuses (n integer primary key)')
    const { rows } = await client.query('select count(*)::int as filas from acuses where n < $1', [
      acknowledged,
    ])
    expect(rows).toEqual([{ filas: acknowledged }])
    const killAt = acknowledged + 60
    try {
      for (;;) {
        await client.query('insert into acuses values ($1) on conflict do nothing', [acknowledged])
        acknowledged++
        if (acknowledged === killAt) killBoth(program)
      }
    } catch {
      // The database is gone in the middle of a write, which was therefore not acknowledged.
    }
    expect(acknowledged).toBeGreaterThanOrEqual(killAt)
    await program.ended
    await client.end().catch(() => {})
  }
})

test('a program that is killed leaves no database behind', async () => {
  const program = start()
  await program.ready()
  await program.end('SIGKILL')
  await waitUntil(() => expect(serverPid()).toBe(0))
})

test('after a kill the next start does not wait for the old database to go', async () => {
  const killed = start()
  await killed.ready()
  await killed.end('SIGKILL')
  expect(await health(await start().ready())).toBe(200)
})

test('a second program on the same folder is refused; the first goes on', async () => {
  const first = start()
  const address = await first.ready()
  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain('Ya hay un programa usando la carpeta de datos')
  expect(await health(address)).toBe(200)
})

test('a taken port is told before anything is created', async () => {
  const owner = createServer().listen(0, '127.0.0.1')
  await once(owner, 'listening')
  const { port } = owner.address() as AddressInfo
  const program = start({ env: { PORT: String(port) } })
  expect(await program.ended).toBe(1)
  expect(program.output()).toContain(`El puerto ${port} está ocupado`)
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
  owner.close()
})

test.each([
  [
    'a folder below a file',
    { DATA_DIR: join(import.meta.filename, 'data') },
    'parte de esa ruta es un archivo',
  ],
  ['a port that is none', { PORT: 'ochenta' }, 'PORT debe ser un número'],
  ['a host of another machine', { HOST: '192.0.2.1' }, 'corrija HOST'],
])('%s is refused with one sentence', async (_what, env, sentence) => {
  const program = start({ env })
  expect(await program.ended).toBe(1)
  expect(program.output()).toContain(sentence)
  expect(program.output().trim().split('\n')).toHaveLength(1)
})

describe('on a PostgreSQL server', () => {
  let base: TestDatabase

  beforeEach(async () => {
    base = await createEmptyDatabase()
  })
  afterEach(async () => {
    await Promise.all(running.splice(0).map(program => program.end('SIGTERM')))
    await base.close()
  })

  test('several programs share the database and create nothing in DATA_DIR', async () => {
    const programs = [0, 1].map(() => start({ env: { DATABASE_URL: base.url } }))
    const addresses = await Promise.all(programs.map(program => program.ready()))
    expect(await Promise.all(addresses.map(health))).toEqual([200, 200])
    const told = programs.filter(program => program.output().includes('Contraseña'))
    expect(told).toHaveLength(1)
    await Promise.all(programs.map(program => program.end('SIGTERM')))
    expect(await Promise.all(programs.map(program => program.ended))).toEqual([0, 0])
    await expect(stat(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT')
  })

  test('a wrong password is refused with a sentence', async () => {
    const wrong = new URL(base.url)
    wrong.password = 'equivocada'
    const program = start({ env: { DATABASE_URL: wrong.href } })
    expect(await program.ended).toBe(1)
    expect(program.output()).toContain('revise el usuario y la clave en DATABASE_URL')
    expect(program.output()).not.toContain('equivocada')
  })

  test('a server that goes away and comes back is found again without a restart', async () => {
    const line = await interruptibleLine(base.url)
    const address = await start({ env: { DATABASE_URL: line.url } }).ready()
    expect(await health(address)).toBe(200)
    await line.cut()
    expect(await health(address)).toBe(503)
    await line.restore()
    await waitUntil(async () => expect(await health(address)).toBe(200))
    await line.cut()
  })
})

/** A line to the server that the test can cut, which is what its stop looks like from here. */
async function interruptibleLine(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => near.destroy() && far.destroy())
    }
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    url: url.href,
    async cut() {
      const closed = new Promise(resolve => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    async restore() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}
