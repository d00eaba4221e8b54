import { pedidos } from '@cuadre/contract/pedidos'
import type { AppDePrueba } from '@cuadre/testing/app'
import { azar, cambiarAlAzar } from '@cuadre/testing/cambios-al-azar'
import { crearOficinaDeSumas, periodoAlAzar } from '@cuadre/testing/oficina-de-sumas'
import { planesDe } from '@cuadre/testing/plan-de-consulta'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldSums } from '../../db/sums.ts'
import type { FiltroDePedidos } from './filtro.ts'
import { pagePedidos, sumPedidos } from './pagina.queries.ts'

const PEDIDOS = 20_000

let prueba: AppDePrueba

beforeAll(async () => {
  prueba = await crearOficinaDeSumas(PEDIDOS)
})
afterAll(() => prueba.cerrar())

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
    FROM pedidos WHERE NOT anulado ORDER BY fecha DESC, id DESC`.execute(prueba.db)
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
  const [a, b] = periodoAlAzar(random)
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
  const totals = await sumPedidos(prueba.db, filter)
  expect([totals.cantidad, totals.suma]).toEqual([
    found.length,
    found.reduce((sum, order) => sum + order.centavos, 0) / 100,
  ])
}

async function wrongSums(): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT (SELECT count(*) FROM pedidos_sumas_erradas) +
    (SELECT count(*) FROM pedidos_piezas_erradas) + (SELECT count(*) FROM cuentas_sumas_erradas) +
    (SELECT count(*) FROM cuentas_meses_de_pago_errados) AS n`.execute(prueba.db)
  return rows[0]?.n ?? -1
}

describe('whatever is written, length, sum and pages are those of the orders', () => {
  test('as loaded, for any filter and page', async () => {
    const random = azar(20_261_121)
    const orders = await liveOrders()
    for (let i = 0; i < 60; i++) await agrees(orders, anyFilter(random), random)
  })

  test('after many writers at once, some of whom take back, while the sums are folded and read', async () => {
    const random = azar(7)
    for (let round = 0; round < 2; round++) {
      let writing = true
      const writers = Promise.all(
        [1, 2, 3, 4, 5, 6].map(n =>
          cambiarAlAzar(prueba.base, { veces: 40, semilla: round * 100 + n, pedidos: PEDIDOS }),
        ),
      ).finally(() => {
        writing = false
      })
      let looks = 0
      while (writing) {
        await foldSums(prueba.db, random(40))
        // Sums and rows of one statement are of one moment, in the middle of everything too.
        const { rows } = await sql<{ a: number; b: number }>`
          SELECT (SELECT count(*) FROM pedidos WHERE NOT anulado) AS a,
            (SELECT sum(cantidad) FROM (SELECT cantidad FROM pedidos_sumas WHERE empresa = 0 AND cliente = 0
                AND NOT anulado AND por = 'mes' UNION ALL SELECT cantidad FROM pedidos_por_sumar WHERE NOT anulado) s) AS b`.execute(
          prueba.db,
        )
        expect(rows[0]?.b).toBe(rows[0]?.a)
        looks += 1
      }
      await writers
      expect(looks).toBeGreaterThan(0)
      expect(await wrongSums()).toBe(0)
      const orders = await liveOrders()
      for (let i = 0; i < 20; i++) await agrees(orders, anyFilter(random), random)
    }
    await foldSums(prueba.db, 0)
    expect(await wrongSums()).toBe(0)
  })

  test('a sum that was spoilt behind the back is found and mended', async () => {
    await sql`UPDATE pedidos_sumas SET cantidad = cantidad + 1 WHERE cliente = 0 AND por = 'mes'`.execute(
      prueba.db,
    )
    await sql`DELETE FROM cuentas_sumas WHERE NOT por_mes`.execute(prueba.db)
    await sql`DELETE FROM pedidos_piezas WHERE pieza LIKE '1%'`.execute(prueba.db)
    await sql`UPDATE cuentas_meses_de_pago SET cantidad = cantidad - 1`.execute(prueba.db)
    expect(await wrongSums()).toBeGreaterThan(100)
    await sql`SELECT corregir_sumas_de_pedidos(), corregir_sumas_de_cuentas()`.execute(prueba.db)
    expect(await wrongSums()).toBe(0)
  })
})

describe('no page reads more than it shows', () => {
  const far = { page: 700, pageSize: 10 }
  const near = { page: 1, pageSize: 10 }
  test.each<[string, FiltroDePedidos & typeof near, string[]]>([
    ['the first', near, ['pedidos_lista']],
    ['one in the middle', far, ['pedidos_lista']],
    ['one of a client', { ...near, clienteId: 17 }, ['pedidos_cliente']],
    ['one of a company', { ...near, empresaId: 3 }, ['pedidos_empresa']],
    ['a later one of a company', { ...near, page: 80, empresaId: 3 }, ['pedidos_empresa']],
    ['a later one of a client', { ...near, page: 3, clienteId: 17 }, ['pedidos_cliente']],
    ['a later one of some days', { ...near, page: 40, fechaDesde: '2026-01-15' }, ['pedidos_lista']],
    ['one of some days', { ...near, fechaDesde: '2026-01-15', fechaHasta: '2026-05-10' }, ['pedidos_lista']],
    [
      'one of a client in some days',
      { ...near, clienteId: 17, fechaDesde: '2026-01-15', fechaHasta: '2026-05-10' },
      ['pedidos_cliente'],
    ],
    ['one of a whole number', { ...near, ncf: 'B0100012345' }, ['pedidos_ncf_desde']],
    ['one of a piece of a number', { ...near, ncf: '12345' }, ['pedidos_txt_ncf']],
    ['one of a digit of a company', { ...near, empresaId: 3, ncf: '7' }, ['pedidos_empresa']],
  ])('%s', async (_what, filter, expected) => {
    const plans = await planesDe(prueba.base, db => pagePedidos(db, filter))
    expect(plans.flatMap(plan => plan.indexes)).toEqual(
      expect.arrayContaining([...expected, ...(filter.ncf ? [] : ['pedidos_sumas_pkey'])]),
    )
    const read = plans.flatMap(plan => plan.scanned)
    expect(read.filter(table => table !== 'pedidos_por_sumar' && table !== 'pedidos_nombres')).toEqual([])
    expect(plans).toHaveLength(1)
  })
})

test.each([
  ['a digit', { ncf: '7', page: 1 }],
  ['a digit, in the middle', { ncf: '7', page: 300 }],
  ['three digits', { ncf: '012', page: 1 }],
  ['what all numbers begin with', { ncf: 'B01', page: 900 }],
])('the numbers with %s are counted by their pieces and read along the days', async (_what, filter) => {
  const plans = await planesDe(prueba.base, db => pagePedidos(db, { pageSize: 10, ...filter }))
  expect(plans.flatMap(plan => plan.indexes)).toEqual(
    expect.arrayContaining(['pedidos_piezas_pkey', 'pedidos_lista']),
  )
  expect(plans.flatMap(plan => plan.scanned).filter(table => table !== 'pedidos_por_sumar')).toEqual([])
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
