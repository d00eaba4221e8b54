import type { Dia } from '@cuadre/domain/tiempo/dia'
import { beforeTests } from '@cuadre/testing/before-tests'
import { createLargeOffice, PEDIDOS, randomPeriod } from '@cuadre/testing/large-office'
import { plansOf } from '@cuadre/testing/query-plan'
import { changeAtRandom, seededRandom } from '@cuadre/testing/random-changes'
import { rounds } from '@cuadre/testing/rounds'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countConsultados, pageConsultas } from './consultas.queries.ts'
import type { FiltroDeConsulta } from './filtro.ts'

const prueba = beforeTests(createLargeOffice)

interface Order {
  readonly id: number
  readonly fecha: Dia
  readonly empresaId: number
  readonly clienteId: number
  readonly contactoId: number
  readonly aplicaItbis: boolean
  readonly estado: 'pendiente' | 'pagado' | 'anulado'
  readonly subTotal: number
  readonly itbis: number
}

/** All orders, in the order of the list; amounts in centavos. */
async function allOrders(): Promise<Order[]> {
  const { rows } = await sql<Order>`SELECT id, fecha, empresa_id AS "empresaId", cliente_id AS "clienteId",
      contacto_id AS "contactoId", aplica_itbis AS "aplicaItbis", (sub_total * 100)::bigint AS "subTotal",
      (itbis * 100)::bigint AS itbis,
      CASE WHEN anulado THEN 'anulado'
        WHEN EXISTS (SELECT FROM cuentas c WHERE c.documento_id = ventas.id AND NOT pagada AND NOT anulada) THEN 'pendiente'
        ELSE 'pagado' END AS estado
    FROM ventas ORDER BY fecha DESC, id DESC`.execute(prueba.db)
  return rows
}

function fits(order: Order, filtro: FiltroDeConsulta): boolean {
  const { empresaId, clienteId, contactoId, aplicaItbis, estado, fechaDesde, fechaHasta } = filtro
  return (
    (empresaId === undefined || empresaId === order.empresaId) &&
    (clienteId === undefined || clienteId === order.clienteId) &&
    (contactoId === undefined || contactoId === order.contactoId) &&
    (aplicaItbis === undefined || aplicaItbis === order.aplicaItbis) &&
    (estado === undefined || estado === order.estado) &&
    (fechaDesde === undefined || fechaDesde <= order.fecha) &&
    (fechaHasta === undefined || order.fecha <= fechaHasta)
  )
}

function anyFilter(random: (limit: number) => number): FiltroDeConsulta {
  const maybe = <T>(value: T, often = 3) => (random(often) === 0 ? value : undefined)
  const [a, b] = randomPeriod(random)
  return {
    empresaId: maybe(1 + random(13)),
    clienteId: maybe(1 + random(420), 4),
    contactoId: maybe(1 + random(21), 4),
    aplicaItbis: maybe(random(2) === 0),
    estado: maybe((['anulado', 'anulado', 'pendiente', 'pagado'] as const)[random(4)]),
    fechaDesde: maybe(a, 2),
    fechaHasta: maybe(b, 2),
  }
}

async function agrees(orders: readonly Order[], filtro: FiltroDeConsulta, random: (limit: number) => number) {
  const found = orders.filter(order => fits(order, filtro))
  const summed = found.filter(order => filtro.estado === 'anulado' || order.estado !== 'anulado')
  const subTotal = summed.reduce((sum, order) => sum + order.subTotal, 0)
  const itbis = summed.reduce((sum, order) => sum + order.itbis, 0)
  const pageSize = [1, 20, 100][random(3)] ?? 20
  const pages = Math.ceil(found.length / pageSize)
  for (const page of new Set([1, pages, pages + 1, 1 + random(pages + 1)])) {
    if (page === 0) continue
    const read = await pageConsultas(prueba.db, { ...filtro, page, pageSize })
    const { items, totalRecords, anulados, sumaSubTotal, sumaItbis, sumaTotal } = read
    expect({
      filtro,
      page,
      ids: items.map(item => item.pedidoId),
      counted: [totalRecords, anulados],
      summed: [sumaSubTotal, sumaItbis, sumaTotal].map(pesos => Math.round(pesos * 100)),
    }).toEqual({
      filtro,
      page,
      ids: found.slice((page - 1) * pageSize, page * pageSize).map(order => order.id),
      counted: [found.length, found.length - summed.length],
      summed: [subTotal, itbis, subTotal + itbis],
    })
  }
  expect(await countConsultados(prueba.db, filtro)).toBe(found.length)
}

