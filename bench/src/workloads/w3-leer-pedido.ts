import { httpSubject } from '../http-subject.ts'
import { compare } from '../measure.ts'
import { medianRow } from './rows.ts'
import type { Row, Workload } from './workload.ts'

export const w3LeerPedido: Workload = {
  id: 'W3',
  title: 'read one order with its lines',
  async run({ pool, product, limits, seconds }) {
    const { headers } = await product.logIn()
    const { rows: found } = await pool.query<{ id: number }>(
      // Spread over all years, and too many to all stay in a small cache.
      `SELECT id FROM pedidos WHERE NOT anulado AND id % ((SELECT max(id) FROM pedidos) / 1999) = 1`,
    )
    const ids = found.map(row => row.id)
    const rows: Row[] = []
    for (const concurrency of [1, 16]) {
      const ours = httpSubject({ origin: product.origin, headers, next: inTurn('/api/Pedidos', ids) })
      const limit = httpSubject({ origin: limits.origin, next: inTurn('/pedidos', ids) })
      const pair = await compare({ ours, limit, concurrency, seconds })
      rows.push(medianRow({ what: 'any order', concurrency, most: 2, ...pair }))
    }
    return rows
  },
}

function inTurn(path: string, ids: readonly number[]) {
  let turn = 0
  return () => {
    turn += 1
    return { method: 'GET' as const, path: `${path}/${ids[turn % ids.length]}` }
  }
}
