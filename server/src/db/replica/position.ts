import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { isReadOnly, isUndefinedTable } from '../connection/database-errors.ts'

/** What a replica and its main database have in common, and how far the main one has got. */
export interface Position {
  /** The write-ahead log on the main database's disk: every answered change lies before it. */
  readonly lsn: string
  readonly cluster: string
  readonly base: string
  /** Names the main database's history: a server left behind on another one may have the same identifier and a longer log. */
  readonly marca: string
  /** How long the log was when that history began. */
  readonly desde: string
}

/** Says nothing about whether there is a good reason for it: that is in its message, for the log. */
export class NotThisReplica extends Error {}

/** A server that does not say where it stands in this time counts as away. */
const ANSWER_MS = 3_000
/** How long a reader waits for the replica to have seen what the main database has answered. */
const PATIENCE_MS = 500

const WHO = `current_database() AS base,
  (SELECT system_identifier::text FROM pg_control_system()) AS cluster`

/**
 * A promoted server writes on a timeline of its own, but two that were promoted apart may give it the same number, and one that runs on an
 * older copy of its files goes on with the old one: when it started tells those apart.
 */
const TODAY = `(SELECT left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) AS linea, pg_postmaster_start_time() AS arranque) AS hoy`

const POSITION = `SELECT pg_current_wal_flush_lsn()::text AS lsn, ${WHO}, marca::text, desde::text
  FROM ${TODAY} LEFT JOIN marca_de_historia USING (linea, arranque)`

/**
 * Marks the history that begins here, unless another process was quicker. Where a replica was promoted it begins where that stopped to
 * replay. It waits for no standby's word: perhaps none is left, and the mark is worth nothing but on a replica that shows it.
 */
const MARK = `INSERT INTO marca_de_historia AS escrita (linea, arranque, desde)
  SELECT linea, arranque, coalesce(pg_last_wal_replay_lsn(), pg_current_wal_insert_lsn()) FROM ${TODAY}
    WHERE set_config('synchronous_commit', 'local', true) = 'local'
  ON CONFLICT (unica) DO UPDATE
    SET (marca, linea, arranque, desde, en) = (excluded.marca, excluded.linea, excluded.arranque, excluded.desde, excluded.en)
    WHERE (escrita.linea, escrita.arranque) <> (excluded.linea, excluded.arranque)`

/** PostgreSQL's object_not_in_prerequisite_state: a standby has no log of its own. */
const IN_RECOVERY = '55000'

/** Whether the main database could not say where it stands because it only reads: its name leads to a standby, or nobody may write. */
export function onlyReads(error: unknown): boolean {
  return isReadOnly(error) || (error instanceof pg.DatabaseError && error.code === IN_RECOVERY)
}

type Main = Pick<pg.Pool, 'query'>

/** Where the main database stands now. */
export async function positionOf(main: Main): Promise<Position> {
  const known = await askPosition(main)
  if (known) return known
  await main.query(briefly(MARK))
  const position = await askPosition(main)
  if (!position) throw new Error('The main database did not say where it stands')
  return position
}

/** Null when nobody has marked its history yet. */
async function askPosition(main: Main): Promise<Position | null> {
  const { rows } = await main.query<Position | { marca: null }>(briefly(POSITION))
  const [position] = rows
  return position && position.marca !== null ? position : null
}

/** The declarations of pg do not know the limit that a statement may have of its own. */
function briefly(text: string, values: string[] = []): pg.QueryConfig {
  const question = { text, values, query_timeout: ANSWER_MS }
  return question
}

interface Standing {
  readonly standby: boolean
  readonly base: string
  readonly cluster: string
  /** Null where it has none: its log does not reach that far yet, or it is another database. */
  readonly marca: string | null
  readonly reached: boolean | null
  /** Its log is longer than what the main one's history has of the old ones. */
  readonly beyond: boolean | null
  /** What it has still to replay, in bytes of the log. */
  readonly behind: number | null
}

/**
 * Waits until the server at the other end of this connection has seen what the main database had on its disk at
 * `position`; false when it has not within half a second. Refuses a server that is no replica of that database, or one
 * of another history: whose figures would they be?
 */
export async function hasReached(
  replica: pg.ClientBase,
  position: Position,
  told: (behind: number) => void,
): Promise<boolean> {
  const until = Date.now() + PATIENCE_MS
  const first = await standingOf(replica, position)
  let standing = first
  for (let pause = 2; ; pause *= 2) {
    const { standby, base, cluster, marca, reached, behind } = standing
    if (cluster !== position.cluster || base !== position.base) {
      throw new NotThisReplica('DATABASE_READ_URL nombra otra base de datos, no una réplica de DATABASE_URL')
    }
    if (!standby) throw new NotThisReplica('el servidor de DATABASE_READ_URL dejó de ser una réplica')
    told(Math.max(0, behind ?? 0))
    const sameHistory = marca === position.marca
    if (reached && sameHistory) return true
    if (Date.now() + pause > until) {
      if (!sameHistory && wasLeftBehind(first, standing)) throw new NotThisReplica(OTHER_HISTORY)
      return false
    }
    await delay(pause)
    standing = await standingOf(replica, position)
  }
}

/**
 * Of a server that does not show the mark: whether it never will, or has only to come to it. One that is past the place where this history
 * began and moves may be following it.
 */
function wasLeftBehind(first: Standing, { reached, beyond, behind }: Standing): boolean {
  return reached === true || (beyond === true && behind === first.behind)
}

const OTHER_HISTORY =
  'sigue otra historia de la base: quedó atrás en un cambio de principal o en una restauración, y no vuelve sola; rehágala con pg_basebackup o pg_rewind'

const MARKED = '(SELECT marca::text FROM marca_de_historia)'

async function standingOf(
  replica: pg.ClientBase,
  position: Position,
  marca: string = MARKED,
): Promise<Standing> {
  const question = `SELECT pg_is_in_recovery() AS standby, ${WHO}, ${marca} AS marca,
      pg_last_wal_replay_lsn() >= $1::pg_lsn AS reached, pg_last_wal_replay_lsn() > $2::pg_lsn AS beyond,
      pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::float8 AS behind`
  try {
    const { rows } = await replica.query<Standing>(briefly(question, [position.lsn, position.desde]))
    const [standing] = rows
    if (!standing) throw new Error('The replica did not say where it stands')
    return standing
  } catch (error) {
    // Another database, or a replica that has not come to the beginning of this one.
    if (isUndefinedTable(error) && marca === MARKED) return standingOf(replica, position, 'NULL')
    throw error
  }
}
