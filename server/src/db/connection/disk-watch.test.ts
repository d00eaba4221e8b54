import { beforeTests } from '@cuadre/testing/before-tests'
import { createTestDatabase } from '@cuadre/testing/database'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../config/log.ts'
import { createPool, type Db } from './connection.ts'
import { databaseRefusal } from './database-errors.ts'
import { DiskWatch } from './disk-watch.ts'

const base = beforeTests(createTestDatabase)
/** On one connection, whose server tells at once what it has written. */
let db: Db
let clock: number
let left: number
let watch: DiskWatch

beforeEach(() => {
  db = new Kysely({ dialect: new PostgresDialect({ pool: createPool(base.settings, silentLog, 1) }) })
  clock = 0
  left = 1e9
  watch = new DiskWatch(db, { clock: () => clock, left: () => left })
})
afterEach(() => db.destroy())

/** As PostgreSQL refuses a write for which there is no room. */
const refused = () =>
  sql`DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`
    .execute(db)
    .catch(error => error)
const writtenAside = async () => {
  await sql`SELECT pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ bytes: string }>`
    SELECT temp_bytes AS bytes FROM pg_stat_database WHERE datname = current_database()`.execute(db)
  return Number(rows[0]?.bytes)
}

test('a write that found no room is known at once, and for as long as nothing better is known', async () => {
  expect(await watch.isFull()).toBe(false)
  watch.saw(await refused())
  expect(await watch.isFull()).toBe(true)
  clock += 4999
  expect(await watch.isFull()).toBe(true)
  clock += 1
  expect(await watch.isFull()).toBe(false)
})

test.each(['ENOSPC', 'EDQUOT'])(
  'so is a file that the system refuses with %s, and no other failure',
  async code => {
    watch.saw(new Error('away'))
    expect(await watch.isFull()).toBe(false)
    watch.saw(Object.assign(new Error('no space left on device'), { code }))
    expect(await watch.isFull()).toBe(true)
  },
)

test('a server that fell because its disk is full is told from one that is away', async () => {
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  expect(watch.saw(away)).toBe(away)
  left = 15e6
  const told = watch.saw(away)
  expect([databaseRefusal(told), (told as Error).cause]).toEqual(['DISK_FULL', away])
  expect(await watch.isFull()).toBe(true)
  // What is wrong with a statement is not the disk's fault.
  const wrong = await sql`SELECT 1 / 0`.execute(db).catch(error => error)
  expect(watch.saw(wrong)).toBe(wrong)
})

test('after the server was away nothing is taken for known', async () => {
  await watch.isFull()
  const before = await writtenAside()
  watch.saw(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
  await watch.isFull()
  expect(await writtenAside()).toBeGreaterThan(before)
})

test('nobody need have tried: the database writes beside its tables, once for all who ask within seconds', async () => {
  const before = await writtenAside()
  await Promise.all(Array.from({ length: 20 }, () => watch.isFull()))
  clock += 4999
  await watch.isFull()
  const once = (await writtenAside()) - before
  expect(once).toBeGreaterThan(2_000_000)
  expect(once).toBeLessThan(4_000_000)
  clock += 1
  await watch.isFull()
  expect((await writtenAside()) - before).toBe(2 * once)
})
