import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../../config/startup-error.ts'
import { hasFiles } from './cluster.ts'
import { clusterFolder, SET_ASIDE } from './restoration.ts'

/** Refuses to begin an empty office where the copies of an earlier one lie: its database was lost, or is elsewhere. */
export async function requireNoLostDatabase(dataDir: string): Promise<void> {
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
