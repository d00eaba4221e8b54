import { beforeTests } from '@cuadre/testing/before-tests'
import { createEmptyDatabase, createTestDatabase } from '@cuadre/testing/database'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { silentLog } from '../../config/log.ts'
import { StartupError } from '../../config/startup-error.ts'
import { requireOwnSession } from './check-database.ts'
import { createPool, openDatabase } from './connection.ts'
import { connectionSettings, openPool, withClient, withSession } from './session-client.ts'
import { refuseOldServer, waitForServer } from './wait-for-server.ts'

const base = beforeTests(createTestDatabase)

function changed(change: (url: URL) => void): string {
  const url = new URL(base.url)
  change(url)
  return url.href
}

async function refusal(databaseUrl: string): Promise<string> {
  const error = await openDatabase({ databaseUrl, dataDir: '' }, silentLog).catch((caught: unknown) => caught)
  if (!(error instanceof StartupError)) throw new Error('It was not refused', { cause: error })
  return error.message
}

test('a wrong password is told without repeating it', async () => {
  const message = await refusal(changed(url => (url.password = 'equivocada')))
  expect(message).toContain('revise el usuario y la clave en DATABASE_URL')
  expect(message).not.toContain('equivocada')
})

test('a database that is not there is named', async () => {
  expect(await refusal(changed(url => (url.pathname = '/no_existe')))).toContain('«no_existe» no existe')
})

test('a server that does not answer is named', async () => {
  const nobody = connectionSettings({ connectionString: changed(url => (url.port = '1')) })
  const impatient = { closedPortMs: 100, recoveryMs: 0 }
  await expect(waitForServer(nobody, impatient)).rejects.toThrow(/Nadie responde en .*:1:/)
})

test('a server older than 15 is refused', () => {
  expect(() => refuseOldServer(140_012)).toThrow('PostgreSQL 14')
  expect(() => refuseOldServer(150_000)).not.toThrow()
})

test('a borrowed connection that loses its server fails its query and nothing else', async () => {
  const borrowed = await base.pool.connect()
  const { rows } = await borrowed.query<{ pid: number }>('select pg_backend_pid() as pid')
  const lost = borrowed.query('select pg_sleep(30)')
  await Promise.all([
    expect(lost).rejects.toThrow(),
    base.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]),
  ])
  borrowed.release(true)
  const after = await base.pool.query('select 1 as uno')
  expect(after.rows).toEqual([{ uno: 1 }])
})

test('a connection that is lost is told, but not while the pool is closed: then it was to end anyway', async () => {
  const told: string[] = []
  const pool = createPool(base.settings, { ...silentLog, warn: message => void told.push(message) })
  const lost = new Error('terminating connection due to administrator command')
  const client = await pool.connect()
  client.release()
  pool.emit('error', lost, client)
  const closing = pool.end()
  pool.emit('error', lost, client)
  await closing
  expect(told).toEqual([expect.stringMatching(/^Se perdió una conexión con la base de datos: /)])
})

/** By name: what a role or a database may have been told for another program, and what every session of ours has nevertheless. */
const OTHERWISE: Readonly<Record<string, readonly [other: string, ours: string]>> = {
  search_path: ['pg_catalog', 'public'],
  TimeZone: ['Asia/Tokyo', 'UTC'],
  DateStyle: ['SQL, DMY', 'ISO, YMD'],
  extra_float_digits: ['-12', '1'],
  standard_conforming_strings: ['off', 'on'],
  array_nulls: ['off', 'on'],
  default_transaction_isolation: ['serializable', 'read committed'],
  synchronous_commit: ['off', 'on'],
  statement_timeout: ['5s', '1min'],
  lock_timeout: ['5s', '30s'],
  idle_in_transaction_session_timeout: ['5s', '1min'],
  idle_session_timeout: ['5s', '0'],
  transaction_timeout: ['5s', '0'],
  jit: ['on', 'off'],
}

