import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** What the limits have at hand: a bare server and the same driver with a pool of the same size. */
export interface Bare {
  readonly server: FastifyInstance
  readonly pool: pg.Pool
  /**
   * Work that is measured inside this process, without HTTP. `prepare` gets the parameters of the question and answers
   * one call of the work; only the calls are timed. The harness reads their durations at /inside/<name>.
   */
  inside(name: string, prepare: Prepare): void
}

export type Parameters = Readonly<Record<string, string>>
type Prepare = (parameters: Parameters) => Promise<() => Promise<unknown>>

/** Opens the doors of one workload's limit. */
export type Limit = (bare: Bare) => void
