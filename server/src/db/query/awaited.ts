import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { backendOf } from '../connection/session-client.ts'

interface Statement {
  readonly text: string
  readonly client: pg.PoolClient
  /** Where the client comes from: the statement is cancelled through a connection beside it. */
  readonly pool: pg.Pool
  /** Aborts when whoever waits for it leaves. */
  readonly signal: AbortSignal
}

/**
 * Cancellation on disconnect: runs one statement, which ends, at the database too, when whoever waits for it leaves; the
 * connection is given back only after that, so that the next one's statement is not hit. For what only reads: a write is
 * never cancelled, for nobody could tell what became of it.
 */
export async function runWhileAwaited<R>(
  { text, client, pool, signal }: Statement,
  run: () => Promise<R>,
): Promise<R> {
  // What has begun must be taken back, whoever left.
  if (text === 'rollback') return run()
  signal.throwIfAborted()
  let cancelling: Promise<void> | null = null
  let over = false
  const cancelIt = () => {
    cancelling = cancel({ client, pool, until: () => over })
  }
  const atRest = onAbort(signal, cancelIt)
  try {
    return await run()
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    over = true
    atRest()
    await cancelling
  }
}

const underWay = new WeakMap<AbortSignal, Set<() => void>>()

/**
 * Calls `leave` when the signal aborts, until it is told by the answer that this is over. One listener serves all statements of a request,
 * of which some send a dozen at once: Node 20 takes more than ten listeners for a leak.
 */
function onAbort(signal: AbortSignal, leave: () => void): () => void {
  const known = underWay.get(signal)
  const leaving = known ?? new Set()
  leaving.add(leave)
  if (!known) {
    underWay.set(signal, leaving)
    signal.addEventListener('abort', () => [...leaving].map(one => one()), { once: true })
  }
  return () => leaving.delete(leave)
}

/** How long until it is tried again: a request that comes before the statement has begun is lost. */
const AGAIN_MS = 50

interface Cancelling extends Pick<Statement, 'client' | 'pool'> {
  /** The statement has ended. */
  readonly until: () => boolean
}

/** Over a connection of its own: those of the pool may all be busy with what nobody waits for. */
async function cancel({ client, pool, until }: Cancelling): Promise<void> {
  try {
    while (!until()) {
      await beside(pool).query('SELECT pg_cancel_backend($1)', [backendOf(client)])
      await delay(AGAIN_MS)
    }
  } catch {
    // A server that takes no more connections: the statement ends by itself, or by its time limit.
  }
}

const besides = new WeakMap<pg.Pool, pg.Pool>()

/** One connection beside a pool, however many leave at once; it goes when nobody has left for a second. */
function beside(pool: pg.Pool): pg.Pool {
  const known = besides.get(pool)
  if (known) return known
  const fresh = new pg.Pool({
    ...pool.options,
    max: 1,
    min: 0,
    idleTimeoutMillis: 1000,
    allowExitOnIdle: true,
  })
  fresh.on('error', () => {})
  besides.set(pool, fresh)
  return fresh
}
