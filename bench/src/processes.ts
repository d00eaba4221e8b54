import { readdir, readFile } from 'node:fs/promises'

/** Memory in MiB. */
export type Mebibytes = number

/** A process and all that descend from it, by their parents in /proc. Linux only; elsewhere just the process. */
export async function familyOf(pid: number): Promise<number[]> {
  const parents = new Map<number, number>()
  const entries = await readdir('/proc').catch(() => [])
  await Promise.all(
    entries.map(async entry => {
      const parent = /^\d+$/.test(entry) && (await field(`/proc/${entry}/status`, 'PPid'))
      if (parent) parents.set(Number(entry), parent)
    }),
  )
  const family = [pid]
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child)
  }
  return family
}

/** What a process holds in memory, shared pages included. */
export async function residentOf(pid: number): Promise<Mebibytes> {
  return ((await field(`/proc/${pid}/status`, 'VmRSS')) ?? 0) / 1024
}

/** What several processes hold together: each shared page once (proportional set size). */
export async function proportionalOf(pids: readonly number[]): Promise<Mebibytes> {
  const sizes = await Promise.all(pids.map(pid => field(`/proc/${pid}/smaps_rollup`, 'Pss')))
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0) / 1024
}

/** A number out of a file of /proc; null when the process has left meanwhile. */
async function field(file: string, name: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const value = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]
  return value === undefined ? null : Number(value)
}

/** How long each thread of these processes has used a core since it began, in milliseconds, by its own id. */
export async function processorTimes(pids: readonly number[]): Promise<Map<string, number>> {
  const threads = await Promise.all(
    pids.map(async pid =>
      (await readdir(`/proc/${pid}/task`).catch(() => [])).map(id => `${pid}/task/${id}`),
    ),
  )
  const times = new Map<string, number>()
  await Promise.all(
    threads.flat().map(async thread => {
      const text = await readFile(`/proc/${thread}/schedstat`, 'utf8').catch(() => '')
      if (text) times.set(thread, Number(text.split(' ')[0]) / 1_000_000)
    }),
  )
  return times
}
