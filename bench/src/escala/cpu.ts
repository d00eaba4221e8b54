import { readFile } from 'node:fs/promises'
import { familyOf } from '../processes.ts'

/** Ticks of the system's clock of processor time, as Linux counts it on all common machines. */
const TICKS_PER_SECOND = 100

/** Seconds of processor time that a process and its descendants have used so far. Linux only; elsewhere 0. */
export async function processorTimeOf(pid: number): Promise<number> {
  const ticks = await Promise.all((await familyOf(pid)).map(ticksOf))
  return ticks.reduce((sum, own) => sum + own, 0) / TICKS_PER_SECOND
}

/** User and system time, the 14th and 15th field; the second is a name in brackets that may hold spaces. */
async function ticksOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}
