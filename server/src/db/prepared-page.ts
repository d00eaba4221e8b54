import { CompiledQuery, type RawBuilder } from 'kysely'
import type { Conexion } from './connection.ts'
import { prepare, preparedName } from './prepared-names.ts'

/** The lengths of page that screens ask for. Each has its own text: a plan must know how few rows are wanted. */
const USUAL_SIZES: ReadonlySet<number> = new Set([10, 20, 50, 100])

/** First pages of a usual length are worth keeping planned: there are few texts of them, and most people read no other. */
export function isUsualPage({
  page,
  pageSize,
}: {
  readonly page: number
  readonly pageSize: number
}): boolean {
  return page === 1 && isUsualSize(pageSize)
}

export function isUsualSize(pageSize: number): boolean {
  return USUAL_SIZES.has(pageSize)
}

/** Runs a statement that PostgreSQL keeps planned from its first time on. */
export async function readPrepared<R>(db: Conexion, query: RawBuilder<R>): Promise<R[]> {
  const compiled = query.compile(db)
  if (preparedName(compiled.sql) === undefined) prepare(compiled.sql)
  return (await db.executeQuery(compiled)).rows
}

/** What is asked for, by id, and other whole numbers from 0 on that are needed in the query. */
type Ids = Readonly<Record<string, number | undefined>>

interface Built {
  readonly sql: string
  /** Which id stands at each place of the text. */
  readonly order: readonly string[]
}

/**
 * Runs a query that is put together only once for each length of page and choice of ids; after that other ids are
 * put in its places. It may depend on nothing else.
 */
export function builtOnce<I extends Ids, R>(
  build: (db: Conexion, ids: I, pageSize: number) => RawBuilder<R>,
) {
  const known = new Map<string, Built>()
  return async (db: Conexion, ids: I, pageSize: number): Promise<R[]> => {
    const asked = Object.keys(ids).filter(name => ids[name] !== undefined)
    const key = [pageSize, ...asked].join()
    let built = known.get(key)
    if (!built) {
      // No such number is negative: these only mark the places.
      const marks = Object.fromEntries(asked.map((name, i) => [name, -1 - i])) as unknown as I
      const { sql, parameters } = build(db, marks, pageSize).compile(db)
      built = { sql, order: parameters.map(mark => nameOf(asked[-1 - Number(mark)])) }
      prepare(sql)
      known.set(key, built)
    }
    const parameters = built.order.map(name => ids[name])
    return (await db.executeQuery<R>(CompiledQuery.raw(built.sql, parameters))).rows
  }
}

/** So many queries are kept put together: a few hundred bytes each. */
const LATELY = 200

/**
 * Runs a query that is kept put together, with its values, for whoever asks for the very same again: an office looks at
 * this month and the last one all day. It may depend on nothing but what is asked for.
 */
export function builtLately<F extends object, R>(
  build: (db: Conexion, filter: F, pageSize: number) => RawBuilder<R>,
) {
  const known = new Map<string, CompiledQuery>()
  return async (db: Conexion, filter: F, pageSize: number): Promise<R[]> => {
    const key = JSON.stringify([pageSize, filter])
    const lately = known.get(key)
    if (lately) return (await db.executeQuery<R>(lately as CompiledQuery<R>)).rows
    const { sql, parameters } = build(db, filter, pageSize).compile(db)
    if (preparedName(sql) === undefined) prepare(sql)
    const built = CompiledQuery.raw(sql, [...parameters])
    const [oldest] = known.keys()
    if (known.size >= LATELY && oldest !== undefined) known.delete(oldest)
    known.set(key, built)
    return (await db.executeQuery<R>(built as CompiledQuery<R>)).rows
  }
}

function nameOf(asked: string | undefined): string {
  if (asked === undefined) throw new Error('The query holds a value that is no id')
  return asked
}
