import type { Paged } from '@cuadre/contract/envelope'
import type { SelectQueryBuilder } from 'kysely'
import type { DB } from '../schema.ts'

interface Page {
  readonly page: number
  readonly pageSize: number
}

/** One page of an ordered query and the length of the whole list, asked for at the same time. */
export async function readPage<T extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, T, O>,
  total: Promise<number>,
  { page, pageSize }: Page,
): Promise<Paged<O>> {
  const [items, totalRecords] = await Promise.all([
    rows
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    total,
  ])
  return { items, totalRecords, page, pageSize }
}

/** The same for a list whose length is the count of its own rows. */
export function readCountedPage<T extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, T, O>,
  page: Page,
): Promise<Paged<O>> {
  return readPage(rows, countRows(rows), page)
}

async function countRows<T extends keyof DB, O>(rows: SelectQueryBuilder<DB, T, O>): Promise<number> {
  const row = await rows
    .clearSelect()
    .clearOrderBy()
    .select(expression => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

/** Length and sum of a whole filtered list. */
export interface Totales {
  readonly cantidad: number
  /** In pesos. */
  readonly suma: number
}

/** Rows to take after those that are left out. */
export interface Ventana {
  readonly limit: number
  readonly offset: number
  /** Read from the end of the list on, in the reversed order. */
  readonly alReves: boolean
}

interface LongList<T, R> {
  totals(): Promise<T>
  rows(ventana: Ventana): Promise<R[]>
}

/**
 * A page of a list that may be long, and what the whole list adds up to. The first page does not wait for the length;
 * any other one is read from the end of the list that is nearer: the last page costs what the first one does.
 */
export async function readLongPage<T extends { readonly cantidad: number }, R>(
  { page, pageSize }: Page,
  { totals, rows }: LongList<T, R>,
): Promise<{ totales: T; rows: R[] }> {
  if (page === 1) {
    const first = { limit: pageSize, offset: 0, alReves: false }
    const [totales, found] = await Promise.all([totals(), rows(first)])
    return { totales, rows: found }
  }
  const totales = await totals()
  const offset = (page - 1) * pageSize
  const rest = totales.cantidad - offset
  if (rest <= 0) return { totales, rows: [] }
  if (offset < rest) return { totales, rows: await rows({ limit: pageSize, offset, alReves: false }) }
  const limit = Math.min(pageSize, rest)
  const found = await rows({ limit, offset: rest - limit, alReves: true })
  return { totales, rows: found.reverse() }
}

/** The direction in which a window is read. */
export function direction(order: 'asc' | 'desc', alReves = false): 'asc' | 'desc' {
  if (!alReves) return order
  return order === 'asc' ? 'desc' : 'asc'
}
