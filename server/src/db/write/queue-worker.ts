import type { Entidad } from '@cuadre/contract/events'
import type { Log } from '../../config/log.ts'
import type { Db, Tx } from '../connection/connection.ts'
import { reasonOf } from '../connection/database-errors.ts'
import { statement } from '../query/statement.ts'
import type { DB } from '../schema.ts'
import type { Columns, Lease, LeasedQueue, Outlook, Table } from './leased-queue.ts'

/** What a turn at a row leaves behind: in the row, and beside it in the same transaction. */
export interface Step<T extends keyof DB> {
  readonly set: Columns<T> | { readonly proximo_en?: Date }
  /** Locks what must be locked before the row. */
  before?(tx: Tx): Promise<void>
  /** Only when the row was still ours. */
  also?(tx: Tx): Promise<unknown>
}

/** Keeps a step in the middle of a turn, and begins the turn's time anew. Throws when the turn was lost: nothing more may be done. */
export type Renew<T extends keyof DB> = (step: Step<T>) => Promise<void>

/** What a queue needs besides its rows. */
export interface Means {
  readonly db: Db
  readonly log: Log
  readonly now: () => Date
  /** Shows that this program lives; without it a turn of ours that a kill cuts off rests until its time is over. */
  readonly liveness?: { id(): number | null } | undefined
}

interface Job<T extends Table, R> {
  readonly queue: LeasedQueue<T, R>
  /** What changes on the screens with each turn. */
  readonly entity: Entidad
  /** How many rows of a lane are worked at together. */
  readonly atOnce?: number
  /** Told in the log. */
  readonly failure: string
  /** One turn. What it answers is kept and ends the turn; null: it has ended it already. */
  work(row: R & Lease, renew: Renew<T>): Promise<Step<T> | null>
  /** What a mistake of ours leaves in the row; else it comes again when its turn would have been over. */
  putOff?(row: R): Columns<T>
}

/** What the one look finds out, and begins when it is due. */
export interface Watched {
  /** SQL: what is to be expected of each lane (`Outlook`). */
  readonly outlook: string
  /** What that SQL asks besides the moment. */
  values?(): object
  /** Works at a lane, or looks at it once more when it is through. */
  begin(lane: number): void
  /** It is looked again soon. */
  isBusy?(): boolean
}

/** A queue that is worked at. */
export interface Queue extends Watched, Pick<Job<Table, never>, 'entity'> {
  readonly table: Table
  /** Works at what is due, until nothing is. */
  round(): Promise<void>
  /** Something is due: the next look need not wait for its time. */
  wake(lane?: number): void
  /** Who is told by `wake` in how many ms to look; nothing is begun before somebody says so. */
  onWake(lookIn: (ms: number) => void): void
  onChange(announce: () => void): void
  /** Tells of a change that was made beside the turns. */
  changed(): void
  giveBack(gone: readonly number[]): Promise<number>
  /** Ends after the present calls; what is left stands in the database. */
  stop(): Promise<void>
}

/** One lane under way. */
interface Under {
  again: boolean
  taking: Promise<unknown>
  done: Promise<void>
}

/** While something is worked at, and after a failure, it is looked so often, in ms: what was put off in between is due soon. */
const BUSY_MS = 1000
/** So long in ms nobody looks while nothing is known to become due: what another process left before it was killed waits for that. */
const IDLE_MS = 5000

/**
 * Works at a queue: takes what is due row by row, of each lane in its order, until nothing is. What is to be done stands in the database,
 * so that any process goes on where another one was stopped or killed.
 */
