import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** What a replica and its main database have in common, and how far the main one has got. */
export interface Position {
  /** The write-ahead log on the main database's disk: every answered change lies before it. */
  readonly lsn: string
  readonly cluster: string
  readonly base: string
}

/** Says nothing about whether there is a good reason for it: that is in its message, for the log. */
export class NotThisReplica extends Error {}

/** A server that does not say where it stands in this time counts as away. */
const ANSWER_MS = 3_000
/** How long a reader waits for the replica to have seen what the main database has answered. */
const PATIENCE_MS = 500

const WHO = `current_database() AS base,
  (SELECT system_identifier::text FROM pg_control_system()) AS cluster`

/** Where the main database stands now. */
export async function positionOf(main: Pick<pg.Pool, 'query'>): Promise<Position> {
  const question = {
    text: `SELECT pg_current_wal_flush_lsn()::text AS lsn, ${WHO}`,
    query_timeout: ANSWER_MS,
  }
  const { rows } = await main.query<Position>(question)
  const [position] = rows
  if (!position) throw new Error('The main database did not say where it stands')
  return position
}

interface Standing {
  readonly standby: boolean
  readonly base: string
  readonly cluster: string
  readonly reached: boolean | null
  /** What it has still to replay, in bytes of the log. */
  readonly behind: number | null
}

/**
 * Waits until the server at the other end of this connection has seen what the main database had on its disk at
 * `position`; false when it has not within half a second. Refuses a server that is no replica of that database: whose
 * figures would they be?
 */
export async function hasReached(
  replica: pg.ClientBase,
  position: Position,
  told: (behind: number) => void,
): Promise<boolean> {
  const until = Date.now() + PATIENCE_MS
  for (let pause = 2; ; pause *= 2) {
    const { standby, base, cluster, reached, behind } = await standingOf(replica, position.lsn)
    if (cluster !== position.cluster || base !== position.base) {
      throw new NotThisReplica('DATABASE_READ_URL nombra otra base de datos, no una réplica de DATABASE_URL')
    }
    if (!standby) throw new NotThisReplica('el servidor de DATABASE_READ_URL dejó de ser una réplica')
    told(Math.max(0, behind ?? 0))
    if (reached) return true
    if (Date.now() + pause > until) return false
    await delay(pause)
  }
}

async function standingOf(replica: pg.ClientBase, lsn: string): Promise<Standing> {
  const question = {
    text: `SELECT pg_is_in_recovery() AS standby, ${WHO}, pg_last_wal_replay_lsn() >= $1::pg_lsn AS reached,
      pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::float8 AS behind`,
    values: [lsn],
    query_timeout: ANSWER_MS,
  }
  const { rows } = await replica.query<Standing>(question)
  const [standing] = rows
  if (!standing) throw new Error('The replica did not say where it stands')
  return standing
}
