import { setTimeout as delay } from 'node:timers/promises'
import { Recorder } from '../latency.ts'
import type { Subject } from '../measure.ts'
import type { Mebibytes } from '../processes.ts'
import type { Memory } from '../product.ts'
import { everyWork } from './every-work.ts'
import type { Context, Row, Workload } from './workload.ts'

const SAMPLE_MS = 100
/** Long enough after a start that nothing of it is still going on. */
const SETTLED_MS = 10_000
/** After work: idle connections are closed after a minute, and what they held is given back. */
const RESTED_MS = 75_000
/** Times the seconds of a measurement: memory grows for a while. */
const BUSY_SECONDS = 8

export const w11Memoria: Workload = {
  id: 'W11',
  title:
    'memory: the application (resident) and its embedded database (its processes together, shared pages once)',
  async run(context) {
    const { product, seconds } = context
    await product.restart()
    await delay(SETTLED_MS)
    const started = await product.memory()
    const work = await everyWork(context)
    const busy = await peakWhile(context, work, seconds * BUSY_SECONDS * 1000)
    await delay(RESTED_MS)
    const rested = await product.memory()
    return [
      ...atRest('at rest, ten seconds after the start', started),
      ...underWork(busy),
      ...atRest('at rest, a minute after that work', rested),
    ]
  },
}

interface Busy extends Memory {
  readonly recorder: Recorder
}

/** The most that was held, by samples, while sixteen callers do everything at once. */
async function peakWhile(
  context: Context,
  subjects: readonly Subject[],
  milliseconds: number,
): Promise<Busy> {
  const recorder = new Recorder()
  let peak: Memory = { app: 0, database: 0 }
  let over = false
  const sampling = (async () => {
    while (!over) {
      const { app, database } = await context.product.memory()
      peak = { app: Math.max(peak.app, app), database: Math.max(peak.database, database) }
      await delay(SAMPLE_MS)
    }
  })()
  await Promise.all(subjects.map(subject => subject.work({ milliseconds, concurrency: 2, recorder })))
  over = true
  await sampling
  await Promise.all(subjects.map(subject => subject.close?.()))
  return { ...peak, recorder }
}

function atRest(when: string, { app, database }: Memory): Row[] {
  return [
    row({ what: `application ${when}`, size: app, most: 120 }),
    row({ what: `database ${when}`, size: database, most: 80 }),
  ]
}

function underWork({ app, database, recorder }: Busy): Row[] {
  const ours = recorder.summary()
  const when = 'most, under W1 to W6 at 16'
  return [
    { ...row({ what: `application ${when}`, size: app, most: 300 }), concurrency: 16, ours },
    { ...row({ what: `database ${when}`, size: database }), concurrency: 16 },
  ]
}

function row({ what, size, most }: { what: string; size: Mebibytes; most?: number }): Row {
  return {
    what,
    concurrency: null,
    ours: null,
    limit: null,
    result: `${size.toFixed(0)} MiB`,
    target: most === undefined ? '' : `≤ ${most} MiB`,
    met: most === undefined ? null : size <= most,
  }
}