test('lengths, sums and pages are those of the orders, for any filter and page', async () => {
  const random = seededRandom(11)
  const orders = await allOrders()
  for (let i = 0; i < rounds({ gate: 25, all: 60 }); i++) await agrees(orders, anyFilter(random), random)
})

test('also after many writers at once', async () => {
  const random = seededRandom(13)
  await Promise.all([1, 2, 3].map(n => changeAtRandom(prueba.base, { times: 40, seed: n, pedidos: PEDIDOS })))
  const orders = await allOrders()
  for (let i = 0; i < rounds({ gate: 15, all: 40 }); i++) await agrees(orders, anyFilter(random), random)
})

const KEPT = 'totales_por_dia_pkey'

test.each<[string, FiltroDeConsulta & { page?: number }, string[]]>([
  ['everything', {}, ['documentos_todos', KEPT]],
  ['a page in the middle', { page: 200 }, ['documentos_todos', KEPT]],
  ['a client', { clienteId: 17 }, ['documentos_cliente']],
  ['a company', { empresaId: 3 }, ['documentos_empresa', KEPT]],
  ['a company without ITBIS', { empresaId: 5, aplicaItbis: false }, ['documentos_empresa']],
  ['a contact', { contactoId: 5 }, ['documentos_contacto']],
  ['a month', { fechaDesde: '2026-10-01', fechaHasta: '2026-10-31' }, ['documentos_todos', KEPT]],
  ['annulled ones', { estado: 'anulado' }, ['documentos_anulados', KEPT]],
  ['paid ones', { estado: 'pagado' }, ['cuentas_pendientes']],
  ['what a client paid', { estado: 'pagado', clienteId: 17 }, ['documentos_cliente']],
])('%s is counted and read along its index', async (_what, filtro, expected) => {
  const plans = await plansOf(prueba.base, db => pageConsultas(db, { page: 1, pageSize: 20, ...filtro }))
  expect(plans.flatMap(plan => plan.indexes)).toEqual(expect.arrayContaining(expected))
  // Contacts are few.
  expect(plans.flatMap(plan => plan.scanned).filter(table => table !== 'contactos')).toEqual([])
})

// Of everybody any index that covers the sums will do.
test.each<[string, FiltroDeConsulta, string | RegExp]>([
  ['a client', { clienteId: 17 }, 'documentos_cliente'],
  ['a company without ITBIS', { empresaId: 5, aplicaItbis: false }, 'documentos_empresa'],
  ['a contact', { contactoId: 5 }, 'documentos_contacto'],
  ['without ITBIS', { aplicaItbis: false }, /^documentos_(todos|cliente|empresa|contacto)$/],
  ['paid ones', { estado: 'pagado' }, 'cuentas_pendientes'],
])('%s is counted in its index alone', async (_what, filtro, index) => {
  const [plan] = await plansOf(prueba.base, db => countConsultados(db, filtro))
  expect(plan?.indexOnly).toContainEqual(expect.stringMatching(index))
})

test('pending orders are found by their accounts', async () => {
  const filtro = { estado: 'pendiente', page: 1, pageSize: 20 } as const
  const plans = await plansOf(prueba.base, db => pageConsultas(db, filtro))
  expect(plans.flatMap(plan => plan.indexes)).toEqual(
    expect.arrayContaining(['cuentas_pendientes', expect.stringMatching(/^documentos_(todos|lista)$/)]),
  )
  expect(plans.flatMap(plan => plan.scanned)).not.toContain('documentos')
})
