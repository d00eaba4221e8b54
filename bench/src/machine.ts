import { cpus, loadavg, totalmem } from 'node:os'
import type pg from 'pg'

/** On what was measured, in one line each. */
export interface Machine {
  readonly cpu: string
  readonly cores: number
  readonly memory: string
  readonly node: string
  readonly postgres: string
  /** Processes that wanted a core in the last minute: near 0 before a run that nothing else disturbs. */
  readonly load: string
}

export async function describeMachine(pool: pg.Pool): Promise<Machine> {
  const { rows } = await pool.query<{ server_version: string }>('SHOW server_version')
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    node: process.version,
    postgres: rows[0]?.server_version ?? 'unknown',
    load: currentLoad(),
  }
}

export function currentLoad(): string {
  return (loadavg()[0] ?? 0).toFixed(1)
}
