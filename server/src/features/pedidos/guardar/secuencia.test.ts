import { pedidos } from '@cuadre/contract/pedidos'
import { testApp } from '@cuadre/testing/app'
import { unCliente } from '@cuadre/testing/builders'
import { revisarLibros } from '@cuadre/testing/libros'
import { LUNES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { CROWD, SERVED } from '@cuadre/testing/rounds'
import { insertSecuencia, secuenciaDe } from '@cuadre/testing/secuencias'
import { afterAll, expect, test } from 'vitest'

const prueba = testApp({ now: () => new Date(`${LUNES}T15:00:00Z`) })
afterAll(async () => expect(await revisarLibros(prueba.base.pool)).toEqual([]))

/** A company that sells to a consumer, with the ranges from and to these numbers. */
async function ventaDeConsumo(...rangos: readonly (readonly [desde: number, hasta: number])[]) {
  const { api, base } = prueba
  const puesto = await unPuestoDeVenta(api, 1)
  const { empresa } = puesto
  for (const [desde, hasta] of rangos)
    await insertSecuencia(base.pool, { empresaId: empresa.id, tipo: '02', desde, hasta })
  const cliente = await unCliente(api, {
    porcCompraNoExt: 10,
    porcVentaNoExt: 12.5,
    rnc: '',
    tipoComprobante: 'B02',
  })
  const body = await puesto.datos({ clienteId: cliente.id, ncfId: null })
  const vender = (key?: string, cambios: object = {}) =>
    api.call(pedidos.create, {
      body: { ...body, ...cambios },
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    })
  const numeros = () => secuenciaDe(base.pool, empresa.id, '02')
  return { empresa, vender, numeros }
}

const entre = (desde: number, hasta: number) => Array.from({ length: hasta - desde + 1 }, (_, i) => desde + i)

test(`${CROWD} sales at once over a range with ${SERVED} numbers: ${SERVED} in a row, and sentences for the others`, async () => {
  const { empresa, vender, numeros } = await ventaDeConsumo([11, 10 + SERVED])
  const answers = await Promise.all(entre(1, CROWD).map(() => vender()))
  const sold = answers.flatMap(({ body }) => (body.isSuccess ? [body.data.ncf] : []))
  expect(sold.sort((a, b) => a - b)).toEqual(entre(11, 10 + SERVED))
  const refused = answers.flatMap(({ body }) => (body.isSuccess ? [] : [body.message]))
  expect(refused).toHaveLength(CROWD - SERVED)
  expect(new Set(refused)).toEqual(
    new Set([
      `No quedan números de factura de consumo (B02) en las secuencias de ${empresa.nombre} Registre la secuencia autorizada en Impuestos › Secuencias.`,
    ]),
  )
  expect(await numeros()).toEqual({ siguiente: 11 + SERVED, numeros: entre(11, 10 + SERVED) })
})

test('when the active range gives its last number the queued one takes over, also for who was waiting', async () => {
  const { vender, numeros } = await ventaDeConsumo([1, 5], [101, 120])
  const answers = await Promise.all(entre(1, 16).map(() => vender()))
  expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(201))
  expect((await numeros()).numeros).toEqual([...entre(1, 5), ...entre(101, 111)])
})

test('a repetition answers with the same number, and a refused order takes none', async () => {
  const { vender, numeros } = await ventaDeConsumo([1, 10])
  const first = await vender('la misma venta')
  const [again, other] = await Promise.all([vender('la misma venta'), vender('otra venta')])
  expect([again.status, again.body]).toEqual([201, first.body])
  expect([first.body.data.ncf, other.body.data.ncf]).toEqual([1, 2])
  expect((await vender('rota', { detalles: [] })).status).toBe(400)
  expect((await vender('rota', { fechaPedido: '2026-11-17' })).status).toBe(400)
  expect(await numeros()).toEqual({ siguiente: 3, numeros: [1, 2] })
})

test.each([
  ['today serves today', LUNES, LUNES, null],
  ['today serves a day before it', LUNES, '2026-11-13', null],
  ['yesterday serves no day, not even one before', '2026-11-15', '2026-11-13', 'SECUENCIA_AGOTADA'],
] as const)('a range that expires %s', async (_what, vence, fechaPedido, errorCode) => {
  const { empresa, vender } = await ventaDeConsumo()
  await insertSecuencia(prueba.base.pool, { empresaId: empresa.id, tipo: '15', vence })
  const { id: clienteId } = await unCliente(prueba.api, { porcCompraNoExt: 1, porcVentaNoExt: 1 })
  const { body } = await vender(undefined, { clienteId, tipoComprobante: 'B15', fechaPedido })
  expect(body.errorCode).toBe(errorCode)
})
