import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../config/log.ts'
import { StartupError } from '../../config/startup-error.ts'
import { explainConnectionError } from './explain-connection-error.ts'
import { type Purpose, requireUsable } from './requirements.ts'
import { type ConnectionSettings, NO_OWN_SESSION, SessionClient, withClient } from './session-client.ts'

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

/** Beside the pool: one hears notices, one shows that the program lives, two make the day's copy, one cancels what nobody waits for, one asks about what is silent. */
const BESIDE_THE_POOL = 6
/** The smallest pool that the settings allow, and the two that stay open beside it: with fewer the program would stand still. */
const LEAST = 6
/** How long a pooler may take to give a connection. */
const POOLER_PATIENCE_MS = 5_000

/** How many connections a process with a pool of this size opens at most. */
const connectionsFor = (pool: number): number => pool + BESIDE_THE_POOL

interface Wanted {
  readonly settings: ConnectionSettings
  /** Is open already: one of those that are given. */
  readonly client: SessionClient
  /** The largest size of the pool. */
  readonly pool: number
}

/** The sentence that warns where the server, or the pooler before it, will not give as many connections as this process wants, or null; refuses where it could not work at all. */
async function requireCapacity(wanted: Wanted): Promise<string | null> {
  const { client, pool } = wanted
  const need = connectionsFor(pool)
  const ofServer = await limitOf(client)
  // Where the server gives too few, nobody else is asked.
  const limit = ofServer && ofServer.most < need ? ofServer : await givenByPooler(wanted, need)
  if (limit === null || limit.most >= need) return null
  const { most, why, mend } = limit
  if (most < LEAST) {
    throw new StartupError(
      `${why} ${most} conexiones, y el programa necesita al menos ${LEAST} (DATABASE_POOL más ${BESIDE_THE_POOL}, para no quedarse esperando): ${mend}.`,
    )
  }
  const smaller = most - BESIDE_THE_POOL
  const advice = smaller >= LEAST - 2 ? `ponga DATABASE_POOL=${smaller} o menos, o ${mend}` : mend
  return `${why} ${most} conexiones y este proceso puede pedir ${need} (DATABASE_POOL=${pool} más ${BESIDE_THE_POOL}): con mucha gente a la vez algunas solicitudes serán rechazadas; ${advice}.`
}

interface Limit {
  readonly most: number
  /** 'El servidor da', before the number. */
  readonly why: string
  readonly mend: string
}

interface Limits {
  readonly base: string
  readonly usuario: string
  readonly server: number
  /** Without any: null. */
  readonly ofRole: number | null
  readonly ofBase: number | null
}

const LIMITS = `
  SELECT quote_ident(datname) AS base, quote_ident(rolname) AS usuario,
    current_setting('max_connections')::int - CASE WHEN rolsuper THEN 0 ELSE
      current_setting('superuser_reserved_connections')::int
      + coalesce(current_setting('reserved_connections', true)::int, 0) END AS server,
    CASE WHEN rolconnlimit >= 0 AND NOT rolsuper THEN rolconnlimit END AS "ofRole",
    CASE WHEN datconnlimit >= 0 AND NOT rolsuper THEN datconnlimit END AS "ofBase"
  FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`

/** The narrowest of what the server allows to all, to this role and to this database. */
async function limitOf(client: pg.Client): Promise<Limit | null> {
  const { rows } = await client.query<Limits>(LIMITS)
  const [limits] = rows
  if (!limits) return null
  const { base, usuario, server, ofRole, ofBase } = limits
  const all = [
    { most: server, why: 'PostgreSQL admite en total', mend: 'suba max_connections en el servidor' },
    {
      most: ofRole ?? Number.POSITIVE_INFINITY,
      why: `PostgreSQL admite al usuario ${usuario}`,
      mend: `quítele el límite (ALTER ROLE ${usuario} CONNECTION LIMIT -1;)`,
    },
    {
      most: ofBase ?? Number.POSITIVE_INFINITY,
      why: `PostgreSQL admite en la base ${base}`,
      mend: `quítele el límite (ALTER DATABASE ${base} CONNECTION LIMIT -1;)`,
    },
  ]
  return all.reduce((narrowest, limit) => (limit.most < narrowest.most ? limit : narrowest))
}

/** A pooler is asked by taking all that this process may ever want, for a moment; null where none stands before the server. */
async function givenByPooler({ settings, client }: Wanted, need: number): Promise<Limit | null> {
  if (!client.isPooled) return null
  const others = Array.from({ length: need - 1 }, () => {
    return new SessionClient({ ...settings, connectionTimeoutMillis: POOLER_PATIENCE_MS })
  })
  try {
    const fates = await Promise.allSettled(others.map(other => other.connect()))
    for (const fate of fates) {
      // One that was given and is nobody's own says more than how many there are.
      if (fate.status === 'rejected' && fate.reason instanceof StartupError) throw fate.reason
    }
    const given = fates.filter(({ status }) => status === 'fulfilled').length
    return {
      most: 1 + given,
      why: 'El intermediario que está delante de PostgreSQL (PgBouncer, Pgpool-II u otro) da en este momento',
      mend: 'suba en él default_pool_size y max_client_conn (PgBouncer) o num_init_children (Pgpool-II)',
    }
  } finally {
    await Promise.all(others.map(other => other.end()))
  }
}
