import { readFile } from 'node:fs/promises'

/** Ticks of the system's count of processor time in a second, on all common machines. */
const TICKS_PER_SECOND = 100

/**
 * Seconds of processor time that a process with its threads has used so far: the 14th and 15th field; the second is a name
 * in brackets that may hold spaces. Linux only; elsewhere 0.
 */
export async function processorTimeOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND
}
