/** How far apart two processes may read one clock, in ms: an answer of the database that was long on its way. */
const MARGIN_MS = 60_000

interface Limits {
  /** How long a process has a row to itself, in ms. */
  readonly turnMs: number
  /** The longest pause between two attempts, in ms. */
  readonly pauseMs: number
}

/**
 * A queue that is a table: one process at a time takes a row for a turn (`tomado_hasta`), and puts it off (`proximo_en`). Nobody's turn and
 * nobody's pause is longer than the queue's: what lies further ahead was written while a clock was ahead, and keeps nobody waiting. The
 * pieces of SQL take the row's name and the moment `:ahora`.
 */
export function leasedQueue({ turnMs, pauseMs }: Limits) {
  const ahora = ':ahora::timestamptz'
  const longest = (ms: number) => `${ahora} + interval '${(ms + MARGIN_MS) / 1000} seconds'`
  const taken = (row: string) =>
    `(${row}.tomado_hasta > ${ahora} AND ${row}.tomado_hasta <= ${longest(turnMs)})`
  return {
    /** SQL: a process is at the row. Of a row that nobody took it is null. */
    taken,
    /** SQL: the row's time has come, and nobody is at it. */
    mayBeTaken: (row: string) => `${due(row)} AND ${taken(row)} IS NOT TRUE`,
    /** SQL: the row's time has come. */
    due,
    /** Until when a row is taken that is taken now. */
    turnFrom: (now: Date) => new Date(now.getTime() + turnMs),
    /** Whether a process is at a row that is taken until then. */
    isTaken(until: Date | null, now: Date): boolean {
      const left = (until?.getTime() ?? 0) - now.getTime()
      return left > 0 && left <= turnMs + MARGIN_MS
    },
  }

  function due(row: string): string {
    return `(${row}.proximo_en <= ${ahora} OR ${row}.proximo_en > ${longest(pauseMs)})`
  }
}
