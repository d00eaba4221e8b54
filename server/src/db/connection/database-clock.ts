import { type Kysely, sql } from 'kysely'
import type { DB } from '../schema.ts'

/**
 * The time of the database, as far as it is known here: of several processes none goes by a clock of its own. Between two looks this
 * machine's clock carries it on, also while the machine slept; one that is set meanwhile is found out by the next look.
 */
export class DatabaseClock {
  readonly #db: Kysely<DB>
  readonly #own: () => number
  /** What the database is ahead of this machine, in ms. */
  #ahead = 0

  constructor(db: Kysely<DB>, own: () => number = Date.now) {
    this.#db = db
    this.#own = own
  }

  readonly now = (): Date => new Date(this.#own() + this.#ahead)

  /** Asks the database. What is known already stays where it may be right: an answer that was long on its way makes nothing less certain. */
  async look(): Promise<void> {
    const asked = this.#own()
    const { rows } = await sql<{
      ms: number
    }>`SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`.execute(this.#db)
    const ms = rows[0]?.ms ?? asked
    this.#ahead = Math.min(Math.max(this.#ahead, ms - this.#own()), ms - asked)
  }
}
