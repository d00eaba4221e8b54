import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPidFile } from '@cuadre/server/db/embedded/pid-file'
import type { Office } from './office.ts'

/** What the application holds (resident), and its embedded database (its processes together, shared pages once), in MiB. Linux only. */
export async function memoryOf({ pid, dataDir }: Office): Promise<{ app: number; database: number }> {
  const [app, processes] = await Promise.all([
    kilobytes(`${pid()}/status`, 'VmRSS'),
    familyOf(readPidFile(join(dataDir, 'postgres'))?.pid ?? 0),
  ])
  const sizes = await Promise.all(processes.map(pid => kilobytes(`${pid}/smaps_rollup`, 'Pss')))
  return { app: app / 1024, database: sizes.reduce((sum, size) => sum + size, 0) / 1024 }
}

/** A server and its children: each PostgreSQL process is a child of the first. */
async function familyOf(pid: number): Promise<number[]> {
  const all = (await readdir('/proc').catch(() => [])).filter(name => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(all.map(one => kilobytes(`${one}/status`, 'PPid')))
  return [pid, ...all.filter((_, place) => parents[place] === pid)]
}

/** A number out of a file of /proc; 0 when the process has left meanwhile. */
async function kilobytes(file: string, name: string): Promise<number> {
  const text = await readFile(`/proc/${file}`, 'utf8').catch(() => '')
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
}
