import { cuentasPorCobrar, ORDEN_DE_CUENTAS } from '@cuadre/contract/cuentas'
import { beforeTests } from '@cuadre/testing/before-tests'
import { createLargeOffice } from '@cuadre/testing/large-office'
import { vacuum } from '@cuadre/testing/many-pedidos'
import { plansOf } from '@cuadre/testing/query-plan'
import { waitUntil } from '@cuadre/testing/wait-until'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FiltroDeCuentas } from './filtro.ts'
import { pageCuentas } from './pagina.queries.ts'
import { listPorCliente, pagePorCliente, sumPorCliente } from './por-cliente.queries.ts'

interface Account {
  readonly pedidoId: number
  readonly fechaPedido: string
  readonly clienteId: number
  readonly empresaId: number
  readonly txtNCF: string
  readonly cliente: string
  readonly centavos: number
}

let pending: Account[]

const prueba = beforeTests(createLargeOffice)

beforeAll(async () => {
  const { rows } = await sql<Account>`SELECT c.documento_id AS "pedidoId", p.fecha AS "fechaPedido",
      p.cliente_id AS "clienteId", p.empresa_id AS "empresaId", p.txt_ncf AS "txtNCF", clave(k.nombre) AS cliente,
      (c.monto_total * 100)::bigint AS centavos
    FROM cuentas c JOIN documentos p ON p.id = c.documento_id JOIN clientes k ON k.id = p.cliente_id
    WHERE c.lado = 'cobrar' AND NOT c.pagada AND NOT p.anulado`.execute(prueba.db)
  pending = rows
})

type Asked = Pick<FiltroDeCuentas, 'fechaDesde' | 'fechaHasta' | 'clienteId' | 'empresaId' | 'ncf'>

const SIDE = { lado: 'cobrar', estado: 'pendientes' } as const
const FILTERS: readonly Asked[] = [
  {},
  { empresaId: 3 },
  { ncf: '12' },
  { ncf: 'b01000012', empresaId: 5 },
  { fechaDesde: '2026-01-15', fechaHasta: '2026-06-30' },
  { clienteId: 17 },
  { clienteId: 17, empresaId: 4, ncf: '3' },
  { fechaDesde: '2031-01-01' },
]

const fitting = ({ fechaDesde = '', fechaHasta = '9', clienteId, empresaId, ncf = '' }: Asked) =>
  pending.filter(
    account =>
      fechaDesde <= account.fechaPedido &&
      account.fechaPedido <= fechaHasta &&
      (clienteId ?? account.clienteId) === account.clienteId &&
      (empresaId ?? account.empresaId) === account.empresaId &&
      account.txtNCF.includes(ncf.toUpperCase()),
  )

/** Added up here in centavos, client by client. */
function deudas(accounts: readonly Account[]) {
  const found = new Map<
    number,
    { clienteId: number; cuentas: number; centavos: number; masAntigua: string }
  >()
  for (const { clienteId, centavos, fechaPedido } of accounts) {
    const before = found.get(clienteId)
    found.set(clienteId, {
      clienteId,
      cuentas: (before?.cuentas ?? 0) + 1,
      centavos: (before?.centavos ?? 0) + centavos,
      masAntigua: before && before.masAntigua < fechaPedido ? before.masAntigua : fechaPedido,
    })
  }
  const nameOf = new Map(accounts.map(account => [account.clienteId, account.cliente]))
  const byName = (a: number, b: number) => {
    const [one, other] = [nameOf.get(a) ?? '', nameOf.get(b) ?? '']
    return one < other ? -1 : one > other ? 1 : a - b
  }
  return [...found.values()].sort((a, b) => b.centavos - a.centavos || byName(a.clienteId, b.clienteId))
}

const suma = (accounts: readonly Account[]) => accounts.reduce((sum, { centavos }) => sum + centavos, 0)

