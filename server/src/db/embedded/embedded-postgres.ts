import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../config/log.ts'
import { StartupError } from '../../config/startup-error.ts'
import { hasFiles } from './cluster.ts'
import { prepareDataFolder } from './data-folder.ts'
import { acquireInstanceLock } from './instance-lock.ts'
import { clusterFolder, SET_ASIDE, settleRestoration } from './restoration.ts'
import { type EmbeddedPostgres, startCluster } from './start-cluster.ts'

type Options = {
  dataDir: string
  log: Log
  /** The office wants an empty database although copies of an earlier one are here. */
  startAnew?: boolean | undefined
  /** Only for throw-away test servers: reachable over TCP, and free to forget everything in a power loss. */
  throwAway?: boolean
  /** Where a throw-away server listens, so that it can come back at the same address; any free port otherwise. */
  port?: number
}

/** Starts the PostgreSQL that comes with the program on the files under `dataDir`, and keeps it running. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log, startAnew = false, throwAway, port } = options
  await prepareDataFolder(dataDir)
  const lock = await acquireInstanceLock(dataDir)
  try {
    await settleRestoration({ dataDir, log, mayDiscard: startAnew })
    if (!startAnew) await requireNoLostDatabase(dataDir)
    const { socketsWorkInFolder } = lock
    const folder = clusterFolder(dataDir)
    const server = await startCluster({ dataDir, folder, socketsWorkInFolder, log, throwAway, port })
    return {
      ...server,
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

/** Refuses to begin an empty office where the copies of an earlier one lie: its database was lost, or is elsewhere. */
async function requireNoLostDatabase(dataDir: string): Promise<void> {
  const folder = clusterFolder(dataDir)
  if (await hasFiles(folder)) return
  const anew =
    'Si la base está en un servidor, indique DATABASE_URL; para empezar con una base vacía, «npm start -- --empezar-de-nuevo».'
  const copy = await newestCopy(join(dataDir, 'backups'))
  if (copy) {
    throw new StartupError(
      `Falta la base de datos (${folder}), y hay copias de ella: restaure la última con «npm run restore -- ${copy}». ${anew}`,
    )
  }
  const setAside = (await namesIn(dataDir)).filter(name => name.startsWith(SET_ASIDE)).sort()
  if (setAside.length > 0) {
    throw new StartupError(
      `Falta la base de datos (${folder}), y al lado hay una anterior: para usarla, llame postgres a ${setAside.at(-1)}. ${anew}`,
    )
  }
}

async function newestCopy(folder: string): Promise<string | null> {
  const files = (await namesIn(folder))
    .filter(name => name.endsWith('.cuadre'))
    .map(name => join(folder, name))
  const times = await Promise.all(files.map(async file => ({ file, time: (await stat(file)).mtimeMs })))
  return times.sort((a, b) => b.time - a.time)[0]?.file ?? null
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
