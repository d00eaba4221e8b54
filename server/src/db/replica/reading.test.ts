import { beforeTests } from '@cuadre/testing/before-tests'
import { startDatabaseWithReplica } from '@cuadre/testing/database-with-replica'
import { urlOf } from '@cuadre/testing/postgres'
import { openTcpSwitch } from '@cuadre/testing/tcp-switch'
import { waitUntil } from '@cuadre/testing/wait-until'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../connection/connection.ts'
import { connectionSettings } from '../connection/connection-settings.ts'
import { databaseRefusal } from '../connection/database-errors.ts'
import { SessionClient } from '../connection/session-client.ts'
import { startWatchdog } from '../connection/watchdog.ts'
import { readInBatches } from '../query/cursor.ts'
import { openReading, type Reading } from './reading.ts'

let main: Database
let reading: Reading
/** What is asked there by somebody who stays. */
let db: Database['db']
/** A look into the replica past the product. */
let replica: pg.Pool
let told: string[]

const STAYS = new AbortController().signal

const log = {
  info: (message: string) => void told.push(message),
  warn: (message: string) => void told.push(message),
  error: (message: string) => void told.push(message),
}

async function open(databaseReadUrl: string, databasePool = 4): Promise<Reading> {
  const opened = await openReading({ databaseReadUrl, databasePool, slowQueryMs: 60_000 }, main.pool, log)
  if (!opened) throw new Error('No replica was named')
  return opened
}

const base = beforeTests(startDatabaseWithReplica)

beforeAll(async () => {
  told = []
  main = await openDatabase({ databaseUrl: base.primary.url, dataDir: '' }, log)
  await main.pool.query('create table notas as select generate_series(1, 1200) as id')
  replica = new pg.Pool({ connectionString: base.replica.url, max: 1 })
  replica.on('error', () => {})
})
afterAll(async () => {
  await replica?.end()
  await main?.close()
})
beforeEach(async () => {
  told = []
  reading = await open(base.replica.url)
  db = reading.whileAwaited(STAYS)
  await waitUntil(async () => {
    await reading.replica.look()
    expect(reading.replica.estado()).toBe('en uso')
  })
  told = []
})
afterEach(() => reading.close())

/** True when a standby answered. */
async function fromReplica({ whileAwaited }: Reading = reading): Promise<boolean | undefined> {
  const { rows } = await sql<{ standby: boolean }>`SELECT pg_is_in_recovery() AS standby`.execute(
    whileAwaited(STAYS),
  )
  return rows[0]?.standby
}

async function count(): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM notas`.execute(db)
  return rows[0]?.n
}

/** Ends the replica's sessions that are in the middle of something. */
async function cut(): Promise<void> {
  await replica.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where application_name = 'cuadre-informes' and state <> 'idle'`)
}

describe('a replica that is well', () => {
  test('is what is read from, and refuses to write', async () => {
    expect(await fromReplica()).toBe(true)
    await expect(sql`INSERT INTO notas VALUES (-1)`.execute(db)).rejects.toMatchObject({
      code: '25006',
    })
    expect(reading.reads).toEqual({ replica: 2, main: 0 })
    expect(told).toEqual([])
  })

  test('shows at once what has just been written, two hundred times in a row', async () => {
    const before = (await count()) ?? 0
    for (let i = 1; i <= 200; i++) {
      await main.pool.query('insert into notas values ($1)', [10_000 + i])
      expect(await count()).toBe(before + i)
    }
    await main.pool.query('delete from notas where id > 10000')
  })

  test('gives no more connections than it may', async () => {
    await Promise.all(Array.from({ length: 20 }, () => fromReplica()))
    expect(reading.replica.pool.totalCount).toBeLessThanOrEqual(4)
  })
})

