import { createTestApp, type TestApp } from '@cuadre/testing/app'
import { insertManyPedidos } from '@cuadre/testing/many-pedidos'
import { queryPlan } from '@cuadre/testing/query-plan'
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFilas } from '../estados-de-cuenta/movimientos.queries.ts'
import { listFacturas } from '../facturas/facturas.queries.ts'
import { listCuentas, listCuentasPorCliente, listCuentasPorContacto } from './cuentas.queries.ts'
import {
  listVentas,
  listVentasPorCliente,
  listVentasPorContacto,
  listVentasPorEmpresa,
} from './ventas.queries.ts'

let prueba: TestApp
let clienteId: number
let contactoId: number
let empresaId: number

/** One month of four years. */
const MES = { fechaDesde: '2026-10-01', fechaHasta: '2026-10-31' }
const ESTADO = { lado: 'cobrar', desde: '2026-10-01', hasta: '2026-10-31' } as const

beforeAll(async () => {
  prueba = await createTestApp()
  await insertManyPedidos(prueba.base, 30_000, '2026-11-21')
  const pedido = await prueba.db
    .selectFrom('documentos')
    .select(['cliente_id', 'contacto_id', 'empresa_id'])
    .where('fecha', '=', '2026-10-15')
    .limit(1)
    .executeTakeFirstOrThrow()
  clienteId = pedido.cliente_id
  contactoId = pedido.contacto_id
  empresaId = pedido.empresa_id
})
afterAll(() => prueba.close())

test.each<[string, () => { compile(): CompiledQuery }]>([
  ['all sales of a month', () => listVentas(prueba.db, MES)],
  ['a client’s sales', () => listVentas(prueba.db, { ...MES, clienteId })],
  ['a contact’s sales', () => listVentasPorCliente(prueba.db, { ...MES, contactoId })],
  ['a company’s sales', () => listVentasPorCliente(prueba.db, { ...MES, empresaId })],
  ['every contact’s sales', () => listVentasPorContacto(prueba.db, { ...MES, contactoId: 'todos' })],
  ['every company’s sales', () => listVentasPorEmpresa(prueba.db, { ...MES, empresaId: 'todos' })],
  [
    'everybody’s paid accounts',
    () => listCuentasPorCliente(prueba.db, { ...MES, clienteId: 'todos', lado: 'pagar', pagada: true }),
  ],
  [
    'every contact’s pending accounts',
    () => listCuentasPorContacto(prueba.db, { ...MES, contactoId: 'todos', lado: 'cobrar', pagada: false }),
  ],
  ['a client’s invoices', () => listFacturas(prueba.db, { ...MES, clienteId, empresaId })],
  [
    'a client’s paid accounts',
    () => listCuentas(prueba.db, { ...MES, clienteId, lado: 'pagar', pagada: true }),
  ],
  [
    'a contact’s pending accounts',
    () => listCuentasPorCliente(prueba.db, { ...MES, contactoId, lado: 'cobrar', pagada: false }),
  ],
  ['a client’s statement', () => listFilas(prueba.db, { ...ESTADO, clienteId })],
  ['a contact’s statement', () => listFilas(prueba.db, { ...ESTADO, contactoId })],
])('%s are read along an index', async (_, query) => {
  const { indexes, scanned } = await queryPlan(prueba.base, query().compile())
  // They are few, and read whole where many of them are named.
  const few = ['clientes', 'contactos', 'empresas', 'saldos_iniciales']
  expect(scanned.filter(table => !few.includes(table))).toEqual([])
  expect(indexes.length).toBeGreaterThan(0)
})
