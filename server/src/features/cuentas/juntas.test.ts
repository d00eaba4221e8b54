import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { pagos } from '@cuadre/contract/pagos'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { revisarLibros } from '@cuadre/testing/libros'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { afterAll, describe, expect, test } from 'vitest'

const LUNES = '2026-11-16'
const MIERCOLES = '2026-11-18'
const VIERNES = '2026-11-20'

const prueba = testApp({ now: () => new Date(`${VIERNES}T15:00:00Z`) })
const api = beforeTests(() => prueba.api)
const puesto = beforeTests(() => unPuestoDeVenta(api, 60))
afterAll(async () => expect(await revisarLibros(prueba.base.pool)).toEqual([]))

describe.each([
  ['pagar', cuentasPorPagar, 121.64, 'CuentasPorCobrar'],
  ['cobrar', cuentasPorCobrar, 152.04, 'CuentasPorPagar'],
] as const)('accounts to %s that are paid together', (_lado, calls, monto, ajeno) => {
  const historial = (pedidoId: number) => api.data(calls.historial, { params: { pedidoId } })
  const dos = async () => {
    const pedidos = [await puesto.unPedido(), await puesto.unPedido({ fechaPedido: LUNES })]
    return pedidos.map(({ pedidoId, txtNCF }) => ({ pedidoId, txtNCF }))
  }
  const juntas = (pedidoIds: readonly number[], dicho: object, client = api) =>
    client.call(calls.marcarPagadas, { body: { pedidoIds: [...pedidoIds], ...dicho } })
  const deshacer = (pagoIds: readonly number[], client = api) =>
    client.call(calls.anularVarios, { body: { pagoIds: [...pagoIds] } })

  test('have the day, the form and the reference that were said, each for what was left of it', async () => {
    const ids = (await dos()).map(({ pedidoId }) => pedidoId)
    const [una = 0] = ids
    const parte = { fecha: LUNES, monto: 20.01, forma: 'efectivo' as const }
    await api.data(calls.registrarPago, { params: { pedidoId: una }, body: parte })
    const suma = Number((monto * 2 - 20.01).toFixed(2))
    const dicho = { fecha: LUNES, forma: 'cheque', referencia: ' CK 0042 ', suma }
    const { body } = await juntas(ids, dicho)
    expect(body.data).toMatchObject({ cantidad: 2, suma })
    const [primera] = await historial(una)
    expect(primera).toMatchObject({ monto: Number((monto - 20.01).toFixed(2)) })
    expect(primera?.pago).toMatchObject({ fecha: LUNES, forma: 'cheque', referencia: 'CK 0042' })
  })

  test('of which nothing is said they are paid today, in no form', async () => {
    const [{ pedidoId } = { pedidoId: 0 }] = await dos()
    await juntas([pedidoId], {})
    expect((await historial(pedidoId))[0]?.pago).toMatchObject({
      fecha: VIERNES,
      forma: null,
      referencia: null,
    })
  })

  test('are all refused where the day is none of one of them, and it is named', async () => {
    const [uno, otro] = await dos()
    const ids = [uno?.pedidoId ?? 0, otro?.pedidoId ?? 0]
    const antes = await juntas(ids, { fecha: '2026-11-15' })
    expect([antes.status, antes.body.errorCode]).toEqual([400, 'PAGO_ANTERIOR'])
    expect(antes.body.message).toBe(
      `${uno?.txtNCF}: La fecha del pago no puede ser anterior a la del comprobante. No se marcó ninguna cuenta.`,
    )
    expect((await juntas(ids, { fecha: '2026-11-21' })).body.errorCode).toBe('PAGO_FUTURO')
    expect((await juntas(ids, { fecha: '16/11/2026' })).body.message).toBe('La fecha del pago no es válida.')
    for (const id of ids) expect(await historial(id)).toEqual([])
  })

  test('are taken back together, all or none, and what was paid of them before stays', async () => {
    const ids = (await dos()).map(({ pedidoId }) => pedidoId)
    const [una = 0, otra = 0] = ids
    const parte = { fecha: MIERCOLES, monto: 20.01, forma: 'efectivo' as const }
    const antes = await api.data(calls.registrarPago, { params: { pedidoId: una }, body: parte })
    const pagoIds = (await juntas(ids, { fecha: MIERCOLES, forma: 'tarjeta' })).body.data?.pagoIds ?? []
    expect(pagoIds).not.toContain(antes.pagoId)
    expect((await deshacer(pagoIds, await prueba.loginAs({ roles: [ajeno] }))).status).toBe(403)
    const { status, body } = await deshacer(pagoIds)
    expect([status, body.message]).toEqual([200, '2 pagos anulados correctamente'])
    const query = { clienteId: puesto.cliente.id, pageSize: 100 }
    const { items } = await api.data(calls.pendientes, { query })
    const pagado = (id: number) => items.find(({ pedidoId }) => pedidoId === id)?.pagado
    expect([pagado(una), pagado(otra)]).toEqual([20.01, 0])

    const otraVez = (await juntas(ids, {})).body.data?.pagoIds ?? []
    await api.data(pagos.anular, { params: { id: otraVez[0] ?? 0 } })
    expect((await deshacer(otraVez)).body.errorCode).toBe('PAGO_YA_ANULADO')
    expect((await historial(otra))[0]?.accion).toBe('Pago')
    expect((await deshacer([2_000_000_000])).body.errorCode).toBe('PAGO_NOT_FOUND')
  })
})
