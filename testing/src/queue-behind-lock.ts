import type pg from 'pg'

type QueuedCalls<T> = {
  pool: Pick<pg.Pool, 'connect' | 'query'>
  /** Locks what the calls will want: `SELECT … FOR UPDATE`. */
  lock: string
  calls: readonly (() => Promise<T>)[]
}

/**
 * Lets calls run into each other in a known order: each is sent only when the one before stands waiting for the lock
 * (or has answered without it), then the lock is opened. What they answer, in the order in which they were sent.
 */
export async function queueBehindLock<T>({ pool, lock, calls }: QueuedCalls<T>): Promise<T[]> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const pid = rows[0]?.pid ?? 0
    await client.query('BEGIN')
    await client.query(lock)
    const sent: Promise<T>[] = []
    let answered = 0
    for (const call of calls) {
      const answer = call()
      sent.push(answer)
      const count = () => {
        answered += 1
      }
      answer.then(count, count)
      while ((await countWaiting(pool, pid)) + answered < sent.length);
    }
    await client.query('COMMIT')
    return await Promise.all(sent)
  } finally {
    client.release()
  }
}

/**
 * Those that wait for `holder`, and those that wait behind them: a busy database has other waits too. Not inside the
 * transaction that holds the lock: it would see the same activity for ever.
 */
async function countWaiting(pool: QueuedCalls<unknown>['pool'], holder: number): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `with recursive behind as (
       select $1::int as pid
       union select a.pid from pg_stat_activity a join behind b on b.pid = any(pg_blocking_pids(a.pid))
       where a.wait_event_type = 'Lock'
     ) select count(*)::int - 1 as n from behind`,
    [holder],
  )
  return rows[0]?.n ?? 0
}
