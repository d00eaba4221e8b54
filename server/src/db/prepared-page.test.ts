import { type BaseDePrueba, crearBaseDePrueba } from '@cuadre/testing/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Conexion } from './connection.ts'
import { preparedName } from './prepared-names.ts'
import { builtLately, builtOnce } from './prepared-page.ts'

let base: BaseDePrueba
let texts: string[]

beforeAll(async () => {
  base = await crearBaseDePrueba()
})
afterAll(() => base.cerrar())
beforeEach(() => {
  texts = []
})

type Ids = {
  readonly a?: number | undefined
  readonly b?: number | undefined
}

function query(db: Conexion, { a, b }: Ids, pageSize: number) {
  const found = sql<{ found: string }>`SELECT ${sql.lit(pageSize)} || ${
    b === undefined ? sql`''` : sql`' b' || ${b}::int || '+' || ${b}::int`
  } || ${a === undefined ? sql`''` : sql`' a' || ${a}::int`} AS found`
  texts.push(found.compile(db).sql)
  return found
}

test('other ids are put in their places, and only another choice of them is put together anew', async () => {
  const read = builtOnce<Ids, { found: string }>(query)
  const ask = async (ids: Ids, pageSize = 10) => (await read(base.db, ids, pageSize))[0]?.found
  expect(await ask({ a: 7, b: 8 })).toBe('10 b8+8 a7')
  expect(await ask({ a: 1, b: 2 })).toBe('10 b2+2 a1')
  expect(await ask({ a: undefined, b: 3 })).toBe('10 b3+3')
  expect(await ask({ b: 4 })).toBe('10 b4+4')
  expect(await ask({})).toBe('10')
  expect(await ask({}, 20)).toBe('20')
  expect(texts).toHaveLength(4)
  expect(texts.every(text => preparedName(text) !== undefined)).toBe(true)
})

test('a query that holds another value is refused: it would be answered with the value of the first time', async () => {
  const read = builtOnce<Ids, object>((_db, _ids, pageSize) => sql<object>`SELECT 1 LIMIT ${pageSize}`)
  await expect(read(base.db, { a: 1 }, 10)).rejects.toThrow('no id')
})

test('what was asked for lately is not put together again, and what differs in anything is', async () => {
  const read = builtLately<Ids, { found: string }>(query)
  const ask = async (ids: Ids, pageSize = 10) => (await read(base.db, ids, pageSize))[0]?.found
  expect(await ask({ a: 7, b: 8 })).toBe('10 b8+8 a7')
  expect(await ask({ a: 7, b: 8 })).toBe('10 b8+8 a7')
  expect(texts).toHaveLength(1)
  expect(await ask({ a: 8, b: 7 })).toBe('10 b7+7 a8')
  expect(await ask({ a: 8, b: 7 }, 20)).toBe('20 b7+7 a8')
  for (let a = 0; a < 300; a++) expect(await ask({ a })).toBe(`10 a${a}`)
  expect(texts).toHaveLength(303)
  expect(await ask({ a: 7, b: 8 })).toBe('10 b8+8 a7')
  expect(texts).toHaveLength(304)
})
