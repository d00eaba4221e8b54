import { readdir, rename, rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { selloDeInstante } from '@cuadre/domain/tiempo/dia'
import type { Log } from '../../config/log.ts'
import { StartupError } from '../../config/startup-error.ts'
import { hasFiles } from './cluster.ts'
import { stopLeftoverServer } from './leftover-server.ts'
import { syncFolder } from './password-file.ts'

/**
 * A restored database is built in a folder beside the one in use, and put in its place at the very end by two renames:
 *
 *     postgres                   → postgres.antes-<stamp>
 *     postgres.restaurando-<stamp> → postgres
 *
 * A kill can stop this anywhere. Both names carry the same stamp, so that the next start knows what it finds: with
 * `postgres` there, nothing was exchanged; with the set-aside folder of the same stamp and no `postgres`, the new one was
 * whole and only its last rename is missing.
 */
const BUILDING = 'postgres.restaurando-'
export const SET_ASIDE = 'postgres.antes-'

/** The folder of the database files in use. */
export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres')
}

export interface Exchange {
  readonly inUse: string
  readonly fresh: string
  readonly setAside: string
}

/** The folders of a restoration that begins now. */
export function planExchange(dataDir: string, now: Date): Exchange {
  return exchangeOf(dataDir, selloDeInstante(now))
}

function exchangeOf(dataDir: string, stamp: string): Exchange {
  return {
    inUse: clusterFolder(dataDir),
    fresh: join(dataDir, BUILDING + stamp),
    setAside: join(dataDir, SET_ASIDE + stamp),
  }
}

/** Puts the new folder in the place of the one in use; where it cannot, the old one stays there. Was there an old one? */
export async function exchange({ inUse, fresh, setAside }: Exchange): Promise<boolean> {
  const occupied = await hasFiles(inUse)
  try {
    if (occupied) await rename(inUse, setAside)
    await syncFolder(dirname(inUse))
    await moveIn(fresh, inUse)
  } catch (error) {
    if (occupied && (await hasFiles(setAside))) await rename(setAside, inUse)
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(
      `No se pudo poner la base restaurada en su lugar (${reason}): en ${inUse} no cambió nada.`,
      { cause: error },
    )
  }
  await syncFolder(dirname(inUse))
  return occupied
}

async function moveIn(fresh: string, inUse: string): Promise<void> {
  // An empty folder may stand there; not every system lets it be replaced.
  await rmdir(inUse).catch(() => {})
  await rename(fresh, inUse)
}

interface Settling {
  readonly dataDir: string
  readonly log: Log
  /** Whoever restores again or wants an empty database needs nothing of what was being built. */
  readonly mayDiscard: boolean
}

/** Ends or clears away what a killed restoration left, and says so. The caller holds the lock of `dataDir`. */
export async function settleRestoration({ dataDir, log, mayDiscard }: Settling): Promise<void> {
  for (const stamp of await unfinishedStamps(dataDir)) {
    const { inUse, fresh, setAside } = exchangeOf(dataDir, stamp)
    await stopLeftoverServer(fresh, log)
    const occupied = await hasFiles(inUse)
    if (!occupied && (await hasFiles(setAside))) {
      await moveIn(fresh, inUse)
      await syncFolder(dataDir)
      log.warn(
        `Se terminó una restauración que se había interrumpido: la base de datos es la de la copia. La anterior quedó en ${setAside}.`,
      )
    } else if (occupied || mayDiscard) {
      await discard(fresh)
      log.warn(
        `Una restauración se había interrumpido: se borró lo que dejó a medias en ${fresh}${occupied ? '; la base de datos sigue como estaba' : ''}.`,
      )
    } else {
      throw new StartupError(
        `La restauración se interrumpió antes de terminar y en ${dataDir} no hay base de datos: repita «npm run restore -- archivo», o empiece con una base vacía con «npm start -- --empezar-de-nuevo».`,
      )
    }
  }
}

/** True where a restoration was killed. */
export async function isRestorationUnfinished(dataDir: string): Promise<boolean> {
  return (await unfinishedStamps(dataDir)).length > 0
}

async function unfinishedStamps(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => [])
  const stamps = names
    .filter(name => name.startsWith(BUILDING))
    .map(name => /^[^.]*/.exec(name.slice(BUILDING.length))?.[0] ?? '')
  return [...new Set(stamps)]
}

/** Deletes a folder that was being built, and what initdb may have left beside it. */
export async function discard(fresh: string): Promise<void> {
  const names = await readdir(dirname(fresh))
  for (const name of names.filter(one => one.startsWith(basename(fresh)))) {
    // Tries again where an initdb that outlived its program still writes.
    await rm(join(dirname(fresh), name), { recursive: true, force: true, maxRetries: 10 })
  }
}
