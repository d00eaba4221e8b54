import type { Paged } from '@cuadre/contract/envelope'
import type { SelectQueryBuilder } from 'kysely'
import type { DB } from './schema.ts'

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
