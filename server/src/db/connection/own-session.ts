import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../../config/startup-error.ts'
import { NO_OWN_SESSION, type SessionClient } from './session-client.ts'

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
