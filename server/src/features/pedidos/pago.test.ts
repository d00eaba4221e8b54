import { auditoria } from '@cuadre/contract/auditoria'
import { clientes } from '@cuadre/contract/clientes'
import { consultas } from '@cuadre/contract/consultas'
import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { empresas } from '@cuadre/contract/empresas'
import { facturas } from '@cuadre/contract/facturas'
import { formatos } from '@cuadre/contract/formatos'
import { FALTAS_EN_PAGO } from '@cuadre/contract/pago'
import { type Pedido, pedidos } from '@cuadre/contract/pedidos'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa, unCliente } from '@cuadre/testing/builders'
import { revisarLibros } from '@cuadre/testing/libros'
import { MES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { afterAll, describe, expect, test } from 'vitest'

const prueba = testApp()
const api = beforeTests(() => prueba.api)
const puesto = beforeTests(() => unPuestoDeVenta(api, 60))
afterAll(async () => expect(await revisarLibros(prueba.base.pool)).toEqual([]))

const SIN_INDICAR = { formaPago: 'credito', otrasFormas: {}, diasCredito: null }
const A_30 = { formaPago: 'credito', otrasFormas: {}, diasCredito: 30 } as const
const MIXTO = {
  formaPago: 'credito',
  otrasFormas: { efectivo: 500.05, tarjeta: 100 },
  diasCredito: 15,
} as const

const read = (id: number) => api.data(pedidos.get, { params: { id } })

function change({ pedidoId, aplicaItbis, clienteId, detalles }: Pedido, part: object) {
  const body = { aplicaItbis, clienteId, detalles, ...part }
  return api.call(pedidos.update, { params: { id: pedidoId }, body })
}

describe('a new order', () => {
  test('is on credit without a due date when nobody says anything', async () => {
    const pedido = await puesto.unPedido()
    expect(pedido.pago).toEqual(SIN_INDICAR)
    expect((await read(pedido.pedidoId)).pago).toEqual(SIN_INDICAR)
  })

  test('begins as its company says, else its client, else as it says itself', async () => {
    const otro = await unPuestoDeVenta(api, 10, { formaPago: 'tarjeta', diasCredito: null })
    const alContado = { ...SIN_INDICAR, formaPago: 'tarjeta' }
    expect((await otro.unPedido()).pago).toEqual(alContado)
    const suyo = { porcCompraNoExt: 5, porcVentaNoExt: 7, formaPago: 'credito', diasCredito: 30 } as const
    const cliente = await unCliente(api, suyo)
    const delCliente = await otro.unPedido({ clienteId: cliente.id })
    expect(delCliente.pago).toEqual(A_30)
    const propio = await otro.unPedido({ clienteId: cliente.id, pago: MIXTO })
    expect(propio.pago).toEqual(MIXTO)
    expect((await read(propio.pedidoId)).pago).toEqual(MIXTO)
    // What they say later is of later orders.
    await api.data(clientes.update, {
      params: { id: cliente.id },
      body: { ...cliente, formaPago: null, diasCredito: null },
    })
    expect((await read(delCliente.pedidoId)).pago).toEqual(A_30)
    expect((await otro.unPedido({ clienteId: cliente.id })).pago).toEqual(alContado)
  })

  // 450.50 × 3 − 10 % and its ITBIS.
  const TOTAL = 1435.29

  test('may leave one centavo to the main form, and no less', async () => {
    const otras = (efectivo: number) => ({ ...SIN_INDICAR, otrasFormas: { efectivo, bonos: 0.28 } })
    expect((await puesto.unPedido({ pago: otras(TOTAL - 0.29) })).total).toBe(TOTAL)
    const libres = (await puesto.disponibles()).length
    for (const [efectivo, suma] of [
      [TOTAL - 0.28, 'RD$1,435.29'],
      [2000, 'RD$2,000.28'],
    ] as const) {
      const message = `Las otras formas de pago suman ${suma}: deben dejar algo del total de RD$1,435.29 para la principal.`
      const answer = await api.call(pedidos.create, { body: await puesto.datos({ pago: otras(efectivo) }) })
      expect(answer.body).toMatchObject({ statusCode: 400, message, errors: [{ field: 'pago', message }] })
    }
    expect(await puesto.disponibles()).toHaveLength(libres)
  })

  test.each([
    ['pago.diasCredito', FALTAS_EN_PAGO.DIAS_SIN_CREDITO.message, { formaPago: 'bonos', diasCredito: 1 }],
    ['pago.formaPago', 'La forma de pago no es válida.', { formaPago: 'Crédito' }],
    [
      'pago.otrasFormas',
      FALTAS_EN_PAGO.FORMA_REPETIDA.message,
      { formaPago: 'bonos', otrasFormas: { bonos: 1 } },
    ],
  ])('is refused at %s: %s', async (field, message, pago) => {
    const { body } = await api.call(pedidos.create, { body: await puesto.datos({ pago }) })
    expect(body).toMatchObject({ statusCode: 400, message, errors: [{ field, message }] })
  })
})

describe('what a sale is for the income tax', () => {
  const ingresosDe = async (id: number) => (await read(id)).tipoIngresos
  const columna5 = async ({ empresa }: typeof puesto) => {
    const query = { empresaId: empresa.id, fecha: MES }
    const ventas = await api.data(formatos.ventas, { query })
    const { response } = await api.call(formatos.ventasTxt, { query })
    const [, ...lineas] = response.body.trim().split('\r\n')
    expect(lineas.map(linea => Number(linea.split('|')[4]))).toEqual(ventas.map(({ tiping }) => tiping))
    return ventas.map(({ tiping }) => tiping)
  }

  test('is as its company says, else as it says itself, and the 607 follows', async () => {
    expect((await puesto.unPedido()).tipoIngresos).toBe('01')
    const otro = await unPuestoDeVenta(api, 10, { tipoIngresos: '04' })
    const suyo = await otro.unPedido()
    const propio = await otro.unPedido({ tipoIngresos: '05' })
    expect([suyo.tipoIngresos, propio.tipoIngresos]).toEqual(['04', '05'])
    // What the company says later is of later orders.
    await api.data(empresas.update, {
      params: { id: otro.empresa.id },
      body: { ...otro.empresa, tipoIngresos: '02' },
    })
    expect([await ingresosDe(suyo.pedidoId), await ingresosDe(propio.pedidoId)]).toEqual(['04', '05'])
    expect((await otro.unPedido({ tipoIngresos: null })).tipoIngresos).toBe('02')
    expect(await columna5(otro)).toEqual([4, 5, 2])
  })

  test('changes as its terms do, stays where nothing is said, and leaves its trace', async () => {
    const otro = await unPuestoDeVenta(api, 10)
    const pedido = await otro.unPedido({ tipoIngresos: '04' })
    expect((await change(pedido, { pago: A_30 })).status).toBe(200)
    expect(await ingresosDe(pedido.pedidoId)).toBe('04')
    expect((await change(pedido, { tipoIngresos: '06' })).status).toBe(200)
    expect(await columna5(otro)).toEqual([6])
    const { items } = await api.data(auditoria.paged, {
      query: { entidad: 'Pedido', registroId: pedido.pedidoId },
    })
    expect(items[0]?.cambios).toContainEqual({ campo: 'tipoIngresos', antes: '04', despues: '06' })
    const { body } = await change(pedido, { tipoIngresos: '7' })
    expect(body).toMatchObject({ statusCode: 400, message: 'Seleccione el tipo de ingresos.' })
  })
})

describe('what an order says in words', () => {
  const TEXTOS = { comentario: 'Entregar por atrás.\nPreguntar por Luz.', ordenDeCompra: 'OC-4471' }
  const halla = async (buscar: string) =>
    (await api.data(consultas.paged, { query: { buscar } })).items.map(({ pedidoId }) => pedidoId)

  test('stays with it, is found by the buyer’s order number, and goes when it is blank', async () => {
    expect(await puesto.unPedido()).toMatchObject({ comentario: '', ordenDeCompra: '' })
    const typed = { comentario: ' Entregar por atrás. \r\nPreguntar por Luz.\n', ordenDeCompra: ' OC-4471 ' }
    const pedido = await puesto.unPedido(typed)
    expect(pedido).toMatchObject(TEXTOS)
    for (const buscar of ['oc-4471', '4471', 'oc4471']) expect(await halla(buscar)).toEqual([pedido.pedidoId])
    expect((await change(pedido, { comentario: null })).status).toBe(200)
    expect(await read(pedido.pedidoId)).toMatchObject(TEXTOS)
    expect((await change(pedido, { ordenDeCompra: '', comentario: 'Urgente' })).status).toBe(200)
    expect(await read(pedido.pedidoId)).toMatchObject({ comentario: 'Urgente', ordenDeCompra: '' })
    expect(await halla('oc-4471')).toEqual([])
    const { items } = await api.data(auditoria.paged, {
      query: { entidad: 'Pedido', registroId: pedido.pedidoId },
    })
    expect(items[0]?.cambios).toEqual(
      expect.arrayContaining([
        { campo: 'comentario', antes: TEXTOS.comentario, despues: 'Urgente' },
        { campo: 'ordenDeCompra', antes: 'OC-4471', despues: '' },
      ]),
    )
  })

  test.each([
    ['ordenDeCompra', 'x'.repeat(21), 'El número de la orden de compra no puede pasar de 20 caracteres.'],
    ['comentario', 'x'.repeat(501), 'El texto no puede pasar de 500 caracteres.'],
    ['comentario', `${'x\n'.repeat(10)}x`, 'El texto no puede pasar de 10 líneas.'],
  ])('is refused at %s where it is too long', async (field, value, message) => {
    const { body } = await api.call(pedidos.create, { body: await puesto.datos({ [field]: value }) })
    expect(body).toMatchObject({ statusCode: 400, errors: [{ field, message }] })
  })
})

describe('an order that changes', () => {
  test('keeps its terms unless it speaks of them, and its trace tells what they were', async () => {
    const pedido = await puesto.unPedido({ pago: A_30 })
    const { id: clienteId } = await unCliente(api, {
      porcCompraNoExt: 5,
      porcVentaNoExt: 7,
      formaPago: 'bonos',
    })
    expect((await change(pedido, { clienteId, pago: null })).status).toBe(200)
    expect((await read(pedido.pedidoId)).pago).toEqual(A_30)
    expect((await change(pedido, { pago: MIXTO })).status).toBe(200)
    expect((await read(pedido.pedidoId)).pago).toEqual(MIXTO)
    const { items } = await api.data(auditoria.paged, {
      query: { entidad: 'Pedido', registroId: pedido.pedidoId },
    })
    const pagos = items.map(({ cambios }) => cambios.find(({ campo }) => campo === 'pago') ?? null)
    expect(pagos).toEqual([
      { campo: 'pago', antes: A_30, despues: MIXTO },
      null,
      { campo: 'pago', antes: null, despues: A_30 },
    ])
  })

  test('must leave the forms room in its new total', async () => {
    const pedido = await puesto.unPedido({ pago: MIXTO })
    const [linea] = pedido.detalles
    const menos = (cantidad: number, descuento: number) => [{ ...linea, cantidad, descuento }]
    const answer = await change(pedido, { detalles: menos(1, 0) })
    // 450.50 and its ITBIS are less than 600.05.
    expect(answer.body).toMatchObject({
      statusCode: 400,
      message:
        'Las otras formas de pago suman RD$600.05: deben dejar algo del total de RD$531.59 para la principal.',
    })
    expect((await read(pedido.pedidoId)).total).toBe(pedido.total)
    expect((await change(pedido, { detalles: menos(2, 0) })).status).toBe(200)
    expect(await read(pedido.pedidoId)).toMatchObject({ total: 1063.18, pago: MIXTO })
    expect((await change(pedido, { detalles: menos(1, 0), pago: A_30 })).status).toBe(200)
    expect(await read(pedido.pedidoId)).toMatchObject({ total: 531.59, pago: A_30 })
  })

  test('does not once something of it is paid', async () => {
    const pedido = await puesto.unPedido()
    await api.data(cuentasPorCobrar.marcarPagada, { params: { pedidoId: pedido.pedidoId } })
    expect((await change(pedido, { pago: A_30 })).body.errorCode).toBe('PEDIDO_PAID')
    expect((await read(pedido.pedidoId)).pago).toEqual(SIN_INDICAR)
  })
})

describe('the invoice', () => {
  async function paper({ pedidoId }: Pedido) {
    const { response } = await api.call(facturas.imprimir, { params: { id: pedidoId } })
    const { pages } = await readPdf(response.rawPayload)
    return pageText((pages[0] ?? []).filter(({ x }) => x < 250)).replace(/\s+/g, ' ')
  }

  test('says how it is paid where somebody said it, and else nothing', async () => {
    expect(await paper(await puesto.unPedido())).not.toContain('Condición')
    expect(await paper(await puesto.unPedido({ pago: A_30 }))).toContain(
      'Condición Crédito a 30 días, vence 16/12/2026',
    )
    expect(await paper(await puesto.unPedido({ pago: { formaPago: 'efectivo' } }))).toContain(
      'Condición Contado — efectivo',
    )
    expect(await paper(await puesto.unPedido({ pago: MIXTO }))).toContain(
      'Condición Crédito a 15 días, vence 01/12/2026 — efectivo RD$500.05; tarjeta RD$100.00; crédito RD$835.24',
    )
  })
})

describe.each([
  ['client', clientes, (datos: object) => unCliente(api, datos)],
  ['company', empresas, (datos: object) => unaEmpresa(api, datos)],
] as const)('the default of a %s', (_, group, make) => {
  test('stays while a form knows nothing of it, goes when told, and with the one that is deleted', async () => {
    const terms = { formaPago: 'credito', diasCredito: 45 }
    const made = await make(terms)
    const params = { id: made.id }
    expect(made).toMatchObject(terms)
    const { formaPago: _, diasCredito: __, version: ___, ...known } = made
    const update = (part: object) => api.call(group.update, { params, body: { ...known, ...part } })
    const ahora = async () => (await api.call(group.get, { params })).body.data
    expect((await update({})).status).toBe(200)
    expect(await ahora()).toMatchObject(terms)
    expect((await update({ formaPago: 'cheque' })).status).toBe(200)
    expect(await ahora()).toMatchObject({ formaPago: 'cheque', diasCredito: null })
    expect((await update({ formaPago: null })).status).toBe(200)
    expect(await ahora()).toMatchObject({ formaPago: null, diasCredito: null })
    await update(terms)
    await api.call(group.remove, { params })
    const revived = await api.call(group.create, { body: known })
    expect(revived.body.data).toMatchObject({ id: made.id, formaPago: null, diasCredito: null })
  })
})
