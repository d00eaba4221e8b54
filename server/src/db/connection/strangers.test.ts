import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usuarios } from '@cuadre/contract/usuarios'
import { testApp } from '@cuadre/testing/app'
import { connectStranger, type Stranger } from '@cuadre/testing/stranger'
import { waitUntil } from '@cuadre/testing/wait-until'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../config/log.ts'
import { StartupError } from '../../config/startup-error.ts'
import { prepararAcceso } from '../../features/usuarios/seed.ts'
import { backUpToday } from '../backup/daily-backup.ts'
import { migrate } from '../migrate/migrate.ts'
import { takeAdvisoryLock } from '../write/advisory-lock.ts'

/** Less than a statement waits for a lock. */
const SOON_MS = 20_000

let stranger: Stranger

const prueba = testApp()
/** A role without any grant holds every advisory lock that the program ever took. */
beforeEach(async () => {
  stranger = await connectStranger(prueba.base.url)
  await stranger.client.query(`
    select pg_advisory_lock(key) from unnest(array[6070001, 6070002, hashtext('cuadre: acceso'),
      hashtext('cuadre: administradores')]) as key`)
})
afterEach(() => stranger.disconnect())

test('a start that finds the lock of the migrations held by a stranger says by whom, and goes on without him', async () => {
  const told: string[] = []
  const log = { ...silentLog, info: (message: string) => void told.push(message) }
  const start = migrate(prueba.base.pool, log)
  await waitUntil(() => expect(told).toEqual([expect.stringContaining(`«${stranger.name}»`)]))
  await stranger.disconnect()
  await start
  stranger = await connectStranger(prueba.base.url)
})

test('who waits for a lock is told by whom it is held, and not for ever', async () => {
  const [first, second] = [await prueba.base.pool.connect(), await prueba.base.pool.connect()]
  const key = 4_294_967_296 * 3 + 17
  const told: string[] = []
  const log = { ...silentLog, info: (message: string) => void told.push(message) }
  const impatient = { client: second, log, patience: { withOwnMs: 0, withStrangerMs: 0 } }
  try {
    await takeAdvisoryLock({ client: first, key, log })
    const waiting = takeAdvisoryLock({ client: second, key, log })
    await waitUntil(() => expect(told).toEqual([expect.stringContaining('otro proceso de este programa')]))
    await first.query('select pg_advisory_unlock($1)', [key])
    await waiting
    await expect(takeAdvisoryLock({ ...impatient, client: first, key })).rejects.toThrow(
      'lleva más de diez minutos',
    )
    const { rows } = await stranger.client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const refused = takeAdvisoryLock({ ...impatient, key: 6_070_001 })
    await expect(refused).rejects.toThrow(StartupError)
    await expect(refused).rejects.toThrow(
      new RegExp(`«${stranger.name}».*pg_terminate_backend\\(${rows[0]?.pid}\\)`),
    )
  } finally {
    first.release(true)
    second.release(true)
  }
})

test('nobody else waits for them: neither the seeding of a start nor a change of roles', async () => {
  const start = Date.now()
  await prepararAcceso({ db: prueba.db, config: { adminUsername: 'admin', adminPassword: null } })
  const { id } = await prueba.createUser({ roles: ['NCF'] })
  expect((await prueba.api.call(usuarios.assignRoles, { params: { id }, body: [] })).status).toBe(200)
  expect((await prueba.api.call(usuarios.deactivate, { params: { id } })).status).toBe(200)
  expect(Date.now() - start).toBeLessThan(SOON_MS)
})

test('the copy of the day is made, by one of the processes that look for it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cuadre-copias-'))
  const office = { settings: prueba.base.settings, dataDir, now: new Date() }
  const made = await Promise.all(Array.from({ length: 4 }, () => backUpToday(office)))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1)
  await rm(dataDir, { recursive: true })
})