export function openQueue<T extends Table, R>(job: Job<T, R>, { db, log, now, liveness }: Means): Queue {
  const { queue, entity, failure, atOnce = 1, work, putOff } = job
  const lanes = new Map<number, Under>()
  let stopped = false
  let announce = () => {}
  let awake: ((ms: number) => void) | null = null

  const tell = (error: unknown, row?: R) => {
    const which = row ? ` (${queue.nameOf(row)})` : ''
    log.warn(`${failure}${which}: ${reasonOf(error)}`)
  }

  async function keep(row: R & Lease, step: Step<T>, until: Date | null): Promise<void> {
    const { set, before, also } = step
    const ours =
      before || also
        ? await db.transaction().execute(async tx => {
            await before?.(tx)
            const kept = await queue.keep(tx, row, set, until)
            if (kept) await also?.(tx)
            return kept
          })
        : await queue.keep(db, row, set, until)
    if (!ours) throw new TurnLost()
  }

  async function turn(taken: R & Lease): Promise<void> {
    let row = taken
    const renew: Renew<T> = async step => {
      const turno = queue.turnFrom(now())
      await keep(row, step, turno)
      row = { ...row, turno }
    }
    try {
      const step = await work(taken, renew).catch(async (error: unknown) => {
        if (error instanceof TurnLost) throw error
        // It lets the others pass. Without a database this fails too, and its turn ends by itself.
        tell(error, taken)
        return { set: putOff?.(taken) ?? { proximo_en: queue.turnFrom(now()) } }
      })
      if (step) await keep(row, step, null)
    } catch (error) {
      // Whoever has the row now decides.
      if (!(error instanceof TurnLost)) throw error
    }
  }

  async function follow(lane: number, under: Under): Promise<void> {
    while (!stopped) {
      // One after the other: each sees what the others took, and looking for nothing takes one connection.
      const taking = under.taking.then(() =>
        queue.take(db, { now: now(), programa: liveness?.id() ?? null, lane }),
      )
      under.taking = taking.catch(() => undefined)
      const row = await taking
      if (!row) return
      await turn(row)
      announce()
    }
  }

  async function all(lane: number, under: Under): Promise<void> {
    while (under.again && !stopped) {
      under.again = false
      const followed = await Promise.allSettled(Array.from({ length: atOnce }, () => follow(lane, under)))
      const failed = followed.find(each => each.status === 'rejected')
      if (failed) tell(failed.reason)
    }
    lanes.delete(lane)
  }

  function begin(lane: number): void {
    const known = lanes.get(lane)
    if (known) {
      known.again = true
      return
    }
    const under: Under = { again: true, taking: Promise.resolve(), done: Promise.resolve() }
    lanes.set(lane, under)
    under.done = all(lane, under)
  }

  const underWay = () => Promise.all([...lanes.values()].map(({ done }) => done))

  const opened: Queue = {
    table: queue.table,
    entity,
    outlook: queue.outlook,
    begin,
    isBusy: () => lanes.size > 0,
    async round() {
      await look()
      await underWay()
    },
    wake(lane) {
      if (awake && lane !== undefined) begin(lane)
      awake?.(lane === undefined ? 0 : BUSY_MS)
    },
    onWake(how) {
      awake = how
    },
    onChange(how) {
      announce = how
    },
    changed: () => announce(),
    giveBack: gone => queue.giveBack(db, gone),
    async stop() {
      stopped = true
      await underWay()
    },
  }
  const look = lookAt([opened], { db, log, now })
  return opened
}

/** Begins what is due of all these, found out in one trip; told in the log when it cannot. Answers in how many ms is to be looked again. */
export function lookAt(all: readonly Watched[], { db, log, now }: Means): () => Promise<number> {
  const ofEach = all.map(({ outlook }, which) => `SELECT ${which} AS which, o.* FROM (${outlook}) o`)
  const outlook = statement<object, Outlook & { which: number }>(ofEach.join(' UNION ALL '))
  return async () => {
    try {
      const ahora = now()
      let ms = IDLE_MS
      const values: object = Object.assign({ ahora }, ...all.map(each => each.values?.()))
      for (const { which, lane, due, next } of await outlook(db, values)) {
        if (due) all[which]?.begin(lane)
        if (next) ms = Math.min(ms, next.getTime() - ahora.getTime())
      }
      return all.some(each => each.isBusy?.()) ? BUSY_MS : ms
    } catch (error) {
      log.warn(`No se pudo mirar qué hay que hacer: ${reasonOf(error)}`)
      return BUSY_MS
    }
  }
}

/** Another process has the row, or a person took it out of the queue: what it finds counts. */
class TurnLost extends Error {
  override readonly name = 'TurnLost'
}
