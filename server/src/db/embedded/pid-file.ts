import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type PidFile = { pid: number; ready: boolean }

/** PostgreSQL's postmaster.pid: line 1 is the server's pid, line 8 its state. null: there is none. */
export function readPidFile(clusterFolder: string): PidFile | null {
  try {
    const lines = readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : null
  } catch {
    return null
  }
}
