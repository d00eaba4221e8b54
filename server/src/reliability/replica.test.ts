import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consultas } from '@cuadre/contract/consultas'
import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { formatos } from '@cuadre/contract/formatos'
import { inicio } from '@cuadre/contract/inicio'
import { ncfs } from '@cuadre/contract/ncf'
import { pedidos } from '@cuadre/contract/pedidos'
import { reportes } from '@cuadre/contract/reportes'
import { salud } from '@cuadre/contract/salud'
import type { ApiClient } from '@cuadre/testing/api-client'
import { type DatabaseWithReplica, startDatabaseWithReplica } from '@cuadre/testing/database-with-replica'
import { revisarLibros } from '@cuadre/testing/libros'
import { FIRST_LOGIN, loginAt } from '@cuadre/testing/office'
import {
  checkOrderRequests,
  prepareOrderRequests,
  sellUntilCut,
  sendOrder,
} from '@cuadre/testing/order-requests'
import { execute } from '@cuadre/testing/postgres'
import { type Program, startProgram } from '@cuadre/testing/program'
import { LUNES, MES, type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { rounds } from '@cuadre/testing/rounds'
import { waitUntil } from '@cuadre/testing/wait-until'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Of each day: so many orders, and a quarter more that two want, keep the clerks busy while a server falls. */
const NUMBERS = rounds({ gate: 36, all: 100 })

let base: DatabaseWithReplica
let folder: string
let program: Program
let api: ApiClient
let puesto: PuestoDeVenta

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuadre-lecturas-'))
  base = await startDatabaseWithReplica()
  program = startProgram({
    env: {
      DATABASE_URL: base.main.url,
      DATABASE_READ_URL: base.replica.url,
      DATA_DIR: join(folder, 'data'),
      ...FIRST_LOGIN,
    },
  })
  api = await loginAt(await program.ready())
  puesto = await unPuestoDeVenta(api, NUMBERS)
  await untilReplicaIs('en uso')
})
afterAll(async () => {
  await program?.end('SIGTERM')
  await base?.close()
  await rm(folder, { recursive: true, force: true })
})

async function untilReplicaIs(estado: string): Promise<void> {
  const is = async () => expect((await api.data(salud.health, {})).replica).toBe(estado)
  await waitUntil(is)
}

/** Connections that readers got from the replica, as the program counts them. */
async function readsOnReplica(): Promise<number> {
  const { body } = await api.request({ url: '/api/metrics' })
  return Number(/^cuadre_reads_total\{server="replica"\} (\d+)$/m.exec(body)?.[1])
}

const mes = () => ({ empresaId: puesto.empresa.id, fecha: MES })
const rango = { fechaDesde: MES, fechaHasta: '2026-11-30' }

test('reports, documents, formats, Consultas, Inicio and exports come from the replica; lists and writes do not', async () => {
  const { pedidoId } = await puesto.unPedido()
  const clienteId = puesto.cliente.id
  const calls = {
    consultas: () => api.call(consultas.paged),
    'consultas, Excel': () => api.call(consultas.excel),
    inicio: () => api.call(inicio.resumen),
    607: () => api.call(formatos.ventas, { query: mes() }),
    '607, Excel': () => api.call(formatos.ventasExcel, { query: mes() }),
    '608': () => api.call(formatos.anulados, { query: mes() }),
    report: () => api.call(reportes.ventasPorFechas, { body: rango }),
    invoices: () =>
      api.call(reportes.facturas, { body: { ...rango, clienteId, empresaId: puesto.empresa.id } }),
    'list, Excel': () => api.call(pedidos.excel),
    'accounts, Excel': () => api.call(cuentasPorCobrar.excel, { query: { estado: 'pendientes' } }),
    list: () => api.call(pedidos.paged),
    order: () => api.call(pedidos.get, { params: { id: pedidoId } }),
    accounts: () => api.call(cuentasPorCobrar.pendientes),
    numbers: () =>
      api.call(ncfs.byEmpresaAndFecha, { query: { empresaId: puesto.empresa.id, fecha: LUNES } }),
    sale: async () => api.call(pedidos.create, { body: await puesto.datos() }),
    payment: () => api.call(cuentasPorCobrar.marcarPagada, { params: { pedidoId } }),
  }
  const seen: Record<string, string> = {}
  for (const [what, call] of Object.entries(calls)) {
    const before = await readsOnReplica()
    const { status } = await call()
    expect([what, status]).toEqual([what, expect.toBeOneOf([200, 201, 204])])
    seen[what] = (await readsOnReplica()) > before ? 'replica' : 'main'
  }
  const main = ['list', 'order', 'accounts', 'numbers', 'sale', 'payment']
  expect(seen).toEqual(
    Object.fromEntries(Object.keys(calls).map(what => [what, main.includes(what) ? 'main' : 'replica'])),
  )
})

