import { type BaseDePrueba, crearBaseDePrueba } from '@cuadre/testing/database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { statement } from '../statement.ts'
import type { Trip } from './trip.ts'

let base: BaseDePrueba
let trip: Trip

beforeAll(async () => {
  base = await crearBaseDePrueba()
  await base.pool.query('CREATE TABLE cosas (id integer PRIMARY KEY, valor integer NOT NULL)')
  await base.pool.query('INSERT INTO cosas SELECT n, n * 10 FROM generate_series(1, 3) n')
})
afterAll(() => base.cerrar())
beforeEach(() => {
  trip = base.startTrip()
})

const cosa = statement<{ id: number }, { id: number; valor: number }>(
  'SELECT id, valor FROM cosas WHERE id = :id::int',
)
const where = statement<{ n: number }, { n: number; pid: number; at: string }>(
  'SELECT :n::int AS n, pg_backend_pid() AS pid, now()::text AS at',
)
const impossible = statement<{ n: number }, object>('SELECT 1 / :n::int AS n')
const cut = statement<object, object>('SELECT pg_terminate_backend(pg_backend_pid())')

describe('statements that travel together', () => {
  test('share a connection and a moment, and are answered each with its own rows', async () => {
    const asked = [1, 2, 3].map(n => where(trip.db, { n }))
    trip.leave()
    const found = (await Promise.all(asked)).flat()
    expect(found.map(({ n }) => n)).toEqual([1, 2, 3])
    expect(new Set(found.map(({ pid }) => pid)).size).toBe(1)
    expect(new Set(found.map(({ at }) => at)).size).toBe(1)
  })

  test('one sees what was committed before it began, also while the first one was at work', async () => {
    await base.pool.query('INSERT INTO cosas VALUES (50, 1)')
    const slow = statement<object, object>(`SELECT pg_advisory_lock(42), pg_advisory_unlock(42)`)
    const holder = await base.pool.connect()
    await holder.query('SELECT pg_advisory_lock(42)')
    const [first, second] = [slow(trip.db, {}), cosa(trip.db, { id: 50 })]
    trip.leave()
    await base.pool.query('UPDATE cosas SET valor = 2 WHERE id = 50')
    await holder.query('SELECT pg_advisory_unlock(42)')
    holder.release()
    await first
    expect(await second).toEqual([{ id: 50, valor: 2 }])
    await base.pool.query('DELETE FROM cosas WHERE id = 50')
  })

  test('nothing is sent before they leave, and what comes later goes alone', async () => {
    let answered = false
    const first = where(trip.db, { n: 1 }).then(rows => {
      answered = true
      return rows
    })
    await base.pool.query('SELECT pg_sleep(0.01)')
    expect(answered).toBe(false)
    trip.leave()
    expect(await where(trip.db, { n: 2 })).toMatchObject([{ n: 2 }])
    expect(await first).toMatchObject([{ n: 1 }])
    trip.leave()
  })

  test('no statement, no connection', async () => {
    const before = base.pool.totalCount
    trip.leave()
    expect(base.pool.totalCount).toBe(before)
  })

  test('hundreds of trips at once are given back to the pool', async () => {
    const trips = Array.from({ length: 300 }, (_, n) => {
      const each = base.startTrip()
      const both = Promise.all([where(each.db, { n }), cosa(each.db, { id: (n % 3) + 1 })])
      each.leave()
      return both
    })
    const answers = await Promise.all(trips)
    expect(answers.map(([[found]]) => found?.n)).toEqual(Array.from({ length: 300 }, (_, n) => n))
    expect(answers.map(([, [found]]) => found?.valor)).toEqual(
      Array.from({ length: 300 }, (_, n) => ((n % 3) + 1) * 10),
    )
    expect(base.pool.idleCount).toBe(base.pool.totalCount)
  })
})

