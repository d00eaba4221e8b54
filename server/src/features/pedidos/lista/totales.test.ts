import { pedidos } from '@cuadre/contract/pedidos'
import { beforeTests } from '@cuadre/testing/before-tests'
import { createLargeOffice, PEDIDOS, randomPeriod } from '@cuadre/testing/large-office'
import { revisarLibros } from '@cuadre/testing/libros'
import { vacuum } from '@cuadre/testing/many-pedidos'
import { plansOf } from '@cuadre/testing/query-plan'
import { changeAtRandom, seededRandom } from '@cuadre/testing/random-changes'
import { rounds } from '@cuadre/testing/rounds'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type FiltroDePedidos, leerFiltro } from './filtro.ts'
import { pagePedidos, sumPedidos } from './pagina.queries.ts'

const prueba = beforeTests(createLargeOffice)

interface Order {
  readonly id: number
  readonly fecha: string
  readonly txtNCF: string
  readonly empresaId: number
  readonly clienteId: number
  readonly empresa: string
  readonly cliente: string
  readonly centavos: number
}

/** All live orders, in the order of the list. */
async function liveOrders(): Promise<Order[]> {
  const { rows } = await sql<Order>`SELECT id, fecha, txt_ncf AS "txtNCF", empresa_id AS "empresaId",
      cliente_id AS "clienteId", clave(empresa_nombre) AS empresa, clave(cliente_nombre) AS cliente,
      (total * 100)::bigint AS centavos
    FROM documentos WHERE NOT anulado ORDER BY fecha DESC, id DESC`.execute(prueba.db)
  return rows
}

function fits(order: Order, filter: FiltroDePedidos): boolean {
  const { cliente, empresa, clienteId, empresaId, ncf, fechaDesde, fechaHasta } = filter
  const who = (typed: string | undefined, id: number, name: string) =>
    typed === undefined || (/^\d+$/.test(typed) ? Number(typed) === id : name.includes(typed))
  return (
    who(cliente, order.clienteId, order.cliente) &&
    who(empresa, order.empresaId, order.empresa) &&
    (clienteId === undefined || clienteId === order.clienteId) &&
    (empresaId === undefined || empresaId === order.empresaId) &&
    (ncf === undefined || order.txtNCF.includes(ncf.toUpperCase())) &&
    (fechaDesde === undefined || fechaDesde <= order.fecha) &&
    (fechaHasta === undefined || order.fecha <= fechaHasta)
  )
}

/** Any combination of what the list can be asked for. */
function anyFilter(random: (limit: number) => number): FiltroDePedidos {
  const maybe = <T>(value: T, often = 3) => (random(often) === 0 ? value : undefined)
  const [a, b] = randomPeriod(random)
  return {
    clienteId: maybe(1 + random(420)),
    empresaId: maybe(1 + random(13)),
    cliente: maybe(['pena', 'nunez', 'almacen 3', 'a', '17', 'nadie'][random(6)], 4),
    empresa: maybe(['ambar 1', 'comercial', '3', 'zeta'][random(4)], 4),
    ncf: maybe(
      ['B01', 'b0100001', '0012', '7', 'B0100000001', '19', '100', 'E', '1B', 'B010001'][random(10)],
      4,
    ),
    fechaDesde: maybe(a, 2),
    fechaHasta: maybe(b, 2),
  }
}

