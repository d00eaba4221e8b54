import type { Paged } from '@cuadre/contract/envelope'
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Conexion } from '../connection/connection.ts'
import type { DB } from '../schema.ts'
import { runPrepared } from './statement.ts'

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
  readonly limit: number | RawBuilder<number>
  readonly offset: number | RawBuilder<number>
  /** Read from the end of the list on, in the reversed order. */
  readonly alReves: boolean
}

/** A list that may be long. */
interface LongList<T, R> {
  /** One row: the length, and what the whole list adds up to. */
  readonly totals: Expression<T>
  rows(ventana: Ventana): Expression<R>
  /**
   * True where the text depends on nothing but which of a few filters are set, and a plan for any values is right: its
   * first page, its last one and its totals are kept planned.
   */
  readonly prepared: boolean
}

/** The lengths of page that screens ask for; each is a text of its own. */
const USUAL_SIZES: ReadonlySet<number> = new Set([10, 20, 50, 100])

/**
 * A page of a list that may be long, and what the whole list adds up to. The first page comes with the length in one trip;
 * any other one is read from the end of the list that is nearer: the last page costs what the first one does.
 */
export async function readLongPage<T extends { readonly cantidad: number }, R extends object>(
  db: Conexion,
  { page, pageSize }: Page,
  list: LongList<T, R>,
): Promise<{ totales: T; rows: R[] }> {
  if (page === 1) return readFirstPage(db, pageSize, list)
  const totales = await readTotals(db, list)
  return { totales, rows: await readRows(db, { page, pageSize }, { ...list, ...totales }) }
}

/** The totals stand beside each row of the page, or alone beside the row that is always there; they are made, and read, once. */
async function readFirstPage<T, R extends object>(
  db: Conexion,
  pageSize: number,
  { totals, rows, prepared }: LongList<T, R>,
): Promise<{ totales: T; rows: R[] }> {
  const page = rows({ ...firstOf(pageSize), alReves: false })
  const both = sql<R & { totales: string; es_fila: true | null }>`
    SELECT (SELECT row_to_json(totales)::text FROM (${totals}) totales) AS totales, filas.*
    FROM (SELECT) siempre LEFT JOIN (SELECT true AS es_fila, pagina.* FROM (${page}) pagina) filas ON true`
  const found = await run(db, both, prepared && USUAL_SIZES.has(pageSize))
  const rowsOnly = found.filter(row => row.es_fila).map(({ totales, es_fila, ...row }) => row as unknown as R)
  return { totales: JSON.parse(only(found).totales), rows: rowsOnly }
}

/** What the whole list adds up to. */
export async function readTotals<T>(
  db: Conexion,
  { totals, prepared }: Pick<LongList<T, object>, 'totals' | 'prepared'>,
): Promise<T> {
  return only(await run(db, sql<T>`SELECT * FROM (${totals}) totales`, prepared))
}

/** Written out: a plan for any values must know how few rows are wanted. */
function firstOf(pageSize: number): Omit<Ventana, 'alReves'> {
  return { limit: sql.lit(pageSize), offset: sql.lit(0) }
}

/** The rows of a page of a list whose length is known, read from the end that is nearer. */
export async function readRows<R>(
  db: Conexion,
  { page, pageSize }: Page,
  { cantidad, rows, prepared }: Omit<LongList<unknown, R>, 'totals'> & { cantidad: number },
): Promise<R[]> {
  const read = (ventana: Ventana, kept = false) =>
    run(db, sql<R>`SELECT * FROM (${rows(ventana)}) filas`, kept)
  const offset = (page - 1) * pageSize
  const rest = cantidad - offset
  if (rest <= 0) return []
  if (offset < rest) return read({ limit: pageSize, offset, alReves: false })
  if (rest > pageSize)
    return (await read({ limit: pageSize, offset: rest - pageSize, alReves: true })).reverse()
  // The last page: a few rows too many keep its text, and so its plan, the same.
  const last = await read({ ...firstOf(pageSize), alReves: true }, prepared && USUAL_SIZES.has(pageSize))
  return last.slice(0, rest).reverse()
}

async function run<R>(db: Conexion, query: RawBuilder<R>, prepared: boolean): Promise<R[]> {
  return prepared ? runPrepared(db, query.compile(db)) : (await query.execute(db)).rows
}

function only<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('Totals are one row')
  return row
}

/** The direction in which a window is read. */
export function direction(order: 'asc' | 'desc', alReves = false): 'asc' | 'desc' {
  if (!alReves) return order
  return order === 'asc' ? 'desc' : 'asc'
}
