import { sql, type Updateable } from 'kysely'
import type { Conexion, Db } from '../connection/connection.ts'
import { runPrepared, statement } from '../query/statement.ts'
import type { DB } from '../schema.ts'

/** How far apart two processes may read one clock, in ms: an answer of the database that was long on its way. */
const MARGIN_MS = 60_000

/** A table whose rows are worked at one by one. */
export type Table = {
  [T in keyof DB]: 'tomado_hasta' | 'tomado_por' | 'proximo_en' extends keyof DB[T] ? T : never
}[keyof DB]

/** What a step leaves behind in its row; what is absent stays. */
export type Columns<T extends keyof DB> = Omit<Updateable<DB[T]>, 'tomado_hasta' | 'tomado_por'>

/** Until when a row is whose; `programa` is null while a program cannot show that it lives (`liveness.ts`). */
export interface Lease {
  readonly turno: Date
  readonly programa: number | null
}

/** The pauses between one attempt and the next. */
export interface Pauses {
  readonly longestMs: number
  /** When the next attempt comes, after so many in a row. */
  next(now: Date, attempts: number): Date
}

/** So many seconds after the first attempt, after the second …; later always as many as `then`. */
export function pauses(seconds: readonly number[], then: number): Pauses {
  return {
    longestMs: Math.max(...seconds, then) * 1000,
    next: (now, attempts) => new Date(now.getTime() + (seconds[attempts] ?? then) * 1000),
  }
}

interface Declaration<T extends keyof DB, R> {
  readonly table: T
  /** Its primary key, and what those columns are called in a row that was taken. */
  readonly key: Readonly<Partial<Record<keyof DB[T] & string, keyof R & string>>>
  /** How long a process has a row to itself, in seconds. */
  readonly turn: number
  readonly pauses: Pauses
  /** SQL: the row `p` is to be worked at, at once or later. */
  readonly waiting: string
  /** SQL: nothing else keeps the row `p` that is due from being worked at; `joined` joins what that reads. */
  readonly ready?: (taken: (row: string) => string) => string
  readonly joined?: string
  /** SQL: which of the rows `p` that are due is the first. */
  readonly order: string
  /** The rows with one value of this column are worked at one at a time, in their order; the row of that value in another table is the lock. */
  readonly lane?: { readonly column: keyof DB[T] & string; readonly lockedIn: keyof DB }
  /** SQL: what is read of a row `q` that is taken: columns, and `FROM … WHERE …` where they come from other tables. */
  readonly columns: string
  readonly from?: string
}

export interface Outlook {
  readonly lane: number
  /** A row could be taken now. */
  readonly due: boolean
  /** When the next pause or the next turn of somebody ends; null: nothing waits for its time. */
  readonly next: Date | null
}

interface Taking {
  readonly now: Date
  /** Who takes it. */
  readonly programa?: number | null
  readonly lane?: number | null
}

/**
 * A queue that is a table: one process at a time takes a row for a turn (`tomado_hasta`, `tomado_por`), keeps each step while the turn is its
 * own, and puts the row off (`proximo_en`). Nobody's turn and nobody's pause is longer than the queue's: what lies further ahead was
 * written while a clock was ahead, and keeps nobody waiting. The pieces of SQL take the row's name and the moment `:ahora`.
 */
