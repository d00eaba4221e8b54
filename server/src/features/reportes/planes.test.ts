import { beforeTests } from '@cuadre/testing/before-tests'
import { createLargeDatabase } from '@cuadre/testing/large-office'
import { queryPlan } from '@cuadre/testing/query-plan'
import type { CompiledQuery } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listFilas } from '../estados-de-cuenta/movimientos.queries.ts'
import { listFacturas } from '../facturas/facturas.queries.ts'
import { listCuentas, listCuentasPorCliente, listCuentasPorContacto } from './cuentas.queries.ts'
import {
  listVentas,
  listVentasPorCliente,
  listVentasPorContacto,
  listVentasPorEmpresa,
} from './ventas.queries.ts'

let clienteId: number
let contactoId: number
let empresaId: number

/** One month of four years. */
const MES = { fechaDesde: '2026-10-01', fechaHasta: '2026-10-31' }
const ESTADO = { lado: 'cobrar', desde: '2026-10-01', hasta: '2026-10-31', corte: '2026-10-31' } as const

const base = beforeTests(createLargeDatabase)

beforeAll(async () => {
  const pedido = await base.db
    .selectFrom('ventas')
    .select(['cliente_id', 'contacto_id', 'empresa_id'])
    .where('fecha', '=', '2026-10-15')
    .limit(1)
    .executeTakeFirstOrThrow()
  clienteId = pedido.cliente_id
  contactoId = pedido.contacto_id ?? 0
  empresaId = pedido.empresa_id
})

test.each<[string, () => { compile(): CompiledQuery }]>([
  ['all sales of a month', () => listVentas(base.db, MES)],
  ['a client’s sales', () => listVentas(base.db, { ...MES, clienteId })],
  ['a contact’s sales', () => listVentasPorCliente(base.db, { ...MES, contactoId })],
  ['a company’s sales', () => listVentasPorCliente(base.db, { ...MES, empresaId })],
  ['every contact’s sales', () => listVentasPorContacto(base.db, { ...MES, contactoId: 'todos' })],
  ['every company’s sales', () => listVentasPorEmpresa(base.db, { ...MES, empresaId: 'todos' })],
  [
    'everybody’s paid accounts',
    () => listCuentasPorCliente(base.db, { ...MES, clienteId: 'todos', lado: 'pagar', pagada: true }),
  ],
  [
    'every contact’s pending accounts',
    () => listCuentasPorContacto(base.db, { ...MES, contactoId: 'todos', lado: 'cobrar', pagada: false }),
  ],
  ['a client’s invoices', () => listFacturas(base.db, { ...MES, clienteId, empresaId })],
  [
    'a client’s paid accounts',
    () => listCuentas(base.db, { ...MES, clienteId, lado: 'pagar', pagada: true }),
  ],
  [
    'a contact’s pending accounts',
    () => listCuentasPorCliente(base.db, { ...MES, contactoId, lado: 'cobrar', pagada: false }),
  ],
  ['a client’s statement', () => listFilas(base.db, { ...ESTADO, clienteId })],
  ['a contact’s statement', () => listFilas(base.db, { ...ESTADO, contactoId })],
])('%s are read along an index', async (_, query) => {
  const { indexes, scanned } = await queryPlan(base, query().compile())
  // They are few, and read whole where many of them are named.
  const few = ['clientes', 'contactos', 'empresas', 'saldos_iniciales']
  expect(scanned.filter(table => !few.includes(table))).toEqual([])
  expect(indexes.length).toBeGreaterThan(0)
})
