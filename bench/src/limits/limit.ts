import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** What the limits have at hand: a bare server and the same driver with a pool of the same size. */
export interface Bare {
  readonly server: FastifyInstance
  readonly pool: pg.Pool
  /**
   * Work that is measured inside this process, without HTTP: `once` is one call of it. The harness reads its durations
   * at /inside/<name>.
   */
  inside(name: string, once: () => Promise<unknown>): void
}

/** Opens the doors of one workload's limit. */
export type Limit = (bare: Bare) => void
