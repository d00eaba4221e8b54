import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { conectarALaBaseIncluida } from '@cuadre/testing/base-incluida'
import { type BaseDePrueba, crearBaseVacia } from '@cuadre/testing/database'
import { hastaQue } from '@cuadre/testing/hasta-que'
import {
  arrancarPrograma,
  compilarPrograma,
  type Programa,
  usuariosDelSistema,
} from '@cuadre/testing/programa'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPidFile } from './db/embedded/pid-file.ts'

let parent: string
let dataDir: string
const running: Programa[] = []

beforeAll(compilarPrograma)
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'cuadre-programa-'))
  // Everybody may make a folder in it, like in /tmp itself.
  await chmod(parent, 0o1777)
  dataDir = join(parent, 'data')
})
afterEach(async () => {
  await Promise.all(running.splice(0).map(program => program.terminar('SIGTERM')))
  await rm(parent, { recursive: true })
})

type Start = Partial<Parameters<typeof arrancarPrograma>[0]>

function start({ env = {}, ...rest }: Start = {}): Programa {
  const program = arrancarPrograma({ env: { DATA_DIR: dataDir, ...env }, ...rest })
  running.push(program)
  return program
}

async function health(address: string): Promise<number> {
  return (await fetch(`${address}/api/health`)).status
}

function serverPid(): number {
  return readPidFile(join(dataDir, 'postgres'))?.pid ?? 0
}

function killBoth(program: Programa): void {
  process.kill(serverPid(), 'SIGKILL')
  void program.terminar('SIGKILL')
}

test('nobody reads its lines any more: it goes on serving, and stops when asked', async () => {
  const program = start({ env: { SLOW_QUERY_MS: '1' } })
  const address = await program.listo()
  program.dejarDeLeer()
  for (let asked = 0; asked < 20; asked += 1) expect(await health(address)).toBe(200)
  await program.terminar('SIGTERM')
  expect(await program.fin).toBe(0)
})

describe.each(usuariosDelSistema())('started by $titulo', ({ user }) => {
  test('starts, tells the first access once, stops on SIGTERM and starts again', async () => {
    const first = start({ user })
    expect(await health(await first.listo())).toBe(200)
    expect(first.salida()).toMatch(/Usuario: +admin\n +Contraseña: +\S{8,}/)
    await first.terminar('SIGTERM')
    expect(await first.fin).toBe(0)
    expect(serverPid()).toBe(0)

    const second = start({ user })
    expect(await health(await second.listo())).toBe(200)
    expect(second.salida()).not.toContain('Contraseña')
    await second.terminar('SIGINT')
    expect(await second.fin).toBe(0)
  })
})

test('what was acknowledged survives SIGKILL of program and database', async () => {
  let acknowledged = 0
  for (let round = 0; round < 3; round++) {
    const program = start()
    await program.listo()
    const client = await conectarALaBaseIncluida(dataDir)
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
    await program.fin
    await client.end().catch(() => {})
  }
})

test('a program that is killed leaves no database behind', async () => {
  const program = start()
  await program.listo()
  await program.terminar('SIGKILL')
  await hastaQue(() => expect(serverPid()).toBe(0))
})

test('after a kill the next start does not wait for the old database to go', async () => {
  const killed = start()
  await killed.listo()
  await killed.terminar('SIGKILL')
  expect(await health(await start().listo())).toBe(200)
})

test('a second program on the same folder is refused; the first goes on', async () => {
  const first = start()
  const address = await first.listo()
  const second = start()
  expect(await second.fin).toBe(1)
  expect(second.salida()).toContain('Ya hay un programa usando la carpeta de datos')
  expect(await health(address)).toBe(200)
})

test('a taken port is told before anything is created', async () => {
  const owner = createServer().listen(0, '127.0.0.1')
  await once(owner, 'listening')
  const { port } = owner.address() as AddressInfo
  const program = start({ env: { PORT: String(port) } })
  expect(await program.fin).toBe(1)
  expect(program.salida()).toContain(`El puerto ${port} está ocupado`)
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
  expect(await program.fin).toBe(1)
  expect(program.salida()).toContain(sentence)
  expect(program.salida().trim().split('\n')).toHaveLength(1)
})

describe('on a PostgreSQL server', () => {
  let base: BaseDePrueba

  beforeEach(async () => {
    base = await crearBaseVacia()
  })
  afterEach(async () => {
    await Promise.all(running.splice(0).map(program => program.terminar('SIGTERM')))
    await base.cerrar()
  })

  test('several programs share the database and create nothing in DATA_DIR', async () => {
    const programs = [0, 1].map(() => start({ env: { DATABASE_URL: base.url } }))
    const addresses = await Promise.all(programs.map(program => program.listo()))
    expect(await Promise.all(addresses.map(health))).toEqual([200, 200])
    const told = programs.filter(program => program.salida().includes('Contraseña'))
    expect(told).toHaveLength(1)
    await Promise.all(programs.map(program => program.terminar('SIGTERM')))
    expect(await Promise.all(programs.map(program => program.fin))).toEqual([0, 0])
    await expect(stat(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT')
  })

  test('a wrong password is refused with a sentence', async () => {
    const wrong = new URL(base.url)
    wrong.password = 'equivocada'
    const program = start({ env: { DATABASE_URL: wrong.href } })
    expect(await program.fin).toBe(1)
    expect(program.salida()).toContain('revise el usuario y la clave en DATABASE_URL')
    expect(program.salida()).not.toContain('equivocada')
  })

  test('a server that goes away and comes back is found again without a restart', async () => {
    const line = await interruptibleLine(base.url)
    const address = await start({ env: { DATABASE_URL: line.url } }).listo()
    expect(await health(address)).toBe(200)
    await line.cut()
    expect(await health(address)).toBe(503)
    await line.restore()
    await hastaQue(async () => expect(await health(address)).toBe(200))
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
