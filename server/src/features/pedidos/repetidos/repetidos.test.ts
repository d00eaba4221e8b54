import { auditoria } from '@cuadre/contract/auditoria'
import { inicio } from '@cuadre/contract/inicio'
import { pedidos } from '@cuadre/contract/pedidos'
import { type RepetidoBody, repetidos } from '@cuadre/contract/repetidos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { quienSolo } from '@cuadre/testing/quien-solo-mira'
import { CROWD } from '@cuadre/testing/rounds'
import { beforeEach, expect, test } from 'vitest'

let ahora = new Date()
const prueba = testApp({ now: () => ahora })
const api = beforeTests(() => prueba.api)
const puesto = beforeTests(() => unPuestoDeVenta(api, 90))

beforeEach(() => {
  ahora = new Date('2026-11-16T15:00:00Z')
})

const guardar = (id: number, body: Partial<RepetidoBody> = {}) =>
  api.call(repetidos.guardar, { params: { id }, body: { dia: 31, ...body } })
/** An order of the sixteenth of November, on the last of each month. */
async function unRepetido(body: Partial<RepetidoBody> = {}): Promise<number> {
  const { pedidoId } = await puesto.unPedido()
  expect((await guardar(pedidoId, body)).status).toBe(200)
  return pedidoId
}
const leer = (id: number) => api.data(repetidos.get, { params: { id } })
const propuestos = async () =>
  (await api.data(inicio.resumen, {})).repetidos?.primeros.map(({ pedidoId }) => pedidoId)
const hacer = async (pedidoId: number, mes: Dia, part: object = {}) =>
  api.call(pedidos.create, { body: (await puesto.datos({ repite: { pedidoId, mes }, ...part })) as never })
const terminar = (id: number) => api.call(repetidos.terminar, { params: { id } })

test('from its day on it is proposed, until its month is done by the order that says so', async () => {
  const id = await unRepetido()
  expect(await leer(id)).toMatchObject({ dia: 31, proximo: '2026-12-31', estado: 'en espera', ultimo: null })
  // Midnight in Santo Domingo.
  ahora = new Date('2026-12-31T03:59:59Z')
  expect(await propuestos()).toEqual([])
  ahora = new Date('2026-12-31T04:00:00Z')
  expect(await propuestos()).toEqual([id])
  ahora = new Date('2027-01-20T15:00:00Z')
  expect(await leer(id)).toMatchObject({ proximo: '2026-12-31', estado: 'por hacer' })
  const { status, body } = await hacer(id, '2026-12-01')
  expect(status).toBe(201)
  const { pedidoId, txtNCF } = body.data ?? { pedidoId: 0, txtNCF: '' }
  expect(await leer(id)).toMatchObject({
    ...{ proximo: '2027-01-31', estado: 'en espera', ultimo: { pedidoId, txtNCF } },
    pedido: { pedidoId: id, detalles: [{ cantidad: 3 }] },
  })
  expect(await propuestos()).toEqual([])
  const query = { entidad: 'Pedido que se repite', pageSize: 1 } as never
  expect((await api.data(auditoria.paged, { query })).items[0]).toMatchObject({
    accion: 'Mes hecho',
    registroId: id,
  })
  await terminar(id)
})

test(`of ${CROWD} that make the same month at once one is an order, and the others are told`, async () => {
  const id = await unRepetido()
  const numeros = await puesto.disponibles()
  const dichos = await Promise.all(
    Array.from({ length: CROWD }, (_, en) => hacer(id, '2026-12-31', { ncfId: numeros[en]?.id })),
  )
  const hechos = dichos.filter(({ status }) => status === 201)
  expect(hechos).toHaveLength(1)
  const negados = dichos.filter(({ status }) => status !== 201 && status !== 503)
  expect(new Set(negados.map(({ body }) => body.errorCode))).toEqual(new Set(['REPETIDO_HECHO']))
  expect(negados[0]?.body.message).toBe(
    `Ese mes ya se hizo o se pasó por alto. El último pedido es ${hechos[0]?.body.data?.txtNCF}. La próxima vez es el 31/01/2027.`,
  )
  expect(await leer(id)).toMatchObject({ proximo: '2027-01-31' })
  await terminar(id)
})