async function agrees(orders: readonly Order[], filter: FiltroDePedidos, random: (limit: number) => number) {
  const found = orders.filter(order => fits(order, filter))
  const pageSize = [1, 10, 100, 1000][random(4)] ?? 10
  const pages = Math.ceil(found.length / pageSize)
  const chosen = new Set([1, 2, pages, pages + 1, 1 + random(pages + 1), 1 + random(pages + 1)])
  for (const page of [...chosen].filter(number => number > 0)) {
    const read = await pagePedidos(prueba.db, { ...filter, page, pageSize })
    expect({ filter, page, ids: read.items.map(item => item.pedidoId) }).toEqual({
      filter,
      page,
      ids: found.slice((page - 1) * pageSize, page * pageSize).map(order => order.id),
    })
    expect({ filter, length: read.totalRecords, suma: Math.round(read.sumaTotal * 100) }).toEqual({
      filter,
      length: found.length,
      suma: found.reduce((sum, order) => sum + order.centavos, 0),
    })
  }
  const totals = await sumPedidos(prueba.db, await leerFiltro(prueba.db, filter))
  expect([totals.cantidad, totals.suma]).toEqual([
    found.length,
    found.reduce((sum, order) => sum + order.centavos, 0) / 100,
  ])
}

const problems = () => revisarLibros(prueba.base.pool, 'day whose totals')

describe('whatever is written, length, sum and pages are those of the orders', () => {
  test('as loaded, for any filter and page', async () => {
    const random = seededRandom(20_261_121)
    const orders = await liveOrders()
    for (let i = 0; i < rounds({ gate: 20, all: 60 }); i++) await agrees(orders, anyFilter(random), random)
  })

  test('after many writers at once, some of whom take back, while they are read', async () => {
    const random = seededRandom(7)
    for (let round = 0; round < rounds({ gate: 1, all: 2 }); round++) {
      let writing = true
      const writers = Promise.all(
        [1, 2, 3, 4, 5, 6].map(n =>
          changeAtRandom(prueba.base, { times: 40, seed: round * 100 + n, pedidos: PEDIDOS }),
        ),
      ).finally(() => {
        writing = false
      })
      let looks = 0
      while (writing) {
        // In the middle of everything too.
        const { rows } = await sql<{ counted: number; kept: number }>`
          SELECT (SELECT count(*) FROM documentos WHERE NOT anulado) AS counted, sum(cantidad) AS kept
          FROM totales_por_dia WHERE empresa_id = 0 AND NOT anulado GROUP BY fecha = '-infinity'`.execute(
          prueba.db,
        )
        // All days, and each of them.
        expect(rows.map(({ counted, kept }) => kept - counted)).toEqual([0, 0])
        looks += 1
      }
      await writers
      expect(looks).toBeGreaterThan(0)
      expect(await problems()).toEqual([])
      const orders = await liveOrders()
      for (let i = 0; i < rounds({ gate: 8, all: 20 }); i++) await agrees(orders, anyFilter(random), random)
    }
  })

  test('whoever changes orders of many companies and days at once waits, and never in a circle', async () => {
    const turns = 24
    const change = async (turn: number) => {
      // Each its own orders, of the same days and companies.
      await sql`SET LOCAL session_replication_role = replica; UPDATE documentos SET itbis = itbis + 1, total = total + 1
        WHERE id > ${sql.lit(PEDIDOS - 2000)} AND id % ${sql.lit(turns)} = ${sql.lit(turn)}`.execute(
        prueba.db,
      )
    }
    for (let round = 0; round < rounds({ gate: 1, all: 3 }); round++)
      await Promise.all(Array.from({ length: turns }, (_, turn) => change(turn)))
    expect(await problems()).toEqual([])
  })

  test('totals that were spoilt behind the back are found by the books', async () => {
    await sql`UPDATE totales_por_dia SET cantidad = cantidad + 1 WHERE empresa_id = 3`.execute(prueba.db)
    expect((await problems()).length).toBeGreaterThan(100)
    await sql`UPDATE totales_por_dia SET cantidad = cantidad - 1 WHERE empresa_id = 3`.execute(prueba.db)
    expect(await problems()).toEqual([])
  })
})

