import { sql } from 'kysely'
import type { Db } from './connection.ts'

/** So long in ms an answer of the database is good for: this machine's clock gains and loses little meanwhile. */
const GOOD_FOR_MS = 30_000
/** Where it moved by more than that against a clock that nobody sets, it was set, or the machine slept. */
const JUMP_MS = 500

/**
 * The time of the database, as far as it is known here: of several processes none goes by a clock of its own. Between two looks this
 * machine's clock carries it on, also while the machine slept. Whoever asks for the time finds out that a look is due.
 */
export class DatabaseClock {
  readonly #db: Db
  readonly #own: () => number
  /** What the database is ahead of this machine, in ms. */
  #ahead = 0
  /** When it was last asked, by the clock that nobody sets, and what this machine's was ahead of that. */
  #asked = { at: 0, apart: 0 }
  #looking: Promise<void> | null = null

  constructor(db: Db, own: () => number = Date.now) {
    this.#db = db
    this.#own = own
  }

  readonly now = (): Date => {
    void this.freshen()
    return new Date(this.#own() + this.#ahead)
  }

  /** Asks the database where a look is due. Whoever asks it something next waits for that: beside it he would take a connection more. */
  async freshen(): Promise<void> {
    const at = performance.now()
    const jump = Math.abs(this.#own() - at - this.#asked.apart)
    if (jump > JUMP_MS || at - this.#asked.at > GOOD_FOR_MS) await this.look().catch(() => undefined)
  }

  /** Asks the database. What is known already stays where it may be right: an answer that was long on its way makes nothing less certain. */
  look(): Promise<void> {
    this.#looking ??= this.#ask().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  async #ask(): Promise<void> {
    const asked = this.#own()
    const at = performance.now()
    const { rows } = await sql<{
      ms: number
    }>`SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`.execute(this.#db)
    const ms = rows[0]?.ms ?? asked
    this.#ahead = Math.min(Math.max(this.#ahead, ms - this.#own()), ms - asked)
    this.#asked = { at, apart: asked - at }
  }
}
