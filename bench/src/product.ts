import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectionSettings } from '@cuadre/server/db/connection/connection-settings'
import { superuser } from '@cuadre/server/db/embedded/cluster'
import { database } from '@cuadre/server/db/embedded/owner-role'
import { readPidFile } from '@cuadre/server/db/embedded/pid-file'
import type pg from 'pg'
import { familyOf, type Mebibytes, proportionalOf, residentOf } from './processes.ts'
import { root } from './root.ts'
import { logIn, type Session } from './session.ts'

export const ADMIN = { username: 'admin', password: 'Cuadre-2026' }

export interface Memory {
  /** The process that answers requests. */
  readonly app: Mebibytes
  /** The embedded server and its children together. */
  readonly database: Mebibytes
}

export interface Product {
  /** 'http://127.0.0.1:41234' */
  readonly origin: string
  readonly pid: number
  /** How to reach its embedded database past it, without its limits on the length of a statement. */
  readonly settings: pg.ClientConfig
  memory(): Promise<Memory>
  /** The embedded server and its children; empty where the database is another's. */
  databaseProcesses(): Promise<number[]>
  /** A browser of its own: each call logs in anew. */
  logIn(user?: { username: string; password: string }): Promise<Session>
  /** Stops it and starts it again at the same address; milliseconds from the launch of the process to its readiness. */
  restart(): Promise<number>
  stop(): Promise<void>
}

interface Starting {
  readonly dataDir: string
  /** Beside what a measured program always gets. */
  readonly env?: Readonly<Record<string, string>>
}

const running = new Map<ChildProcess, Promise<unknown>>()

/** Stops every product that was started, those that are not ready yet too, and waits for their ends. */
export async function stopProducts(): Promise<void> {
  await Promise.all(
    [...running].map(([child, ended]) => {
      child.kill('SIGTERM')
      return ended
    }),
  )
}

/** The built product as a process of its own, on the database of that folder or, with DATABASE_URL, on another. */
export async function startProduct({ dataDir, env = {} }: Starting): Promise<Product> {
  let current = await launch({ dataDir, env })
  const { origin } = current
  return {
    origin,
    get pid() {
      return current.pid
    },
    settings: 'DATABASE_URL' in env ? ofUrl(env['DATABASE_URL']) : await ofEmbedded(dataDir),
    memory: () => memoryOf(current.pid, dataDir),
    databaseProcesses: () => databaseProcessesOf(dataDir),
    logIn: user => logIn(origin, user ?? ADMIN),
    async restart() {
      await current.stop()
      const start = performance.now()
      current = await launch({ dataDir, env: { ...env, PORT: new URL(origin).port } })
      return performance.now() - start
    },
    stop: () => current.stop(),
  }
}

async function launch({ dataDir, env = {} }: Starting) {
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    cwd: root,
    // A process group of its own: Ctrl+C reaches us, and we stop it.
    detached: true,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: ADMIN.password,
      DAILY_BACKUPS: 'false',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close').finally(() => running.delete(child))
  running.set(child, ended)
  return {
    origin: await untilReady(child),
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}

/** It says when it is ready; ends with its output when it does not get there. */
function untilReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const look = (chunk: Buffer) => {
      if (output.length < 100_000) output += chunk.toString('utf8')
      const address = /listo en (http\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('error', reject)
    child.once('close', () => reject(new Error(`The product ended before it was ready:\n${output}`)))
  })
}

async function ofEmbedded(dataDir: string): Promise<pg.ClientConfig> {
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()
  const { port, socketFolder } = await placeOf(join(dataDir, 'postgres'))
  return unhurried({ user: superuser, password, database, host: socketFolder || '127.0.0.1', port })
}

function ofUrl(connectionString = ''): pg.ClientConfig {
  return unhurried({ connectionString })
}

/** The product's own habits (types, keep-alive), but loading may take its time. */
function unhurried(place: pg.ClientConfig): pg.ClientConfig {
  return { ...connectionSettings(place), statement_timeout: 0, lock_timeout: 0, application_name: 'bench' }
}

/** Where the embedded server listens, from the file that it writes: pid, folder, start, port, socket folder, … */
async function placeOf(folder: string): Promise<{ port: number; socketFolder: string }> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
  return { port: Number(lines[3]), socketFolder: (lines[4] ?? '').trim() }
}

async function memoryOf(pid: number, dataDir: string): Promise<Memory> {
  const [app, base] = await Promise.all([residentOf(pid), databaseProcessesOf(dataDir).then(proportionalOf)])
  return { app, database: base }
}

async function databaseProcessesOf(dataDir: string): Promise<number[]> {
  const postmaster = readPidFile(join(dataDir, 'postgres'))?.pid
  return postmaster ? familyOf(postmaster) : []
}
