import { clientes } from '@cuadre/contract/clientes'
import { cobros } from '@cuadre/contract/cobros'
import { compras } from '@cuadre/contract/compras'
import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { documentos } from '@cuadre/contract/documentos'
import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import type { Endpoint } from '@cuadre/contract/endpoint'
import { ncfs } from '@cuadre/contract/ncf'
import { pedidos } from '@cuadre/contract/pedidos'
import { porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import { productos } from '@cuadre/contract/productos'
import { sesion } from '@cuadre/contract/sesion'
import type { Input } from '@cuadre/testing/api-client'
import { TEST_PASSWORD, testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unP12Subido } from '@cuadre/testing/certificado-de-prueba'
import { encender } from '@cuadre/testing/encender-ecf'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { insertSecuenciaE } from '@cuadre/testing/secuencias'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { isCommand, preparedName } from '../db/connection/prepared-names.ts'

const prueba = testApp()
const puesto = beforeTests(() => unPuestoDeVenta(prueba.api, 20))
const pedido = beforeTests(() => puesto.unPedido())
const electronico = beforeTests(async () => {
  const suyo = await unPuestoDeVenta(prueba.api, 1)
  const { id: empresaId } = suyo.empresa
  await prueba.api.data(ecfEmpresas.subirCertificado, { params: { id: empresaId }, ...unP12Subido() })
  await insertSecuenciaE(prueba.base.pool, { empresaId, tipo: '31' })
  await encender(prueba, empresaId)
  return suyo
})

const sent = vi.spyOn(pg.Client.prototype, 'query')

const texts = () =>
  sent.mock.calls.map(([query]) => String((query as unknown as { text?: string }).text ?? query))

const keyed = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })
const suCuenta = async () => ({ params: { pedidoId: pedido.pedidoId }, ...keyed() })

/** Lists as their screens open them, and what a screen offers to choose from: making a plan of one takes longer than reading it. */
const KEPT: readonly (readonly [string, Endpoint, Input])[] = [
  ['the orders', pedidos.paged, { query: {} }],
  ['the documents', documentos.paged, { query: {} }],
  ['the purchases', compras.paged, { query: {} }],
  ['the suppliers’ bills', porPagarSuplidores.paged, { query: {} }],
  ['the numbers', ncfs.paged, { query: {} }],
  ['the payments that came in', cobros.paged, { query: {} }],
  ['the clients to choose from', clientes.list, {}],
  ['the products of a category', productos.list, { query: { categoriaId: 1 } }],
]

test.each(KEPT)('%s are read by statements whose plan is kept', async (_what, endpoint, input) => {
  sent.mockClear()
  expect((await prueba.api.call(endpoint, input)).body).toMatchObject({ isSuccess: true })
  expect(texts().filter(text => preparedName(text) === undefined)).toEqual([])
})

/** How often each call waits for the database; commands travel with what follows them, and what tells other processes runs beside it. */
const DAILY: readonly (readonly [string, number, Endpoint, () => Promise<Input>])[] = [
  ['a new order', 4, pedidos.create, async () => ({ body: await puesto.datos(), ...keyed() })],
  [
    'a new electronic order, signed before it is answered',
    8,
    pedidos.create,
    async () => ({
      body: await electronico.datos({ ncfId: null, pago: { formaPago: 'efectivo' } }),
      ...keyed(),
    }),
  ],
  ['a page of orders', 2, pedidos.paged, async () => ({ query: { pageNumber: 1, pageSize: 25 } })],
  ['one order', 2, pedidos.get, async () => ({ params: { id: pedido.pedidoId } })],
  ['a payment', 3, cuentasPorCobrar.marcarPagada, suCuenta],
  ['its annulment', 3, cuentasPorCobrar.anular, suCuenta],
  [
    'a login',
    3,
    sesion.login,
    async () => {
      const { username } = await prueba.createUser({ roles: ['Categorias'] })
      return { body: { username, password: TEST_PASSWORD } }
    },
  ],
]

test.each(DAILY)('%s waits for the database %i times', async (_what, most, endpoint, asked) => {
  const input = await asked()
  sent.mockClear()
  const { body } = await prueba.api.call(endpoint, input)
  const waited = texts().filter(text => !isCommand(text) && !text.includes('pg_notify'))
  expect(body).toMatchObject({ isSuccess: true })
  expect(waited).toHaveLength(most)
})
