import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../config/log.ts'
import { StartupError } from '../../config/startup-error.ts'
import { requireCapacity } from './capacity.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { explainConnectionError } from './explain-connection-error.ts'
import { type Purpose, requireUsable } from './requirements.ts'
import { NO_OWN_SESSION, type SessionClient, withClient } from './session-client.ts'

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

/** Longer than a busy server takes to hand a notice on. */
const PATIENCE_MS = 10_000

/**
 * Refuses a pooler that gives nobody a session of his own. Two connections are enough to know: a process of the server that answers both
 * belongs to neither, and a notice that `one` listens for and `other` sends arrives by itself only where `one` has kept its process.
 */
export async function requireOwnSession(
  one: SessionClient,
  other: SessionClient,
  patience = PATIENCE_MS,
): Promise<void> {
  if (one.backend === other.backend) throw new StartupError(NO_OWN_SESSION)
  const channel = `cuadre_prueba_${randomBytes(8).toString('hex')}`
  const heard = new Promise<boolean>(resolve => {
    one.on('notification', notice => {
      if (notice.channel === channel) resolve(true)
    })
  })
  await one.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
  await other.query('SELECT pg_notify($1, $2)', [channel, ''])
  // Nothing is asked of `one` meanwhile: a pooler could hand it, for that, the very process that listens.
  const waited = new AbortController()
  const late = delay(patience, false, { signal: waited.signal }).catch(() => false)
  if (!(await Promise.race([heard, late]))) throw new StartupError(NO_OWN_SESSION)
  waited.abort()
  await one.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`)
}