test('sessions mean what ours mean, whatever the database was told for others', async () => {
  const others = await createEmptyDatabase()
  const name = new URL(others.url).pathname.slice(1)
  const known = await others.pool.query<{ name: string }>('SELECT name FROM pg_settings')
  // An older server has no limit for whole transactions.
  const cases = Object.entries(OTHERWISE).filter(([name]) => known.rows.some(row => row.name === name))
  for (const [setting, [other]] of cases) {
    await others.pool.query(`ALTER DATABASE "${name}" SET ${setting} = '${other}'`)
  }
  const question = {
    text: 'SELECT name, current_setting(name) AS setting FROM unnest($1::text[]) name',
    values: [cases.map(([name]) => name)],
  }
  const told = cases.map(([name, [, setting]]) => ({ name, setting }))
  const pool = openPool({ ...others.settings, max: 1 })
  expect((await pool.query(question)).rows).toEqual(told)
  await pool.end()
  expect((await withClient(others.settings, client => client.query(question))).rows).toEqual(told)
  await others.close()
})

test('whoever chose how far the disk is waited for keeps it, and a name that the server does not know is not told', async () => {
  const chosen = await createEmptyDatabase()
  await chosen.pool.query(
    `ALTER DATABASE "${new URL(chosen.url).pathname.slice(1)}" SET synchronous_commit = local`,
  )
  const settings = withSession(chosen.settings, { limit_of_a_later_version: '0' })
  const { rows } = await withClient(settings, client => client.query('SHOW synchronous_commit'))
  expect(rows).toEqual([{ synchronous_commit: 'local' }])
  await chosen.close()
})

test('a statement that takes long is told without its values', async () => {
  const told: string[] = []
  const log = { ...silentLog, warn: (message: string) => void told.push(message) }
  const { db, close } = await openDatabase({ databaseUrl: base.url, dataDir: '', slowQueryMs: 30 }, log)
  try {
    await sql`SELECT 1`.execute(db)
    await sql`SELECT pg_sleep(0.05),
      ${'secreto'}::text`.execute(db)
  } finally {
    await close()
  }
  expect(told).toEqual([
    expect.stringMatching(/^Consulta lenta \(\d+ ms\): SELECT pg_sleep\(0\.05\), \$1::text$/),
  ])
})

test('a session that cannot be told its settings is given to nobody', async () => {
  const settings = withSession(base.settings, { TimeZone: 'En ninguna parte' })
  const pool = openPool({ ...settings, max: 1 })
  await expect(pool.connect()).rejects.toThrow('TimeZone')
  expect(pool.totalCount).toBe(0)
  await expect(withClient(settings, async () => 'given')).rejects.toThrow('TimeZone')
  await pool.end()
})

test('a session whose statements another server answers is given to nobody', async () => {
  const split = await createEmptyDatabase()
  // It knows nothing of what the session was told: as where a pooler sends what only reads to a standby.
  await split.pool.query(`CREATE FUNCTION current_setting(text, boolean) RETURNS text LANGUAGE sql AS 'SELECT NULL';
    ALTER DATABASE "${new URL(split.url).pathname.slice(1)}" SET search_path = public, pg_catalog`)
  await expect(withClient({ ...split.settings, session: {} }, async () => 'given')).rejects.toThrow(
    'load_balance_mode = off',
  )
  await split.close()
})

test('a session of one’s own is known by its process and by a notice that arrives', async () => {
  const elsewhere = connectionSettings({ connectionString: inject('postgresUrl') })
  await withClient(base.settings, async one => {
    await withClient(base.settings, other => requireOwnSession(one, other))
    const refusal = 'Ponga pool_mode = session'
    await expect(requireOwnSession(one, one)).rejects.toThrow(refusal)
    // Notices of one database are not heard in another.
    await withClient(elsewhere, other => expect(requireOwnSession(one, other, 100)).rejects.toThrow(refusal))
  })
})
