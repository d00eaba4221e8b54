import { beforeTests } from '@cuadre/testing/before-tests'
import { createEmptyDatabase } from '@cuadre/testing/database'
import { openTcpSwitch } from '@cuadre/testing/tcp-switch'
import { waitUntil } from '@cuadre/testing/wait-until'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../config/log.ts'
import { GONE_AFTER_MS, Liveness, LOCKS } from './liveness.ts'
import { connectionSettings, SessionClient } from './session-client.ts'

const base = beforeTests(createEmptyDatabase)
let ms = 0
let liveness: Liveness
const others: SessionClient[] = []

beforeAll(() => base.pool.query('CREATE TABLE cola (tomado_por integer, tomado_hasta timestamptz)'))
beforeEach(async () => {
  ms = 0
  await base.pool.query('TRUNCATE cola')
  liveness = new Liveness(base.settings, silentLog, () => ms)
  await liveness.start()
})
afterEach(async () => {
  await liveness.stop()
  await Promise.all(others.splice(0).map(other => other.end()))
})

const look = () => liveness.look(['cola'])
const take = (id: number | null) =>
  base.pool.query(`INSERT INTO cola VALUES ($1, now() + interval '2 minutes')`, [id])
/** Another program, which stands still for as long as its process lives: it answers nobody, and keeps its connection. */
async function another(id: number): Promise<SessionClient> {
  const client = new SessionClient(base.settings)
  others.push(client)
  await client.connect()
  await client.query('SELECT pg_advisory_lock_shared($1, $2)', [LOCKS, id])
  await take(id)
  return client
}
/** Its process is killed. */
async function kill(client: SessionClient): Promise<void> {
  others.splice(others.indexOf(client), 1)
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  client.on('error', () => {})
  client.connection.stream.destroy()
  await waitUntil(async () => {
    const still = await base.pool.query('SELECT FROM pg_stat_activity WHERE pid = $1', [rows[0]?.pid])
    expect(still.rowCount).toBe(0)
  })
}
/** The first look and the one after which it is certain. */
async function goneAfterAll(): Promise<number[]> {
  expect(await look()).toEqual([])
  ms += GONE_AFTER_MS
  return look()
}

test('whoever was killed is gone a moment later; whoever merely stands still is not, and what no program signed is nobody’s', async () => {
  const killed = await another(11)
  await another(12)
  await take(null)
  await take(liveness.id())
  expect(await goneAfterAll()).toEqual([])
  await kill(killed)
  ms += 1
  expect(await goneAfterAll()).toEqual([11])
})

test('who was missing at a look long ago is not gone at the next: he may have shown himself in between', async () => {
  await kill(await another(15))
  expect(await look()).toEqual([])
  ms += 20_000
  expect(await goneAfterAll()).toEqual([15])
})

test('what a program took that was killed before this one began is free a few seconds later, not when its turn is over', async () => {
  await kill(await another(13))
  const later = new Liveness(base.settings, silentLog)
  await later.start()
  await waitUntil(async () => expect(await later.look(['cola'])).toEqual([13]))
  await later.stop()
})

test('a program that is cut off for a moment is not gone, and shows itself again under the same id', async () => {
  const other = new Liveness(base.settings, silentLog)
  await other.start()
  const id = other.id()
  await take(id)
  await base.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = ${LOCKS} AND objid::bigint = $1`,
    [id],
  )
  await waitUntil(() => expect(other.id()).toBeNull())
  expect(await look()).toEqual([])
  await waitUntil(() => expect(other.id()).toBe(id))
  ms += GONE_AFTER_MS
  expect(await look()).toEqual([])
  await other.stop()
})

test('a program that was calling while nobody answered shows itself soon after somebody does', async () => {
  const url = new URL(base.url)
  const line = await openTcpSwitch(Number(url.port))
  const port = Number(url.port)
  url.port = String(line.port)
  const other = new Liveness(connectionSettings({ connectionString: url.href }), silentLog)
  await other.start()
  const id = other.id()
  line.leadNewTo(null)
  await base.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = ${LOCKS} AND objid::bigint = $1`,
    [id],
  )
  await waitUntil(() => expect(line.waiting()).toBe(1))
  line.leadNewTo(port)
  const begun = performance.now()
  await waitUntil(() => expect(other.id()).toBe(id))
  // Three seconds on a machine that does nothing else.
  expect(performance.now() - begun).toBeLessThan(8000)
  await other.stop()
  await line.close()
})

test('an address whose files cannot be read for a moment is tried again', async () => {
  const settings = connectionSettings({
    connectionString: `${base.url}?sslmode=verify-full&sslrootcert=/no/existe.crt`,
  })
  const other = new Liveness(settings, silentLog)
  await other.start()
  expect(other.id()).toBeNull()
  await other.stop()
})

test('after a restart of the database nobody is gone whom it had not told before', async () => {
  await kill(await another(14))
  expect(await look()).toEqual([])
  const id = liveness.id()
  await base.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = ${LOCKS} AND objid::bigint = $1`,
    [id],
  )
  ms += GONE_AFTER_MS
  await waitUntil(async () => {
    await look()
    expect(liveness.id()).toBeNull()
  })
  await waitUntil(() => expect(liveness.id()).toBe(id))
  expect(await goneAfterAll()).toEqual([14])
})

test('a stranger’s lock frees nothing, and keeps the rows of one who is gone no longer than their turn', async () => {
  await kill(await another(15))
  const stranger = new SessionClient(base.settings)
  others.push(stranger)
  await stranger.connect()
  await stranger.query('SELECT pg_advisory_lock($1, $2)', [LOCKS, 15])
  expect(await goneAfterAll()).toEqual([])
})
