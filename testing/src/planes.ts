import type { DB } from '@cuadre/server/db/schema'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { BaseDePrueba } from './database.ts'

export type Plan = {
  /** Tables that are read from end to end. */
  recorridas: string[]
  indices: string[]
}

type Step = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Step[]
}

/** Which way the database takes for each statement that the work sends, in their order. */
export async function planesDe(
  { pool }: Pick<BaseDePrueba, 'pool'>,
  work: (db: Kysely<DB>) => Promise<unknown>,
): Promise<Plan[]> {
  const sent: CompiledQuery[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log(event) {
      // Beginning and ending a transaction has no plan.
      if (/^\s*(with|select|insert|update|delete)/i.test(event.query.sql)) sent.push(event.query)
    },
  })
  await work(db)
  const plans: Plan[] = []
  for (const { sql, parameters } of sent) {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Step }[] }>(`EXPLAIN (FORMAT JSON) ${sql}`, [
      ...parameters,
    ])
    const steps = (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => flatten(Plan))
    const scans = steps.filter(step => step['Node Type'] === 'Seq Scan')
    plans.push({
      recorridas: scans.flatMap(step => step['Relation Name'] ?? []),
      indices: steps.flatMap(step => step['Index Name'] ?? []),
    })
  }
  return plans
}

function flatten(step: Step): Step[] {
  return [step, ...(step.Plans ?? []).flatMap(flatten)]
}
