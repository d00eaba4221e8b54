import type pg from 'pg'
import type { Latency } from '../latency.ts'
import type { Limits } from '../limits/limits.ts'
import type { Product } from '../product.ts'

/** The office on which a workload works, and everything it may use. */
export interface Context {
  /** How many orders were loaded. */
  readonly pedidos: number
  readonly product: Product
  readonly limits: Limits
  /** The database past the product, for finding what to ask for and for checks afterwards. */
  readonly pool: pg.Pool
  /** Of measuring, for each subject and line. */
  readonly seconds: number
  /** The folder of the product's data. */
  readonly dataDir: string
}

/** One line of the report. */
export interface Row {
  readonly what: string
  readonly concurrency: number | null
  readonly ours: Latency | null
  readonly limit: Latency | null
  /** What is held against the target, as it is printed: '1.84 ×', '131 MiB'. */
  readonly result: string
  readonly target: string
  /** Null: no target, shown for comparison only. */
  readonly met: boolean | null
}

export interface Workload {
  /** 'W1' */
  readonly id: string
  readonly title: string
  /** Depends on nothing that grows with the number of orders: measured at the smallest size only. */
  readonly onceOnly?: true
  run(context: Context): Promise<Row[]>
}
