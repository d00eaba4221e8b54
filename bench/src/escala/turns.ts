import { type Latency, Recorder } from '../latency.ts'
import type { Subject } from '../measure.ts'

/** Cores that each group kept busy while one subject was measured. */
export type Cores = Readonly<Record<string, number>>

export interface Turn {
  readonly latency: Latency
  readonly cores: Cores
}

interface Turns {
  readonly subjects: readonly Subject[]
  readonly concurrency: number
  /** Of measuring, for each subject. */
  readonly seconds: number
  /** Processor time that each group of those who answer has used so far, in seconds. This process is the client. */
  used(): Promise<Cores>
}

/** Long enough that the system's count of processor time (hundredths of a second) says something. */
const SLICE_MS = 500
const WARM_UP_MS = 500

/** All in turn, in slices, forth and back: whatever the machine does meanwhile happens to all. */
export async function takeTurns({ subjects, concurrency, seconds, used }: Turns): Promise<Turn[]> {
  const measured = subjects.map(subject => ({
    subject,
    recorder: new Recorder(),
    spent: new Map<string, number>(),
  }))
  let milliseconds = 0
  try {
    for (const { subject } of measured) {
      await subject.work({ milliseconds: WARM_UP_MS, concurrency, recorder: new Recorder() })
    }
    const slices = Math.max(2, Math.round((seconds * 1000) / SLICE_MS))
    for (let slice = 0; slice < slices; slice += 1) {
      for (const { subject, recorder, spent } of slice % 2 === 0 ? measured : measured.toReversed()) {
        const before = await used()
        const client = process.cpuUsage()
        await subject.work({ milliseconds: SLICE_MS, concurrency, recorder })
        const { user, system } = process.cpuUsage(client)
        spent.set('client', (spent.get('client') ?? 0) + (user + system) / 1_000_000)
        const after = await used()
        for (const group of Object.keys(after)) {
          spent.set(group, (spent.get(group) ?? 0) + (after[group] ?? 0) - (before[group] ?? 0))
        }
      }
      milliseconds += SLICE_MS
    }
  } finally {
    await Promise.all(subjects.map(subject => subject.close?.()))
  }
  return measured.map(({ recorder, spent }) => ({
    latency: recorder.summary(),
    cores: Object.fromEntries([...spent].map(([group, time]) => [group, (time * 1000) / milliseconds])),
  }))
}
