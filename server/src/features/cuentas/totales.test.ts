import type { Dia } from '@cuadre/domain/tiempo/dia'
import { beforeTests } from '@cuadre/testing/before-tests'
import { createLargeOffice, PEDIDOS, randomPeriod } from '@cuadre/testing/large-office'
import { plansOf } from '@cuadre/testing/query-plan'
import { changeAtRandom, seededRandom } from '@cuadre/testing/random-changes'
import { rounds } from '@cuadre/testing/rounds'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { FiltroDeCuentas } from './filtro.ts'
import { pageCuentas, sumCuentas } from './pagina.queries.ts'

const prueba = beforeTests(createLargeOffice)

interface Account {
  readonly pedidoId: number
  readonly lado: string
  readonly pagada: boolean
  readonly fecha: Dia
  readonly clienteId: number
  readonly pagadaEl: Dia | null
  readonly pagadaEn: Date | null
  readonly centavos: number
}

async function accounts(): Promise<Account[]> {
  const { rows } =
    await sql<Account>`SELECT documento_id AS "pedidoId", lado, pagada, fecha, cliente_id AS "clienteId",
      pagada_el AS "pagadaEl", pagada_en AS "pagadaEn",
      ((CASE WHEN pagada THEN monto_total ELSE monto_total - pagado END) * 100)::bigint AS centavos
    FROM cuentas WHERE NOT anulada`.execute(prueba.db)
  return rows
}

function inOrder(estado: FiltroDeCuentas['estado']) {
  const paid = (account: Account) => account.pagadaEn?.getTime() ?? 0
  return (a: Account, b: Account) =>
    estado === 'pendientes'
      ? a.fecha.localeCompare(b.fecha) || a.pedidoId - b.pedidoId
      : (b.pagadaEl ?? '').localeCompare(a.pagadaEl ?? '') || paid(b) - paid(a) || b.pedidoId - a.pedidoId
}

function anyFilter(random: (limit: number) => number): FiltroDeCuentas {
  const [a, b] = randomPeriod(random)
  return {
    lado: random(2) === 0 ? 'pagar' : 'cobrar',
    estado: random(2) === 0 ? 'pendientes' : 'pagadas',
    fechaDesde: random(3) === 0 ? a : undefined,
    fechaHasta: random(3) === 0 ? b : undefined,
    clienteId: random(3) === 0 ? 1 + random(420) : undefined,
  }
}

async function agrees(all: readonly Account[], filtro: FiltroDeCuentas, random: (limit: number) => number) {
  const { lado, estado, fechaDesde, fechaHasta, clienteId } = filtro
  const found = all
    .filter(
      account =>
        account.lado === lado &&
        account.pagada === (estado === 'pagadas') &&
        (clienteId === undefined || account.clienteId === clienteId) &&
        (fechaDesde === undefined || fechaDesde <= account.fecha) &&
        (fechaHasta === undefined || account.fecha <= fechaHasta),
    )
    .sort(inOrder(estado))
  const length = found.length
  const suma = found.reduce((sum, account) => sum + account.centavos, 0)
  const pageSize = [1, 10, 100][random(3)] ?? 10
  const pages = Math.ceil(length / pageSize)
  for (const page of new Set([1, pages, pages + 1, 1 + random(pages + 1)])) {
    if (page === 0) continue
    const read = await pageCuentas(prueba.db, { ...filtro, page, pageSize })
    expect({
      filtro,
      page,
      ids: read.items.map(item => item.pedidoId),
      length: read.totalRecords,
      suma: Math.round(read.sumaTotal * 100),
    }).toEqual({
      filtro,
      page,
      ids: found.slice((page - 1) * pageSize, page * pageSize).map(account => account.pedidoId),
      length,
      suma,
    })
  }
  expect(await sumCuentas(prueba.db, filtro)).toMatchObject({ cantidad: length, suma: suma / 100 })
}

test('for any filter and page, length, sum and rows are those of the accounts', async () => {
  const random = seededRandom(3)
  const all = await accounts()
  for (let i = 0; i < rounds({ gate: 25, all: 60 }); i++) await agrees(all, anyFilter(random), random)
})

test.each(['pendientes', 'pagadas'] as const)(
  '%s of a client are counted in their index alone',
  async estado => {
    const [plan] = await plansOf(prueba.base, db => sumCuentas(db, { lado: 'pagar', estado, clienteId: 17 }))
    expect(plan).toMatchObject({ indexes: ['cuentas_cliente'], indexOnly: ['cuentas_cliente'] })
  },
)

test('and they stay so while many pay, annul, change and delete at once, and some take it back', async () => {
  const random = seededRandom(5)
  const writers = [1, 2, 3, 4].map(n =>
    changeAtRandom(prueba.base, { times: rounds({ gate: 40, all: 80 }), seed: n, pedidos: PEDIDOS }),
  )
  await Promise.all(writers)
  const all = await accounts()
  for (let i = 0; i < rounds({ gate: 25, all: 60 }); i++) await agrees(all, anyFilter(random), random)
})
