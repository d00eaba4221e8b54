import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type pg from 'pg'
import type { Log } from './config/log.ts'
import { backUpToday } from './db/backup/daily-backup.ts'
import type { Db } from './db/connection/connection.ts'
import { reasonOf } from './db/connection/database-errors.ts'
import { GONE_AFTER_MS, type Liveness } from './db/connection/liveness.ts'
import type { ConnectionSettings } from './db/connection/session-client.ts'
import { positionOf } from './db/replica/position.ts'
import { readAnchor } from './db/write/audit-chain.ts'
import { deleteOldKeys } from './db/write/idempotency.ts'
import { analyzeUnknown } from './db/write/missing-statistics.ts'
import type { Queue, Watched } from './db/write/queue-worker.ts'
import { rebuildSparseIndexes } from './db/write/sparse-indexes.ts'
import type { Vigilancia } from './features/auditoria/vigilancia.ts'
import { deleteOldCorreos } from './features/correos/cola.queries.ts'
import { deleteOldCuotas } from './features/correos/cuota.queries.ts'
import { deleteLapsedEntradas } from './features/ecf/recepcion/entradas.queries.ts'
import { deleteOldAttempts } from './features/sesion/attempts.queries.ts'
import { deleteOldSessions } from './features/sesion/login.queries.ts'
import { deleteLapsedTickets } from './features/sesion/segundo-factor/ticket.queries.ts'
import { deleteLapsedTokens } from './features/sesion/sesion.queries.ts'

const HOUR = 60 * 60 * 1000
/** A program that works looks each second, and seals no more often than one that rests. */
const SEAL_MS = 4000
/**
 * While somebody has a row it is looked so often who is gone. Of two programs the other sees that a row was taken five seconds later at
 * most, whose lock is missing then, and that it still is at the next look: what a killed one had is free after nine seconds, and four after the next start.
 */
const MISSED_MS = GONE_AFTER_MS + 200
/** The line by which a program shows that it lives is asked so often anyway: it may be cut, and HAProxy ends what is quiet for 50 seconds. */
const QUIET_MS = 20_000
const LOOK_MS = 60_000
const MARK_MS = 30_000
const LOOK_FOR_BACKUP_MS = 10 * 60 * 1000
/** The first look comes soon, so that a program that is stopped every evening copies every day; not at once, so that the start is quick. */
const FIRST_BACKUP_MS = 30 * 1000

/** Deletes what nobody can ask for again: old idempotency keys, lapsed tokens, forgotten guesses, sessions long over, mails of years ago, quotas of past days; and the room that paid accounts left in what is pending. Orders stay untouched. */
export async function cleanUp(db: Db, signal?: AbortSignal): Promise<void> {
  await deleteOldKeys(db)
  await deleteLapsedTokens(db)
  await deleteLapsedTickets(db)
  await deleteOldAttempts(db)
  await deleteOldSessions(db)
  await deleteLapsedEntradas(db)
  await deleteOldCorreos(db)
  await deleteOldCuotas(db)
  await rebuildSparseIndexes(db, signal)
}

/** Cleans up every hour until the returned function is called. Several processes on one database may do it at once. */
export function keepClean(db: Db, log: Log, every = HOUR): () => Promise<void> {
  const task = (signal: AbortSignal) => cleanUp(db, signal)
  return repeat({ every, log, task, failure: 'No se pudo hacer la limpieza de cada hora' })
}

/** Looks at the start, and every hour, for tables that PostgreSQL knows nothing of. */
export function keepKnown(db: Db, log: Log, every = HOUR): () => Promise<void> {
  const task = async (signal: AbortSignal) => {
    const found = await analyzeUnknown(db, signal)
    if (found.length > 0)
      log.info(
        `PostgreSQL no sabía nada de ${found.join(', ')} (es así después de pg_upgrade o pg_restore): se miraron.`,
      )
  }
  const failure = 'No se pudieron mirar las tablas de las que PostgreSQL no sabe nada'
  return repeat({ every, log, task, failure, first: 0 })
}

/** Marks each history of the database that begins, also where no reports are read from a replica: whoever must promote one of several tells by it which was left behind. */
export function keepMarked(pool: Pick<pg.Pool, 'query'>, log: Log, every = MARK_MS): () => Promise<void> {
  let failed = false
  const task = async () => {
    try {
      await positionOf(pool)
      failed = false
    } catch (error) {
      // A standby that is to be promoted, or a server of the cloud that tells nobody: said once.
      if (failed) return
      failed = true
      throw error
    }
  }
  return repeat({ every, log, task, failure: 'No se pudo marcar la historia de la base de datos', first: 0 })
}

/** Tells when something is to be sealed, and looks around each sealing whether the database was set back. */
type Mirada = Pick<Watched, 'outlook' | 'values'> & { mirar(): Promise<void> }

/** Adds new audit entries to their chain within seconds, and once more at the end. */
export function sealing({ mirar, ...asked }: Mirada, seal: () => Promise<void>, log: Log) {
  const task = () => mirar().then(seal).then(mirar)
  const { round, rest } = oneAtATime({ log, task, failure: 'No se pudo sellar la auditoría' })
  let next = Number.NEGATIVE_INFINITY
  return {
    ...asked,
    begin() {
      if (performance.now() < next) return
      next = performance.now() + SEAL_MS
      round()
    },
    async stop() {
      await rest()
      await task().catch(() => undefined)
    },
  }
}

