import { createTestApp, type TestApp } from '@cuadre/testing/app'
import { insertManyPedidos } from '@cuadre/testing/many-pedidos'
import { plansOf, queryPlan } from '@cuadre/testing/query-plan'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMasAntigua, sumPendientes, sumVentas, ultimosPedidos, ventasDe } from './inicio.queries.ts'

const HOY = '2026-11-21'

let prueba: TestApp

beforeAll(async () => {
  prueba = await createTestApp()
  await insertManyPedidos(prueba.base, 30_000, HOY)
})
afterAll(() => prueba.close())

test('sales by day are read from the totals of days', async () => {
  const periodos = [
    { desde: '2026-10-01', hasta: '2026-10-31' },
    { desde: '2026-11-01', hasta: HOY },
  ]
  const plan = await queryPlan(prueba.base, ventasDe(periodos).compile(prueba.db))
  expect(plan).toMatchObject({ indexes: ['totales_por_dia_pkey'], scanned: [] })
})

test.each(['cobrar', 'pagar'] as const)('what is pending to %s is counted in its index alone', async lado => {
  const plans = await plansOf(prueba.base, db => sumPendientes(db, lado))
  expect(plans).toMatchObject([{ indexOnly: ['cuentas_pendientes'], scanned: [] }])
})

test.each(['cobrar', 'pagar'] as const)('the oldest to %s is the first of its index', async lado => {
  const plans = await plansOf(prueba.base, db => findMasAntigua(db, lado))
  expect(plans).toMatchObject([{ scanned: [] }])
  expect(plans[0]?.indexes).toContain('cuentas_pendientes')
})

test('the latest orders are read from the end of the list', async () => {
  const plan = await queryPlan(prueba.base, ultimosPedidos().compile(prueba.db))
  expect(plan).toMatchObject({ indexes: expect.arrayContaining(['documentos_lista']), scanned: [] })
})

test('the figures of thirty thousand orders are those that PostgreSQL adds up by itself', async () => {
  const ventas = await sumVentas(prueba.db, HOY)
  const { rows } = await prueba.base.pool.query<{ fecha: string; cantidad: string; total: string }>(
    `SELECT fecha, count(*) AS cantidad, sum(total) AS total FROM documentos
     WHERE NOT anulado AND fecha > '2026-10-31' AND fecha <= $1 GROUP BY fecha ORDER BY fecha`,
    [HOY],
  )
  const sold = ventas.porDia.filter(dia => dia.cantidad > 0)
  expect(sold).toEqual(
    rows.map(({ fecha, cantidad, total }) => ({ fecha, cantidad: Number(cantidad), total: Number(total) })),
  )
  expect(sold.length).toBeGreaterThan(19)
  const { rows: months } = await prueba.base.pool.query<{ total: string }>(
    `SELECT sum(total) AS total FROM documentos WHERE NOT anulado AND fecha <= $1
     GROUP BY date_trunc('month', fecha) ORDER BY date_trunc('month', fecha) DESC LIMIT 2`,
    [HOY],
  )
  expect([ventas.mes.total, ventas.mesAnterior.total]).toEqual(months.map(({ total }) => Number(total)))
})
