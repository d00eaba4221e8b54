import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ConnectionSettings, connectionSettings, SessionClient } from '../connection/session-client.ts'
import { database, owner, ownerPassword } from './owner-role.ts'

/** How to reach the embedded server that the program keeps running on this folder; null when none answers. */
export async function findRunningServer(dataDir: string): Promise<ConnectionSettings | null> {
  const pidFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  // Line 4 is the port, line 5 the folder of the socket, line 6 the address where there is no socket.
  const [, , , port, socketFolder, listenAddress] = pidFile.split('\n').map(line => line.trim())
  const host = socketFolder || listenAddress
  if (!port || !host) return null
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8').catch(() => '')).trim()
  const login = { host, port: Number(port), user: owner, password: ownerPassword(password) }
  const settings = connectionSettings({ ...login, database })
  const client = new SessionClient(settings)
  try {
    await client.connect()
    await client.end()
    return settings
  } catch {
    // What a crash left behind: nobody is there.
    return null
  }
}
