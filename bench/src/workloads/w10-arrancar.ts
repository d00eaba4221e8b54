import { Recorder } from '../latency.ts'
import type { Workload } from './workload.ts'

const STARTS = 5

export const w10Arrancar: Workload = {
  id: 'W10',
  title: 'start on existing data, from the launch of the process to its readiness',
  async run({ product }) {
    const recorder = new Recorder()
    for (let start = 0; start < STARTS; start += 1) recorder.record(await product.restart())
    const ours = recorder.summary()
    return [
      {
        what: `${STARTS} starts, with the embedded database`,
        concurrency: null,
        ours,
        limit: null,
        result: `${(ours.p50 / 1000).toFixed(2)} s`,
        target: '≤ 2 s',
        met: ours.p50 <= 2000,
      },
    ]
  },
}
