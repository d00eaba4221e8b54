import { setTimeout as delay } from 'node:timers/promises'
import { StartupError } from '../../config/startup-error.ts'
import { explainConnectionError } from './explain-connection-error.ts'
import { type ConnectionSettings, withClient } from './session-client.ts'

const oldestServer = 15
const PATIENCE = {
  /** A server that starts together with us (a compose file, a reboot) gets this long to open its port … */
  closedPortMs: 5_000,
  /** … and this long to replay its log after a power loss. */
  recoveryMs: 120_000,
}
const cannotConnectNow = '57P03'

/** Connects once, checks the server's version and leaves; says in Spanish what is wrong otherwise. */
export async function waitForServer(settings: ConnectionSettings, patience = PATIENCE): Promise<void> {
  const start = Date.now()
  for (;;) {
    try {
      return await checkServer(settings)
    } catch (error) {
      if (error instanceof StartupError) throw error
      if (Date.now() - start > patienceWith(error, patience)) throw explainConnectionError(error, settings)
    }
    await delay(200)
  }
}

async function checkServer(settings: ConnectionSettings): Promise<void> {
  // Told nothing: behind a pooler this session may be somebody else's in a moment.
  await withClient({ ...settings, session: {} }, async client => {
    const answer = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    refuseOldServer(answer.rows[0]?.version ?? 0)
  })
}

/** `versionNumber` as PostgreSQL gives it: 150004 is 15.4. */
export function refuseOldServer(versionNumber: number): void {
  const version = Math.floor(versionNumber / 10_000)
  if (version >= oldestServer) return
  throw new StartupError(
    `El servidor de DATABASE_URL es PostgreSQL ${version} (SELECT version();) y se necesita la versión ${oldestServer} o una más nueva: actualícelo con pg_upgrade, o lleve la base a otro con pg_dump y pg_restore.`,
  )
}

function patienceWith(error: unknown, { closedPortMs, recoveryMs }: typeof PATIENCE): number {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === cannotConnectNow) return recoveryMs
  return code === 'ECONNREFUSED' ? closedPortMs : 0
}
