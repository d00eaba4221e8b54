import { ORDEN_DE_PEDIDOS, pedidosDeLista } from '@cuadre/contract/pedidos-lista'
import { beforeTests } from '@cuadre/testing/before-tests'
import { createLargeOffice } from '@cuadre/testing/large-office'
import { plansOf } from '@cuadre/testing/query-plan'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { FiltroDePedidos } from './filtro.ts'
import { pagePedidos } from './pagina.queries.ts'

type Columna = (typeof ORDEN_DE_PEDIDOS)[number]

interface Order {
  readonly pedidoId: number
  readonly txtNCF: string
  readonly fechaPedido: string
  readonly total: number
  readonly empresaId: number
  readonly pendiente: boolean
}

let orders: Order[]

const prueba = beforeTests(createLargeOffice)

beforeAll(async () => {
  const { rows } =
    await sql<Order>`SELECT id AS "pedidoId", txt_ncf AS "txtNCF", fecha AS "fechaPedido", total,
      empresa_id AS "empresaId",
      (SELECT bool_or(NOT pagada) FROM cuentas WHERE documento_id = documentos.id) AS pendiente
    FROM documentos WHERE NOT anulado`.execute(prueba.db)
  orders = rows
})

/** Worked out apart from the database; what is alike goes by its id in the same direction. */
function sorted(rows: readonly Order[], orden: Columna, sentido: 'asc' | 'desc'): number[] {
  const sign = sentido === 'asc' ? 1 : -1
  const compare = (a: Order, b: Order) => {
    const [one, other] = [a[orden], b[orden]]
    return (one < other ? -1 : one > other ? 1 : 0) || a.pedidoId - b.pedidoId
  }
  return [...rows].sort((a, b) => sign * compare(a, b)).map(({ pedidoId }) => pedidoId)
}

const CASES = ORDEN_DE_PEDIDOS.flatMap(orden => [
  { orden, sentido: 'asc' as const },
  { orden, sentido: 'desc' as const },
])

test.each(CASES)('by $orden $sentido every page holds its rows, the filtered ones too', async asked => {
  for (const filter of [{}, { empresaId: 3 }, { ncf: '123' }] satisfies FiltroDePedidos[]) {
    const found = orders.filter(
      ({ empresaId, txtNCF }) =>
        (!('empresaId' in filter) || empresaId === 3) && (!('ncf' in filter) || txtNCF.includes('123')),
    )
    const expected = sorted(found, asked.orden, asked.sentido)
    const pageSize = 50
    const last = Math.ceil(expected.length / pageSize)
    for (const page of [1, 2, Math.ceil(last / 2), last]) {
      const { items } = await pagePedidos(prueba.db, { ...filter, ...asked, page, pageSize })
      expect({ filter, page, ids: items.map(({ pedidoId }) => pedidoId) }).toEqual({
        filter,
        page,
        ids: expected.slice((page - 1) * pageSize, page * pageSize),
      })
    }
  }
})

const INDEXES: Readonly<Record<Columna, string>> = {
  pedidoId: 'documentos_pkey',
  txtNCF: 'documentos_ncf_desde',
  fechaPedido: 'documentos_lista',
  total: 'documentos_total',
}

test.each(CASES)('by $orden $sentido a page is walked along an index, near and far', async asked => {
  for (const page of [1, 5, 1170]) {
    const plans = await plansOf(prueba.base, db => pagePedidos(db, { ...asked, page, pageSize: 10 }))
    expect(plans.flatMap(plan => plan.indexes)).toContain(INDEXES[asked.orden])
    expect(plans.flatMap(plan => plan.scanned)).toEqual([])
    // The first page comes with the length.
    expect(plans).toHaveLength(page === 1 ? 1 : 2)
  }
})

test('each row says whether one of its accounts is not settled', async () => {
  const pendientes = new Map(orders.map(order => [order.pedidoId, order.pendiente]))
  const { items } = await prueba.api.data(pedidosDeLista.paged, { query: { page: 2, pageSize: 1000 } })
  expect(new Set(items.map(({ estado }) => estado))).toEqual(new Set(['pendiente', 'pagado']))
  for (const { pedidoId, estado } of items)
    expect({ pedidoId, estado }).toEqual({
      pedidoId,
      estado: pendientes.get(pedidoId) === true ? 'pendiente' : 'pagado',
    })
})

test('another column is refused', async () => {
  const query: Record<string, unknown> = { orden: 'empresaNombre' }
  expect((await prueba.api.call(pedidosDeLista.paged, { query })).status).toBe(400)
})
