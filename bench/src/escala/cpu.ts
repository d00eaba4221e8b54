import { readFile } from 'node:fs/promises'

/** Ticks of the system's count of processor time in a second, on all common machines. */
const TICKS_PER_SECOND = 100

/**
 * Seconds of processor time that a process has used so far with its threads and with its children that have ended: the
 * 14th to 17th field; the second is a name in brackets that may hold spaces. Linux only; elsewhere 0.
 */
export async function processorTimeOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return ticks / TICKS_PER_SECOND
}
