import { beforeTests } from '@cuadre/testing/before-tests'
import { createTestDatabase } from '@cuadre/testing/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { silentLog } from '../../config/log.ts'
import { StartupError } from '../../config/startup-error.ts'
import { createPool, openDatabase } from './connection.ts'
import { connectionSettings } from './connection-settings.ts'
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

test('sessions keep UTC and give up on statements without end', async () => {
  const { rows } = await base.pool.query(
    "select current_setting('TimeZone') as zona, current_setting('statement_timeout') as limite",
  )
  expect(rows).toEqual([{ zona: 'UTC', limite: '1min' }])
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
