import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createTestDatabase, type TestDatabase } from '@cuadre/testing/database'
import { connectStranger } from '@cuadre/testing/stranger'
import { openTcpSwitch, type TcpSwitch } from '@cuadre/testing/tcp-switch'
import { waitUntil } from '@cuadre/testing/wait-until'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { expect, test } from 'vitest'
import { readInBatches } from '../query/cursor.ts'
import type { DB } from '../schema.ts'
import { createPool } from './connection.ts'
import { databaseRefusal } from './database-errors.ts'
import { preparing } from './prepared-pool.ts'
import { connectionSettings, SessionClient } from './session-client.ts'
import { type Patience, startWatchdog } from './watchdog.ts'

const QUICK = { silence: 300, probe: 1000, pause: 50 }

interface Surroundings {
  readonly base: TestDatabase
  /** Between the program and that database. */
  readonly line: TcpSwitch
  readonly told: string[]
  readonly settingsOf: (url?: string) => ReturnType<typeof connectionSettings>
  readonly unPool: (patience?: Patience, url?: string) => pg.Pool
  readonly untilAsleep: (count: number) => Promise<void>
}

/** Each test has a database and a line of its own, so that they wait side by side: time is nearly all that they take. */
const withLine = test.extend<{ here: Surroundings }>({
  here: async ({ task: _asked }, use) => {
    const base = await createTestDatabase()
    const line = await openTcpSwitch(portOf(base))
    const told: string[] = []
    const pools: pg.Pool[] = []
    const log = { info() {}, error() {}, warn: (message: string) => void told.push(message) }
    const settingsOf = (url = base.url) => {
      const named = new URL(url)
      named.port = String(line.port)
      return { ...connectionSettings({ connectionString: named.href }), connectionTimeoutMillis: 2000 }
    }
    await use({
      base,
      line,
      told,
      settingsOf,
      unPool(patience = {}, url = base.url) {
        const pool = createPool(settingsOf(url), log, 6, { ...QUICK, ...patience })
        pools.push(pool)
        return pool
      },
      async untilAsleep(count) {
        await waitUntil(async () => {
          const { rowCount } = await base.pool.query(
            `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
          )
          expect(rowCount).toBe(count)
        })
      },
    })
    await Promise.all(pools.map(pool => pool.end()))
    await line.close()
    await base.close()
  },
})

const portOf = ({ url }: TestDatabase) => Number(new URL(url).port)

const on = (pool: pg.Pool, signal?: AbortSignal) =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool, signal) }) })

/** What the caller is told; a number that came back is none. */
const refusalOf = (work: Promise<unknown>) => work.then(() => 'served', databaseRefusal)

/** Of a host that vanished nothing is left; the one behind the switch is still there. */
async function endThose({ pool }: TestDatabase): Promise<void> {
  await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event = 'PgSleep'`)
}

withLine.concurrent(
  'a host that vanishes: all that waits on it is refused, a new one of its name serves whoever comes next',
  async ({ here: { base, line, told, unPool, untilAsleep } }) => {
    const pool = unPool()
    const db = on(pool)
    const control = new AbortController()
    const asleep = db.transaction().execute(async tx => {
      await sql`INSERT INTO categorias (descripcion) VALUES ('De la que se fue')`.execute(tx)
      await sql`SELECT pg_sleep(600)`.execute(tx)
    })
    let wake = () => {}
    const thinking = db.transaction().execute(async tx => {
      await sql`SELECT 1`.execute(tx)
      await new Promise<void>(resolve => (wake = resolve))
      await sql`SELECT 2`.execute(tx)
    })
    let batches = 0
    let readOn = () => {}
    const reading = (async () => {
      const many = db
        .selectFrom(sql<{ n: number }>`generate_series(1, 10)`.as<'serie'>(sql`serie(n)`))
        .select('n')
      for await (const _ of readInBatches(on(pool, control.signal), many, 3)) {
        batches++
        await new Promise<void>(resolve => (readOn = resolve))
      }
    })()
    const leaving = sql`SELECT pg_sleep(600)`.execute(on(pool, control.signal))
    const gone = new Error('Never mind')
    await untilAsleep(2)
    await waitUntil(() => expect([batches, pool.totalCount]).toEqual([1, 4]))
    // One lies idle.
    await pool.query('SELECT 1')

    line.vanish()
    wake()
    readOn()
    control.abort(gone)
    const fates = [asleep, thinking, reading].map(refusalOf)
    await expect(leaving).rejects.toBe(gone)
    expect(await Promise.all(fates)).toEqual(Array(3).fill('DATABASE_UNAVAILABLE'))
    await waitUntil(() => expect(pool.totalCount).toBe(0))
    expect(told).toContainEqual(expect.stringMatching(/^La base de datos dejó de contestar en \d conexiones/))

    line.leadNewTo(portOf(base))
    const { rows } = await pool.query(
      "SELECT count(*)::int AS n FROM categorias WHERE descripcion LIKE 'De la%'",
    )
    expect(rows).toEqual([{ n: 0 }])
  },
)

withLine.concurrent(
  'another server behind the name gives up at once what belonged to the one before',
  async ({ here: { base, line, unPool, untilAsleep } }) => {
    const pool = unPool({ probe: 60_000 })
    const asleep = refusalOf(pool.query('SELECT pg_sleep(600)'))
    await untilAsleep(1)
    line.vanish()
    await endThose(base)
    line.leadNewTo(portOf(base))
    expect(await asleep).toBe('DATABASE_UNAVAILABLE')
  },
)

withLine.concurrent(
  'what the server works on is left alone, however long',
  async ({ here: { told, unPool } }) => {
    const pool = unPool({ probe: 60_000, limit: 1000 })
    expect(await refusalOf(pool.query('SELECT pg_sleep(3)'))).toBe('served')
    expect(told).toEqual([])
  },
)

withLine.concurrent.for([
  'ALTER ROLE extrano CONNECTION LIMIT 1',
  "ALTER ROLE extrano PASSWORD 'otra'",
  'REVOKE CONNECT ON DATABASE oficina FROM PUBLIC',
])(
  'a server that takes nobody in (%s) is there; what nobody answers for ends at the limit',
  async (closed, { here: { base, unPool, untilAsleep } }) => {
    const oficina = new URL(base.url).pathname.slice(1)
    await base.pool.query(`GRANT CONNECT ON DATABASE ${oficina} TO PUBLIC`)
    const { name, url, client } = await connectStranger(base.url)
    await client.end()
    const [pool, impatient] = [unPool({ probe: 60_000 }, url), unPool({ probe: 60_000, limit: 1500 }, url)]
    const patient = refusalOf(pool.query('SELECT pg_sleep(3)'))
    const ended = refusalOf(impatient.query('SELECT pg_sleep(600)'))
    await untilAsleep(2)
    await base.pool.query(closed.replace('extrano', name).replace('oficina', oficina))
    expect(await Promise.all([patient, ended])).toEqual(['served', 'DATABASE_UNAVAILABLE'])
    await base.pool.query(`DROP ROLE ${name}`)
  },
)

withLine.concurrent.for(['sslmode=verify-full', 'sslmode=verify-full&sslrootcert=/no/existe.crt'])(
  'an address that cannot be trusted or read for a while (%s) says nothing against what is under way',
  async (search, { here: { settingsOf } }) => {
    const settings = settingsOf()
    const untrusted = connectionSettings({ connectionString: `${settings.connectionString}?${search}` })
    const client = new SessionClient(settings, startWatchdog({ settings: untrusted, patience: QUICK }))
    await client.connect()
    expect(await refusalOf(client.query('SELECT pg_sleep(2)'))).toBe('served')
    await client.end()
  },
)

withLine.concurrent(
  'a server that speaks to one of us is there, though nobody new is answered: a pooler may have lent all it has',
  async ({ here: { line, told, unPool, untilAsleep } }) => {
    const pool = unPool()
    const speaking = await pool.connect()
    const asleep = refusalOf(pool.query('SELECT pg_sleep(4)'))
    await untilAsleep(1)
    line.leadNewTo(null)
    let over = false
    const spoken = (async () => {
      while (!over) await speaking.query('SELECT pg_sleep(0.1)')
    })()
    const fate = await asleep
    over = true
    await refusalOf(spoken)
    speaking.release()
    expect([fate, told]).toEqual(['served', []])
  },
)

withLine.concurrent(
  'a statement that is long on its way is no silence: the server has not heard all of it',
  async ({ here: { base, line, told, unPool } }) => {
    const pool = unPool({ probe: 60_000 })
    const client = await pool.connect()
    const measure = (text: string) =>
      client.query({ name: 'largo', text: 'SELECT length($1::text)', values: [text] })
    await measure('')
    const goOn = line.stall()
    const answer = refusalOf(measure('x'.repeat(50_000_000)))
    await base.pool.query('SELECT pg_sleep(2)')
    goOn()
    const fate = await answer
    client.release()
    expect([fate, told]).toEqual(['served', []])
  },
)

withLine.concurrent(
  'a connection that a firewall forgot is given up, and ended at the server, so that its locks are free',
  async ({ here: { base, line, unPool } }) => {
    await base.pool.query("INSERT INTO categorias (descripcion) VALUES ('Con candado')")
    const lock = "UPDATE categorias SET descripcion = descripcion WHERE descripcion = 'Con candado'"
    const pool = unPool({ probe: 60_000 })
    const lost = on(pool)
      .transaction()
      .execute(async tx => {
        await sql.raw(lock).execute(tx)
        line.forget()
        await sql`SELECT 1`.execute(tx)
      })
    expect(await refusalOf(lost)).toBe('DATABASE_UNAVAILABLE')
    await base.pool.query(`SET lock_timeout = '20s'; ${lock}`)
  },
)

withLine.concurrent(
  'a copy in either direction ends with the host',
  async ({ here: { base, line, settingsOf } }) => {
    for (const direction of ['in', 'out']) {
      const settings = settingsOf()
      const client = new SessionClient(settings, startWatchdog({ settings, patience: QUICK }))
      await client.connect()
      await client.query('CREATE TEMPORARY TABLE copia (x text)')
      const rows = Readable.from(
        (async function* () {
          for (let n = 0; n < 100; n++) yield 'x\n'
          line.vanish()
          yield 'y\n'
        })(),
      )
      const copy =
        direction === 'in'
          ? pipeline(rows, client.query(copyFrom('COPY copia FROM STDIN')))
          : (async () => {
              const out = client.query(
                copyTo(
                  "COPY (SELECT repeat('x', 20000), pg_sleep(n - 1) FROM generate_series(1, 600) n) TO STDOUT",
                ),
              )
              for await (const _ of out) line.vanish()
            })()
      expect([direction, await refusalOf(copy)]).toEqual([direction, 'DATABASE_UNAVAILABLE'])
      await client.end()
      line.leadNewTo(portOf(base))
    }
  },
)