test('an order that is refused leaves the month as it was; passed over it is done once', async () => {
  const id = await unRepetido()
  expect((await hacer(id, '2026-12-01', { clienteId: null })).status).toBe(400)
  expect(await leer(id)).toMatchObject({ proximo: '2026-12-31', ultimo: null })
  const asked = { params: { id }, body: { mes: '2026-12-31' } }
  expect((await api.call(repetidos.pasar, asked)).body.message).toBe(
    'Este mes no. La próxima vez es el 31/01/2027.',
  )
  expect((await api.call(repetidos.pasar, asked)).body.errorCode).toBe('REPETIDO_HECHO')
  expect(await leer(id)).toMatchObject({ proximo: '2027-01-31', ultimo: null })
  await terminar(id)
})

test('an annulled order goes on being repeated, and begins none', async () => {
  const id = await unRepetido()
  const { pedidoId: otro } = await puesto.unPedido()
  for (const cual of [id, otro]) await api.data(pedidos.remove, { params: { id: cual }, query: {} })
  expect(await leer(id)).toMatchObject({ estado: 'en espera', pedido: { detalles: [{ precio: 450.5 }] } })
  expect((await guardar(id, { dia: 5 })).body.data).toMatchObject({ dia: 5, proximo: '2026-12-05' })
  expect((await hacer(id, '2026-12-05')).status).toBe(201)
  expect((await guardar(otro)).body.errorCode).toBe('PEDIDO_NOT_FOUND')
  await terminar(id)
})

test('paused it waits, past its last month it ends, and taken away it is an order like any other', async () => {
  const id = await unRepetido({ ultimoMes: '2026-12-15' })
  const { items } = await api.data(repetidos.paged, { query: {} })
  expect(items).toMatchObject([{ pedidoId: id, ultimoMes: '2026-12-01', estado: 'en espera' }])
  ahora = new Date('2027-03-16T15:00:00Z')
  await guardar(id, { ultimoMes: '2026-12-01', pausado: true })
  expect([await propuestos(), (await leer(id))?.estado]).toEqual([[], 'en pausa'])
  const pronto = await guardar(id, { ultimoMes: '2026-12-01' })
  expect(pronto.body).toMatchObject({
    ...{ statusCode: 400, message: 'El último mes no puede ser anterior a la próxima vez, el 31/03/2027.' },
    errors: [{ field: 'ultimoMes' }],
  })
  await guardar(id, { ultimoMes: '2027-03-01' })
  await api.call(repetidos.pasar, { params: { id }, body: { mes: '2027-03-31' } })
  ahora = new Date('2027-06-16T15:00:00Z')
  expect([await propuestos(), (await leer(id))?.estado]).toEqual([[], 'terminado'])
  expect((await terminar(id)).body.message).toBe('El pedido ya no se repite.')
  expect(await leer(id)).toBeNull()
  expect((await hacer(id, '2027-04-01')).body.errorCode).toBe('REPETIDO_NOT_FOUND')
})

test('it is changed by the version that was read, on a day that there is', async () => {
  const id = await unRepetido()
  const { version } = (await leer(id)) ?? {}
  expect((await guardar(id, { dia: 5, version })).status).toBe(200)
  expect((await guardar(id, { dia: 6, version })).body.errorCode).toBe('CONFLICT')
  for (const dia of [0, 32, 1.5]) {
    expect((await guardar(id, { dia })).body.message).toBe('El día del mes debe ser un número entre 1 y 31.')
  }
  await terminar(id)
})

test('who makes no orders is not asked for one', async () => {
  const id = await unRepetido()
  ahora = new Date('2026-12-31T15:00:00Z')
  const quien = await quienSolo(prueba, 'pedidos.ver')
  expect((await quien.data(inicio.resumen, {})).repetidos).toBeNull()
  expect((await quien.call(repetidos.terminar, { params: { id } })).status).toBe(403)
  await terminar(id)
})
