import { httpSubject } from '../http-subject.ts'
import { compare } from '../measure.ts'
import { medianRow } from './rows.ts'
import type { Context, Row, Workload } from './workload.ts'

export const w6Formato607: Workload = {
  id: 'W6',
  title: '607 of a month with 1,000 rows',
  async run(context) {
    const { limits, seconds } = context
    const month = await busiestMonth(context)
    const { headers } = await context.product.logIn()
    const query = new URLSearchParams(month)
    const ours = (path: string) =>
      httpSubject({
        origin: context.product.origin,
        headers,
        next: () => ({ method: 'GET', path: `${path}?${query}` }),
      })
    const base = '/api/reportes/ventas-mensuales'
    const json = await compare({
      ours: ours(base),
      limit: limits.inside('month', month),
      concurrency: 1,
      seconds,
    })
    const bare = await compare({
      ours: ours(base),
      limit: httpSubject({
        origin: limits.origin,
        next: () => ({ method: 'GET', path: `/month?${query}` }),
      }),
      concurrency: 1,
      seconds,
    })
    const excel = await compare({
      ours: ours(`${base}/excel`),
      limit: limits.inside('month-workbook', month),
      concurrency: 1,
      seconds,
    })
    const rows: Row[] = [
      medianRow({ what: 'JSON against its query', concurrency: 1, most: 2, ...json }),
      medianRow({ what: 'JSON against its query and a bare answer', concurrency: 1, most: 2, ...bare }),
      medianRow({ what: 'Excel against its library', concurrency: 1, most: 1.5, ...excel }),
    ]
    return rows
  },
}

/** The month that was loaded with exactly 1,000 orders of one company. */
export async function busiestMonth({ pool }: Context): Promise<{ empresaId: string; fecha: string }> {
  const { rows } = await pool.query<{ empresaId: string; fecha: string; orders: number }>(
    `SELECT empresa_id::text AS "empresaId", date_trunc('month', fecha)::date::text AS fecha, count(*) AS orders
     FROM pedidos WHERE NOT anulado AND empresa_id = (SELECT max(id) FROM empresas)
     GROUP BY 1, 2 ORDER BY 3 DESC LIMIT 1`,
  )
  const [month] = rows
  if (month?.orders !== 1000) throw new Error(`The month has ${month?.orders} orders instead of 1000`)
  return { empresaId: month.empresaId, fecha: month.fecha }
}
