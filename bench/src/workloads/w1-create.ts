import { type Call, Series, work } from '../measure.ts'
import type { Office } from '../office.ts'
import { failed, type Row, ratio, type Workload } from '../workload.ts'
import { newOrders } from './new-orders.ts'

export const w1Create: Workload = {
  id: 'W1',
  title: 'create an order with 5 lines: number claimed, totals, accounts, document, audit',
  async run(office) {
    const { call, raw } = await newOrders(office)
    const both = async () => ({ ours: await office.ours(call), limit: office.bare(raw) })
    return [
      await ratio(office, { what: 'one at a time', most: 3, ...(await both()) }),
      await ratio(office, { what: 'sixteen at once', callers: 16, least: 0.4, ...(await both()) }),
      await manyWriters(office, call),
    ]
  },
}

const WRITERS = [2, 4, 8, 16, 32, 64]

/** Nobody fails, nobody gets another's number: what was answered is held against what the database has. */
async function manyWriters(office: Office, call: () => Call): Promise<Row> {
  const ours = new Series()
  const told: number[] = []
  const [before] = await office.rows<{ id: number }>('SELECT max(id) AS id FROM documentos')
  for (const callers of WRITERS) {
    const subject = await office.ours(call, ({ body }) => told.push((body as { ncfId: number }).ncfId))
    await work(subject, { series: ours, callers, milliseconds: office.seconds * 500 })
    await subject.close?.()
  }
  const [found] = await office.rows<{ wrong: number }>(WRONG, [before?.id, told])
  const wrong = (found?.wrong ?? -1) + told.length - new Set(told).size
  return {
    what: `${WRITERS.join(', ')} writers at once`,
    ours,
    measured: `${ours.calls} orders${failed(ours)}, ${wrong} lost or double`,
    target: 'no failure, no duplicate',
    met: ours.good && wrong === 0,
  }
}

/** Answered and not there exactly once, there and told to nobody, or on a number that is not used. */
const WRONG = `
  SELECT count(*)::int AS wrong FROM (SELECT ncf_id FROM documentos WHERE id > $1) there
    FULL JOIN (SELECT unnest($2::int[]) AS ncf_id) told USING (ncf_id)
    LEFT JOIN ncfs n ON n.id = ncf_id
  WHERE there.ncf_id IS NULL OR told.ncf_id IS NULL OR n.estado IS DISTINCT FROM 2`
