import { rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../../config/log.ts'
import { type ConnectionSettings, connectionSettings } from '../connection/session-client.ts'
import { type Binaries, locateBinaries } from './binaries.ts'
import { createClusterIfMissing, explainServerFailure, superuser } from './cluster.ts'
import { allowPassage, allowReading } from './data-folder.ts'
import { fitsSocketPath } from './instance-lock.ts'
import { stopLeftoverServer } from './leftover-server.ts'
import { database, owner, ownerPassword, prepareDatabase } from './owner-role.ts'
import { readOrCreatePassword } from './password-file.ts'
import { type Launch, launchPostmaster, type Postmaster, untilReady } from './postmaster.ts'
import { clusterFolder } from './restoration.ts'
import { type Place, serverSettings } from './server-settings.ts'
import { choosePostgresUser } from './system-user.ts'

export type EmbeddedPostgres = {
  /** The program's: it owns the database and may do nothing else. */
  settings: ConnectionSettings
  /** For tests that break rules on purpose, and for nothing of the program. */
  superuserSettings: ConnectionSettings
  stop(): Promise<void>
}

export type Starting = {
  dataDir: string
  /** Holds the database files, or will: `postgres`, or a new one beside it. */
  folder: string
  socketsWorkInFolder: boolean
  log: Log
  throwAway?: boolean | undefined
  port?: number | undefined
}

/** Starts the server on the files of one folder, which are made where they are missing. The caller holds the lock of `dataDir`. */
export async function startCluster(starting: Starting): Promise<EmbeddedPostgres> {
  const { socketsWorkInFolder, log, throwAway, port } = starting
  const launch = await prepare(starting)
  const useSocket = !throwAway && socketsWorkInFolder && fitsSocketPath(`${launch.folder}/.s.PGSQL.5432`)
  const place: Place = useSocket ? { socketFolder: launch.folder } : { port: port ?? (await freePort()) }
  const server = await keepRunning({ ...launch, settings: serverSettings(place, throwAway) }, log)
  const login = { user: superuser, password: launch.password, ...address(place) }
  try {
    await prepareDatabase(login)
  } catch (error) {
    await server.stop()
    throw error
  }
  const own = { ...login, user: owner, password: ownerPassword(launch.password) }
  return {
    settings: connectionSettings({ ...own, database }),
    superuserSettings: connectionSettings({ ...login, database }),
    stop: () => server.stop(),
  }
}

type Prepared = Omit<Launch, 'settings'> & { binaries: Binaries; password: string }

async function prepare({ dataDir, folder, log }: Starting): Promise<Prepared> {
  const binaries = await locateBinaries()
  const user = await choosePostgresUser(clusterFolder(dataDir), log)
  if (user) {
    await allowPassage(dataDir, user, log)
    await allowPassage(binaries.folder, user, log)
    await allowReading(binaries.folder, binaries.postgres)
  }
  await stopLeftoverServer(folder, log)
  const password = await readOrCreatePassword(dataDir, folder)
  await createClusterIfMissing({ binaries, folder, password, user })
  const logFile = join(dataDir, 'postgres.log')
  await keepLogShort(logFile)
  return { binaries, folder, password, logFile, user }
}

function address(place: Place): { host: string; port: number } {
  return 'socketFolder' in place
    ? { host: place.socketFolder, port: 5432 }
    : { host: '127.0.0.1', port: place.port }
}

const longest = 2_000_000

/** Keeps the server's own log to two files of modest size. */
async function keepLogShort(file: string): Promise<void> {
  const size = await stat(file).then(
    info => info.size,
    () => 0,
  )
  if (size > longest) await rename(file, `${file}.1`)
}

/** One that nobody listens on at the moment. */
export function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

type RunningServer = { stop(): Promise<void> }

/**
 * Starts the server and starts it again whenever it dies while the program lives: the open requests fail with 503, and a
 * moment later the office goes on without anybody restarting anything.
 */
async function keepRunning(launch: Launch, log: Log): Promise<RunningServer> {
  const end = new AbortController()
  let current = await launchUntilReady(launch)

  async function watch(): Promise<void> {
    let pause = 250
    for (;;) {
      await current.exited
      if (end.signal.aborted) return
      log.warn('La base de datos incluida se detuvo; se inicia de nuevo.')
      try {
        await stopLeftoverServer(launch.folder, log)
        current = await launchUntilReady(launch)
        pause = 250
        if (end.signal.aborted) await current.stop()
      } catch (error) {
        log.error(error instanceof Error ? error.message : String(error))
        await delay(pause, undefined, { signal: end.signal, ref: false }).catch(() => {})
        pause = Math.min(pause * 2, 10_000)
      }
    }
  }
  const watching = watch()

  return {
    async stop() {
      end.abort()
      await current.stop()
      await watching
    },
  }
}

async function launchUntilReady(launch: Launch): Promise<Postmaster> {
  const postmaster = launchPostmaster(launch)
  if (await untilReady(postmaster, launch.folder)) return postmaster
  throw explainServerFailure(await postmaster.exited, launch.folder)
}
