import { beforeTests } from '@cuadre/testing/before-tests'
import { createEmptyDatabase, createTestDatabase } from '@cuadre/testing/database'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { silentLog } from '../../config/log.ts'
import { StartupError } from '../../config/startup-error.ts'
import { createPool, openDatabase } from './connection.ts'
import { connectionSettings, withSession } from './connection-settings.ts'
import { requireOwnSession } from './own-session.ts'
import { openPool, withClient } from './session-client.ts'
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
  expect(message).toContain('DATABASE_URL')
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

test('sessions keep UTC, give up on statements without end, and compile none', async () => {
  const question = `select current_setting('TimeZone') as zona, current_setting('jit') as jit, current_setting('statement_timeout') as limite,
    current_setting('lock_timeout') as candado, current_setting('idle_in_transaction_session_timeout') as ocio`
  const told = [{ zona: 'UTC', jit: 'off', limite: '1min', candado: '30s', ocio: '1min' }]
  expect((await base.pool.query(question)).rows).toEqual(told)
  expect((await withClient(base.settings, client => client.query(question))).rows).toEqual(told)
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
