import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { pedidos } from '@cuadre/contract/pedidos'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { revisarLibros } from '@cuadre/testing/libros'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { afterAll, expect, test } from 'vitest'

const prueba = testApp()
const puesto = beforeTests(() => unPuestoDeVenta(prueba.api, 20))
afterAll(async () => expect(await revisarLibros(prueba.base.pool)).toEqual([]))

const create = (body: unknown, key: string) =>
  prueba.api.call(pedidos.create, { body, headers: { 'idempotency-key': key } })

test('a repetition gets the first answer, whatever has become of the price meanwhile', async () => {
  const body = await puesto.datos()
  const first = await create(body, 'precio')
  await prueba.base.pool.query('UPDATE productos SET precio = precio + 1 WHERE id = $1', [puesto.gravado.id])
  const again = await create(body, 'precio')
  expect(first.status).toBe(201)
  expect([again.status, again.body]).toEqual([201, first.body])
  await prueba.base.pool.query('UPDATE productos SET precio = precio - 1 WHERE id = $1', [puesto.gravado.id])
})

test('two bodies that come at once under one key make one order', async () => {
  const [one, other] = await puesto.disponibles()
  const answers = await Promise.all(
    [one, other].map(async ncf => create(await puesto.datos({ ncfId: ncf?.id }), 'dos cuerpos')),
  )
  expect(answers.map(answer => answer.body.errorCode).sort()).toEqual(['IDEMPOTENCY_MISMATCH', null])
  const free = (await puesto.disponibles()).map(ncf => ncf.id)
  expect([one, other].filter(ncf => free.includes(ncf?.id ?? 0))).toHaveLength(1)
})

test('a key of the day before yesterday stands in nobody’s way', async () => {
  expect((await create(await puesto.datos(), 'vieja')).status).toBe(201)
  await prueba.base.pool.query(
    `UPDATE idempotencia SET creada_en = now() - interval '25 hours' WHERE creada_en = (SELECT max(creada_en) FROM idempotencia)`,
  )
  const today = await create(await puesto.datos(), 'vieja')
  expect([today.status, today.body.errorCode]).toEqual([201, null])
  const { rows } = await prueba.base.pool.query(
    'SELECT respuesta FROM idempotencia ORDER BY creada_en DESC LIMIT 1',
  )
  const { data, message } = today.body
  expect(rows).toMatchObject([{ respuesta: { data, message } }])
})

test('a repeated payment does not pay again what was annulled since', async () => {
  const { pedidoId } = await puesto.unPedido()
  const params = { pedidoId }
  const pay = () =>
    prueba.api.call(cuentasPorCobrar.marcarPagada, { params, headers: { 'idempotency-key': 'un pago' } })
  const first = await pay()
  await prueba.api.data(cuentasPorCobrar.anular, { params, body: undefined })
  expect((await pay()).body).toEqual(first.body)
  expect(await prueba.api.data(cuentasPorCobrar.historial, { params })).toHaveLength(2)
})
