import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { locateBinaries } from '@cuadre/server/db/embedded/binaries'
import { superuser } from '@cuadre/server/db/embedded/cluster'
import { freePort } from '@cuadre/server/db/embedded/free-port'
import { database } from '@cuadre/server/db/embedded/owner-role'
import { launchPostmaster, untilReady } from '@cuadre/server/db/embedded/postmaster'
import { serverSettings } from '@cuadre/server/db/embedded/server-settings'

export interface PostgresServer {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

/** Four programs of sixteen connections each, their ears, and ours. */
const CONNECTIONS = '120'

/**
 * The embedded server on a loaded folder whose product was stopped, as an office runs one for several programs: over TCP,
 * with more connections, and with all of its promises about the disk.
 */
export async function startServer(dataDir: string): Promise<PostgresServer> {
  const folder = join(dataDir, 'postgres')
  const { uid, gid } = await stat(folder)
  const port = await freePort()
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()
  const postmaster = launchPostmaster({
    binaries: await locateBinaries(),
    folder,
    settings: { ...serverSettings({ port }), max_connections: CONNECTIONS },
    logFile: join(dataDir, 'postgres.log'),
    user: process.getuid?.() === 0 ? { uid, gid } : null,
  })
  if (!(await untilReady(postmaster, folder))) throw new Error(await postmaster.exited)
  return {
    url: `postgresql://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    pid: postmaster.pid ?? 0,
    stop: () => postmaster.stop(),
  }
}
