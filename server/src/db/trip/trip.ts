import {
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  Kysely,
  type KyselyProps,
  type LogEvent,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { preparedName } from '../prepared-names.ts'
import { isOutdatedPlan } from '../prepared-pool.ts'
import type { DB } from '../schema.ts'
import { type Passenger, Together, type Value } from './together.ts'

/** One trip to the database for statements that do not wait for one another. */
export interface Trip {
  /** Statements asked here before `leave` travel together, in this order; later ones each for itself. No transactions. */
  readonly db: Kysely<DB>
  leave(): void
}

export type StartTrip = () => Trip

interface Means {
  /** For the statements that come too late, or whose plan must be made anew. */
  readonly db: Kysely<DB>
  readonly dialect: Dialect
  readonly pool: Pick<pg.Pool, 'connect'>
  readonly notice: (event: LogEvent) => void
}

/** Trips on the connections of this pool. */
export function openTrips({ db, dialect, pool, notice }: Means): StartTrip {
  const rest = { config: { dialect }, dialect, driver: new NoTransactions() }
  return () => {
    const queue = new Queue(db, notice)
    const executor = db.getExecutor().withConnectionProvider({ provideConnection: use => use(queue) })
    return { db: new Travelling({ ...rest, executor }, queue), leave: () => queue.leave(pool) }
  }
}

/** Compiled statements, which those that everybody waits for are, need not be led through the query builder. */
class Travelling extends Kysely<DB> {
  readonly #queue: Queue

  constructor(props: KyselyProps, queue: Queue) {
    super(props)
    this.#queue = queue
  }

  override executeQuery<R>(query: CompiledQuery<R> | Compilable<R>): Promise<QueryResult<R>> {
    return this.#queue.executeQuery('compile' in query ? query.compile() : query)
  }
}

class NoTransactions extends DummyDriver {
  override beginTransaction(): Promise<void> {
    return Promise.reject(new Error('No transactions on a trip'))
  }
}

class Queue implements DatabaseConnection {
  readonly #db: Kysely<DB>
  readonly #notice: (event: LogEvent) => void
  #waiting: Passenger[] | null = []

  constructor(db: Kysely<DB>, notice: (event: LogEvent) => void) {
    this.#db = db
    this.#notice = notice
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const waiting = this.#waiting
    const { sql: text, parameters } = query
    if (waiting === null || !parameters.every(isValue))
      return this.#db.executeQuery<R>(query as CompiledQuery<R>)
    const start = performance.now()
    return new Promise((resolve, reject) => {
      waiting.push({
        text,
        values: parameters,
        name: nameOf(text),
        answered: rows => {
          this.#notice({ level: 'query', query, queryDurationMillis: performance.now() - start })
          resolve({ rows: rows as R[] })
        },
        failed: error => {
          if (isOutdatedPlan(error)) resolve(this.#db.executeQuery<R>(query as CompiledQuery<R>))
          else reject(error)
        },
      })
    })
  }

  leave(pool: Pick<pg.Pool, 'connect'>): void {
    const passengers = this.#waiting ?? []
    this.#waiting = null
    if (passengers.length === 0) return
    pool.connect((error, client, release) => {
      if (error || !client) for (const passenger of passengers) passenger.failed(error)
      else client.query(new Together(passengers, failure => release(failure !== null)))
    })
  }

  streamQuery(): never {
    throw new Error('No streams on a trip')
  }
}

/** Its own: what the driver itself keeps on a connection, it keeps under the other name. */
function nameOf(text: string): string | undefined {
  const name = preparedName(text)
  return name && `${name}_trip`
}

function isValue(value: unknown): value is Value {
  return (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    Buffer.isBuffer(value)
  )
}
