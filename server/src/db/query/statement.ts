import { CompiledQuery } from 'kysely'
import type { Conexion } from '../connection/connection.ts'
import { prepare, prepareCommand, preparedName } from '../connection/prepared-names.ts'

/** Runs the statement with these values, by name, and answers its rows. */
export type Statement<P, R> = (db: Conexion, values: P) => Promise<R[]>

/**
 * A statement whose text never changes: PostgreSQL parses and plans it once per connection instead of at each call.
 * `:name` stands for a value and may be repeated. For reads and writes by key, whose plan is right for all values; a
 * list with filters is better planned for the values that it is asked with.
 */
export function statement<P extends object, R>(template: string): Statement<P, R> {
  const { text, order } = parse(template)
  prepare(text)
  return running<P, R>(text, order)
}

/**
 * A statement that answers nothing. Inside a transaction nobody waits for it: what follows it there, at the latest the COMMIT, throws what
 * it throws.
 */
export function command<P extends object>(template: string): (db: Conexion, values: P) => Promise<unknown> {
  const { text, order } = parse(template)
  prepareCommand(text)
  return running<P, never>(text, order)
}

function running<P extends object, R>(text: string, order: readonly string[]): Statement<P, R> {
  return async (db, values) => {
    const given = new Map<string, unknown>(Object.entries(values))
    const parameters = order.map(name => {
      const value = given.get(name)
      if (value === undefined) throw new Error(`The statement has no value for :${name}`)
      return value
    })
    return (await db.executeQuery<R>(CompiledQuery.raw(text, parameters))).rows
  }
}

function parse(template: string) {
  const order: string[] = []
  // Two colons are a cast.
  const text = template.replace(/(?<![:\w]):([a-z]\w*)/gi, (_, name: string) => {
    if (!order.includes(name)) order.push(name)
    return `$${order.indexOf(name) + 1}`
  })
  return { text, order }
}

/**
 * Runs a built query by name too: one whose text depends on nothing but which of a few filters are set. Its plan is made for any values, so that how few rows are wanted must stand in the text.
 */
export async function runPrepared<R>(db: Conexion, compiled: CompiledQuery<R>): Promise<R[]> {
  if (preparedName(compiled.sql) === undefined) prepare(compiled.sql)
  return (await db.executeQuery(compiled)).rows
}
