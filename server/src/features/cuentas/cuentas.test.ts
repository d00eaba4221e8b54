import { auditoria } from '@cuadre/contract/auditoria'
import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { type Pedido, pedidos } from '@cuadre/contract/pedidos'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { revisarLibros } from '@cuadre/testing/libros'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'

// 03:30 UTC of the 17th is still the evening of the 16th in Santo Domingo.
const AHORA = new Date('2026-11-17T03:30:00.000Z')

const prueba = testApp({ now: () => AHORA })
const api = beforeTests(() => prueba.api)
const puesto = beforeTests(() => unPuestoDeVenta(api, 200))
afterAll(async () => expect(await revisarLibros(prueba.base.pool)).toEqual([]))

async function someOrders(howMany: number): Promise<Pedido[]> {
  const orders: Pedido[] = []
  while (orders.length < howMany) orders.push(await puesto.unPedido())
  return orders
}

const LADOS = [
  {
    lado: 'pagar',
    calls: { ...cuentasPorPagar, saldadas: cuentasPorPagar.pagadas },
    rol: 'CuentasPorPagar',
    ajeno: 'CuentasPorCobrar',
    entidad: 'Cuenta por pagar',
    // 10 % of 1,216.35 = 121.635 → 121.64.
    monto: 121.64,
    porcentaje: 10,
  },
  {
    lado: 'cobrar',
    calls: { ...cuentasPorCobrar, saldadas: cuentasPorCobrar.cobradas },
    rol: 'CuentasPorCobrar',
    ajeno: 'CuentasPorPagar',
    entidad: 'Cuenta por cobrar',
    // 12.5 % of 1,216.35 = 152.04375 → 152.04.
    monto: 152.04,
    porcentaje: 12.5,
  },
] as const

