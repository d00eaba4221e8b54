import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const START_LIMIT_MS = 90_000
const STOP_LIMIT_MS = 20_000

/** A running product of its own: real process, real PostgreSQL, a data folder that ends with it. */
export type Producto = {
  url: string
  usuario: string
  contrasena: string
  detener: () => Promise<void>
}

/** Starts the product as its user does, on a free port and an empty data folder (or the sample data). */
export async function iniciarProducto({
  demo = false,
  env = {},
}: {
  demo?: boolean
  env?: Record<string, string>
} = {}): Promise<Producto> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cuadre-e2e-'))
  const port = await freePort()
  const usuario = 'admin'
  const contrasena = 'Colmado-Azul-27'
  const child = spawn(process.execPath, ['tools/start.mjs', ...(demo ? ['--demo'] : [])], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ADMIN_USERNAME: usuario,
      ADMIN_PASSWORD: contrasena,
      ...env,
    },
  })
  const said = collectOutput(child)
  const detener = async () => {
    await stop(child)
    await rm(dataDir, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await untilHealthy(url, child)
  } catch (error) {
    await detener()
    throw new Error(`The product did not start.\n${said()}`, { cause: error })
  }
  return { url, usuario, contrasena, detener }
}

/** A port that was free a moment ago: asked from the system, then given back for the product to take. */
function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? done(address.port) : fail(new Error('no port')),
      )
    })
  })
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`it ended with status ${child.exitCode}`)
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.ok) return
    await wait(100)
  }
  throw new Error(`no answer from ${url}/api/health after ${START_LIMIT_MS / 1000} s`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  child.kill('SIGTERM')
  const hurry = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  await ended
  clearTimeout(hurry)
}

/** The last lines that the product wrote, for the message of a start that failed. */
function collectOutput(child: ChildProcess): () => string {
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      lines.push(...chunk.toString('utf8').split('\n'))
      lines.splice(0, lines.length - 60)
    })
  }
  return () => lines.join('\n')
}
