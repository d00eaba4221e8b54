import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import type { Endpoint } from '@cuadre/contract/endpoint'
import { pedidos } from '@cuadre/contract/pedidos'
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
import { isCommand } from '../db/connection/prepared-names.ts'

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

const keyed = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })
const suCuenta = async () => ({ params: { pedidoId: pedido.pedidoId }, ...keyed() })

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
  const texts = sent.mock.calls.map(([query]) =>
    String((query as unknown as { text?: string }).text ?? query),
  )
  const waited = texts.filter(text => !isCommand(text) && !text.includes('pg_notify'))
  expect(body).toMatchObject({ isSuccess: true })
  expect(waited).toHaveLength(most)
})
