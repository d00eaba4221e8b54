import { beforeTests } from '@cuadre/testing/before-tests'
import { type ReplicatedServer, startDatabaseWithReplica } from '@cuadre/testing/database-with-replica'
import { execute, urlOf } from '@cuadre/testing/postgres'
import { queueBehindLock } from '@cuadre/testing/queue-behind-lock'
import { rounds } from '@cuadre/testing/rounds'
import { openTcpSwitch } from '@cuadre/testing/tcp-switch'
import { waitUntil } from '@cuadre/testing/wait-until'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../connection/connection.ts'
import { databaseRefusal } from '../connection/database-errors.ts'
import { connectionSettings, SessionClient } from '../connection/session-client.ts'
import { startWatchdog } from '../connection/watchdog.ts'
import { migrate } from '../migrate/migrate.ts'
import { readInBatches } from '../query/cursor.ts'
import { positionOf } from './position.ts'
import { openReading, type Reading } from './reading.ts'
import type { EstadoDeReplica } from './replica.ts'

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
  main = await openDatabase({ databaseUrl: base.main.url, dataDir: '' }, log)
  await migrate(main.pool, log)
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
  await untilItIs('en uso')
  told = []
})
afterEach(() => reading.close())

async function untilItIs(estado: EstadoDeReplica): Promise<void> {
  await waitUntil(async () => {
    await reading.replica.look()
    expect(reading.replica.estado()).toBe(estado)
  })
}

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

  test('shows at once what has just been written, many times in a row', async () => {
    const before = (await count()) ?? 0
    for (let i = 1; i <= rounds({ gate: 50, all: 200 }); i++) {
      await main.pool.query('insert into notas values ($1)', [10_000 + i])
      expect(await count()).toBe(before + i)
    }
    await main.pool.query('delete from notas where id > 10000')
  })

  test('gives no more connections than it may, and is still well when all are at work', async () => {
    await Promise.all(Array.from({ length: 20 }, () => fromReplica()))
    const { pool, look, estado } = reading.replica
    const busy = await Promise.all(Array.from({ length: 4 }, () => pool.connect()))
    await look()
    for (const client of busy) client.release()
    expect([estado(), pool.totalCount, told]).toEqual(['en uso', 4, []])
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
      'ajena',
    ],
    ['the main server itself', () => base.primary.url, 'dejó de ser una réplica', 'ajena'],
    ['nobody', () => 'postgresql://cuadre@127.0.0.1:1/cuadre', 'ECONNREFUSED', 'ausente'],
  ])('%s is not read from', async (_, url, reason, estado) => {
    const stranger = await open(url())
    expect(await fromReplica(stranger)).toBe(false)
    expect(stranger.replica.estado()).toBe(estado)
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

describe('a replica in the place of the main database', () => {
  test('is refused with what to do about it, and can be copied', async () => {
    const where = { databaseUrl: base.replica.url, dataDir: '' }
    await expect(openDatabase(where, log)).rejects.toThrow(
      /es una réplica en espera y solo acepta lecturas: ponga en DATABASE_URL el servidor principal o.* promuévalo \(SELECT pg_promote\(\);\)\.$/,
    )
    const { pool, close } = await openDatabase({ ...where, purpose: 'copy' }, log)
    expect((await pool.query('select pg_is_in_recovery() as standby')).rows).toEqual([{ standby: true }])
    await close()
  })
})

test('the mark of a history is one for all who ask at once, waits for no standby, and stays', async () => {
  const reload = 'select pg_reload_conf()'
  await main.pool.query("alter system set synchronous_standby_names = 'nobody'")
  await main.pool.query(reload)
  try {
    await main.pool.query(
      'begin; set local synchronous_commit = local; delete from marca_de_historia; commit',
    )
    const all = await queueBehindLock({
      pool: main.pool,
      lock: 'lock table marca_de_historia in share mode',
      calls: Array.from({ length: 4 }, () => () => positionOf(main.pool)),
    })
    const marks = new Set([...all, await positionOf(main.pool)].map(({ marca }) => marca))
    expect(marks.size).toBe(1)
  } finally {
    await main.pool.query('alter system reset synchronous_standby_names')
    await main.pool.query(reload)
  }
})

describe('when the main database is another one', () => {
  /** The new one writes at once, as an office does that goes on. */
  async function leadTo(server: ReplicatedServer, note: number): Promise<void> {
    base.main.leadTo(server)
    await waitUntil(() => main.pool.query('insert into notas values ($1)', [note]))
  }

  async function untilFollowedBy(replicas: number): Promise<void> {
    await waitUntil(async () => {
      const { rowCount } = await main.pool.query(
        'select from pg_stat_replication where replay_lsn >= pg_current_wal_flush_lsn()',
      )
      expect(rowCount).toBe(replicas)
    })
  }

  /** Whether its log is longer than the main one's: a length, of whatever history. */
  async function replicaIsAhead(): Promise<boolean | undefined> {
    const { rows } = await main.pool.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
    const answer = await replica.query<{ ahead: boolean }>(
      'select pg_last_wal_replay_lsn() > $1::pg_lsn as ahead',
      [rows[0]?.lsn],
    )
    return answer.rows[0]?.ahead
  }

  const ofHistory = () => told.filter(line => line.includes('sigue otra historia de la base'))

  test('a replica left behind on the old history has the longer log, and is not read from until it is made anew', async () => {
    await base.spare.start()
    await untilFollowedBy(2)
    await base.spare.stop()
    await main.pool.query('insert into notas select generate_series(30001, 33000)')
    expect([await count(), await fromReplica()]).toEqual([4200, true])

    await base.primary.crash()
    await base.spare.start()
    await execute(base.spare.url, 'select pg_promote()')
    await leadTo(base.spare, 40_000)
    expect(await replicaIsAhead()).toBe(true)
    // What was answered last by the main database of now is there, and nothing that only the old one knew.
    expect([await count(), await fromReplica()]).toEqual([1201, false])
    await untilItIs('ajena')
    await main.pool.query('insert into notas select generate_series(50001, 60000)')
    expect(await replicaIsAhead()).toBe(false)
    await untilItIs('ajena')
    expect(ofHistory()).toHaveLength(1)

    await Promise.all([base.replica.stop(), base.spare.stop()])
    await Promise.all([base.replica.take(base.spare, 'replica'), base.primary.take(base.spare, 'replica')])
    // The main server starts again without any change of the guard.
    await base.spare.start()
    await base.replica.start()
    await waitUntil(async () => expect(await fromReplica()).toBe(true))
    expect(await count()).toBe(11_201)
    expect(told.at(-1)).toBe('La réplica está al día: los informes salen de ella.')
  })

  test('a replica that follows the new one by itself is read from; as long as the name leads to one that only reads, it is not', async () => {
    await base.primary.start()
    await untilFollowedBy(2)
    await base.spare.crash()
    base.main.leadTo(base.primary)
    await untilItIs('ausente')
    expect([await count(), await fromReplica()]).toEqual([11_201, true])
    await execute(base.primary.url, 'select pg_promote()')
    await leadTo(base.primary, 40_001)
    await waitUntil(async () => expect(reading.replica.estado()).toBe('en uso'))
    expect(await count()).toBe(11_202)
    expect(ofHistory()).toEqual([])
  })

  test('a main database of an older copy of its files, of the same identifier and history, has a replica that knows more', async () => {
    await base.primary.stop()
    await base.spare.take(base.primary, 'main')
    await base.primary.start()
    await waitUntil(() => main.pool.query('insert into notas select generate_series(70001, 73000)'))
    await untilFollowedBy(1)
    await base.primary.stop()
    await base.spare.start()
    await leadTo(base.spare, 40_002)
    expect(await replicaIsAhead()).toBe(true)
    expect([await count(), await fromReplica()]).toEqual([11_203, false])
    await untilItIs('ajena')
    expect(ofHistory()).toHaveLength(1)
  })
})
