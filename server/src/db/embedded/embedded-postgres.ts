import type { Log } from '../../config/log.ts'
import { prepareDataFolder } from './data-folder.ts'
import { acquireInstanceLock } from './instance-lock.ts'
import { requireNoLostDatabase } from './lost-database.ts'
import { clusterFolder, settleRestoration } from './restoration.ts'
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
