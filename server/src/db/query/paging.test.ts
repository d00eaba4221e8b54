import { beforeTests } from '@cuadre/testing/before-tests'
import { createTestDatabase } from '@cuadre/testing/database'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '../connection/connection.ts'
import { preparedName } from '../connection/prepared-names.ts'
import type { DB } from '../schema.ts'
import { readLongPage, type Ventana } from './paging.ts'

const LIST = Array.from({ length: 47 }, (_, place) => place + 1)

let db: Db
let sent: string[]

const base = beforeTests(createTestDatabase)

beforeAll(async () => {
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: base.pool }),
    log: ({ query }) => void sent.push(query.sql),
  })
})
beforeEach(() => {
  sent = []
})

interface Totals {
  readonly cantidad: number
  readonly suma: number
}

/** Reads the list of the numbers up to a length, and remembers from which end. */
async function read(page: number, pageSize: number, { length = LIST.length, prepared = false } = {}) {
  const windows: Ventana[] = []
  const numbers = sql`generate_series(1, ${length}::int) n`
  const { totales, rows } = await readLongPage(
    db,
    { page, pageSize },
    {
      totals: sql<Totals>`SELECT count(*) AS cantidad, coalesce(sum(n), 0) AS suma FROM ${numbers}`,
      rows(ventana) {
        windows.push(ventana)
        const { limit, offset, alReves } = ventana
        return sql<{ n: number; dia: string }>`SELECT n, date '2026-11-22' + n AS dia
          FROM ${numbers} ORDER BY n ${sql.raw(alReves ? 'DESC' : 'ASC')} LIMIT ${limit} OFFSET ${offset}`
      },
      prepared,
    },
  )
  return { totales, rows, windows }
}

test('every page holds its rows, whichever end it is read from', async () => {
  for (const pageSize of [1, 2, 7, 10, 46, 47, 48, 100])
    for (const page of [1, 2, 3, 4, 5, 6, 7, 8, 24, 46, 47, 48]) {
      const { rows, totales } = await read(page, pageSize)
      expect([page, pageSize, rows.map(({ n }) => n)]).toEqual([
        page,
        pageSize,
        LIST.slice((page - 1) * pageSize, page * pageSize),
      ])
      expect(totales).toEqual({ cantidad: 47, suma: 1128 })
    }
})

test('no page skips more than half of the list, and the last one skips nothing', async () => {
  for (let page = 2; page < 5; page++) expect((await read(page, 10)).windows[0]?.offset).toBeLessThan(24)
  await read(5, 10)
  expect(sent.at(-1)).toMatch(/ORDER BY n DESC LIMIT 10 OFFSET 0\) filas$/)
  expect((await read(2, 10)).windows).toEqual([{ limit: 10, offset: 10, alReves: false }])
})

test('past the end nothing is read, and an empty list has a first page', async () => {
  expect(await read(6, 10)).toEqual({ totales: { cantidad: 47, suma: 1128 }, rows: [], windows: [] })
  expect(await read(1, 10, { length: 0 })).toMatchObject({ totales: { cantidad: 0, suma: 0 }, rows: [] })
})

test('the first page comes with the totals in one trip, and a row holds nothing but its columns', async () => {
  const { rows } = await read(1, 2)
  expect(rows).toEqual([
    { n: 1, dia: '2026-11-23' },
    { n: 2, dia: '2026-11-24' },
  ])
  expect(sent).toHaveLength(1)
})

test('of a list whose plan is right for any values, first and last pages of the usual lengths are kept planned', async () => {
  const keptOf = async (page: number, pageSize: number, prepared: boolean) => {
    sent = []
    await read(page, pageSize, { prepared })
    return sent.map(text => preparedName(text) !== undefined)
  }
  expect(await keptOf(1, 10, true)).toEqual([true])
  expect(await keptOf(1, 11, true)).toEqual([false])
  expect(await keptOf(2, 20, true)).toEqual([true, false])
  expect(await keptOf(3, 20, true)).toEqual([true, true])
  expect(await keptOf(1, 50, false)).toEqual([false])
})
