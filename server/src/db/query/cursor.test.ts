import { testApp } from '@cuadre/testing/app'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readInBatches } from './cursor.ts'

const prueba = testApp()

function numbers(hasta: number) {
  return prueba.db
    .selectFrom(sql<{ n: number }>`generate_series(1, ${hasta}::int)`.as<'serie'>(sql`serie(n)`))
    .select(sql<number>`n`.as('n'))
}

test.each([0, 1, 249, 250, 251, 1700])('reads all %i rows in order', async cuantas => {
  const read: number[] = []
  for await (const batch of readInBatches(prueba.db, numbers(cuantas))) read.push(...batch.map(({ n }) => n))
  expect(read).toEqual(Array.from({ length: cuantas }, (_, index) => index + 1))
})

test('who stops half-way gives the connection back, forty times over', async () => {
  for (let round = 0; round < 40; round++) {
    for await (const [first] of readInBatches(prueba.db, numbers(2000))) if (first?.n === 251) break
  }
  const { rows } = await sql<{ n: number }>`SELECT 1 AS n`.execute(prueba.db)
  expect(rows).toEqual([{ n: 1 }])
})
