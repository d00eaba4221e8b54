import type { Db, Tx } from '@cuadre/server/db/connection/connection'
import { preparedName } from '@cuadre/server/db/connection/prepared-names'
import type { DB } from '@cuadre/server/db/schema'
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import type { TestDatabase } from './database.ts'

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Node[]
}

export type QueryPlan = {
  /** The indexes that the planner chose. */
  indexes: string[]
  /** Those of them that answer without reading the table. */
  indexOnly: string[]
  /** Tables that would be read from end to end. */
  scanned: string[]
}

/**
 * How PostgreSQL would answer a statement, without running it: a kept one by the plan that is made for any values, all
 * others by the one for theirs.
 */
export async function queryPlan(
  { pool }: TestDatabase,
  { sql, parameters }: { sql: string; parameters: readonly unknown[] },
): Promise<QueryPlan> {
  const kept = preparedName(sql) !== undefined
  const { rows } = await pool.query<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(
    `EXPLAIN (${kept ? 'GENERIC_PLAN, ' : ''}FORMAT JSON) ${sql}`,
    kept ? [] : [...parameters],
  )
  const all = (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => withChildren(Plan))
  const named = (key: 'Index Name' | 'Relation Name', wanted: (type: string) => boolean) => [
    ...new Set(all.flatMap(node => (wanted(node['Node Type']) ? (node[key] ?? []) : []))),
  ]
  return {
    indexes: named('Index Name', () => true),
    indexOnly: named('Index Name', type => type === 'Index Only Scan'),
    scanned: named('Relation Name', type => type === 'Seq Scan'),
  }
}

/** The same for each statement that the work sends, in their order; beginning and ending a transaction has no plan. */
export async function plansOf(base: TestDatabase, work: (db: Db) => Promise<unknown>): Promise<QueryPlan[]> {
  const sent: CompiledQuery[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: base.pool }),
    log(event) {
      if (/^\s*(with|select|insert|update|delete)/i.test(event.query.sql)) sent.push(event.query)
    },
  })
  await work(db)
  const plans: QueryPlan[] = []
  for (const query of sent) plans.push(await queryPlan(base, query))
  return plans
}

/** How many rows of a table the work looks at, along an index or not. */
export async function rowsRead(
  { db }: TestDatabase,
  tabla: string,
  work: (tx: Tx) => Promise<unknown>,
): Promise<number> {
  return db.transaction().execute(async tx => {
    const read = async () => {
      const { rows } = await sql<{ filas: number }>`
        SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS filas FROM pg_stat_xact_user_tables WHERE relname = ${tabla}`.execute(
        tx,
      )
      return rows[0]?.filas ?? 0
    }
    // What the connection has not told yet of the work before counts too.
    const before = await read()
    await work(tx)
    return (await read()) - before
  })
}

function withChildren(plan: Node): Node[] {
  return [plan, ...(plan.Plans ?? []).flatMap(withChildren)]
}
