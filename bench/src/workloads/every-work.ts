import { httpSubject } from '../http-subject.ts'
import type { Subject } from '../measure.ts'
import { orderSubjects } from './w1-crear-pedido.ts'
import { longOrders } from './w4-imprimir-factura.ts'
import { paymentSubjects } from './w5-pagar.ts'
import { busiestMonth } from './w6-607.ts'
import type { Context } from './workload.ts'

/** W1 to W6 as eight subjects of their own: at two callers each, sixteen do everything at the same time. */
export async function everyWork(context: Context): Promise<readonly Subject[]> {
  const { product, pool } = context
  const { headers } = await product.logIn()
  const ids = await longOrders(context)
  const month = new URLSearchParams(await busiestMonth(context))
  const { rows: companies } = await pool.query<{ id: number }>('SELECT id FROM empresas ORDER BY id')
  const inTurn = (paths: readonly string[]) => {
    let turn = 0
    return httpSubject({
      origin: product.origin,
      headers,
      next: () => {
        turn += 1
        return { method: 'GET', path: paths[turn % paths.length] ?? '' }
      },
    })
  }
  return [
    (await orderSubjects(context)).ours,
    (await paymentSubjects(context)).ours,
    inTurn(['/api/Pedidos/paged']),
    inTurn(companies.map(({ id }) => `/api/Pedidos/paged?empresaId=${id}`)),
    inTurn(ids.map(id => `/api/Pedidos/${id}`)),
    inTurn(ids.map(id => `/api/Factura/${id}/imprimir`)),
    inTurn([`/api/reportes/ventas-mensuales?${month}`]),
    inTurn([`/api/reportes/ventas-mensuales/excel?${month}`]),
  ]
}
