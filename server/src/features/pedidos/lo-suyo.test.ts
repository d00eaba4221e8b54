import { auditoria } from '@cuadre/contract/auditoria'
import { clientes } from '@cuadre/contract/clientes'
import { consultas } from '@cuadre/contract/consultas'
import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { documentos } from '@cuadre/contract/documentos'
import { empresas } from '@cuadre/contract/empresas'
import { estadosDeCuenta } from '@cuadre/contract/estados-de-cuenta'
import { inicio } from '@cuadre/contract/inicio'
import { pagos } from '@cuadre/contract/pagos'
import { type Pedido, pedidos } from '@cuadre/contract/pedidos'
import { secuencias } from '@cuadre/contract/secuencias'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa, unCliente } from '@cuadre/testing/builders'
import { revisarLibros } from '@cuadre/testing/libros'
import { LUNES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { CROWD } from '@cuadre/testing/rounds'
import { unaSecuencia } from '@cuadre/testing/secuencias'
import { afterAll, describe, expect, test } from 'vitest'

const prueba = testApp()
const api = beforeTests(() => prueba.api)
const tienda = beforeTests(() => unPuestoDeVenta(api, 200, { vendeLoSuyo: true }))
const otros = beforeTests(() => unPuestoDeVenta(api, 40))
afterAll(async () => expect(await revisarLibros(prueba.base.pool)).toEqual([]))

// 450.50 × 3 − 10 % and its ITBIS.
const TOTAL = 1435.29
const EFECTIVO = { formaPago: 'efectivo', otrasFormas: {}, diasCredito: null } as const
const CREDITO = { formaPago: 'credito', otrasFormas: {}, diasCredito: null } as const

const LISTAS = {
  cobrar: [cuentasPorCobrar.pendientes, cuentasPorCobrar.cobradas],
  pagar: [cuentasPorPagar.pendientes, cuentasPorPagar.pagadas],
} as const

const query = { pageSize: 1000 }
async function cuentaDe(pedidoId: number, lado: keyof typeof LISTAS = 'cobrar') {
  const listas = await Promise.all(LISTAS[lado].map(lista => api.data(lista, { query })))
  return listas.flatMap(({ items }) => items).find(cuenta => cuenta.pedidoId === pedidoId)
}
const cobradas = async () => (await api.data(cuentasPorCobrar.cobradas, { query })).totalRecords
const pagosDe = async (pedidoId: number) =>
  (await api.data(cuentasPorCobrar.historial, { params: { pedidoId } })).map(({ accion, monto, pago }) => [
    accion,
    monto,
    pago?.forma ?? null,
    pago?.fecha ?? null,
  ])
const cambiar = ({ pedidoId, aplicaItbis, clienteId, detalles }: Pedido, part: object) =>
  api.call(pedidos.update, { params: { id: pedidoId }, body: { aplicaItbis, clienteId, detalles, ...part } })
const eliminar = (id: number) => api.call(pedidos.remove, { params: { id } })
const leer = (id: number) => api.data(pedidos.get, { params: { id } })

describe('a company that sells what is its own', () => {
  test('collects the whole total with its ITBIS, and owes nobody a part of it', async () => {
    const porPagar = (await api.data(inicio.resumen, {})).porPagar
    const pedido = await tienda.unPedido()
    expect(pedido).toMatchObject({
      loSuyo: true,
      porcCompra: 0,
      porcVenta: 100,
      total: TOTAL,
      cobradoEl: null,
    })
    expect(await cuentaDe(pedido.pedidoId)).toMatchObject({
      ...{
        porcentajeAplicado: 100,
        baseAplicada: TOTAL,
        tipoBase: 'Total',
        montoTotal: TOTAL,
        estado: 'pendiente',
      },
    })
    expect(await cuentaDe(pedido.pedidoId, 'pagar')).toBeUndefined()
    expect((await api.data(inicio.resumen, {})).porPagar).toEqual(porPagar)
    const pagar = await api.call(cuentasPorPagar.marcarPagada, {
      params: { pedidoId: pedido.pedidoId },
      body: {},
    })
    expect(pagar.body.errorCode).toBe('CUENTA_NOT_FOUND')
    const exento = { aplicaItbis: false, detalles: [{ productoId: tienda.exento.id, cantidad: 2 }] }
    expect(await cuentaDe((await tienda.unPedido(exento)).pedidoId)).toMatchObject({ montoTotal: 66.66 })
  })

  test('keeps with each document the mode that it was issued in, its notes too', async () => {
    const antes = await tienda.unPedido()
    const cambio = (vendeLoSuyo: boolean) =>
      api.data(empresas.update, {
        params: { id: tienda.empresa.id },
        body: { ...tienda.empresa, version: undefined, vendeLoSuyo },
      })
    await cambio(false)
    const despues = await tienda.unPedido()
    expect(despues).toMatchObject({ loSuyo: false, porcCompra: 10, porcVenta: 12.5 })
    expect(
      (await cambiar(antes, { detalles: [{ productoId: tienda.gravado.id, cantidad: 1 }] })).status,
    ).toBe(200)
    expect(await cuentaDe(antes.pedidoId)).toMatchObject({ montoTotal: 531.59, porcentajeAplicado: 100 })
    await cambio(true)
    expect(
      (await cambiar(despues, { detalles: [{ productoId: tienda.gravado.id, cantidad: 1 }] })).status,
    ).toBe(200)
    expect(await cuentaDe(despues.pedidoId)).toMatchObject({ montoTotal: 56.31, porcentajeAplicado: 12.5 })
    await api.data(secuencias.create, { body: unaSecuencia(tienda.empresa.id, { tipo: '04', vence: null }) })
    const nota = await api.data(documentos.notaDeCredito, {
      params: { id: antes.pedidoId },
      body: { modo: 'total', motivo: 'Devolución', codigo: 1 },
    })
    expect(await cuentaDe(nota.documentoId)).toMatchObject({ montoTotal: -531.59, porcentajeAplicado: 100 })
    expect(await cuentaDe(nota.documentoId, 'pagar')).toBeUndefined()
  })

  test('needs no contact; whoever sells on behalf of others is told whom to complete, and nothing is written', async () => {
    const sinContacto = await unCliente(api)
    await prueba.base.pool.query(
      `UPDATE clientes SET contacto_id = NULL, porc_compra_ext = 0, porc_venta_ext = 0, porc_compra_no_ext = 0, porc_venta_no_ext = 0
      WHERE id = $1`,
      [sinContacto.id],
    )
    const { id: clienteId, nombre } = sinContacto
    const pedido = await tienda.unPedido({ clienteId })
    expect(pedido).toMatchObject({ clienteId, contactoId: null })
    expect(await api.data(clientes.get, { params: { id: clienteId } })).toMatchObject({
      contactoId: null,
      contactoNombre: '',
    })
    const consultado = await api.data(consultas.paged, {
      query: { buscar: pedido.txtNCF, empresaId: tienda.empresa.id },
    })
    expect(consultado.items).toMatchObject([{ contactoNombre: '', total: TOTAL }])
    const estado = await api.data(estadosDeCuenta.cliente, {
      params: { id: clienteId },
      query: { lado: 'cobrar' },
    })
    expect(estado).toMatchObject({ saldoFinal: TOTAL })
    const message = `A ${nombre} le faltan contacto y porcentajes: ${otros.empresa.nombre} vende por cuenta de otros y los necesita. Complételos en la ficha del cliente.`
    const refused = await api.call(pedidos.create, { body: await otros.datos({ clienteId }) })
    expect(refused.body).toMatchObject({
      statusCode: 400,
      message,
      errors: [{ field: 'clienteId', message }],
    })
    // A client with a contact and without percentages is told the specification's sentence.
    const suyo = await otros.unPedido()
    expect((await cambiar(suyo, { clienteId })).body).toMatchObject({ message })
  })
})

describe('a cash sale', () => {
  test('is collected as it is issued: payment, form, day and receipt, and a trace', async () => {
    const answer = await api.call(pedidos.create, { body: await tienda.datos({ pago: EFECTIVO }) })
    const { pedidoId, txtNCF } = answer.body.data
    expect(answer.body.message).toMatch(
      new RegExp(
        `^Pedido creado correctamente con el NCF ${txtNCF}\\. Se cobró RD\\$1,435\\.29: recibo \\d+\\.$`,
      ),
    )
    expect(await cuentaDe(pedidoId)).toMatchObject({ montoTotal: TOTAL, estado: 'pagada', pagadaEl: LUNES })
    expect(await pagosDe(pedidoId)).toEqual([['Pago', TOTAL, 'efectivo', LUNES]])
    expect(await leer(pedidoId)).toMatchObject({ pagado: false, cobradoEl: expect.any(String) })
    const { items } = await api.data(auditoria.paged, {
      query: { entidad: 'Cuenta por cobrar', buscar: txtNCF },
    })
    expect(items.filter(({ registroId }) => registroId === pedidoId)).toMatchObject([{ accion: 'Pago' }])
  })

  test.each([
    [
      'in several forms is collected in each',
      { formaPago: 'otras', otrasFormas: { tarjeta: 400, cheque: 35.29 }, diasCredito: null },
      [
        ['cheque', 35.29],
        ['otras', 1000],
        ['tarjeta', 400],
      ],
      'pagada',
    ],
    [
      'partly on credit is collected in part',
      { formaPago: 'credito', otrasFormas: { efectivo: 500.05 }, diasCredito: 30 },
      [['efectivo', 500.05]],
      'parcial',
    ],
    ['on credit is not', CREDITO, [], 'pendiente'],
  ])('%s', async (_what, pago, cobros, estado) => {
    const { pedidoId } = await tienda.unPedido({ pago })
    const pagos = (await pagosDe(pedidoId)).map(([, monto, forma]) => [forma, monto]).sort()
    expect(pagos).toEqual(cobros)
    expect(await cuentaDe(pedidoId)).toMatchObject({ estado })
  })

  test('is collected by a company that sells on behalf of others once it says so, by its percentage; and not by one that sells its own and says no', async () => {
    expect(await cuentaDe((await otros.unPedido({ pago: EFECTIVO })).pedidoId)).toMatchObject({
      estado: 'pendiente',
    })
    const cobra = await unPuestoDeVenta(api, 5, { cobraAlEmitir: true })
    const { pedidoId } = await cobra.unPedido({ pago: { ...EFECTIVO, otrasFormas: { tarjeta: 400 } } })
    // 12.5 % of 1,216.35, and of it 400 / 1,435.29.
    expect((await pagosDe(pedidoId)).map(([, monto, forma]) => [forma, monto]).sort()).toEqual([
      ['efectivo', 109.67],
      ['tarjeta', 42.37],
    ])
    expect(await cuentaDe(pedidoId)).toMatchObject({ estado: 'pagada', montoTotal: 152.04 })
    const pagar = await api.data(cuentasPorPagar.pendientes, { query: { empresaId: cobra.empresa.id } })
    expect(pagar.items).toMatchObject([{ pedidoId, pagado: 0 }])
    const noCobra = await unPuestoDeVenta(api, 5, { vendeLoSuyo: true, cobraAlEmitir: false })
    expect(await cuentaDe((await noCobra.unPedido({ pago: EFECTIVO })).pedidoId)).toMatchObject({
      estado: 'pendiente',
    })
  })

  test('takes its money back with it when it is deleted, in one act and with a trace', async () => {
    const { pedidoId } = await tienda.unPedido({ pago: EFECTIVO })
    expect((await eliminar(pedidoId)).body.message).toBe(
      'Pedido eliminado. Se anuló también su cobro de RD$1,435.29.',
    )
    expect(await cuentaDe(pedidoId)).toBeUndefined()
    const { rows } = await prueba.base.pool.query(
      `SELECT accion FROM auditoria WHERE registro_id = $1 AND entidad = 'Cuenta por cobrar' ORDER BY id`,
      [pedidoId],
    )
    expect(rows).toEqual([{ accion: 'Pago' }, { accion: 'Anulación de pago' }])
  })

  test('that somebody paid besides is neither changed nor deleted before that is taken back', async () => {
    const pago = { formaPago: 'credito', otrasFormas: { efectivo: 500 }, diasCredito: null } as const
    const pedido = await tienda.unPedido({ pago })
    const { pedidoId } = pedido
    await api.data(cuentasPorCobrar.marcarPagada, { params: { pedidoId }, body: {} })
    expect((await eliminar(pedidoId)).body.errorCode).toBe('PEDIDO_PAID')
    expect((await cambiar(pedido, {})).body.errorCode).toBe('PEDIDO_PAID')
  })

  test('that is changed on its day takes the collection along; unchanged money stays as it was', async () => {
    const pedido = await tienda.unPedido({ pago: EFECTIVO })
    const { pedidoId } = pedido
    expect((await cambiar(pedido, { comentario: 'Entregar hoy' })).status).toBe(200)
    expect(await pagosDe(pedidoId)).toHaveLength(1)
    const menos = [{ productoId: tienda.gravado.id, cantidad: 1 }]
    expect((await cambiar(pedido, { detalles: menos })).status).toBe(200)
    expect((await pagosDe(pedidoId)).map(([accion, monto]) => [accion, monto])).toEqual([
      ['Pago', 531.59],
      ['Anulación', TOTAL],
      ['Pago', TOTAL],
    ])
    expect(await cuentaDe(pedidoId)).toMatchObject({ montoTotal: 531.59, estado: 'pagada' })
    // Another buyer gets a receipt of his own, credit is no cash, and cash is none that was credit.
    const otro = await unCliente(api, { porcCompraNoExt: 1, porcVentaNoExt: 1 })
    expect((await cambiar(pedido, { detalles: menos, clienteId: otro.id })).status).toBe(200)
    expect(await pagosDe(pedidoId)).toHaveLength(5)
    expect((await cambiar(pedido, { detalles: menos, pago: CREDITO })).status).toBe(200)
    expect(await cuentaDe(pedidoId)).toMatchObject({ estado: 'pendiente' })
    expect(
      (await cambiar(pedido, { detalles: menos, pago: { ...EFECTIVO, formaPago: 'tarjeta' } })).status,
    ).toBe(200)
    expect((await pagosDe(pedidoId))[0]).toEqual(['Pago', 531.59, 'tarjeta', LUNES])
  })

  test('that somebody took back is not collected again unasked', async () => {
    const pedido = await tienda.unPedido({ pago: EFECTIVO })
    const { pedidoId } = pedido
    await api.data(cuentasPorCobrar.anular, { params: { pedidoId } })
    expect(
      (await cambiar(pedido, { detalles: [{ productoId: tienda.gravado.id, cantidad: 1 }] })).status,
    ).toBe(200)
    expect(await cuentaDe(pedidoId)).toMatchObject({ montoTotal: 531.59, estado: 'pendiente' })
  })

  test('of which somebody took back one form goes on being collected in the others alone, until it is said anew how it is paid', async () => {
    const pago = { ...EFECTIVO, otrasFormas: { cheque: 500 } }
    const pedido = await tienda.unPedido({ pago })
    const { pedidoId } = pedido
    const historial = await api.data(cuentasPorCobrar.historial, { params: { pedidoId } })
    const cheque = historial.find(({ pago }) => pago?.forma === 'cheque')?.pago?.id ?? 0
    await api.data(pagos.anular, { params: { id: cheque } })
    const quedan = async () => (await cuentaDe(pedidoId))?.pagado
    expect(await quedan()).toBe(935.29)
    expect((await cambiar(pedido, { comentario: 'Entregar hoy' })).status).toBe(200)
    expect(await quedan()).toBe(935.29)
    expect((await cambiar(pedido, { pago: EFECTIVO })).status).toBe(200)
    expect(await quedan()).toBe(TOTAL)
  })

  test('of a day before is not changed while it is collected, and is deleted with its money', async () => {
    const pedido = await tienda.unPedido({ pago: EFECTIVO })
    const { pedidoId } = pedido
    await prueba.base.pool.query(`
      ALTER TABLE cuentas_movimientos DISABLE TRIGGER USER;
      UPDATE cuentas_movimientos SET en = en - interval '1 day' WHERE documento_id = ${pedidoId};
      ALTER TABLE cuentas_movimientos ENABLE TRIGGER USER;
      ALTER TABLE cuentas DISABLE TRIGGER USER;
      UPDATE cuentas SET pagada_en = pagada_en - interval '1 day' WHERE documento_id = ${pedidoId} AND pagada;
      ALTER TABLE cuentas ENABLE TRIGGER USER`)
    expect((await cambiar(pedido, {})).body.errorCode).toBe('PEDIDO_PAID')
    expect((await eliminar(pedidoId)).status).toBe(200)
  })

  test(`${CROWD} at once are as many receipts of one company, and a repeated call collects once`, async () => {
    const libres = await tienda.disponibles()
    const antes = await cobradas()
    const answers = await Promise.all(
      libres
        .slice(0, CROWD)
        .map(async ({ id: ncfId }) =>
          api.call(pedidos.create, { body: await tienda.datos({ ncfId, pago: EFECTIVO }) }),
        ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect((await cobradas()) - antes).toBe(CROWD)
    const body = await tienda.datos({ pago: EFECTIVO })
    const headers = { 'idempotency-key': 'una-venta-al-contado' }
    const [uno, otro] = [
      await api.call(pedidos.create, { body, headers }),
      await api.call(pedidos.create, { body, headers }),
    ]
    expect(otro.body).toEqual(uno.body)
    expect(await pagosDe(uno.body.data.pedidoId)).toHaveLength(1)
  })
})

test('an account to pay beside what is one’s own is refused at once, whoever writes it', async () => {
  const { pedidoId } = await tienda.unPedido()
  const ajena = `INSERT INTO cuentas (documento_id, fecha, cliente_id, lado, porcentaje_aplicado, base_aplicada, tipo_base, monto_total)
    SELECT documento_id, fecha, cliente_id, 'pagar', porcentaje_aplicado, base_aplicada, tipo_base, monto_total FROM cuentas
    WHERE documento_id = ${pedidoId}`
  await expect(prueba.base.pool.query(ajena)).rejects.toMatchObject({ constraint: 'documento_cuadra' })
})

test('the daily check finds nothing amiss in any of it', async () => {
  const { rows } = await prueba.base.pool.query('SELECT * FROM documentos_descuadrados')
  expect(rows).toEqual([])
  expect((await unaEmpresa(api)).vendeLoSuyo).toBe(false)
})