test('values and columns are what they are on any other way', async () => {
  const values = {
    texto: 'Peña, «S.R.L.»',
    numero: 1234.5,
    nada: null,
    bytes: Buffer.from([0, 255]),
    si: true,
  }
  const kinds = statement<
    typeof values,
    object
  >(`SELECT :texto::text AS texto, :numero::numeric(14,2) AS pesos, :nada::text AS nada,
    :bytes::bytea AS bytes, :si::boolean AS si, date '2026-11-05' AS dia, 9007199254740991::bigint AS grande,
    '{"a": [1, null]}'::json AS json, ARRAY['a', 'b'] AS textos, ARRAY[1, 2]::bigint[] AS numeros,
    timestamptz '2026-11-05 12:00Z' AS instante, uuid 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11' AS uuid`)
  const asked = [kinds(trip.db, values), kinds(trip.db, values)]
  trip.leave()
  const otherwise = await kinds(base.db, values)
  expect(await Promise.all(asked)).toEqual([otherwise, otherwise])
})

test('a statement without a name travels too, and one with a list of values goes alone', async () => {
  const { db } = trip
  const plain = db.selectFrom('tipos_empresa').select('id').where('descripcion', '=', 'EIRL').execute()
  const several = statement<{ ids: readonly number[] }, { id: number }>(
    'SELECT id FROM cosas WHERE id = ANY (:ids::int[]) ORDER BY id',
  )
  const found = several(db, { ids: [1, 3] })
  trip.leave()
  expect(await plain).toEqual([{ id: expect.any(Number) }])
  expect(await found).toEqual([{ id: 1 }, { id: 3 }])
})

describe('what fails', () => {
  const fate = async (asked: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(asked)).map(({ status }) => status)

  test('leaves those before it, and takes those behind it along', async () => {
    const asked = [cosa(trip.db, { id: 1 }), impossible(trip.db, { n: 0 }), cosa(trip.db, { id: 2 })]
    trip.leave()
    expect(await fate(asked)).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(asked[2]).rejects.toMatchObject({ code: '22012' })
  })

  test('costs its connection, and nobody else anything', async () => {
    const pids: number[] = []
    for (const n of [0, 1, 0, 1, 0, 1]) {
      const each = base.startTrip()
      const asked = [where(each.db, { n }), impossible(each.db, { n }), cosa(each.db, { id: 1 })] as const
      each.leave()
      const expected =
        n === 0 ? ['fulfilled', 'rejected', 'rejected'] : ['fulfilled', 'fulfilled', 'fulfilled']
      expect(await fate(asked)).toEqual(expected)
      if (n === 0) pids.push(...(await asked[0]).map(({ pid }) => pid))
    }
    expect(new Set(pids).size).toBe(3)
  })

  test('is told to all when the connection is lost, and the next trip finds another one', async () => {
    const asked = [cut(trip.db, {}), cosa(trip.db, { id: 1 })]
    trip.leave()
    expect(await fate(asked)).toEqual(['rejected', 'rejected'])
    const next = base.startTrip()
    const found = cosa(next.db, { id: 3 })
    next.leave()
    expect(await found).toEqual([{ id: 3, valor: 30 }])
  })

  test('a table that changed under a prepared statement costs nobody an answer', async () => {
    const ask = () => {
      const each = base.startTrip()
      const both = Promise.all([where(each.db, { n: 1 }), cosa(each.db, { id: 3 }), cosa(each.db, { id: 1 })])
      each.leave()
      return both
    }
    await Promise.all(Array.from({ length: 20 }, ask))
    await base.pool.query('ALTER TABLE cosas ALTER COLUMN valor TYPE bigint')
    for (const [, three, one] of await Promise.all(Array.from({ length: 40 }, ask))) {
      expect([three, one]).toEqual([[{ id: 3, valor: 30 }], [{ id: 1, valor: 10 }]])
    }
  })

  test('a transaction: its locks would outlive the trip', async () => {
    const begun = trip.db.transaction().execute(tx => cosa(tx, { id: 1 }))
    await expect(begun).rejects.toThrow('No transactions on a trip')
  })
})
