import { beforeTests } from '@cuadre/testing/before-tests'
import { createTestDatabase } from '@cuadre/testing/database'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { preparedName } from '../connection/prepared-names.ts'
import { command, statement } from './statement.ts'

const base = beforeTests(createTestDatabase)

beforeAll(async () => {
  await base.pool.query('CREATE TABLE cosas (id integer PRIMARY KEY, valor integer NOT NULL)')
  await base.pool.query('INSERT INTO cosas SELECT n, n * 10 FROM generate_series(1, 3) n')
})

const cosa = statement<{ id: number }, { id: number; valor: number }>(
  'SELECT id, valor FROM cosas WHERE id = :id::int AND :id > 0',
)
const prepared = statement<object, { name: string; sentencia: string }>(
  'SELECT name, statement AS sentencia FROM pg_prepared_statements ORDER BY prepare_time',
)

test('a value may stand in several places, and a cast is no value', async () => {
  expect(await cosa(base.db, { id: 2 })).toEqual([{ id: 2, valor: 20 }])
})

test('the same connection prepares a statement once', async () => {
  await base.db.connection().execute(async db => {
    for (const id of [1, 2, 3]) await cosa(db, { id })
    const sentencia = 'SELECT id, valor FROM cosas WHERE id = $1::int AND $1 > 0'
    const found = await prepared(db, {})
    expect(found.filter(row => row.sentencia === sentencia)).toEqual([
      { name: preparedName(sentencia), sentencia },
    ])
  })
})

test('a value that is missing is a fault, not a NULL', async () => {
  const incomplete = statement<object, unknown>('SELECT :nada::int')
  await expect(incomplete(base.db, {})).rejects.toThrow(':nada')
})

test('a table that changed under a prepared statement costs nobody an answer', async () => {
  await Promise.all(Array.from({ length: 20 }, () => cosa(base.db, { id: 1 })))
  await base.pool.query('ALTER TABLE cosas ALTER COLUMN valor TYPE bigint')
  const answers = await Promise.all(Array.from({ length: 40 }, () => cosa(base.db, { id: 3 })))
  expect(answers).toEqual(Array.from({ length: 40 }, () => [{ id: 3, valor: 30 }]))
})

const pid = statement<object, { pid: number }>('SELECT pg_backend_pid() AS pid')

test('inside a transaction it fails, and the connection is not used again', async () => {
  await Promise.all(Array.from({ length: 20 }, () => cosa(base.db, { id: 1 })))
  await base.pool.query('ALTER TABLE cosas ALTER COLUMN valor TYPE integer')
  let failed: unknown
  const failing = base.db.transaction().execute(async tx => {
    failed = await pid(tx, {})
    return cosa(tx, { id: 1 })
  })
  await expect(failing).rejects.toThrow('cached plan')
  // The pool gives out first what it was given back last.
  expect(await pid(base.db, {})).not.toEqual(failed)
})

const suma = command<{ id: number; valor: number }>('INSERT INTO cosas (id, valor) VALUES (:id, :valor)')
const suyo = statement<{ id: number }, { valor: number }>('SELECT valor FROM cosas WHERE id = :id')
const ids = async () => (await base.pool.query<{ id: number }>('SELECT id FROM cosas ORDER BY id')).rows

test('a command that failed undoes its transaction, and whoever waits next is told why', async () => {
  const before = await ids()
  let after: unknown
  const last = base.db.transaction().execute(async tx => {
    await suma(tx, { id: 10, valor: 1 })
    await suma(tx, { id: 1, valor: 1 })
  })
  await expect(last).rejects.toMatchObject({ code: '23505' })
  const inBetween = base.db.transaction().execute(async tx => {
    await suma(tx, { id: 1, valor: 1 })
    await suma(tx, { id: 11, valor: 1 })
    await pid(tx, {}).catch(error => {
      after = error
    })
    return pid(tx, {})
  })
  await expect(inBetween).rejects.toMatchObject({ code: '25P02' })
  expect(after).toMatchObject({ code: '23505' })
  expect(await ids()).toEqual(before)
})

test('a command is done in its turn: what follows sees it, and outside a transaction it says itself what it throws', async () => {
  const seen = await base.db.transaction().execute(async tx => {
    await suma(tx, { id: 12, valor: 120 })
    return suyo(tx, { id: 12 })
  })
  expect(seen).toEqual([{ valor: 120 }])
  await expect(suma(base.db, { id: 12, valor: 1 })).rejects.toMatchObject({ code: '23505' })
  expect(await suyo(base.db, { id: 12 })).toEqual(seen)
})

test('a transaction of which a statement failed is not said to be done, though nobody took notice of that', async () => {
  const before = await ids()
  const careless = base.db.transaction().execute(async tx => {
    await suma(tx, { id: 13, valor: 1 })
    await suma(tx, { id: 1, valor: 1 })
    await pid(tx, {}).catch(() => undefined)
  })
  await expect(careless).rejects.toThrow('undone')
  expect(await ids()).toEqual(before)
})

test('a connection that was given back inside a transaction is lent to nobody else', async () => {
  const left = base.db.connection().execute(async session => {
    await sql`begin`.execute(session)
    return sql`SELECT 1 / 0`.execute(session)
  })
  await expect(left).rejects.toMatchObject({ code: '22012' })
  await expect(pid(base.db, {})).resolves.toHaveLength(1)
})
