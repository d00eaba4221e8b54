import { type Latency, Recorder } from './latency.ts'

/** Something that can be kept busy for a while, and tells how long each call took. */
export interface Subject {
  /** Works for about so many milliseconds, with so many callers at the same time. */
  work(task: { milliseconds: number; concurrency: number; recorder: Recorder }): Promise<void>
  close?(): Promise<void>
}

export interface Comparison {
  readonly ours: Latency
  readonly limit: Latency
}

interface Comparing {
  readonly ours: Subject
  readonly limit: Subject
  readonly concurrency: number
  /** Of measuring, for each of the two. */
  readonly seconds: number
}

/** Short enough that a disturbance of the machine meets both. */
const SLICE_MS = 250
const WARM_UP_MS = 400

/** Both in turn, in slices (A B, B A, …): whatever the machine does meanwhile happens to both. */
export async function compare({ ours, limit, concurrency, seconds }: Comparing): Promise<Comparison> {
  const recorders = { ours: new Recorder(), limit: new Recorder() }
  const one = { who: ours, recorder: recorders.ours }
  const other = { who: limit, recorder: recorders.limit }
  try {
    for (const { who } of [one, other]) {
      await who.work({ milliseconds: WARM_UP_MS, concurrency, recorder: new Recorder() })
    }
    const slices = Math.max(2, Math.round((seconds * 1000) / SLICE_MS))
    for (let slice = 0; slice < slices; slice += 1) {
      for (const { who, recorder } of slice % 2 === 0 ? [one, other] : [other, one]) {
        await who.work({ milliseconds: SLICE_MS, concurrency, recorder })
      }
    }
  } finally {
    await Promise.all([ours.close?.(), limit.close?.()])
  }
  return { ours: recorders.ours.summary(), limit: recorders.limit.summary() }
}

interface Alone {
  readonly subject: Subject
  readonly concurrency: number
  readonly seconds: number
}

/** One by itself, for what has no limit to be held against. */
export async function measure({ subject, concurrency, seconds }: Alone): Promise<Latency> {
  const recorder = new Recorder()
  try {
    await subject.work({ milliseconds: WARM_UP_MS, concurrency, recorder: new Recorder() })
    await subject.work({ milliseconds: seconds * 1000, concurrency, recorder })
  } finally {
    await subject.close?.()
  }
  return recorder.summary()
}
