import { processorTimes } from './processes.ts'

type Processes = () => Promise<readonly number[]>

const servers = new Map<string, Processes>()

/** Who works when something is asked of that address: its process and the database. */
export function chargeTo(origin: string, processes: Processes): void {
  servers.set(origin, processes)
}

/** A stopwatch that counts only while these processes use a core; null when nobody knows them. */
export async function startProcessorTime(origin: string): Promise<() => Promise<number | null>> {
  const processes = servers.get(origin)
  if (!processes) return async () => null
  const before = await processorTimes(await processes())
  return async () => {
    // Asked anew: a connection to the database that was opened meanwhile is a process that began meanwhile. Whoever ended
    // took his last moments with him.
    const after = await processorTimes(await processes())
    return [...after].reduce((sum, [thread, time]) => sum + time - (before.get(thread) ?? 0), 0)
  }
}
