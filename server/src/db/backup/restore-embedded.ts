import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Log } from '../../config/log.ts'
import { StartupError } from '../../config/startup-error.ts'
import { withClient } from '../connection/session-client.ts'
import { explainServerFailure, hasFiles } from '../embedded/cluster.ts'
import { prepareDataFolder } from '../embedded/data-folder.ts'
import { acquireInstanceLock } from '../embedded/instance-lock.ts'
import { stopLeftoverServer } from '../embedded/leftover-server.ts'
import { discard, exchange, planExchange, settleRestoration } from '../embedded/restoration.ts'
import { startCluster } from '../embedded/start-cluster.ts'
import { type Restoration, restoreBackup } from './restore-backup.ts'

interface EmbeddedRestoration extends Restoration {
  readonly dataDir: string
  /** Puts the copy in the place of a database that is there already; that one stays beside it. */
  readonly replace: boolean
  readonly now: Date
  readonly log: Log
  /** What whoever waits is told. */
  readonly tell: (message: string) => void
}

/**
 * Restores a checked copy as the included database of `dataDir`. The database in use is neither opened nor started, so
 * that it may be damaged, or of another version of PostgreSQL: the copy gets a folder of its own, and its place at the
 * very end. Where the old database was set aside, or null.
 */
export async function restoreEmbedded(restoration: EmbeddedRestoration): Promise<string | null> {
  const { dataDir, replace, now, log, tell } = restoration
  await prepareDataFolder(dataDir)
  // Refused while the program runs on the folder.
  const lock = await acquireInstanceLock(dataDir)
  try {
    await settleRestoration({ dataDir, log, mayDiscard: true })
    const places = planExchange(dataDir, now)
    if (!replace && (await hasFiles(places.inUse))) {
      throw new StartupError(
        `Ya hay una base de datos en ${places.inUse}: agregue --reemplazar para poner la copia en su lugar; la actual quedará al lado, como está.`,
      )
    }
    await stopLeftoverServer(places.inUse, log)
    try {
      await build(restoration, { folder: places.fresh, socketsWorkInFolder: lock.socketsWorkInFolder })
      tell('Poniendo la base restaurada en su lugar…')
      return (await exchange(places)) ? places.setAside : null
    } catch (error) {
      await discard(places.fresh)
      throw error
    }
  } finally {
    await lock.release()
  }
}

type Place = { readonly folder: string; readonly socketsWorkInFolder: boolean }

/** A whole database in a folder that nobody uses yet, stopped in an orderly way: what it holds is on the disk. */
async function build(restoration: EmbeddedRestoration, place: Place): Promise<void> {
  const { dataDir, log, tell } = restoration
  tell('Preparando una base nueva…')
  const server = await startCluster({ dataDir, log, ...place })
  const logged = await serverLog(dataDir)
  try {
    await withClient(server.settings, client => {
      tell('Cargando la copia…')
      return restoreBackup(client, restoration)
    })
  } catch (error) {
    if (error instanceof StartupError || error instanceof pg.DatabaseError) throw error
    // The server fell, as it does where its own log finds no room; it says why on its way.
    const output = (await serverLog(dataDir)).subarray(logged.length).toString('utf8')
    throw explainServerFailure(output, place.folder)
  } finally {
    await server.stop()
  }
}

async function serverLog(dataDir: string): Promise<Buffer> {
  return readFile(join(dataDir, 'postgres.log'))
}
