import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'

let primera: TestDatabase
let segunda: TestDatabase

beforeAll(async () => {
  ;[primera, segunda] = await Promise.all([createTestDatabase(), createTestDatabase()])
})
afterAll(async () => {
  await Promise.all([primera.close(), segunda.close()])
})

test('every test database is migrated', async () => {
  const { rows } = await primera.pool.query('select count(*) as cuantas from migraciones')
  expect(rows[0].cuantas).toBeGreaterThan(0)
})

test('test databases do not see each other', async () => {
  await primera.pool.query('create table solo_aqui (id integer)')
  const { rows } = await segunda.pool.query("select to_regclass('solo_aqui') as tabla")
  expect(rows).toEqual([{ tabla: null }])
})

test('days stay text, counters and amounts are numbers', async () => {
  const { rows } = await primera.pool.query(`
    select date '2026-11-05' as dia, 999999999999.99::numeric(14,2) as monto, 12::int8 as cuenta,
           array[date '2026-11-05', null] as dias, '{}'::int8[] as cuentas, array[1.50] as montos,
           timestamptz '2026-11-05 04:00+00' as momento`)
  expect(rows[0]).toEqual({
    dia: '2026-11-05',
    monto: 999_999_999_999.99,
    cuenta: 12,
    dias: ['2026-11-05', null],
    cuentas: [],
    montos: [1.5],
    momento: new Date('2026-11-05T04:00:00Z'),
  })
})
