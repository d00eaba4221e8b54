import { readdir, readFile, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { readPidFile } from '@cuadre/server/db/embedded/pid-file'
import pg from 'pg'
import { inject } from 'vitest'
import { copyCluster } from './postgres.ts'

/** A data folder as a first start of the embedded server leaves it: its database is empty. */
export function anEmptyCluster(dataDir: string): void {
  copyCluster(inject('emptyCluster'), dataDir)
}

/** A look into the embedded database past the product, with what lies in its folder. */
export async function connectToEmbedded(dataDir: string): Promise<pg.Client> {
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()
  const host = join(dataDir, 'postgres')
  const client = new pg.Client({ host, user: 'cuadre', password, database: 'cuadre' })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Kills the embedded server without a word: with its children where the system shows them, else they follow. */
export async function killEmbedded(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres')
  const server = readPidFile(folder)?.pid
  if (server === undefined) throw new Error(`No server runs on ${folder}`)
  for (const pid of new Set([server, ...(await workersIn(folder))])) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // A child that ended by itself in this moment.
    }
  }
}

/** Each PostgreSQL process works inside the data folder and is a process group of its own. */
async function workersIn(folder: string): Promise<number[]> {
  const place = await realpath(folder)
  const pids = (await readdir('/proc').catch(() => [])).filter(name => /^\d+$/.test(name))
  const found = pids.map(async pid => {
    const [cwd, exe] = await Promise.all(
      ['cwd', 'exe'].map(link => readlink(`/proc/${pid}/${link}`).catch(() => '')),
    )
    return cwd === place && exe?.endsWith('/postgres') ? [Number(pid)] : []
  })
  return (await Promise.all(found)).flat()
}