describe.each(LADOS)('accounts to $lado', ({ calls, rol, ajeno, entidad, monto, porcentaje }) => {
  const pay = (pedidoId: number, headers: Record<string, string> = {}) =>
    api.call(calls.marcarPagada, { params: { pedidoId }, headers })
  const annul = (pedidoId: number) => api.call(calls.anular, { params: { pedidoId } })
  const history = (pedidoId: number) => api.data(calls.historial, { params: { pedidoId } })

  test('an order leaves one, pending, and paying moves it to the other list', async () => {
    const otro = await unPuestoDeVenta(api)
    const { pedidoId, txtNCF } = await otro.unPedido()
    const query = { clienteId: otro.cliente.id }
    const row = {
      pedidoId,
      txtNCF,
      nombreEmpresa: otro.empresa.nombre,
      clienteId: otro.cliente.id,
      nombreCliente: otro.cliente.nombre,
      fechaPedido: '2026-11-16',
      vence: null,
      porcentajeAplicado: porcentaje,
      baseAplicada: 1216.35,
      tipoBase: 'Subtotal',
      montoTotal: monto,
      clase: 'factura',
      corrige: null,
    }
    const resto = { pagado: 0, pendiente: monto, estado: 'pendiente' }
    const pending = { ...row, ...resto, pagada: false, pagadaEl: null, pagadaEn: null, pagadaPor: null }
    const saldo = { pagado: monto, pendiente: 0, estado: 'pagada' }
    const pago = { pagadaEl: '2026-11-16', pagadaEn: AHORA.toISOString(), pagadaPor: 'admin' }
    const paid = { ...row, ...saldo, pagada: true, ...pago }
    const lists = async () => [
      await api.data(calls.pendientes, { query }),
      await api.data(calls.saldadas, { query }),
    ]
    const one = { totalRecords: 1, page: 1, pageSize: 10, sumaTotal: monto }
    const none = { items: [], totalRecords: 0, page: 1, pageSize: 10, sumaTotal: 0 }

    expect(await lists()).toEqual([{ ...one, items: [pending] }, none])
    const answer = await pay(pedidoId)
    expect([answer.status, answer.body.message]).toEqual([200, 'Cuenta marcada como pagada'])
    expect(answer.body.data).toEqual({ ...paid, pagoId: expect.any(Number), recibo: 1 })
    expect(await lists()).toEqual([none, { ...one, items: [paid] }])

    const back = await annul(pedidoId)
    expect([back.status, back.body.message]).toEqual([200, 'Pago anulado correctamente'])
    expect(back.body.data).toEqual(pending)
    expect(await lists()).toEqual([{ ...one, items: [pending] }, none])
  })

  test('is paid once and annulled once; the refusals change nothing', async () => {
    const { pedidoId } = await puesto.unPedido()
    const early = await annul(pedidoId)
    expect([early.status, early.body.errorCode]).toEqual([409, 'CUENTA_NO_PAGADA'])
    expect(early.body.message).toBe('La cuenta no está pagada: no hay pago que anular.')
    expect((await pay(pedidoId)).status).toBe(200)
    const again = await pay(pedidoId)
    expect([again.status, again.body.errorCode]).toEqual([409, 'CUENTA_YA_PAGADA'])
    expect(again.body.message).toBe('La cuenta ya está pagada.')
    expect((await annul(pedidoId)).status).toBe(200)
    expect((await annul(pedidoId)).status).toBe(409)
    expect(await history(pedidoId)).toHaveLength(2)
  })

  test.each([0, -1, 'x', 2_147_483_648])('refuses the order %s with 400', async pedidoId => {
    for (const call of [calls.marcarPagada, calls.anular, calls.historial]) {
      expect((await api.call(call, { params: { pedidoId } })).status).toBe(400)
    }
  })

  test('of an order that does not exist or was deleted there is none to pay', async () => {
    const { pedidoId } = await puesto.unPedido()
    await api.data(pedidos.remove, { params: { id: pedidoId }, query: {} })
    for (const id of [pedidoId, 2_000_000_000]) {
      for (const { status, body } of [await pay(id), await annul(id)]) {
        expect([status, body.errorCode]).toEqual([404, 'CUENTA_NOT_FOUND'])
      }
    }
    const missing = await api.call(calls.historial, { params: { pedidoId: 2_000_000_000 } })
    expect([missing.status, missing.body.message]).toEqual([404, 'No se encontró la cuenta.'])
    const page = await api.data(calls.pendientes, { query: { pageSize: 1000 } })
    expect(page.items.map(row => row.pedidoId)).not.toContain(pedidoId)
  })

  test('sixteen pay at once: one has paid, fifteen are told, one line of history', async () => {
    const { pedidoId } = await puesto.unPedido()
    const answers = await Promise.all(Array.from({ length: 16 }, () => pay(pedidoId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.errorCode === 'CUENTA_YA_PAGADA')).toHaveLength(15)
    expect(await history(pedidoId)).toHaveLength(1)
  })

  test('a repeated payment with the same key is one payment and one answer', async () => {
    const { pedidoId } = await puesto.unPedido()
    const headers = { 'idempotency-key': `pago-${entidad}-${pedidoId}` }
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(pedidoId, headers)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await history(pedidoId)).toHaveLength(1)
    const other = await pay((await puesto.unPedido()).pedidoId, headers)
    expect([other.status, other.body.errorCode]).toEqual([409, 'IDEMPOTENCY_MISMATCH'])
  })

  test('nobody pays an amount that changed behind his back', async () => {
    const { pedidoId } = await puesto.unPedido()
    const params = { pedidoId }
    const changed = await api.call(calls.marcarPagada, { params, body: { montoTotal: 100 } })
    expect([changed.status, changed.body.errorCode]).toEqual([409, 'CONFLICT'])
    expect(await history(pedidoId)).toEqual([])
    expect((await api.call(calls.marcarPagada, { params, body: { montoTotal: monto } })).status).toBe(200)
  })

  test('a paid account holds its order; an annulled payment lets it go', async () => {
    const pedido = await puesto.unPedido()
    const params = { id: pedido.pedidoId }
    await pay(pedido.pedidoId)
    const refused = [
      await api.call(pedidos.update, { params, body: pedido }),
      await api.call(pedidos.remove, { params }),
    ]
    for (const { status, body } of refused) {
      expect(status).toBe(409)
      expect(body.message).toBe('El pedido tiene cuentas pagadas. Anule el pago antes de modificarlo.')
    }
    await annul(pedido.pedidoId)
    expect((await api.call(pedidos.update, { params, body: pedido })).status).toBe(200)
    expect((await api.call(pedidos.remove, { params })).status).toBe(200)
  })

  test('payments race with edits and deletions: no deadlock, and never a paid account of another amount', async () => {
    const orders = await someOrders(12)
    const detalles = [{ productoId: puesto.gravado.id, precio: 450.5, cantidad: 7, descuento: 0 }]
    const answers = await Promise.all(
      orders.flatMap(({ pedidoId, clienteId }) => [
        api.call(pedidos.update, {
          params: { id: pedidoId },
          body: { aplicaItbis: true, clienteId, detalles },
        }),
        pay(pedidoId),
        api.call(calls.marcarPagadas, { body: { pedidoIds: orders.map(order => order.pedidoId) } }),
        api.call(pedidos.remove, { params: { id: pedidoId } }),
      ]),
    )
    for (const { status } of answers) expect([200, 404, 409]).toContain(status)
    expect(await revisarLibros(prueba.base.pool)).toEqual([])
  })

  test('several are paid together, with how many and how much', async () => {
    const orders = await someOrders(3)
    const ids = orders.map(order => order.pedidoId)
    const { status, body } = await api.call(calls.marcarPagadas, { body: { pedidoIds: [...ids, ...ids] } })
    expect([status, body.message]).toEqual([
      200,
      entidad === 'Cuenta por pagar' ? '3 cuentas marcadas como pagadas' : '3 cuentas marcadas como cobradas',
    ])
    const pagoIds = [expect.any(Number), expect.any(Number), expect.any(Number)]
    expect(body.data).toEqual({ cantidad: 3, suma: Number((monto * 3).toFixed(2)), pagoIds })
    for (const id of ids) expect(await history(id)).toHaveLength(1)
  })

  test('all or nothing: the first that cannot be paid is named, and none is', async () => {
    const orders = await someOrders(3)
    const [first, second, third] = orders.map(order => order.pedidoId)
    await pay(second ?? 0)
    const send = (pedidoIds: unknown[], suma?: number) =>
      api.call(calls.marcarPagadas, { body: { pedidoIds, suma } })
    const paid = await send([third, second, first])
    expect([paid.status, paid.body.errorCode]).toEqual([409, 'CUENTA_YA_PAGADA'])
    expect(paid.body.message).toBe(
      `${orders[1]?.txtNCF}: La cuenta ya está pagada. No se marcó ninguna cuenta.`,
    )
    expect(paid.body.errors).toEqual([
      { field: 'pedidoIds.1', message: `${orders[1]?.txtNCF}: La cuenta ya está pagada.` },
    ])
    const missing = await send([first, 2_000_000_000])
    expect([missing.status, missing.body.message]).toEqual([
      404,
      'Pedido 2000000000: No se encontró la cuenta. No se marcó ninguna cuenta.',
    ])
    const other = await send([first, third], 1)
    expect([other.status, other.body.errorCode]).toEqual([409, 'CONFLICT'])
    for (const id of [first, third]) expect(await history(id ?? 0)).toEqual([])
    expect((await send([first, third], Number((monto * 2).toFixed(2)))).status).toBe(200)
  })

  test.each([
    ['none', { pedidoIds: [] }, 'Debe seleccionar al menos una cuenta.'],
    ['nothing', {}, 'Debe seleccionar al menos una cuenta.'],
    ['text', { pedidoIds: ['1'] }, 'Los datos enviados no son válidos.'],
    [
      'too many',
      { pedidoIds: Array.from({ length: 1001 }, (_, index) => index + 1) },
      'No se pueden marcar más de 1000 cuentas a la vez.',
    ],
  ])('refuses to pay %s', async (_what, body, message) => {
    const answer = await api.call(calls.marcarPagadas, { body })
    expect([answer.status, answer.body.message]).toEqual([400, message])
  })

  test('two batches that overlap the other way round never wait in a circle', async () => {
    const orders = await someOrders(8)
    const ids = orders.map(order => order.pedidoId)
    const answers = await Promise.all(
      [ids, [...ids].reverse(), ids.slice(3), [...ids.slice(0, 5)].reverse()].map(pedidoIds =>
        api.call(calls.marcarPagadas, { body: { pedidoIds } }),
      ),
    )
    for (const { status } of answers) expect([200, 409]).toContain(status)
    for (const id of ids) expect((await history(id)).length).toBeLessThanOrEqual(1)
  })

  test('the history tells who did what, and the database refuses to rewrite it', async () => {
    const { pedidoId } = await puesto.unPedido()
    await pay(pedidoId)
    await annul(pedidoId)
    await pay(pedidoId)
    const line = { en: AHORA.toISOString(), usuario: 'admin', monto }
    expect(await history(pedidoId)).toEqual([
      { ...line, accion: 'Pago', pago: expect.objectContaining({ fecha: '2026-11-16', anulado: false }) },
      { ...line, accion: 'Anulación', pago: null },
      { ...line, accion: 'Pago', pago: expect.objectContaining({ forma: null, anulado: true }) },
    ])
    for (const change of [
      sql`UPDATE cuentas_movimientos SET monto = 1 WHERE documento_id = ${pedidoId}`,
      sql`DELETE FROM cuentas_movimientos WHERE documento_id = ${pedidoId}`,
      sql`TRUNCATE cuentas_movimientos, pagos, retenciones`,
    ]) {
      await expect(change.execute(prueba.db)).rejects.toThrow('no se modifica ni se borra')
    }
    expect(await history(pedidoId)).toHaveLength(3)
  })

  test('each payment and each annulment leaves its trace', async () => {
    const { pedidoId, txtNCF } = await puesto.unPedido()
    await pay(pedidoId)
    await annul(pedidoId)
    const { items } = await api.data(auditoria.paged, { query: { entidad, registroId: pedidoId } })
    expect(items.map(item => [item.accion, item.usuario])).toEqual([
      ['Anulación de pago', 'admin'],
      ['Pago', 'admin'],
    ])
    expect(items[1]?.cambios).toContainEqual({ campo: 'txtNCF', antes: null, despues: txtNCF })
    expect(items[1]?.cambios).toContainEqual({ campo: 'montoTotal', antes: null, despues: monto })
    expect(items[0]?.cambios).toContainEqual({ campo: 'pagada', antes: true, despues: null })
  })

  test('its role sees, pays and annuls; the other side’s role does none of it', async () => {
    const { pedidoId } = await puesto.unPedido()
    const [own, other] = [await prueba.loginAs({ roles: [rol] }), await prueba.loginAs({ roles: [ajeno] })]
    const steps = [calls.pendientes, calls.saldadas, calls.historial, calls.marcarPagada, calls.anular]
    for (const call of steps) {
      const refused = await other.call(call, { params: { pedidoId } })
      expect([refused.status, refused.body.message]).toEqual([403, 'No tienes permiso para acceder.'])
      expect((await own.call(call, { params: { pedidoId } })).status).toBe(200)
    }
    expect((await history(pedidoId))[0]?.usuario).toMatch(/^usuario/)
  })
})