export function leasedQueue<T extends Table, R>(declaration: Declaration<T, R>) {
  const { table, waiting, ready, joined = '', order, lane, columns, from = 'WHERE true' } = declaration
  const key = Object.entries<string>(declaration.key as Record<string, string>)
  const turnMs = declaration.turn * 1000
  const now = ':ahora::timestamptz'
  const longest = (ms: number) => `${now} + interval '${(ms + MARGIN_MS) / 1000} seconds'`
  const taken = (row: string) =>
    `(${row}.tomado_hasta > ${now} AND ${row}.tomado_hasta <= ${longest(turnMs)})`
  const early = `p.proximo_en <= ${now}`
  const late = `p.proximo_en > ${longest(declaration.pauses.longestMs)}`
  const due = `(${early} OR ${late})`
  const turnFrom = (from: Date) => new Date(from.getTime() + turnMs)
  const keyOf = (row: string) => key.map(([column]) => `${row}.${column}`).join(', ')

  /** The first whose time is like that, in a piece of the index each; while another process writes a row, the next one is taken. */
  const first = (time: string) => `SELECT * FROM (SELECT ${keyOf('p')} FROM ${table} p ${joined}
    WHERE ${waiting} AND ${time} AND ${taken('p')} IS NOT TRUE AND ${ready?.(taken) ?? 'true'}
    ORDER BY ${order} LIMIT 1 FOR NO KEY UPDATE OF p SKIP LOCKED) found`
  /** The first of the lane, while nobody is at another one of it. Nobody passes over a row that is being written: the order is kept. */
  const firstOf = (column: string) => `SELECT ${keyOf('p')} FROM ${table} p ${joined}
    WHERE p.${column} = :lane::int AND ${waiting} AND ${due} AND ${ready?.(taken) ?? 'true'}
      AND NOT EXISTS (SELECT FROM ${table} o WHERE o.${column} = :lane::int AND ${taken('o')})
    ORDER BY ${order} LIMIT 1`
  const pick = lane ? firstOf(lane.column) : `${first(early)} UNION ALL ${first(late)} LIMIT 1`

  const take = statement<{ ahora: Date; lane: number | null } & Lease, R>(`
    UPDATE ${table} q SET tomado_hasta = :turno::timestamptz, tomado_por = :programa::int
    ${from} AND (${keyOf('q')}) = (${pick})
    RETURNING ${columns}`)
  const lockLane =
    lane &&
    statement<{ lane: number }, object>(
      `SELECT FROM ${lane.lockedIn} x WHERE x.${lane.column} = :lane::int FOR NO KEY UPDATE SKIP LOCKED`,
    )
  const ofLane = lane ? (row: string) => `${row}.${lane.column} = x.${lane.column}` : () => 'true'
  const free = lane
    ? `NOT EXISTS (SELECT FROM ${table} o WHERE ${ofLane('o')} AND ${taken('o')})`
    : `${taken('p')} IS NOT TRUE`
  const one = (time: string) => `EXISTS (SELECT FROM ${table} p ${joined}
    WHERE ${ofLane('p')} AND ${waiting} AND ${time} AND ${free} AND ${ready?.(taken) ?? 'true'})`
  const outlook = `
    SELECT ${lane ? `x.${lane.column}` : '0'} AS lane, ${one(early)} OR ${one(late)} AS due, least(
      (SELECT min(p.proximo_en) FROM ${table} p WHERE ${ofLane('p')} AND ${waiting} AND p.proximo_en > ${now}),
      (SELECT min(p.tomado_hasta) FROM ${table} p WHERE ${ofLane('p')} AND ${taken('p')})) AS next
    FROM ${lane ? lane.lockedIn : '(SELECT)'} x`
  const giveBack = statement<{ gone: readonly number[] }, object>(`
    UPDATE ${table} SET tomado_hasta = NULL, tomado_por = NULL
    WHERE tomado_hasta IS NOT NULL AND tomado_por = ANY(:gone::int[]) RETURNING 1`)

  return {
    table,
    /** SQL: a process is at the row. Of a row that nobody took it is null. */
    taken,
    /** SQL: the row `p` waits, and its time has come. */
    due: `${waiting} AND ${due}`,
    /** SQL: the row is still in the turn `:turno` of `:programa`. */
    inTurn: (row: string) =>
      `(${row}.tomado_hasta = :turno::timestamptz AND ${row}.tomado_por IS NOT DISTINCT FROM :programa::int)`,
    /** Until when a row is taken that is taken now. */
    turnFrom,
    /** Whether a process is at a row that is taken until then. */
    isTaken(until: Date | null, now: Date): boolean {
      const left = (until?.getTime() ?? 0) - now.getTime()
      return left > 0 && left <= turnMs + MARGIN_MS
    },
    /** The row's key, for the log. */
    nameOf: (row: R): string => key.map(([, name]) => row[name as keyof R]).join(' '),

    /** SQL: what is to be expected of each lane (`Outlook`); a queue without lanes is one. */
    outlook,

    /** Takes the first row that is due for a turn; undefined when none is, or another process is at the lane. */
    async take(db: Db, { now, programa = null, lane = null }: Taking): Promise<(R & Lease) | undefined> {
      const lease = { turno: turnFrom(now), programa }
      const takeOn = async (on: Conexion) => {
        const [row] = await take(on, { ahora: now, lane, ...lease })
        return row && { ...row, ...lease }
      }
      if (!lockLane || lane === null) return takeOn(db)
      return db.transaction().execute(async tx => {
        // The lock first and the look after it: what another process took a moment ago is seen.
        const [ours] = await lockLane(tx, { lane })
        return ours && takeOn(tx)
      })
    },

    /** Writes a step and goes on with the turn until then; null ends it. False when the turn was lost: to another process, or to a person. */
    async keep(
      db: Conexion,
      row: R & Lease,
      set: Columns<T> | { proximo_en?: Date },
      until: Date | null,
    ): Promise<boolean> {
      const columns = { ...set, tomado_hasta: until, tomado_por: until && row.programa }
      const changes = Object.entries(columns)
        .filter(([, value]) => value !== undefined)
        .map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
      const it = key.map(([column, name]) => sql`${sql.ref(column)} = ${row[name as keyof R]}`)
      const query = sql`UPDATE ${sql.table(table)} SET ${sql.join(changes)} WHERE ${sql.join(it, sql` AND `)}
        AND tomado_hasta = ${row.turno} AND tomado_por IS NOT DISTINCT FROM ${row.programa} RETURNING 1`
      return (await runPrepared(db, query.compile(db))).length > 0
    },

    /** Ends the turns of programs that are gone. How many there were. */
    giveBack: async (db: Conexion, gone: readonly number[]): Promise<number> =>
      (await giveBack(db, { gone })).length,
  }
}

export type LeasedQueue<T extends Table, R> = ReturnType<typeof leasedQueue<T, R>>