test('what was just sold is in Consultas and in the 607 at once', async () => {
  for (let i = 0; i < rounds({ gate: 5, all: 25 }); i++) {
    const { txtNCF } = await puesto.unPedido()
    const [found, ventas] = await Promise.all([
      api.data(consultas.paged, { query: { buscar: txtNCF } }),
      api.data(formatos.ventas, { query: mes() }),
    ])
    expect(found.items.map(item => item.txtNCF)).toEqual([txtNCF])
    expect(ventas.map(venta => venta.ncf)).toContain(txtNCF)
  }
  expect((await api.data(salud.health, {})).replica).toBe('en uso')
})

test('a replica that falls under load costs no answer: the office sells and reports on, and it comes back', async () => {
  const encargos = await prepareOrderRequests(api, puesto, ['2026-11-17'])
  const all = [...encargos]
  let fell: Promise<void> | undefined
  const seller = async () => {
    for (let next = encargos.shift(); next; next = encargos.shift()) {
      if (encargos.length === Math.floor(0.64 * all.length)) fell = base.replica.crash()
      expect(await sendOrder(api, next)).toBe(true)
    }
  }
  const reader = async () => {
    while (encargos.length > 0) {
      const [list, report, ventas] = await Promise.all([
        api.call(consultas.paged),
        api.call(reportes.ventasPorFechas, { body: rango }),
        api.call(formatos.ventas, { query: mes() }),
      ])
      expect([list.status, report.status, ventas.status]).toEqual([200, 200, 200])
    }
  }
  await Promise.all([seller(), seller(), seller(), reader(), reader()])
  await fell
  await untilReplicaIs('ausente')
  expect((await api.call(salud.health)).status).toBe(200)
  const without = await readsOnReplica()
  await api.data(consultas.paged, { query: {} })
  expect(await readsOnReplica()).toBe(without)

  await base.replica.start()
  await untilReplicaIs('en uso')
  await api.data(consultas.paged, { query: {} })
  expect(await readsOnReplica()).toBeGreaterThan(without)
  expect(program.output().match(/La réplica no se puede usar/g)).toHaveLength(1)

  for (const server of [base.primary, base.replica]) {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    expect(await revisarLibros(client)).toEqual([])
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from documentos where fecha = '2026-11-17'",
    )
    expect(rows[0]?.n).toBe(all.filter(({ pedido }) => pedido).length)
    await client.end()
  }
})

test('the main database is lost under load and its synchronous replica takes its place: no order is lost or doubled', async () => {
  const { pedidoId: last } = await puesto.unPedido()
  const encargos = await prepareOrderRequests(api, puesto, ['2026-11-18'])
  const all = [...encargos]
  // From here on nothing is answered that the replica has not on its disk.
  await execute(base.primary.url, "alter system set synchronous_standby_names = '*'")
  await execute(base.primary.url, 'select pg_reload_conf()')
  const open = await sellUntilCut({
    api,
    requests: encargos,
    sales: rounds({ gate: 16, all: 40 }),
    cut: () => base.primary.crash(),
  })
  expect((await api.call(salud.health)).status).toBe(503)

  await execute(base.replica.url, 'select pg_promote()')
  base.main.leadTo(base.replica)
  const healthy = async () => expect((await api.call(salud.health)).status).toBe(200)
  await waitUntil(healthy)
  // Under the same keys: those that had arrived are the same orders, the others are made now.
  for (const request of open) expect(await sendOrder(api, request)).toBe(true)

  const client = new pg.Client({ connectionString: base.replica.url })
  await client.connect()
  expect(await checkOrderRequests(client, all, last)).toEqual([])
  await client.end()
})

test('the promoted server is no replica any more: reports come from it as the main database', async () => {
  await untilReplicaIs('ajena')
  expect((await api.call(consultas.paged)).status).toBe(200)
  expect(program.output()).toMatch(/La réplica no se puede usar/)
})
