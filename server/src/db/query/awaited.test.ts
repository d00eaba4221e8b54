import { getEventListeners } from 'node:events'
import { beforeTests } from '@cuadre/testing/before-tests'
import { createTestDatabase } from '@cuadre/testing/database'
import { waitUntil } from '@cuadre/testing/wait-until'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../config/log.ts'
import { createPool } from '../connection/connection.ts'
import { connectionSettings, withSession } from '../connection/session-client.ts'
import { runWhileAwaited } from './awaited.ts'
import { readInBatches } from './cursor.ts'

let control: AbortController

const base = beforeTests(createTestDatabase)
beforeEach(() => {
  control = new AbortController()
})

const gone = new Error('Never mind')

async function untilAsleep(statements = 1): Promise<void> {
  await waitUntil(async () => {
    const { rowCount } = await base.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
    )
    expect(rowCount).toBe(statements)
  })
}

test('the later batch of a long reading ends when its reader leaves, and its connection comes back', async () => {
  // The first batch is quick; somewhere in the second one the database falls asleep.
  const slow = base.db
    .selectFrom(sql<{ n: number }>`generate_series(1, 1000)`.as<'serie'>(sql`serie(n)`))
    .select(sql<number>`CASE WHEN n = 300 THEN (SELECT 1 FROM pg_sleep(600)) ELSE n END`.as('n'))
  async function readAll() {
    let read = 0
    for await (const batch of readInBatches(base.whileAwaited(control.signal), slow)) read += batch.length
    return read
  }
  const fate = expect(readAll()).rejects.toBe(gone)
  await untilAsleep()
  control.abort(gone)
  await fate
  expect(base.pool.idleCount).toBe(base.pool.totalCount)
})

test('who leaves in a transaction takes it back', async () => {
  const db = base.whileAwaited(control.signal)
  const writing = db.transaction().execute(async tx => {
    await sql`INSERT INTO categorias (descripcion) VALUES ('A medias')`.execute(tx)
    await sql`SELECT pg_sleep(600)`.execute(tx)
  })
  const fate = expect(writing).rejects.toBe(gone)
  await untilAsleep()
  control.abort(gone)
  await fate
  expect(await base.db.selectFrom('categorias').select('id').execute()).toEqual([])
})

test('a dozen statements of one reader have one listener, for Node 20 warns of eleven, and all end when he leaves', async () => {
  const db = base.whileAwaited(control.signal)
  const asleep = Array.from({ length: 12 }, () => sql`SELECT pg_sleep(600)`.execute(db))
  const fates = Promise.allSettled(asleep)
  await untilAsleep(12)
  expect(getEventListeners(control.signal, 'abort')).toHaveLength(1)
  control.abort(gone)
  expect(await fates).toEqual(asleep.map(() => ({ status: 'rejected', reason: gone })))
  expect(base.pool.idleCount).toBe(base.pool.totalCount)
})

test('a cancelled statement never costs the next one of its connection, whenever the reader leaves', async () => {
  for (let round = 0; round < 40; round++) {
    const control = new AbortController()
    const short = sql`SELECT pg_sleep(0.002)`.execute(base.whileAwaited(control.signal))
    const leaving = setTimeout(() => control.abort(gone), round % 8)
    await short.catch(error => expect(error).toBe(gone))
    clearTimeout(leaving)
    const next = Array.from({ length: 4 }, () => sql`SELECT pg_sleep(0.001)`.execute(base.db))
    await expect(Promise.all(next)).resolves.toHaveLength(4)
  }
})

test('whoever has left already asks nothing', async () => {
  control.abort(gone)
  const asked = sql`SELECT 1`.execute(base.whileAwaited(control.signal))
  await expect(asked).rejects.toBe(gone)
  expect(base.pool.idleCount).toBe(base.pool.totalCount)
})

test('a login that is written apart from the address, as the included database has it, cancels too', async () => {
  const { hostname: host, port, username: user, password, pathname } = new URL(base.url)
  const apart = { host, port: Number(port), user, password: decodeURIComponent(password) }
  const settings = connectionSettings({ ...apart, database: pathname.slice(1) })
  // Nothing but being cancelled ends it.
  const pool = createPool(withSession(settings, { statement_timeout: '0' }), silentLog)
  const client = await pool.connect()
  const text = 'select pg_sleep(600)'
  const statement = { text, client, pool, signal: control.signal }
  const fate = expect(runWhileAwaited(statement, () => client.query(text))).rejects.toBe(gone)
  await untilAsleep()
  control.abort(gone)
  await fate
  client.release()
  await pool.end()
})
