import { httpSubject } from '../http-subject.ts'
import { compare, measure } from '../measure.ts'
import { medianRow } from './rows.ts'
import type { Context, Row, Workload } from './workload.ts'

export const w4ImprimirFactura: Workload = {
  id: 'W4',
  title: 'invoice PDF with 12 lines',
  async run(context) {
    const ids = await longOrders(context)
    const { limits, product, seconds } = context
    const { headers } = await product.logIn()
    const subject = () => {
      let turn = 0
      return httpSubject({
        origin: product.origin,
        headers,
        next: () => {
          turn += 1
          return { method: 'GET', path: `/api/Factura/${ids[turn % ids.length]}/imprimir` }
        },
      })
    }
    const alone = await compare({
      ours: subject(),
      limit: limits.inside('invoice', { ids: ids.join(',') }),
      concurrency: 1,
      seconds,
    })
    const together = await measure({ subject: subject(), concurrency: 16, seconds })
    const { calls, failures, firstFailure } = together
    const rows: Row[] = [
      medianRow({ what: 'against the library alone', concurrency: 1, most: 1.5, ...alone }),
      {
        what: 'sixteen at once',
        concurrency: 16,
        ours: together,
        limit: null,
        result: `${calls} drawn, ${failures} failed${firstFailure ? ` (${firstFailure})` : ''}`,
        target: 'none fails',
        met: calls > 0 && failures === 0,
      },
    ]
    return rows
  },
}

/** Twenty orders of exactly 12 lines, the most that an order was loaded with. */
export async function longOrders({ pool }: Context): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT p.id FROM pedidos_detalles d JOIN pedidos p ON p.id = d.pedido_id AND NOT p.anulado
     WHERE linea = 12 LIMIT 20`,
  )
  return rows.map(row => row.id)
}
