import { httpSubject } from '../http-subject.ts'
import { compare } from '../measure.ts'
import { medianRow } from './rows.ts'
import type { Row, Workload } from './workload.ts'

export const w2nPaginaLejana: Workload = {
  id: 'W2n',
  title: 'list of orders, a page in the middle against page 1',
  async run({ pool, product, seconds }) {
    const { headers } = await product.logIn()
    const pageOf = (page: number, filter: string) =>
      httpSubject({
        origin: product.origin,
        headers,
        next: () => ({ method: 'GET', path: `/api/Pedidos/paged?page=${page}${filter}` }),
      })
    const { rows: counts } = await pool.query<{ what: string; filter: string; orders: number }>(COUNTS)
    const rows: Row[] = []
    for (const { what, filter, orders } of counts) {
      const middle = Math.max(2, Math.floor(orders / 20))
      const pair = await compare({
        ours: pageOf(middle, filter),
        limit: pageOf(1, filter),
        concurrency: 1,
        seconds,
      })
      rows.push(medianRow({ what: `${what}, page ${middle}`, concurrency: 1, most: 3, ...pair }))
    }
    return rows
  },
}

const COUNTS = `
  SELECT 'unfiltered' AS what, '' AS filter, count(*) AS orders FROM pedidos WHERE NOT anulado
  UNION ALL
  SELECT 'by company', '&empresaId=1', count(*) FROM pedidos WHERE NOT anulado AND empresa_id = 1
  UNION ALL
  SELECT 'by client', '&clienteId=1', count(*) FROM pedidos WHERE NOT anulado AND cliente_id = 1`
