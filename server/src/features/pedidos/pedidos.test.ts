import { cuentasPorPagar } from '@cuadre/contract/cuentas'
import { pedidos } from '@cuadre/contract/pedidos'
import { productos } from '@cuadre/contract/productos'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unCliente, unProducto } from '@cuadre/testing/builders'
import { LUNES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { CROWD } from '@cuadre/testing/rounds'
import { describe, expect, test } from 'vitest'

const prueba = testApp()
const api = beforeTests(() => prueba.api)
const puesto = beforeTests(() => unPuestoDeVenta(api, 200))

async function create(changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  return api.call(pedidos.create, { body: await puesto.datos(changes), headers })
}

async function countOrders(): Promise<number> {
  const row = await prueba.db
    .selectFrom('documentos')
    .select(expression => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

describe('POST /Pedidos', () => {
  test('answers the order, takes the number and leaves both accounts, to the centavo', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    // 450.50 × 3 = 1,351.50; less 10 % = 1,216.35; ITBIS 18 % = 218.943 → 218.94.
    expect(body.data).toMatchObject({
      subTotal: 1216.35,
      itbis: 218.94,
      total: 1435.29,
      porcCompra: 10,
      porcVenta: 12.5,
      fechaPedido: LUNES,
      aplicaItbis: true,
      contactoId: puesto.cliente.contactoId,
      categoriaId: puesto.empresa.categoriaId,
      version: 1,
    })
    expect(body.message).toContain(body.data.txtNCF)
    const cuentas = await prueba.db
      .selectFrom('cuentas')
      .selectAll()
      .where('documento_id', '=', body.data.pedidoId)
      .orderBy('lado')
      .execute()
    // 12.5 % of 1,216.35 = 152.04375 → 152.04; 10 % = 121.635 → 121.64.
    expect(cuentas).toMatchObject([
      { lado: 'cobrar', base_aplicada: 1216.35, tipo_base: 'Subtotal', monto_total: 152.04, pagada: false },
      { lado: 'pagar', base_aplicada: 1216.35, tipo_base: 'Subtotal', monto_total: 121.64, pagada: false },
    ])
  })

  test('an exempt order has no ITBIS, uses the exempt percentages and the total as base', async () => {
    const { exento } = puesto
    const { body } = await create({
      aplicaItbis: false,
      detalles: [{ productoId: exento.id, precio: exento.precio, cantidad: 3, descuento: 0 }],
    })
    expect(body.data).toMatchObject({ subTotal: 99.99, itbis: 0, total: 99.99, porcCompra: 5, porcVenta: 7 })
    const cuenta = await prueba.db
      .selectFrom('cuentas')
      .selectAll()
      .where('documento_id', '=', body.data.pedidoId)
      .where('lado', '=', 'cobrar')
      .executeTakeFirstOrThrow()
    expect(cuenta).toMatchObject({ tipo_base: 'Total', base_aplicada: 99.99, monto_total: 7 })
  })

  test('asks for what is missing in the order of the form', async () => {
    const empty = {
      fechaPedido: '',
      empresaId: null,
      clienteId: null,
      ncfId: null,
      detalles: [],
    }
    const full = await puesto.datos()
    const expected = [
      [{}, 'Debe seleccionar una fecha de pedido.'],
      [{ fechaPedido: LUNES }, 'Debe seleccionar una empresa.'],
      [{ empresaId: full['empresaId'] }, 'Debe seleccionar un cliente.'],
      [{ clienteId: full['clienteId'] }, 'Debe seleccionar un NCF.'],
      [{ ncfId: full['ncfId'] }, 'Debe agregar al menos un producto al pedido.'],
    ] as const
    const sentences: string[] = expected.map(([, message]) => message)
    let body: Record<string, unknown> = { aplicaItbis: true, ...empty }
    for (const [step, message] of expected) {
      body = { ...body, ...step }
      const answer = await api.call(pedidos.create, { body })
      expect([answer.status, answer.body.message]).toEqual([400, message])
      // All that is still missing, and nothing of percentages while there is no client.
      expect(answer.body.errors?.map(error => error.message)).toEqual(
        sentences.slice(sentences.indexOf(message)),
      )
    }
  })

  test('lists what is missing beside what is wrong', async () => {
    const fieldsOf = async (body: unknown) =>
      (await api.call(pedidos.create, { body })).body.errors?.map(error => error.field)
    const lacks = ['fechaPedido', 'empresaId', 'clienteId', 'ncfId']
    expect(await fieldsOf({})).toEqual([...lacks, 'aplicaItbis', 'detalles'])
    expect(await fieldsOf({ aplicaItbis: 'sí', detalles: [{ productoId: 0, cantidad: 1 }] })).toEqual([
      ...lacks,
      'aplicaItbis',
      'detalles.0.productoId',
    ])
    expect(await fieldsOf([])).toEqual([''])
  })

  test('lists everything that is missing when it is edited, too', async () => {
    const { pedidoId: id, ncfId } = await puesto.unPedido()
    const cliente = await unCliente(api, { porcVentaNoExt: 0 })
    const body = await puesto.datos({ ncfId, clienteId: cliente.id, detalles: [] })
    const answer = await api.call(pedidos.update, { params: { id }, body })
    expect(answer.status).toBe(400)
    expect(answer.body.errors?.map(error => error.field)).toEqual(['porcVenta', 'detalles'])
    expect(answer.body.message).toMatch(/^Porcentajes no configurados/)
    const gone = await api.call(pedidos.update, { params: { id }, body: { ...body, clienteId: null } })
    expect(gone.body.errors?.map(error => error.field)).toEqual(['clienteId', 'detalles'])
  })

  test('asks for percentages before the number', async () => {
    const cliente = await unCliente(api, { porcVentaNoExt: 0 })
    const { status, body } = await create({ clienteId: cliente.id, ncfId: null, detalles: [] })
    expect(status).toBe(400)
    expect(body.message).toBe(
      'Porcentajes no configurados: Por favor, consulte con el administrador para configurar los porcentajes antes de guardar.',
    )
    expect(body.errors?.map(error => error.field)).toEqual(['porcVenta', 'ncfId', 'detalles'])
  })

  test.each([[{ total: 1435.28 }], [{ subTotal: 1216.36 }], [{ itbis: 0 }]])(
    'refuses totals that are not its own: %o',
    async wrong => {
      const before = await countOrders()
      const { status, body } = await create(wrong)
      expect([status, body.errorCode]).toEqual([400, 'TOTALS_MISMATCH'])
      expect(await countOrders()).toBe(before)
    },
  )

  test('accepts the totals that it would calculate', async () => {
    const { status } = await create({ subTotal: 1216.35, itbis: 218.94, total: 1435.29 })
    expect(status).toBe(201)
  })

  test('a price that changed is refused by name and costs no number', async () => {
    const producto = await unProducto(api, { categoriaId: puesto.empresa.categoriaId, precio: 10 })
    const body = await puesto.datos({
      detalles: [{ productoId: producto.id, precio: 10, cantidad: 1, descuento: 0 }],
    })
    await api.data(productos.update, { params: { id: producto.id }, body: { ...producto, precio: 11 } })
    const answer = await api.call(pedidos.create, { body })
    expect([answer.status, answer.body.errorCode]).toEqual([409, 'PRICE_CHANGED'])
    expect(answer.body.message).toBe(`El precio de «${producto.descripcion}» cambió. Revise el pedido.`)
    expect((await puesto.disponibles()).some(ncf => ncf.id === body['ncfId'])).toBe(true)
  })

  test('sells only what the company’s category and the ITBIS choice allow', async () => {
    const foreign = await unProducto(api)
    for (const producto of [foreign, puesto.exento]) {
      const { status, body } = await create({
        detalles: [{ productoId: producto.id, cantidad: 1, descuento: 0 }],
      })
      expect([status, body.errorCode]).toEqual([409, 'PRODUCT_NOT_OFFERED'])
      expect(body.message).toContain(producto.descripcion)
    }
  })

  test.each([
    ['quantity 0', { cantidad: 0 }],
    ['a fraction', { cantidad: 1.5 }],
    ['a million', { cantidad: 1_000_000 }],
    ['discount 101', { descuento: 101 }],
    ['negative discount', { descuento: -1 }],
    ['text', { cantidad: '3' }],
  ])('refuses a line with %s', async (_, wrong) => {
    const { status } = await create({
      detalles: [{ productoId: puesto.gravado.id, cantidad: 1, descuento: 0, ...wrong }],
    })
    expect(status).toBe(400)
  })

  test('refuses a total above the largest amount instead of failing', async () => {
    const dear = await unProducto(api, {
      categoriaId: puesto.empresa.categoriaId,
      precio: 999_999_999_999.99,
    })
    const { status, body } = await create({
      detalles: [{ productoId: dear.id, cantidad: 999_999, descuento: 0 }],
    })
    expect([status, body.errorCode]).toEqual([400, 'AMOUNT_TOO_LARGE'])
  })

  test.each([
    ['another day', { fechaPedido: '2026-11-17' }],
    ['a number that does not exist', { ncfId: 2_000_000_000 }],
  ])('refuses the number of %s', async (_, wrong) => {
    const { status, body } = await create(wrong)
    expect([status, body.errorCode]).toEqual([409, 'NCF_NOT_AVAILABLE'])
    expect(body.message).toBe('El NCF seleccionado ya no está disponible. Seleccione otro.')
  })

  test(`${CROWD} orders want one number: one gets it, the others are told, and one order exists`, async () => {
    const body = await puesto.datos()
    const before = await countOrders()
    const answers = await Promise.all(Array.from({ length: CROWD }, () => api.call(pedidos.create, { body })))
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(1)
    expect(answers.filter(answer => answer.body.errorCode === 'NCF_NOT_AVAILABLE')).toHaveLength(CROWD - 1)
    expect(await countOrders()).toBe(before + 1)
  })

  test('the same key sent twelve times at once makes one order and one answer', async () => {
    const body = await puesto.datos()
    const headers = { 'idempotency-key': 'una-sola-vez' }
    const before = await countOrders()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => api.call(pedidos.create, { body, headers })),
    )
    expect(answers.map(answer => answer.status)).toEqual(Array(12).fill(201))
    expect(new Set(answers.map(answer => JSON.stringify(answer.body)))).toHaveProperty('size', 1)
    expect(await countOrders()).toBe(before + 1)
  })

  test('a key is bound to its body, and a refused order does not use it up', async () => {
    const headers = { 'idempotency-key': 'otra' }
    expect((await create({ detalles: [] }, headers)).status).toBe(400)
    expect((await create({}, headers)).status).toBe(201)
    const other = await create({}, headers)
    expect([other.status, other.body.errorCode]).toEqual([409, 'IDEMPOTENCY_MISMATCH'])
  })
})

