import { auditoria } from '@cuadre/contract/auditoria'
import { categorias } from '@cuadre/contract/categorias'
import { facturas } from '@cuadre/contract/facturas'
import { pedidos } from '@cuadre/contract/pedidos'
import { reportes } from '@cuadre/contract/reportes'
import type { ApiClient } from '@cuadre/testing/api-client'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { waitUntil } from '@cuadre/testing/wait-until'
import { beforeAll, expect, test, vi } from 'vitest'
import { SHARES } from './fair-shares.ts'

let pedidoId: number
/** Somebody who asks for everything at once, and somebody who wants one thing. */
let greedy: ApiClient
let other: ApiClient

const prueba = testApp()
const puesto = beforeTests(() => unPuestoDeVenta(prueba.api))

beforeAll(async () => {
  pedidoId = (await puesto.unPedido()).pedidoId
  greedy = await prueba.loginAs({ roles: ['Administrador'] })
  other = await prueba.loginAs({ roles: ['Administrador'] })
})

const aReport = (api: ApiClient) =>
  api.call(reportes.ventasPorFechas, { body: { fechaDesde: '2026-11-01', fechaHasta: '2026-11-30' } })

const anInvoice = (api: ApiClient) => api.call(facturas.imprimir, { params: { id: pedidoId } })

test("a hundred documents of one person: another's invoice, list and report are answered, and nobody hears of a busy server", async () => {
  const holder = await prueba.base.pool.connect()
  // Of the hundred none is done before all have been asked for.
  await holder.query('begin; lock table auditoria in access exclusive mode')
  const refused: { errorCode: string | null; message: string }[] = []
  const flood = Array.from({ length: 120 }, async () => {
    const { status, body } = await greedy.call(auditoria.excel)
    if (status !== 200) refused.push(body)
    return status
  })
  const { atOnce, waiting } = SHARES.long
  try {
    await waitUntil(() => expect(refused).toHaveLength(120 - atOnce - waiting))
    const others = await Promise.all([
      anInvoice(other),
      aReport(other),
      other.call(pedidos.paged),
      other.call(categorias.list),
    ])
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  const answers = await Promise.all(flood)
  expect(answers.filter(status => status === 200)).toHaveLength(atOnce + waiting)
  expect(new Set(refused.map(({ errorCode }) => errorCode))).toEqual(new Set(['TOO_MANY_AT_ONCE']))
  expect(refused[0]?.message).toBe(
    'Usted ya tiene muchos documentos en preparación. Espere a que terminen e intente de nuevo.',
  )
  // What is done makes room.
  expect((await aReport(greedy)).status).toBe(200)
})

test('one person whose readings all wait at the database leaves connections to the others', async () => {
  const { pool } = prueba.base
  const holder = await pool.connect()
  await holder.query('begin; lock table documentos, auditoria in access exclusive mode')
  try {
    const flood = Array.from({ length: 9 }, () => [aReport(greedy), greedy.call(auditoria.verificar)]).flat()
    await waitUntil(() => expect(pool.totalCount - pool.idleCount).toBeGreaterThan(2))
    // Below the time that a statement waits for a lock: the flood is still there.
    const start = Date.now()
    expect((await other.call(categorias.list)).status).toBe(200)
    expect(Date.now() - start).toBeLessThan(15_000)
    // For a turn of the loop everybody waits, also where connections are free.
    await vi.waitFor(() => expect(pool.waitingCount).toBe(0), { timeout: 5_000, interval: 1 })
    await holder.query('rollback')
    expect((await Promise.all(flood)).every(({ status }) => status === 200)).toBe(true)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})

test('invoices have a way of their own beside the long work of the same person', async () => {
  const { pool } = prueba.base
  const holder = await pool.connect()
  await holder.query('begin; lock table auditoria in access exclusive mode')
  const checks = Array.from({ length: 5 }, () => greedy.call(auditoria.verificar))
  await waitUntil(() => expect(pool.totalCount - pool.idleCount).toBeGreaterThan(1))
  const invoices = await Promise.all(Array.from({ length: 20 }, () => anInvoice(greedy)))
  expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set([200]))
  await holder.query('rollback')
  holder.release()
  expect((await Promise.all(checks)).every(({ status }) => status === 200)).toBe(true)
})
