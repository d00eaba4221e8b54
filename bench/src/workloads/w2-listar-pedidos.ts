import { httpSubject } from '../http-subject.ts'
import { compare } from '../measure.ts'
import { medianRow } from './rows.ts'
import type { Context, Row, Workload } from './workload.ts'

type Query = Readonly<Record<string, string>>

export const w2ListarPedidos: Workload = {
  id: 'W2',
  title: 'list of orders, page 1 of 10 with total and client names',
  async run(context) {
    const rows: Row[] = []
    for (const { what, queries } of await filters(context)) {
      rows.push(await row(context, { what, queries, concurrency: 1 }))
    }
    rows.push(await row(context, { what: 'unfiltered', queries: [{}], concurrency: 16 }))
    return rows
  },
}

interface Asking {
  readonly what: string
  /** Asked for in turn. */
  readonly queries: readonly Query[]
  readonly concurrency: number
}

async function row(
  { product, limits, seconds }: Context,
  { what, queries, concurrency }: Asking,
): Promise<Row> {
  const { headers } = await product.logIn()
  const ours = httpSubject({ origin: product.origin, headers, next: inTurn('/api/Pedidos/paged', queries) })
  const limit = httpSubject({ origin: limits.origin, next: inTurn('/pedidos', queries) })
  return medianRow({ what, concurrency, most: 2, ...(await compare({ ours, limit, concurrency, seconds })) })
}

function inTurn(path: string, queries: readonly Query[]) {
  let turn = 0
  return () => {
    const query = new URLSearchParams(queries[turn % queries.length])
    turn += 1
    return { method: 'GET' as const, path: query.size > 0 ? `${path}?${query}` : path }
  }
}

/** Clients, companies, months and numbers of the loaded office, spread over all of it. */
async function filters({ pool }: Context): Promise<Omit<Asking, 'concurrency'>[]> {
  const queriesOf = async (statement: string): Promise<Query[]> => {
    const { rows } = await pool.query<{ query: Query }>(statement)
    return rows.map(row => row.query)
  }
  return [
    { what: 'unfiltered', queries: [{}] },
    {
      what: 'by client',
      queries: await queriesOf(
        `SELECT json_build_object('clienteId', id::text) AS query FROM clientes WHERE id % 25 = 1 ORDER BY id`,
      ),
    },
    {
      what: 'by company',
      queries: await queriesOf(
        `SELECT json_build_object('empresaId', id::text) AS query FROM empresas ORDER BY id`,
      ),
    },
    {
      what: 'by dates (a month)',
      queries: await queriesOf(
        `SELECT json_build_object('fechaDesde', m::date, 'fechaHasta', (m + interval '1 month - 1 day')::date) AS query
         FROM (SELECT date_trunc('month', max(fecha)) - g * interval '1 month' AS m
           FROM pedidos, generate_series(1, 36, 3) g GROUP BY g) meses`,
      ),
    },
    {
      what: 'by number',
      queries: await queriesOf(
        `SELECT json_build_object('ncf', txt_ncf) AS query FROM pedidos
         WHERE id IN (SELECT max(id) * g / 21 FROM pedidos, generate_series(1, 20) g GROUP BY g) AND NOT anulado`,
      ),
    },
    { what: 'by a piece of the client’s name', queries: [{ cliente: 'pena' }, { cliente: 'rodriguez' }] },
  ]
}
