import { expect, test } from 'vitest'
import { readLongPage, type Ventana } from './paging.ts'

const LIST = Array.from({ length: 47 }, (_, place) => place + 1)

/** Reads the list as a database would, and remembers from which end. */
async function read(page: number, pageSize: number, list: readonly number[] = LIST) {
  const windows: Ventana[] = []
  const { totales, rows } = await readLongPage(
    { page, pageSize },
    {
      totals: async () => ({ cantidad: list.length }),
      rows: async ventana => {
        windows.push(ventana)
        const ordered = ventana.alReves ? list.toReversed() : list
        return ordered.slice(ventana.offset, ventana.offset + ventana.limit)
      },
    },
  )
  return { totales, rows, windows }
}

test('every page holds its rows, whichever end it is read from', async () => {
  for (const pageSize of [1, 2, 7, 10, 46, 47, 48, 100])
    for (let page = 1; page <= 49; page++) {
      const { rows, totales } = await read(page, pageSize)
      expect([page, pageSize, rows]).toEqual([
        page,
        pageSize,
        LIST.slice((page - 1) * pageSize, page * pageSize),
      ])
      expect(totales).toEqual({ cantidad: 47 })
    }
})

test('no page skips more than half of the list, and the last one skips nothing', async () => {
  for (let page = 1; page <= 5; page++) expect((await read(page, 10)).windows[0]?.offset).toBeLessThan(24)
  expect((await read(5, 10)).windows).toEqual([{ limit: 7, offset: 0, alReves: true }])
  expect((await read(2, 10)).windows).toEqual([{ limit: 10, offset: 10, alReves: false }])
})

test('past the end nothing is read, and an empty list has a first page', async () => {
  expect(await read(6, 10)).toEqual({ totales: { cantidad: 47 }, rows: [], windows: [] })
  expect((await read(1, 10, [])).rows).toEqual([])
})
