import { beforeTests } from '@cuadre/testing/before-tests'
import { createLargeDatabase, HOY } from '@cuadre/testing/large-office'
import { plansOf, queryPlan } from '@cuadre/testing/query-plan'
import { expect, test } from 'vitest'
import {
  findMasAntigua,
  sumPendientes,
  sumVencidas,
  sumVentas,
  ultimosPedidos,
  ventasDe,
} from './inicio.queries.ts'

const base = beforeTests(createLargeDatabase)

test('sales by day are read from the totals of days', async () => {
  const periodos = [
    { desde: '2026-10-01', hasta: '2026-10-31' },
    { desde: '2026-11-01', hasta: HOY },
  ]
  const plan = await queryPlan(base, ventasDe(periodos).compile(base.db))
  expect(plan).toMatchObject({ indexes: ['totales_por_dia_pkey'], scanned: [] })
})

test.each(['cobrar', 'pagar'] as const)('what is pending to %s is counted in its index alone', async lado => {
  const plans = await plansOf(base, async db => {
    await sumPendientes(db, lado)
    await sumVencidas(db, lado, HOY)
  })
  const alongIt = { indexOnly: ['cuentas_pendientes'], scanned: [] }
  expect(plans).toMatchObject([alongIt, alongIt])
})

test.each(['cobrar', 'pagar'] as const)('the oldest to %s is the first of its index', async lado => {
  const plans = await plansOf(base, db => findMasAntigua(db, lado))
  expect(plans).toMatchObject([{ scanned: [] }])
  expect(plans[0]?.indexes).toContain('cuentas_pendientes')
})

test('the latest orders are read from the end of the list', async () => {
  const plan = await queryPlan(base, ultimosPedidos().compile(base.db))
  expect(plan).toMatchObject({ indexes: expect.arrayContaining(['documentos_lista']), scanned: [] })
})

test('the figures of many orders are those that PostgreSQL adds up by itself', async () => {
  const ventas = await sumVentas(base.db, HOY)
  const { rows } = await base.pool.query<{ fecha: string; cantidad: string; total: string }>(
    `SELECT fecha, count(*) AS cantidad, sum(total) AS total FROM ventas
     WHERE NOT anulado AND fecha > '2026-10-31' AND fecha <= $1 GROUP BY fecha ORDER BY fecha`,
    [HOY],
  )
  const sold = ventas.porDia.filter(dia => dia.cantidad > 0)
  expect(sold).toEqual(
    rows.map(({ fecha, cantidad, total }) => ({ fecha, cantidad: Number(cantidad), total: Number(total) })),
  )
  expect(sold.length).toBeGreaterThan(19)
  const { rows: months } = await base.pool.query<{ total: string }>(
    `SELECT sum(total) AS total FROM ventas WHERE NOT anulado AND fecha <= $1
     GROUP BY date_trunc('month', fecha) ORDER BY date_trunc('month', fecha) DESC LIMIT 2`,
    [HOY],
  )
  expect([ventas.mes.total, ventas.mesAnterior.total]).toEqual(months.map(({ total }) => Number(total)))
})