describe('what each client owes is what the accounts say, to the centavo', () => {
  test.each(FILTERS)('%o', async filter => {
    const accounts = fitting(filter)
    const expected = deudas(accounts)
    const pages = Math.ceil(expected.length / 100)
    for (let page = 1; page <= pages + 1; page++) {
      const read = await pagePorCliente(prueba.db, { ...SIDE, ...filter, page, pageSize: 100 })
      expect(
        read.items.map(({ suma: pesos, clienteNombre: _, ...rest }) => ({
          ...rest,
          centavos: Math.round(pesos * 100),
        })),
      ).toEqual(expected.slice((page - 1) * 100, page * 100))
      expect([read.totalRecords, read.totalCuentas, Math.round(read.sumaTotal * 100)]).toEqual([
        expected.length,
        accounts.length,
        suma(accounts),
      ])
    }
  })

  test('and the list of one client adds up to what the client owes', async () => {
    const { items } = await prueba.api.data(cuentasPorCobrar.porCliente, { query: { pageSize: 5 } })
    expect(items).toHaveLength(5)
    for (const { clienteId, cuentas, suma: pesos } of items) {
      const list = await prueba.api.data(cuentasPorCobrar.pendientes, { query: { clienteId } })
      expect([list.totalRecords, list.sumaTotal]).toEqual([cuentas, pesos])
    }
  })

  test('by name, number, sum or oldest day, both ways, the whole list is in that order', async () => {
    for (const orden of ['clienteNombre', 'cuentas', 'suma', 'masAntigua'] as const) {
      for (const sentido of ['asc', 'desc'] as const) {
        const { items } = await pagePorCliente(prueba.db, {
          ...SIDE,
          orden,
          sentido,
          page: 1,
          pageSize: 1000,
        })
        const nameOf = new Map(pending.map(account => [account.clienteId, account.cliente]))
        const values = items.map(item =>
          orden === 'clienteNombre' ? (nameOf.get(item.clienteId) ?? '') : item[orden],
        )
        const sign = sentido === 'asc' ? 1 : -1
        const inOrder = values.toSorted((a, b) => sign * (a < b ? -1 : a > b ? 1 : 0))
        expect(values).toEqual(inOrder)
      }
    }
  })
})

test('accounts are filtered by company and number, and ordered by day or amount, page by page', async () => {
  for (const filter of FILTERS) {
    for (const orden of ORDEN_DE_CUENTAS) {
      for (const sentido of ['asc', 'desc'] as const) {
        const sign = sentido === 'asc' ? 1 : -1
        // None of them falls due: by that they keep the order of their numbers.
        const value = (account: Account) => {
          if (orden === 'vence') return 0
          return orden === 'fechaPedido' ? account.fechaPedido : account.centavos
        }
        const expected = fitting(filter).sort((a, b) => {
          const [one, other] = [value(a), value(b)]
          return sign * ((one < other ? -1 : one > other ? 1 : 0) || a.pedidoId - b.pedidoId)
        })
        const last = Math.max(1, Math.ceil(expected.length / 20))
        for (const page of new Set([1, Math.ceil(last / 2), last])) {
          const read = await pageCuentas(prueba.db, {
            ...SIDE,
            ...filter,
            orden,
            sentido,
            page,
            pageSize: 20,
          })
          expect(read.items.map(({ pedidoId }) => pedidoId)).toEqual(
            expected.slice((page - 1) * 20, page * 20).map(({ pedidoId }) => pedidoId),
          )
          expect([read.totalRecords, Math.round(read.sumaTotal * 100)]).toEqual([
            expected.length,
            suma(expected),
          ])
        }
      }
    }
  }
})

test('debts are added up along an index of the accounts, and one client’s in it alone', async () => {
  const plans = await plansOf(prueba.base, async db => {
    await listPorCliente(db, SIDE).limit(10).execute()
    await sumPorCliente(db, SIDE)
  })
  for (const { scanned, indexes } of plans) {
    expect(scanned).not.toContain('cuentas')
    expect(indexes.some(index => index === 'cuentas_cliente' || index === 'cuentas_pendientes')).toBe(true)
  }
  // A snapshot that is open meanwhile keeps pages from being marked as visible to all.
  await waitUntil(async () => {
    await vacuum(prueba.base.pool, 'cuentas')
    const [one] = await plansOf(prueba.base, db => sumPorCliente(db, { ...SIDE, clienteId: 17 }))
    expect(one?.indexOnly).toEqual(['cuentas_cliente'])
  })
})

test('by amount a page is chosen in the index that the list is counted by', async () => {
  const [, page] = await plansOf(prueba.base, db =>
    pageCuentas(db, { ...SIDE, orden: 'montoTotal', sentido: 'desc', page: 2, pageSize: 10 }),
  )
  expect(page?.indexOnly).toContain('cuentas_pendientes')
  expect(page?.scanned).not.toContain('cuentas')
})
