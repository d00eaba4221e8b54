import type { Log } from '../../config/log.ts'
import { StartupError } from '../../config/startup-error.ts'
import { requireCapacity } from './capacity.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { explainConnectionError } from './explain-connection-error.ts'
import { requireOwnSession } from './own-session.ts'
import { type Purpose, requireUsable } from './requirements.ts'
import { withClient } from './session-client.ts'

interface Opening {
  readonly settings: ConnectionSettings
  readonly purpose: Purpose
  /** The largest size of the pool. */
  readonly pool: number
  readonly log: Log
}

/** Looks, before anything is written, whether the program can work on the database of a server of the office; says what is wrong otherwise. */
export async function checkDatabase({ settings, purpose, pool, log }: Opening): Promise<void> {
  // Told nothing: behind a pooler these sessions may be somebody else's in a moment.
  const bare = { ...settings, session: {} }
  try {
    await withClient(bare, async client => {
      const order = await requireUsable(client, purpose)
      // A copy is one transaction, which every pooler leaves alone.
      if (purpose === 'copy') return
      const serves = purpose === 'serve'
      const scarce = serves ? await requireCapacity({ settings: bare, client, pool }) : null
      await withClient(bare, other => requireOwnSession(client, other))
      if (serves) for (const each of [order, scarce]) if (each !== null) log.warn(each)
    })
  } catch (error) {
    throw error instanceof StartupError ? error : explainConnectionError(error, settings)
  }
}
