import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

const asker = new AsyncLocalStorage<AbortSignal>()

/**
 * Cancellation on disconnect: every statement that `read` runs ends when the signal aborts, at the database too. For what only
 * reads; a write is never cancelled, for nobody could tell what became of it.
 */
export function whileAwaited<T>(signal: AbortSignal, read: () => T): T {
  return asker.run(signal, read)
}

interface Statement {
  readonly text: string
  readonly client: pg.PoolClient
  /** Where the client comes from: the statement is cancelled through a connection beside it. */
  readonly pool: pg.Pool
}

/**
 * Runs one statement. When whoever waits for it leaves, it is cancelled; the connection is given back only after that, so
 * that the next one's statement is not hit.
 */
export async function runWhileAwaited<R>(
  { text, client, pool }: Statement,
  run: () => Promise<R>,
): Promise<R> {
  const signal = asker.getStore()
  // What has begun must be taken back, whoever left.
  if (!signal || text === 'rollback') return run()
  signal.throwIfAborted()
  let cancelling: Promise<void> | null = null
  const cancelIt = () => {
    cancelling = cancel(client, pool)
  }
  signal.addEventListener('abort', cancelIt, { once: true })
  try {
    return await run()
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    signal.removeEventListener('abort', cancelIt)
    await cancelling
  }
}

/** Over a connection of its own: those of the pool may all be busy with what nobody waits for. */
async function cancel(busy: pg.PoolClient, pool: pg.Pool): Promise<void> {
  // The driver knows the number of its process, though its types do not say so.
  const { processID } = busy as pg.PoolClient & { readonly processID: number }
  const client = new pg.Client(pool.options)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT pg_cancel_backend($1)', [processID])
  } catch {
    // A server that takes no more connections: the statement ends by itself, or by its time limit.
  } finally {
    await client.end().catch(() => {})
  }
}
