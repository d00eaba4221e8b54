import { createHash, randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartupError } from '../../config/startup-error.ts'

export type InstanceLock = {
  /** True where the folder's file system takes sockets, PostgreSQL's own included. */
  socketsWorkInFolder: boolean
  release(): Promise<void>
}

/**
 * One program per DATA_DIR. The lock is a listening socket: the kernel closes it in the moment the process dies, however
 * it dies, and no later process can be mistaken for it. (A pid file can be stale or name a stranger after a restart; Node
 * has no flock; containers that share the folder do not share pids, but do share its sockets.)
 *
 * Everybody listens first, under a name of their own, and looks round afterwards: whoever finds no other listener has
 * the folder. Of two that start together at least one sees the other; whoever sees somebody steps back and tries again.
 */
export async function acquireInstanceLock(dataDir: string): Promise<InstanceLock> {
  const prefixes = await socketPrefixes(dataDir)
  for (let attempt = 0; attempt < 5; attempt++) {
    const own = await listenAtFirstPossible(prefixes)
    if (own === 'impossible') {
      throw new StartupError(`No se pudo reservar la carpeta de datos ${dataDir}: elija otra con DATA_DIR.`)
    }
    if (own !== 'occupied') {
      if (await nobodyElseListens(own)) {
        return { socketsWorkInFolder: dirname(own.path) === dataDir, release: () => close(own.server) }
      }
      await close(own.server)
    }
    await delay(20 + Math.random() * 150)
  }
  throw new StartupError(
    `Ya hay un programa usando la carpeta de datos ${dataDir}: deténgalo primero, o use otra carpeta con DATA_DIR.`,
  )
}

/** 103 bytes is the shortest limit for the path of a socket among the systems we run on. */
export function fitsSocketPath(path: string): boolean {
  return Buffer.byteLength(path) <= 103
}

/** The second place is for folders with a long path, and for network file systems that hold no sockets. */
async function socketPrefixes(dataDir: string): Promise<string[]> {
  const { dev, ino } = await stat(dataDir)
  const identity = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 20)
  if (process.platform === 'win32') return [`\\\\.\\pipe\\cuadre-${identity}`]
  return [join(dataDir, 'en-uso-'), join(tmpdir(), `cuadre-${identity}-`)]
}

type Listener = { path: string; prefix: string; server: Server }

async function listenAtFirstPossible(prefixes: string[]): Promise<Listener | 'occupied' | 'impossible'> {
  for (const prefix of prefixes) {
    // A Windows pipe belongs to one process: its name is the lock, without any looking round.
    const path = process.platform === 'win32' ? prefix : `${prefix}${randomBytes(4).toString('hex')}.sock`
    if (!fitsSocketPath(path)) continue
    const server = await listen(path)
    if (server === 'occupied') return 'occupied'
    if (server !== 'impossible') return { path, prefix, server }
  }
  return 'impossible'
}

async function listen(path: string): Promise<Server | 'occupied' | 'impossible'> {
  const server = createServer(visitor => visitor.destroy())
  return new Promise(resolve => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'EADDRINUSE' ? 'occupied' : 'impossible')
    })
    // Open to all, so that another system user, too, can tell a living program from a dead one's socket.
    server.listen({ path, readableAll: true, writableAll: true }, () => {
      server.unref()
      resolve(server)
    })
  })
}

async function nobodyElseListens({ path, prefix }: Listener): Promise<boolean> {
  if (process.platform === 'win32') return true
  const folder = dirname(path)
  const names = await readdir(folder)
  const others = names.filter(name => name.startsWith(basename(prefix)) && name !== basename(path))
  const answers = await Promise.all(others.map(name => answersOrIsRemoved(join(folder, name))))
  return !answers.includes(true)
}

/** Names are never used twice, so that removing a dead socket cannot hit a fresh one. */
async function answersOrIsRemoved(path: string): Promise<boolean> {
  const outcome = await knock(path)
  if (outcome === 'ECONNREFUSED') await rm(path, { force: true }).catch(() => {})
  // Anything but "nobody listens" or "gone by now" means somebody, even if he does not let us in.
  return outcome !== 'ECONNREFUSED' && outcome !== 'ENOENT'
}

async function knock(path: string): Promise<string> {
  return new Promise(resolve => {
    const visitor = connect(path)
    visitor.once('connect', () => {
      visitor.destroy()
      resolve('connected')
    })
    visitor.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
  })
}

async function close(server: Server): Promise<void> {
  await new Promise<void>(resolve => server.close(() => resolve()))
}
