import { randomInt } from 'node:crypto'
import type { Log } from '../../config/log.ts'
import { type ConnectionSettings, SessionClient, withSession } from './session-client.ts'

/** The first half of every program's lock; the second is its id. */
export const LOCKS = 6_070_003
/** Between attempts to reach the database again, in ms. */
const RETRY_MS = 1000
/** So long in ms an attempt may take: with the pause before the next one less than others wait until they take it for gone. */
const CONNECT_MS = 2000
/** What is not answered for so long in ms is not answered any more: the connection is opened anew. */
const ANSWER_MS = 8000
/** Whoever is not seen for so long in ms is gone. A program whose connection is cut shows itself again sooner. */
export const GONE_AFTER_MS = 3800
/** Two looks that are so far apart in ms know nothing of each other: while nobody has a row, hardly anybody looks. */
const APART_MS = 3 * GONE_AFTER_MS

/** PostgreSQL finds out within half a minute that a machine has vanished, instead of within hours. */
const WATCHED = { tcp_keepalives_idle: '10', tcp_keepalives_interval: '5', tcp_keepalives_count: '3' }
const TRY = `SELECT pg_try_advisory_lock_shared(${LOCKS}, $1) AS shown`

/** Somebody holds the lock of the program `id`. */
const isHeld = (id: string) => `EXISTS (SELECT FROM pg_locks l
  WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2 AND l.classid = ${LOCKS} AND l.objid::bigint = ${id}
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()))`

/**
 * Shows that this program lives, and tells which others do not: each holds an advisory lock under an id of its own on a lone connection,
 * which ends with its process by itself, and not while the process merely stands still. Who took a row says so by his id. A stranger
 * on the server can hold such a lock too: that keeps a row of a program that is gone until its turn is over, and frees none.
 */
export class Liveness {
  readonly #settings: ConnectionSettings
  readonly #log: Log
  readonly #id = randomInt(1, 2 ** 31)
  #line: SessionClient | null = null
  #shown = false
  #stopped = false
  #retry: NodeJS.Timeout | undefined
  /** Since when the program of that id is not seen, in ms of this process. */
  readonly #missing = new Map<number, number>()
  #looked = 0
  readonly #now: () => number

  constructor(settings: ConnectionSettings, log: Log, now = () => performance.now()) {
    this.#settings = settings
    this.#log = log
    this.#now = now
  }

  /** Under which this program takes rows; null while it cannot show that it lives. */
  id(): number | null {
    return this.#shown ? this.#id : null
  }

  /** Begins, or goes on trying while the database cannot be reached. */
  async start(): Promise<void> {
    let line: SessionClient | null = null
    try {
      const client = this.#open()
      line = client
      await client.connect()
      // Shared: of an earlier connection of ours the database may not know yet that it was cut.
      const { rows } = await client.query<{ shown: boolean }>(TRY, [this.#id])
      this.#shown = rows[0]?.shown === true && this.#line === client
    } catch {
      // The next attempt comes.
    }
    if (!this.#shown) this.#lose(line)
  }

  /** Throws where the address names a file that cannot be read just now. */
  #open(): SessionClient {
    const client = new SessionClient({
      ...withSession(this.#settings, WATCHED),
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
    })
    this.#line = client
    const lose = () => this.#lose(client)
    client.on('error', lose)
    client.on('end', lose)
    return client
  }

  /**
   * The programs that are gone and still have rows. `takers`: tables in which `tomado_por` says who has a row. Asked while somebody has
   * one, and else now and then: it finds out as well that our own connection is cut.
   */
  async look(takers: readonly string[]): Promise<number[]> {
    const client = this.#line
    if (!client || !this.#shown) return []
    const taken = takers.map(table => `SELECT tomado_por AS id FROM ${table} WHERE tomado_hasta IS NOT NULL`)
    const text = `SELECT ${isHeld('$1::int')} AS shown,
      ARRAY(SELECT id FROM (${taken.join(' UNION ')}) taken WHERE id <> $1::int AND NOT ${isHeld('id')}) AS missing`
    const seen = await client
      .query<{ shown: boolean; missing: number[] }>({ name: 'liveness', text, values: [this.#id] })
      .then(({ rows: [row] }) => row)
      .catch(() => undefined)
    if (seen?.shown) return this.#gone(seen.missing)
    // Nobody answered, or the lock is not ours any more: whoever pools connections gave it to somebody else.
    this.#lose(client)
    return []
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#shown = false
    clearTimeout(this.#retry)
    await this.#line?.end().catch(() => undefined)
  }

  #gone(missing: readonly number[]): number[] {
    const now = this.#now()
    if (now - this.#looked > APART_MS) this.#missing.clear()
    this.#looked = now
    for (const id of this.#missing.keys()) if (!missing.includes(id)) this.#missing.delete(id)
    for (const id of missing) if (!this.#missing.has(id)) this.#missing.set(id, now)
    return missing.filter(id => now - (this.#missing.get(id) ?? now) >= GONE_AFTER_MS)
  }

  #lose(client: SessionClient | null): void {
    if (this.#line !== client || this.#stopped) return
    if (this.#shown) this.#log.warn('Se perdió la conexión que muestra que el programa vive; se reintenta.')
    this.#line = null
    this.#shown = false
    // Others may have lost theirs at the same moment.
    this.#missing.clear()
    void client?.end().catch(() => undefined)
    this.#retry = setTimeout(() => void this.start(), RETRY_MS)
  }
}