describe('a replica that is not', () => {
  test('stands still: the main database answers with what the replica has not seen, until it has', async () => {
    await replica.query('select pg_wal_replay_pause()')
    try {
      await main.pool.query('insert into notas values (20000)')
      expect(await count()).toBe(1201)
      expect(reading.replica.estado()).toBe('atrasada')
      expect(reading.replica.behind()).toBeGreaterThan(0)
      expect(await fromReplica()).toBe(false)
    } finally {
      await replica.query('select pg_wal_replay_resume()')
    }
    await waitUntil(async () => expect(await fromReplica()).toBe(true))
    expect(told).toEqual([
      'La réplica no se puede usar (va atrasada): los informes salen de la base principal hasta que vuelva.',
      'La réplica está al día: los informes salen de ella.',
    ])
    await main.pool.query('delete from notas where id = 20000')
  })

  test('stands still: what is read in the main database in its place ends with its reader too', async () => {
    await replica.query('select pg_wal_replay_pause()')
    const control = new AbortController()
    const gone = new Error('Never mind')
    try {
      await main.pool.query('insert into notas values (20000)')
      const asleep = sql`SELECT pg_sleep(600)`.execute(reading.whileAwaited(control.signal))
      const fate = expect(asleep).rejects.toBe(gone)
      await waitUntil(async () => {
        const { rowCount } = await main.pool.query(
          "select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
        )
        expect(rowCount).toBe(1)
      })
      control.abort(gone)
      await fate
    } finally {
      await replica.query('select pg_wal_replay_resume()')
      await main.pool.query('delete from notas where id = 20000')
    }
  })

  test('falls in the middle of a hundred readers: nobody notices, one sentence is told, and it is used again', async () => {
    let fell: Promise<void> | undefined
    const reader = async (_: unknown, i: number) => {
      if (i === 30) fell = base.replica.crash()
      await sql`SELECT pg_sleep(0.01)`.execute(db)
      return count()
    }
    const seen = await Promise.all(Array.from({ length: 100 }, reader))
    await fell
    expect(new Set(seen)).toEqual(new Set([1200]))
    expect(await fromReplica()).toBe(false)
    await base.replica.start()
    await waitUntil(async () => expect(await fromReplica()).toBe(true))
    expect(told).toHaveLength(2)
    expect(told[0]).toMatch(/^La réplica no se puede usar \(.*\): los informes salen de la base principal/)
  })

  test('cancels a statement that stands in its way: the main database answers instead', async () => {
    const answer = sql<{ n: number }>`SELECT count(*)::int AS n, pg_sleep(1.5) FROM notas`.execute(db)
    await waitUntil(async () => {
      const { rows } = await replica.query(
        "select from pg_stat_activity where state = 'active' and query like $1",
        ['SELECT count(*)::int AS n, pg_sleep%'],
      )
      expect(rows).toHaveLength(1)
    })
    // The replica needs the table for itself, and has patience for half a second.
    await main.pool.query('alter table notas add column if not exists texto text')
    expect((await answer).rows[0]?.n).toBe(1200)
    expect(reading.reads).toEqual({ replica: 1, main: 1 })
  })

  test('has no room on its disk for what it is asked: the main database answers instead', async () => {
    await sql`DO $$ BEGIN IF pg_is_in_recovery() THEN RAISE EXCEPTION USING ERRCODE = '53100'; END IF; END $$`.execute(
      db,
    )
    expect(reading.reads).toEqual({ replica: 1, main: 1 })
  })

  test('loses who has read nothing yet in his transaction: he goes on in the main database', async () => {
    const tx = await db.startTransaction().setAccessMode('read only').execute()
    await sql`DECLARE filas NO SCROLL CURSOR FOR SELECT id, pg_is_in_recovery() AS standby FROM notas`.execute(
      tx,
    )
    await cut()
    const { rows } = await sql<{ standby: boolean }>`FETCH 5 FROM filas`.execute(tx)
    expect(rows.map(row => row.standby)).toEqual(Array(5).fill(false))
    await tx.rollback().execute()
    // Somebody else's connection may be lent for a moment: the replica is looked after meanwhile.
    await waitUntil(async () =>
      expect(main.pool.waitingCount + main.pool.totalCount - main.pool.idleCount).toBe(0),
    )
  })

  test('loses who has read everything already: he does not notice', async () => {
    const series = db.selectNoFrom(sql<number>`generate_series(1, 20)`.as('n'))
    const rows = readInBatches(db, series)
    const seen: number[] = []
    for await (const batch of rows) {
      // All twenty came in one batch.
      await cut()
      seen.push(...batch.map(({ n }) => n))
    }
    expect(seen).toHaveLength(20)
  })

  test('loses who has read a part: the other part would be of another moment, so he is told', async () => {
    const series = db.selectNoFrom(sql<number>`generate_series(1, 1200)`.as('n'))
    const rows = readInBatches(db, series)
    await rows.next()
    await cut()
    const rest = async () => {
      for await (const _ of rows);
    }
    const error = await rest().catch((caught: unknown) => caught)
    expect(databaseRefusal(error)).toBe('DATABASE_UNAVAILABLE')
    await waitUntil(async () => expect(await fromReplica()).toBe(true))
  })
})

describe('a server that is no replica of the main database', () => {
  test.each([
    [
      'another database of the same server',
      () => urlOf(base.replica.url, 'postgres'),
      'nombra otra base de datos',
    ],
    ['the main server itself', () => base.primary.url, 'dejó de ser una réplica'],
    ['nobody', () => 'postgresql://cuadre@127.0.0.1:1/cuadre', 'ECONNREFUSED'],
  ])('%s is not read from', async (_, url, reason) => {
    const stranger = await open(url())
    expect(await fromReplica(stranger)).toBe(false)
    expect(stranger.replica.estado()).toBe('ausente')
    await stranger.close()
    expect(told).toEqual([expect.stringContaining(reason)])
  })
})

test('where a name leads to several servers, one that does not know a report ends it for nobody; where it leads to one, it does', async () => {
  const portOf = (url: string) => Number(new URL(url).port)
  for (const several of [true, false]) {
    const name = await openTcpSwitch(portOf(base.replica.url))
    const url = new URL(base.replica.url)
    url.port = String(name.port)
    const settings = connectionSettings({ connectionString: url.href })
    const patience = { silence: 300, probe: 60_000, pause: 50 }
    const client = new SessionClient(settings, startWatchdog({ settings, several, patience }))
    await client.connect()
    name.leadNewTo(portOf(base.primary.url))
    const fate = await client.query('SELECT pg_sleep(2)').then(() => 'served', databaseRefusal)
    expect([several, fate]).toEqual([several, several ? 'served' : 'DATABASE_UNAVAILABLE'])
    await client.end()
    await name.close()
  }
})