describe('PUT /Pedidos/{id}', () => {
  test('changes client and lines, recalculates, and answers its message in data', async () => {
    const pedido = await puesto.unPedido()
    const cliente = await unCliente(api, { porcCompraNoExt: 1, porcVentaNoExt: 2 })
    const { status, body } = await api.call(pedidos.update, {
      params: { id: pedido.pedidoId },
      body: {
        ...pedido,
        subTotal: undefined,
        itbis: undefined,
        total: undefined,
        clienteId: cliente.id,
        detalles: [{ productoId: puesto.gravado.id, precio: 450.5, cantidad: 1, descuento: 0 }],
      },
    })
    expect([status, body.data]).toEqual([200, 'Pedido actualizado correctamente'])
    const after = await api.data(pedidos.get, { params: { id: pedido.pedidoId } })
    expect(after).toMatchObject({
      clienteNombre: cliente.nombre,
      porcVenta: 2,
      subTotal: 450.5,
      itbis: 81.09,
      total: 531.59,
      version: 2,
    })
  })

  test('an existing line keeps the price it was sold at; a new one costs what it costs now', async () => {
    const producto = await unProducto(api, { categoriaId: puesto.empresa.categoriaId, precio: 20 })
    const pedido = await puesto.unPedido({
      detalles: [{ productoId: producto.id, precio: 20, cantidad: 1, descuento: 0 }],
    })
    await api.data(productos.update, { params: { id: producto.id }, body: { ...producto, precio: 25 } })
    const send = (precio: number) =>
      api.call(pedidos.update, {
        params: { id: pedido.pedidoId },
        body: {
          aplicaItbis: true,
          clienteId: pedido.clienteId,
          detalles: [{ productoId: producto.id, precio, cantidad: 2, descuento: 0 }],
        },
      })
    expect((await send(20)).status).toBe(200)
    expect((await send(25)).status).toBe(200)
    expect((await send(24)).body.errorCode).toBe('PRICE_CHANGED')
  })

  test.each([
    [{ aplicaItbis: false }],
    [{ fechaPedido: '2026-11-17' }],
    [{ empresaId: 999_999 }],
    [{ ncfId: 1 }],
  ])('refuses to change the locked field in %o', async change => {
    const pedido = await puesto.unPedido()
    const { status, body } = await api.call(pedidos.update, {
      params: { id: pedido.pedidoId },
      body: { ...pedido, ...change },
    })
    expect([status, body.errorCode]).toEqual([409, 'PEDIDO_LOCKED_FIELD'])
  })

  test('an old version is a conflict', async () => {
    const pedido = await puesto.unPedido()
    const send = () => api.call(pedidos.update, { params: { id: pedido.pedidoId }, body: pedido })
    expect((await send()).status).toBe(200)
    const second = await send()
    expect([second.status, second.body.message]).toEqual([
      409,
      'El registro fue modificado por otro usuario. Recargue e intente de nuevo.',
    ])
  })

  test('a paid account blocks change and deletion', async () => {
    const pedido = await puesto.unPedido()
    await api.call(cuentasPorPagar.marcarPagada, { params: { pedidoId: pedido.pedidoId } })
    const params = { id: pedido.pedidoId }
    const answers = [
      await api.call(pedidos.update, { params, body: pedido }),
      await api.call(pedidos.remove, { params }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(409)
      expect(body.message).toBe('El pedido tiene cuentas pagadas. Anule el pago antes de modificarlo.')
    }
    expect((await api.data(pedidos.get, { params })).pagado).toBe(true)
  })
})

describe('GET /Pedidos/{id}', () => {
  test('says who changed the order last, and when', async () => {
    const pedido = await puesto.unPedido()
    const params = { id: pedido.pedidoId }
    const created = (await api.data(pedidos.get, { params })).ultimoCambio
    const yocasta = await prueba.loginAs({ username: 'yocasta', roles: ['Facturacion'] })
    expect((await yocasta.call(pedidos.update, { params, body: pedido })).status).toBe(200)
    const changed = (await api.data(pedidos.get, { params })).ultimoCambio
    expect([created?.usuario, changed?.usuario]).toEqual(['admin', 'yocasta'])
    expect(Date.parse(changed?.en ?? '')).toBeGreaterThan(Date.parse(created?.en ?? ''))
  })
})

describe('DELETE /Pedidos/{id}', () => {
  test('annuls the order and its number for ever', async () => {
    const pedido = await puesto.unPedido()
    const params = { id: pedido.pedidoId }
    const { status, body } = await api.call(pedidos.remove, { params })
    expect([status, body.message]).toEqual([200, 'Pedido eliminado'])
    const ncf = await prueba.db
      .selectFrom('ncfs')
      .selectAll()
      .where('id', '=', pedido.ncfId)
      .executeTakeFirstOrThrow()
    expect(ncf).toMatchObject({ estado: 2, anulado: true, motivo_anulacion: '04' })
    expect(ncf.anulado_por).not.toBeNull()
    for (const endpoint of [pedidos.get, pedidos.remove]) {
      const gone = await api.call(endpoint, { params })
      expect([gone.status, gone.body.message]).toEqual([404, 'No se encontró el pedido'])
    }
    expect((await create({ ncfId: pedido.ncfId })).body.errorCode).toBe('NCF_NOT_AVAILABLE')
  })

  test('leaves it to be copied, and only it says that it was annulled', async () => {
    const { pedidoId: id } = await puesto.unPedido()
    const vivo = await api.data(pedidos.get, { params: { id } })
    expect(await api.data(pedidos.paraCopiar, { params: { id } })).toEqual(vivo)
    await api.data(pedidos.remove, { params: { id }, query: {} })
    const { detalles, clienteId, empresaId } = vivo
    expect(await api.data(pedidos.paraCopiar, { params: { id } })).toMatchObject({
      ...{ anulado: true, detalles, clienteId, empresaId },
    })
    expect((await api.call(pedidos.paraCopiar, { params: { id: 2_000_000_111 } })).status).toBe(404)
  })
})

test('DELETE /Pedidos/{id} takes the reason for the 608, and refuses one that the tax office does not know', async () => {
  const { pedidoId, ncfId } = await puesto.unPedido()
  const params = { id: pedidoId }
  expect((await api.call(pedidos.remove, { params, query: { motivo: '11' } })).status).toBe(400)
  expect((await api.call(pedidos.remove, { params, query: { motivo: '06' } })).status).toBe(200)
  const { motivo_anulacion } = await prueba.db
    .selectFrom('ncfs')
    .select('motivo_anulacion')
    .where('id', '=', ncfId)
    .executeTakeFirstOrThrow()
  expect(motivo_anulacion).toBe('06')
})
