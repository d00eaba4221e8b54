import { statfsSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from './connection.ts'
import { isDiskFull, isOfTheServer } from './database-errors.ts'

/** How long what was found out holds: whoever asks more often costs nothing. */
const HOLDS_MS = 5000
/** One file of PostgreSQL's write-ahead log: without room for it the server falls, and does not get up. */
const ONE_LOG_FILE = 16 * 1024 * 1024

interface Surroundings {
  /** Milliseconds that never go back. */
  readonly clock?: () => number
  /** Bytes that are left where the database keeps its files; without it nobody here can tell. */
  readonly left?: (() => number) | null
}

/** Bytes that are left on the disk of a folder. */
export function leftBeside(folder: string): () => number {
  return () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
}

/**
 * Knows whether the database has room to write. What failed for lack of it is remembered at once; otherwise, and to see when there is
 * room again, the database is made to write two megabytes beside its tables (a result that does not fit into its memory), which leave
 * no trace: a small write would succeed for long in what the tables have left.
 */
export class DiskWatch {
  readonly #db: Db
  readonly #clock: () => number
  readonly #left: (() => number) | null
  #full = false
  #holdsUntil = Number.NEGATIVE_INFINITY
  #looking: Promise<void> | null = null

  constructor(db: Db, { clock = () => performance.now(), left = null }: Surroundings = {}) {
    this.#db = db
    this.#clock = clock
    this.#left = left
  }

  /** Takes note of whatever failed. Answers what it was: a server that fell because its disk is full says only that it is gone. */
  saw(error: unknown): unknown {
    if (!isOfTheServer(error)) return error
    const full = isDiskFull(error) || (this.#left?.() ?? Number.POSITIVE_INFINITY) < ONE_LOG_FILE
    if (!full) {
      this.#holdsUntil = Number.NEGATIVE_INFINITY
      return error
    }
    this.#remember(true)
    if (isDiskFull(error)) return error
    return Object.assign(new Error('The disk of the database is full', { cause: error }), { code: 'ENOSPC' })
  }

  /** Rejects when the database does not answer. */
  async isFull(): Promise<boolean> {
    if (this.#clock() >= this.#holdsUntil) {
      this.#looking ??= this.#look().finally(() => {
        this.#looking = null
      })
      await this.#looking
    }
    return this.#full
  }

  async #look(): Promise<void> {
    try {
      await this.#db.transaction().execute(async tx => {
        await sql`SET LOCAL work_mem = '64kB'`.execute(tx)
        await sql`
          WITH paginas AS MATERIALIZED (SELECT repeat(md5(n::text), 256) AS pagina FROM generate_series(1, 256) n)
          SELECT count(*) FROM paginas`.execute(tx)
      })
      this.#remember(false)
    } catch (error) {
      if (!isDiskFull(error)) throw error
      this.#remember(true)
    }
  }

  #remember(full: boolean): void {
    this.#full = full
    this.#holdsUntil = this.#clock() + HOLDS_MS
  }
}
