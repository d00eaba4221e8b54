import type pg from 'pg'
import { httpSubject } from '../http-subject.ts'
import { Recorder } from '../latency.ts'
import { compare } from '../measure.ts'
import { newOrders } from './new-orders.ts'
import { medianRow, throughputRow } from './rows.ts'
import type { Context, Row, Workload } from './workload.ts'

export const w1CrearPedido: Workload = {
  id: 'W1',
  title: 'create an order with 5 lines',
  async run(context) {
    const { ours, limit } = await orderSubjects(context)
    const { seconds } = context
    const alone = await compare({ ours, limit, concurrency: 1, seconds })
    const again = await orderSubjects(context)
    const together = await compare({ ...again, concurrency: 16, seconds })
    return [
      medianRow({ what: 'one at a time', concurrency: 1, most: 2, ...alone }),
      throughputRow({ what: 'sixteen at once', concurrency: 16, least: 0.5, ...together }),
      await writersRow(context),
    ]
  },
}

/** Orders through the product and raw, on numbers that are used once. */
export async function orderSubjects({ pool, product, limits }: Context) {
  const { headers } = await product.logIn()
  const next = await newOrders(pool)
  return {
    ours: httpSubject({ origin: product.origin, headers, next: () => next('/api/Pedidos') }),
    limit: httpSubject({ origin: limits.origin, next: () => next('/pedidos') }),
  }
}

const WRITERS = [2, 4, 8, 16, 32, 64]

/** Nobody fails, nobody gets another's number: what was answered is held against what the database has. */
async function writersRow({ pool, product, seconds }: Context): Promise<Row> {
  const { headers } = await product.logIn()
  const next = await newOrders(pool)
  const recorder = new Recorder()
  const answered: number[] = []
  const { rows: before } = await pool.query<{ id: number }>('SELECT max(id) AS id FROM pedidos')
  for (const concurrency of WRITERS) {
    const subject = httpSubject({
      origin: product.origin,
      headers,
      next: () => next('/api/Pedidos'),
      answered: ({ body }) => answered.push((body as { ncfId: number }).ncfId),
    })
    await subject.work({ milliseconds: seconds * 500, concurrency, recorder })
    await subject.close?.()
  }
  const ours = recorder.summary()
  const wrong = await wrongOrders(pool, before[0]?.id ?? 0, answered)
  const good = ours.failures === 0 && wrong === 0 && answered.length === new Set(answered).size
  return {
    what: `${WRITERS[0]} to ${WRITERS.at(-1)} writers, each for ${seconds / 2} s`,
    concurrency: null,
    ours,
    limit: null,
    result: `${ours.calls} orders, ${ours.failures} failed${ours.firstFailure ? ` (${ours.firstFailure})` : ''}, ${wrong} wrong`,
    target: 'no failure, no duplicate',
    met: good,
  }
}

/** Answered and not there exactly once, there and told to nobody, or on a number that is not used. */
async function wrongOrders(pool: pg.Pool, lastBefore: number, answered: readonly number[]): Promise<number> {
  const { rows } = await pool.query<{ wrong: number }>(
    `SELECT count(*) AS wrong FROM (SELECT ncf_id FROM pedidos WHERE id > $1) there
       FULL JOIN (SELECT unnest AS ncf_id FROM unnest($2::int[])) told USING (ncf_id)
       LEFT JOIN ncfs n ON n.id = ncf_id
     WHERE there.ncf_id IS NULL OR told.ncf_id IS NULL OR n.estado IS DISTINCT FROM 2`,
    [lastBefore, answered],
  )
  return rows[0]?.wrong ?? -1
}