describe('no page reads more than it shows, and none is counted by reading the table', () => {
  const last = { page: 1900, pageSize: 10 }
  const near = { page: 1, pageSize: 10 }
  // The first page comes with the length; a piece of text is counted first, and the names that have one are asked for before.
  const trips = ({ page, cliente, ncf }: FiltroDePedidos & typeof near) =>
    cliente ? 3 : page > 1 || (ncf && ncf.length < 11) ? 2 : 1
  const days = { fechaDesde: '2026-01-15', fechaHasta: '2026-05-10' }
  const kept = 'totales_por_dia_pkey'
  // Which rows are visible to all is known of quiet tables.
  beforeAll(() => vacuum(prueba.base.pool, 'pedidos, totales_por_dia'))

  test.each<[string, FiltroDePedidos & typeof near, string[]]>([
    ['the first', near, ['documentos_lista', kept]],
    ['one in the middle', { ...near, page: 700 }, ['documentos_lista', kept]],
    ['one near the end', last, ['documentos_lista', kept]],
    ['one of a client', { ...near, clienteId: 17 }, ['documentos_cliente']],
    ['one of a company', { ...near, empresaId: 3 }, ['documentos_empresa', kept]],
    ['a later one of a company', { ...near, page: 80, empresaId: 3 }, ['documentos_empresa', kept]],
    ['a later one of a client', { ...near, page: 3, clienteId: 17 }, ['documentos_cliente']],
    ['a later one of some days', { ...near, page: 40, fechaDesde: '2026-01-15' }, ['documentos_lista', kept]],
    ['one of some days', { ...near, ...days }, ['documentos_lista', kept]],
    ['one of a client in some days', { ...near, clienteId: 17, ...days }, ['documentos_cliente']],
    ['one of a whole number', { ...near, ncf: 'B0100012345' }, ['documentos_ncf_desde']],
    [
      'one of what all numbers begin with',
      { ...near, ncf: 'B01' },
      ['documentos_ncf_desde', 'documentos_lista'],
    ],
    ['one of a piece of a number', { ...near, ncf: '12345' }, ['documentos_txt_ncf']],
    ['one of a digit', { ...near, ncf: '7' }, ['documentos_ncf_desde', 'documentos_lista']],
    ['one of a digit of a company', { ...near, empresaId: 3, ncf: '7' }, ['documentos_empresa']],
    ['one of a piece of a name', { ...near, cliente: 'nunez' }, ['documentos_cliente_nombre']],
  ])('%s', async (_what, filter, expected) => {
    const plans = await plansOf(prueba.base, db => pagePedidos(db, filter))
    expect(plans.flatMap(plan => plan.indexes)).toEqual(expect.arrayContaining(expected))
    expect(plans.flatMap(plan => plan.scanned)).toEqual([])
    expect(plans).toHaveLength(trips(filter))
  })

  test.each<[string, FiltroDePedidos, string]>([
    ['a client', { clienteId: 17 }, 'documentos_cliente'],
    ['a client and some days', { clienteId: 17, ...days }, 'documentos_cliente'],
    ['what all numbers begin with', { ncf: 'B01' }, 'documentos_ncf_desde'],
    ['a digit', { ncf: '7' }, 'documentos_ncf_desde'],
    ['a piece of a name', { cliente: 'nunez' }, 'documentos_cliente_nombre'],
  ])('%s is counted in its index alone', async (_what, filter, index) => {
    const plans = await plansOf(prueba.base, async db => sumPedidos(db, await leerFiltro(db, filter)))
    expect(plans.at(-1)?.indexOnly).toContain(index)
  })
})

test('the list over HTTP agrees from its first page to one past its last', async () => {
  const orders = await liveOrders()
  const read = async (page: number) =>
    (await prueba.api.data(pedidos.paged, { query: { page, pageSize: 1000 } })).items.map(
      item => item.pedidoId,
    )
  const pages = Math.ceil(orders.length / 1000)
  const all: number[] = []
  for (let page = 1; page <= pages + 1; page++) all.push(...(await read(page)))
  expect(all).toEqual(orders.map(order => order.id))
})
