import { join } from 'node:path'
import pg from 'pg'
import type { Log } from '../../config/log.ts'
import { type ConnectionSettings, connectionSettings } from '../connection-settings.ts'
import { waitForServer } from '../wait-for-server.ts'
import { type Binaries, locateBinaries } from './binaries.ts'
import { createClusterIfMissing, superuser } from './cluster.ts'
import { allowPassage, allowReading, prepareDataFolder } from './data-folder.ts'
import { freePort } from './free-port.ts'
import { acquireInstanceLock, fitsSocketPath } from './instance-lock.ts'
import { stopLeftoverServer } from './leftover-server.ts'
import { keepLogShort } from './log-file.ts'
import { readOrCreatePassword } from './password-file.ts'
import type { Launch } from './postmaster.ts'
import { type Place, serverSettings } from './server-settings.ts'
import { keepRunning } from './supervisor.ts'
import { choosePostgresUser } from './system-user.ts'

export const database = 'cuadre'

export type EmbeddedPostgres = {
  settings: ConnectionSettings
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log: Log
  /** Only for throw-away test servers: reachable over TCP, and free to forget everything in a power loss. */
  throwAway?: boolean
  /** Where a throw-away server listens, so that it can come back at the same address; any free port otherwise. */
  port?: number
}

/** Starts the PostgreSQL that comes with the program on the files under `dataDir`, and keeps it running. */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  throwAway,
  port,
}: Options): Promise<EmbeddedPostgres> {
  await prepareDataFolder(dataDir)
  const lock = await acquireInstanceLock(dataDir)
  try {
    const launch = await prepare(dataDir, log)
    const useSocket =
      !throwAway && lock.socketsWorkInFolder && fitsSocketPath(`${launch.folder}/.s.PGSQL.5432`)
    const place: Place = useSocket ? { socketFolder: launch.folder } : { port: port ?? (await freePort()) }
    const server = await keepRunning({ ...launch, settings: serverSettings(place, throwAway) }, log)
    const login = { user: superuser, password: launch.password, ...address(place) }
    await createDatabase(login)
    return {
      settings: connectionSettings({ ...login, database }),
      async stop() {
        await server.stop()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

type Prepared = Omit<Launch, 'settings'> & { binaries: Binaries; password: string }

async function prepare(dataDir: string, log: Log): Promise<Prepared> {
  const folder = join(dataDir, 'postgres')
  const binaries = await locateBinaries()
  const user = await choosePostgresUser(folder, log)
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

async function createDatabase(login: pg.ClientConfig): Promise<void> {
  const settings = connectionSettings({ ...login, database: 'postgres' })
  await waitForServer(settings)
  const client = new pg.Client(settings)
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}
