import { expect, test } from 'vitest'
import { inBatches, mapRows, type Rows } from './rows.ts'

async function lotesDe<F>(rows: Rows<F>, size?: number): Promise<(readonly F[])[]> {
  const batches: (readonly F[])[] = []
  for await (const batch of inBatches(rows, size)) batches.push(batch)
  return batches
}

async function* leidas() {
  yield [1, 2, 3]
  yield [4]
}

test('rows at hand are cut into batches, and none is lost', async () => {
  expect(await lotesDe([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(await lotesDe([1, 2, 3, 4], 2)).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(await lotesDe([1, 2, 3])).toEqual([[1, 2, 3]])
  expect(await lotesDe([], 2)).toEqual([])
})

test('what is read keeps the batches that it came in', async () => {
  expect(await lotesDe(leidas(), 2)).toEqual([[1, 2, 3], [4]])
  expect(await lotesDe(mapRows(leidas(), n => n * 10))).toEqual([[10, 20, 30], [40]])
})

test('who stops in the middle lets the source go', async () => {
  let suelta = false
  async function* larga() {
    try {
      for (;;) yield [1]
    } finally {
      suelta = true
    }
  }
  for await (const _ of inBatches(mapRows(larga(), String))) break
  expect(suelta).toBe(true)
})
