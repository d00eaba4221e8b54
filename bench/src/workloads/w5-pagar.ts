import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Call, httpSubject } from '../http-subject.ts'
import { compare } from '../measure.ts'
import { medianRow } from './rows.ts'
import type { Context, Row, Workload } from './workload.ts'

export const w5Pagar: Workload = {
  id: 'W5',
  title: 'mark a receivable collected, annul that payment',
  async run(context) {
    const rows: Row[] = []
    for (const concurrency of [1, 16]) {
      const { ours, limit } = await paymentSubjects(context)
      const pair = await compare({ ours, limit, concurrency, seconds: context.seconds })
      rows.push(medianRow({ what: 'pay and annul in turn', concurrency, most: 2, ...pair }))
    }
    return rows
  },
}

/** The same work through the product and raw, on accounts of which no two callers have the same. */
export async function paymentSubjects({ pool, product, limits }: Context) {
  const { headers } = await product.logIn()
  const pending = await pendingAccounts(pool)
  const half = Math.floor(pending.length / 2)
  const base = '/api/CuentasPorCobrar'
  return {
    ours: httpSubject({
      origin: product.origin,
      headers,
      next: payingInTurn(pending.slice(0, half), id => [
        `${base}/MarcarPagada/${id}`,
        `${base}/AnularPago/${id}`,
      ]),
    }),
    limit: httpSubject({
      origin: limits.origin,
      next: payingInTurn(pending.slice(half), id => [`/pay/${id}`, `/annul/${id}`]),
    }),
  }
}

/** Each caller pays an account, annuls that payment, and goes on to another account. */
function payingInTurn(accounts: readonly number[], pathsOf: (id: number) => readonly [string, string]) {
  const paid = new Map<number, string>()
  let next = 0
  return (caller: number): Call => {
    const toAnnul = paid.get(caller)
    if (toAnnul !== undefined) {
      paid.delete(caller)
      return { method: 'POST', path: toAnnul, headers: { 'idempotency-key': randomUUID() } }
    }
    const [pay, annul] = pathsOf(accounts[next % accounts.length] ?? 0)
    next += 1
    paid.set(caller, annul)
    return { method: 'POST', path: pay, headers: { 'idempotency-key': randomUUID() } }
  }
}

async function pendingAccounts(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT pedido_id AS id FROM cuentas WHERE lado = 'cobrar' AND NOT pagada AND NOT anulada
     ORDER BY fecha DESC, pedido_id LIMIT 2000`,
  )
  return rows.map(row => row.id)
}
