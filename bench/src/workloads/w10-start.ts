import { Series } from '../measure.ts'
import { figure, type Workload } from '../workload.ts'

const STARTS = 5

export const w10Start: Workload = {
  id: 'W10',
  title: 'start on existing data with the embedded database, from the launch of the process to its readiness',
  async run(office) {
    const series = new Series()
    for (let start = 0; start < STARTS; start += 1) series.record(await office.restart())
    return [figure(`the middle one of ${STARTS} starts`, series.p50 / 1000, { most: 2, unit: 's' })]
  },
}