/** Looks at the queues when the next row is due (`lookAt`), and at once when somebody says so, until the returned function is called. */
export function keepWorking(
  queues: readonly Pick<Queue, 'onWake' | 'stop'>[],
  look: () => Promise<number>,
): () => Promise<void> {
  let looking = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  /** When it looks next, in ms of this process: what is wanted later than that waits for what is found then. */
  let at = Number.POSITIVE_INFINITY
  function lookIn(ms: number): void {
    const then = performance.now() + ms
    if (then >= at) return
    at = then
    clearTimeout(timer)
    timer = setTimeout(() => {
      at = Number.POSITIVE_INFINITY
      looking = looking.then(look).then(lookIn)
    }, ms).unref()
  }
  for (const queue of queues) queue.onWake(lookIn)
  lookIn(0)
  return async () => {
    at = Number.NEGATIVE_INFINITY
    clearTimeout(timer)
    await looking
    await Promise.all(queues.map(queue => queue.stop()))
  }
}

/** Looks which other programs are gone while anybody has a row, and gives back what they had taken. */
export function givingBack(
  liveness: Pick<Liveness, 'look'>,
  queues: readonly Pick<Queue, 'table' | 'giveBack' | 'wake'>[],
  log: Log,
) {
  const tables = queues.map(({ table }) => table)
  let asked = performance.now()
  const task = async () => {
    asked = performance.now()
    const gone = await liveness.look(tables)
    if (gone.length === 0) return
    for (const queue of queues) if ((await queue.giveBack(gone)) > 0) queue.wake()
  }
  const failure = 'No se pudo seguir con lo que otro proceso dejó a medias'
  const { round, rest } = oneAtATime({ log, task, failure })
  const taken = tables.map(table => `EXISTS (SELECT FROM ${table} WHERE tomado_hasta IS NOT NULL)`)
  return {
    outlook: `SELECT 0 AS lane, t.taken OR :quiet::boolean AS due,
      CASE WHEN t.taken THEN :ahora::timestamptz + interval '${MISSED_MS} ms' END AS next FROM (SELECT ${taken.join(' OR ')} AS taken) t`,
    values: () => ({ quiet: performance.now() - asked >= QUIET_MS }),
    begin: round,
    stop: rest,
  }
}

/** Checks the audit log and the orders against it once a day, and goes on with what a killed process left. */
export function keepWatched(
  { look }: Pick<Vigilancia, 'look'>,
  log: Log,
  every = LOOK_MS,
): () => Promise<void> {
  const task = () => look(new Date())
  return repeat({ every, log, task, failure: 'No se pudo vigilar la auditoría' })
}

/** Tells the chain's end in the log at the start and on each new day: a copy of the log is an anchor outside. */
export function keepAnchored(db: Db, log: Log, every = HOUR): () => Promise<void> {
  let told: string | null = null
  const task = async () => {
    const today = diaEnSantoDomingo(new Date())
    if (told === today) return
    const { sello, huella } = await readAnchor(db)
    if (sello === 0) return
    log.info(`Ancla de la auditoría: sello ${sello}, huella ${huella.toString('hex')}.`)
    told = today
  }
  return repeat({ every, log, task, failure: 'No se pudo anotar el ancla de la auditoría', first: 0 })
}

/** Looks every few minutes whether the day's copy is there and fresh, and makes it where it is not. */
export function keepBackedUp(
  office: { readonly settings: ConnectionSettings; readonly dataDir: string },
  log: Log,
  { every = LOOK_FOR_BACKUP_MS, first = FIRST_BACKUP_MS } = {},
): () => Promise<void> {
  const task = async () => {
    if (await backUpToday({ ...office, now: new Date() })) log.info('Copia de seguridad del día guardada.')
  }
  return repeat({ first, every, log, task, failure: 'No se pudo guardar la copia de seguridad del día' })
}

interface Rounds {
  readonly log: Log
  readonly failure: string
  task(leaving: AbortSignal): Promise<void>
}

/** A database that is away is no reason to fall: the next time comes. Whoever stops waits for the round under way, which is told (`rest`). */
function oneAtATime({ log, failure, task }: Rounds) {
  const leaving = new AbortController()
  let running: Promise<void> | null = null
  return {
    round() {
      running ??= task(leaving.signal)
        .catch(error => log.warn(`${failure}: ${reasonOf(error)}`))
        .finally(() => {
          running = null
        })
    },
    async rest() {
      leaving.abort()
      await running
    },
  }
}

interface Repetition extends Rounds {
  /** When the first round comes; where it is not said, some time within the first interval. */
  readonly first?: number
  readonly every: number
}

/** The rounds begin at moments of their own (jitter): all at once they would take a connection each, and keep it from ever being closed. */
function repeat({ every, first = Math.random() * every, ...rounds }: Repetition): () => Promise<void> {
  const { round, rest } = oneAtATime(rounds)
  let timer = setTimeout(begin, first).unref()
  function begin(): void {
    round()
    timer = setInterval(round, every).unref()
  }
  return async () => {
    clearTimeout(timer)
    await rest()
  }
}
