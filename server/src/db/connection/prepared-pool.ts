import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { runWhileAwaited } from '../query/awaited.ts'
import { isReadOnly } from './database-errors.ts'
import { isCommand, preparedName } from './prepared-names.ts'

/**
 * The pool as the query builder sees it: statements that have a name are sent by it, all others as they are. A plan
 * that no longer fits its tables, because another process has changed them meanwhile, costs its connection: the
 * statement fails or, outside a transaction, is asked again as if it had no name. A refusal to write costs it too: a
 * session keeps what it was told when it began, also after the database may write again.
 *
 * Nobody waits for the answer of a command inside a transaction: it costs no trip of its own (pipelining).
 *
 * With a signal, for one who only reads: his statements end when it aborts.
 */
export function preparing(pool: pg.Pool, signal: AbortSignal | null = null): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect()
      return signal ? awaited({ client, pool, signal }) : preparedClient(client)
    },
    end: () => pool.end(),
  }
}

interface Borrowed {
  readonly client: pg.PoolClient
  readonly pool: pg.Pool
  readonly signal: AbortSignal
}

function awaited({ client, pool, signal }: Borrowed): PostgresPoolClient {
  const prepared = preparedClient(client)
  const query = (text: string, values: readonly unknown[]) =>
    runWhileAwaited({ text, client, pool, signal }, () => prepared.query(text, values))
  return { query: query as PostgresPoolClient['query'], release: () => prepared.release() }
}

const known = new WeakMap<pg.PoolClient, PreparedClient>()

/** The same object for the same connection: the query builder keeps what it knows of a connection by its identity. */
function preparedClient(client: pg.PoolClient): PreparedClient {
  const prepared = known.get(client) ?? new PreparedClient(client)
  known.set(client, prepared)
  return prepared
}

class PreparedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  #outdated = false
  #readOnly = false
  /** Commands of the open transaction that nobody waited for; null outside one. */
  #ahead: Promise<unknown>[] | null = null

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(text: string | PostgresCursor<R>, values: readonly unknown[] = []): unknown {
    // Long readings open their cursors on a connection of their own.
    if (typeof text !== 'string') throw new Error('No cursors here')
    return this.#run(text, values)
  }

  /** What follows a command that failed throws its failure, whatever it is answered itself: a COMMIT then undoes, and says nothing. */
  async #run(text: string, values: readonly unknown[]): Promise<unknown> {
    const answer = this.#send(text, values)
    if (text === 'begin') this.#ahead = []
    if (this.#ahead && isCommand(text)) {
      answer.catch(() => undefined)
      this.#ahead.push(answer)
      return NOTHING
    }
    const ahead = this.#ahead ?? []
    this.#ahead = text === 'commit' || text === 'rollback' ? null : this.#ahead && []
    if (!text.toLowerCase().startsWith('rollback')) await Promise.all([...ahead, answer])
    const { command } = await answer
    if (text === 'commit' && command === 'ROLLBACK') {
      throw new Error('The transaction was undone: a statement of it had failed, and nobody took notice')
    }
    return answer
  }

  #send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const name = this.#outdated ? undefined : preparedName(text)
    const query = { text, values: [...values], ...(name === undefined ? {} : { name }) }
    return this.#client.query(query).catch((error: unknown) => {
      this.#readOnly ||= isReadOnly(error)
      if (name === undefined || !isOutdatedPlan(error)) throw error
      this.#outdated = true
      if (this.#client.getTransactionStatus() !== 'I') throw error
      return this.#client.query(text, [...values])
    })
  }

  /** Whoever borrows it next finds no transaction that somebody left behind: it would refuse all that he asks. */
  release(): void {
    const isLeftOpen = this.#client.getTransactionStatus() !== 'I'
    this.#client.release(this.#outdated || this.#readOnly || isLeftOpen)
  }
}

const NOTHING: PostgresQueryResult<never> = { command: 'SELECT', rowCount: 0, rows: [] }

/** "cached plan must not change result type", told by where it was found: its sentence may come in any language. */
export function isOutdatedPlan(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
  )
}
