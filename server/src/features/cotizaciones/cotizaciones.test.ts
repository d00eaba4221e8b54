import { auditoria } from '@cuadre/contract/auditoria'
import { correos, correosDeCotizacion } from '@cuadre/contract/correos'
import { cotizaciones } from '@cuadre/contract/cotizaciones'
import { inicio } from '@cuadre/contract/inicio'
import { ncfs } from '@cuadre/contract/ncf'
import { pedidos } from '@cuadre/contract/pedidos'
import { productos } from '@cuadre/contract/productos'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { configurarCorreo } from '@cuadre/testing/oficina-con-correo'
import { cerrar } from '@cuadre/testing/oficina-de-cierre'
import { LUNES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { quienSolo } from '@cuadre/testing/quien-solo-mira'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { CROWD } from '@cuadre/testing/rounds'
import { servidorDeCorreo } from '@cuadre/testing/servidor-de-correo'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'

let ahora = new Date('2026-11-16T15:00:00Z')
const prueba = testApp({ now: () => ahora })
const api = beforeTests(() => prueba.api)
const puesto = beforeTests(() => unPuestoDeVenta(api, 80))

const cuerpo = async (part: object = {}) => {
  const { ncfId: _, ...body } = await puesto.datos({ ncfId: null })
  return { ...body, validaHasta: '2026-12-01', ...part } as never
}
const cotizar = async (part: object = {}) => api.data(cotizaciones.create, { body: await cuerpo(part) })
const leer = (id: number) => api.data(cotizaciones.get, { params: { id } })
const hayNumeros = async () => (await puesto.disponibles()).length

test('a quote has its company’s own number, no fiscal one, and counts nowhere', async () => {
  const antes = [await hayNumeros(), await api.data(inicio.resumen, {})]
  const [uno, dos] = [await cotizar(), await cotizar()]
  expect([uno.numero, dos.numero]).toEqual([1, 2])
  expect(uno).toMatchObject({
    ...{ estado: 'vigente', fecha: LUNES, vence: '2026-12-01', total: 1435.29, pedidoId: null, txtNCF: null },
    pedido: {
      subTotal: 1216.35,
      itbis: 218.94,
      detalles: [{ precio: 450.5, cantidad: 3, importe: 1216.35 }],
    },
  })
  expect([await hayNumeros(), await api.data(inicio.resumen, {})]).toEqual(antes)
  const todas = await api.data(cotizaciones.paged, {
    query: { buscar: '2', empresaId: puesto.empresa.id } as never,
  })
  expect(todas.items.map(({ numero }) => numero)).toContain(2)
  const { items } = await api.data(auditoria.paged, {
    query: { entidad: 'Cotización', pageSize: 1 } as never,
  })
  expect(items[0]).toMatchObject({ accion: 'Creación' })
})

test(`of ${CROWD} saved at once each has a number of its own`, async () => {
  const otro = await unPuestoDeVenta(api, 1)
  const { ncfId: _, ...datos } = await otro.datos({ ncfId: null })
  const body = { ...datos, validaHasta: '2026-12-01' } as never
  const dichas = await Promise.all(
    Array.from({ length: CROWD }, () => api.call(cotizaciones.create, { body })),
  )
  // A machine under load may send some away for a while; none of these has taken a number.
  const guardadas = dichas.filter(({ status }) => status !== 503)
  expect(guardadas.length).toBeGreaterThan(CROWD / 6)
  const numeros = guardadas.map(({ body: { data } }) => data?.numero ?? 0).sort((a, b) => a - b)
  expect(numeros).toEqual(numeros.map((_, en) => en + 1))
})

test('by the rules of an order, all but its number; and its day is not before its own', async () => {
  const { body } = await api.call(cotizaciones.create, {
    body: await cuerpo({ clienteId: null, detalles: [] }),
  })
  expect(body).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'clienteId' }, { field: 'detalles' }],
  })
  const tarde = await api.call(cotizaciones.create, { body: await cuerpo({ validaHasta: '2026-11-15' }) })
  expect(tarde.body).toMatchObject({
    statusCode: 400,
    message: 'La cotización no puede vencer antes de su fecha.',
    errors: [{ field: 'validaHasta' }],
  })
  const sinFecha = await api.call(cotizaciones.create, { body: await cuerpo({ fechaPedido: '' }) })
  expect(sinFecha.body.message).toBe('Debe decir la fecha de la cotización.')
  const sinDia = await api.call(cotizaciones.create, { body: await cuerpo({ validaHasta: undefined }) })
  expect(sinDia.body.message).toBe('Debe decir hasta qué día vale la cotización.')
})

test('it is changed with the prices it was quoted at, by the version that was read', async () => {
  const { id, version } = await cotizar()
  const { gravado } = puesto
  await api.data(productos.update, { params: { id: gravado.id }, body: { ...gravado, precio: 500 } as never })
  const detalles = [{ productoId: gravado.id, precio: 450.5, cantidad: 1, descuento: 0 }]
  const body = await cuerpo({ detalles, version })
  const cambiada = await api.data(cotizaciones.update, { params: { id }, body })
  expect(cambiada).toMatchObject({ total: 531.59, version: 2 })
  const tarde = await api.call(cotizaciones.update, { params: { id }, body })
  expect(tarde.body.errorCode).toBe('CONFLICT')
  // A new one costs what the product costs now.
  expect((await api.call(cotizaciones.create, { body: await cuerpo({ detalles }) })).body.errorCode).toBe(
    'PRICE_CHANGED',
  )
  await api.data(productos.update, {
    params: { id: gravado.id },
    body: { ...gravado, version: undefined } as never,
  })
})

test(`an order that comes from it is linked both ways; of ${CROWD} at once one is an order`, async () => {
  const { id: cotizacionId, numero } = await cotizar()
  const numeros = await puesto.disponibles()
  const bodies = await Promise.all(
    Array.from({ length: CROWD }, (_, en) => puesto.datos({ ncfId: numeros[en]?.id, cotizacionId })),
  )
  const dichos = await Promise.all(bodies.map(body => api.call(pedidos.create, { body: body as never })))
  const hechos = dichos.filter(({ status }) => status === 201)
  expect(hechos).toHaveLength(1)
  const [hecho] = hechos
  const { txtNCF, pedidoId } = hecho?.body.data ?? { txtNCF: '', pedidoId: 0 }
  const negados = dichos.filter(({ status }) => status !== 201 && status !== 503)
  expect(new Set(negados.map(({ body }) => body.errorCode))).toEqual(new Set(['COTIZACION_CONVERTIDA']))
  expect(dichos.find(({ status }) => status === 409)?.body.message).toBe(
    `Cotización ${numero} ya se convirtió en el pedido ${txtNCF}. Cópiela si hace falta otra.`,
  )
  expect(await leer(cotizacionId)).toMatchObject({ estado: 'convertida', pedidoId, txtNCF })
  expect((await api.data(pedidos.get, { params: { id: pedidoId } })).cotizacion).toEqual({
    id: cotizacionId,
    numero,
  })
  const cambio = await api.call(cotizaciones.update, { params: { id: cotizacionId }, body: await cuerpo() })
  expect(cambio.body.errorCode).toBe('COTIZACION_CONVERTIDA')
})

/** Whoever invoices, and may agree on no price. */
const quienFactura = () => prueba.loginAs({ roles: ['Facturacion'] })

test('until its day whoever invoices sells at its prices, and past it only who may agree on them', async () => {
  const { id: cotizacionId } = await cotizar()
  const { gravado } = puesto
  const linea = { productoId: gravado.id, precio: 450.5, precioAcordado: true, cantidad: 3, descuento: 10 }
  await api.data(productos.update, {
    params: { id: gravado.id },
    body: { ...gravado, precio: 500, version: undefined } as never,
  })
  const clerk = await quienFactura()
  const vende = async (quien: typeof api, part: Record<string, unknown>) => {
    const { body } = await quien.call(pedidos.create, { body: (await puesto.datos(part)) as never })
    return body
  }
  const otroPrecio = { ...linea, precio: 440 }
  expect(await vende(clerk, { cotizacionId, detalles: [otroPrecio] })).toMatchObject({
    errorCode: 'PRICE_CHANGED',
  })
  expect(await vende(clerk, { detalles: [linea] })).toMatchObject({ errorCode: 'PRICE_CHANGED' })
  const hoy = ahora
  ahora = new Date('2026-12-02T15:00:00Z')
  expect(await vende(clerk, { cotizacionId, detalles: [linea] })).toMatchObject({
    errorCode: 'PRICE_CHANGED',
  })
  ahora = hoy
  const vendido = await vende(clerk, { cotizacionId, detalles: [linea] })
  expect(vendido.data).toMatchObject({ total: 1435.29, detalles: [{ precio: 450.5, precioDeLista: 500 }] })
  // Also of a line that was the catalogue's own price as the form was opened, and therefore says nothing of an agreement.
  const { id: otra } = await cotizar({ detalles: [{ ...linea }] })
  const callada = { ...linea, precioAcordado: undefined }
  const suyo = await vende(clerk, { cotizacionId: otra, detalles: [callada] })
  expect(suyo.data).toMatchObject({ detalles: [{ precio: 450.5, precioDeLista: 500 }] })
  const { id: vencida } = await cotizar({ detalles: [linea] })
  ahora = new Date('2026-12-02T15:00:00Z')
  expect((await leer(vencida)).estado).toBe('vencida')
  // Nor does a later day bring them back, but for who may.
  const alarga = async (quien: typeof api, validaHasta: string) => {
    const body = await cuerpo({ detalles: [linea], validaHasta })
    return (await quien.call(cotizaciones.update, { params: { id: vencida }, body })).body
  }
  expect(await alarga(clerk, '2026-12-20')).toMatchObject({ errorCode: 'PRICE_CHANGED' })
  expect(await alarga(clerk, (await leer(vencida)).vence)).toMatchObject({ statusCode: 200 })
  expect(await alarga(api, '2026-12-20')).toMatchObject({ statusCode: 200 })
  expect(await vende(clerk, { cotizacionId: vencida, detalles: [linea] })).toMatchObject({ statusCode: 201 })
  ahora = hoy
  const { id: otraVencida } = await cotizar({ detalles: [linea] })
  ahora = new Date('2026-12-02T15:00:00Z')
  expect(await vende(api, { cotizacionId: otraVencida, detalles: [linea] })).toMatchObject({
    statusCode: 201,
  })
  ahora = hoy
  await api.data(productos.update, {
    params: { id: gravado.id },
    body: { ...gravado, version: undefined } as never,
  })
})

test('it knows who changed it last', async () => {
  const { id, ultimoCambio } = await cotizar()
  expect(ultimoCambio).toMatchObject({ usuario: 'admin' })
  const clerk = await quienFactura()
  const { version } = await leer(id)
  await clerk.data(cotizaciones.update, { params: { id }, body: await cuerpo({ version }) })
  const { usuario } = (await leer(id)).ultimoCambio ?? {}
  expect([usuario === 'admin', usuario === undefined]).toEqual([false, false])
})

test('a closed month does not ask for it, but for the order that it becomes', async () => {
  const otro = await unPuestoDeVenta(api, 2)
  const [{ id: ncfId } = { id: 0 }] = await otro.disponibles()
  const hoy = ahora
  ahora = new Date('2026-12-04T15:00:00Z')
  await cerrar(api, otro.empresa.id)
  const { ncfId: _, ...datos } = await otro.datos({ ncfId: null })
  const body = { ...datos, validaHasta: '2026-12-20' } as never
  const { id: cotizacionId } = await api.data(cotizaciones.create, { body })
  await api.data(cotizaciones.update, { params: { id: cotizacionId }, body })
  const pedido = await api.call(pedidos.create, { body: { ...datos, ncfId, cotizacionId } as never })
  expect(pedido.body.errorCode).toBe('MES_CERRADO')
  expect((await leer(cotizacionId)).estado).toBe('vigente')
  const diciembre = { empresaId: otro.empresa.id, fechaInicio: '2026-12-01', fechaVencimiento: '2027-12-31' }
  await api.data(ncfs.generar, { body: { ...diciembre, cantidadPorDia: 1 } })
  const [{ id: deHoy } = { id: 0 }] = await otro.disponibles('2026-12-04')
  const abierto = { ...datos, fechaPedido: '2026-12-04', ncfId: deHoy, cotizacionId }
  expect((await api.call(pedidos.create, { body: abierto as never })).status).toBe(201)
  ahora = hoy
})

test('an order that is refused leaves its quote as it was', async () => {
  const { id: cotizacionId } = await cotizar()
  const body = await puesto.datos({ cotizacionId, clienteId: null })
  expect((await api.call(pedidos.create, { body: body as never })).status).toBe(400)
  expect((await leer(cotizacionId)).estado).toBe('vigente')
})

test('past its day it is overdue and may be put off; thrown away it rests until it is taken back', async () => {
  const { id } = await cotizar()
  const hoy = ahora
  ahora = new Date('2026-12-02T15:00:00Z')
  expect((await leer(id)).estado).toBe('vencida')
  await api.data(cotizaciones.update, { params: { id }, body: await cuerpo({ validaHasta: '2026-12-20' }) })
  expect((await leer(id)).estado).toBe('vigente')
  ahora = hoy
  const params = { id }
  expect((await api.call(cotizaciones.descartar, { params })).body.message).toMatch(
    /^Cotización \d+ descartada$/,
  )
  expect((await leer(id)).estado).toBe('descartada')
  const deElla = await puesto.datos({ cotizacionId: id })
  expect((await api.call(pedidos.create, { body: deElla as never })).body.errorCode).toBe(
    'COTIZACION_DESCARTADA',
  )
  await api.call(cotizaciones.recuperar, { params })
  expect((await leer(id)).estado).toBe('vigente')
})

test('its paper says what it is and until when, and nothing fiscal; on the roll too', async () => {
  const { id, numero } = await cotizar({ comentario: 'Incluye entrega' })
  for (const papel of [undefined, 'rollo'] as const) {
    const { response } = await api.call(cotizaciones.imprimir, { params: { id }, query: { papel } })
    const { pages, title } = await readPdf(response.rawPayload)
    const texto = pages.map(pageText).join('\n')
    expect(title).toBe(`Cotización ${numero}`)
    for (const dicho of ['COTIZACIÓN', 'Válida hasta', '01/12/2026', 'RD$1,435.29', 'Incluye entrega'])
      expect(texto).toContain(dicho)
    expect(texto).not.toMatch(/NCF|FACTURA|Pedido/)
  }
})

test('its workbook has what the list has', async () => {
  const query = { empresaId: puesto.empresa.id, estado: 'convertida' } as never
  const { response } = await api.call(cotizaciones.excel, { query })
  const { sheets } = await readXlsx(response.rawPayload)
  const filas = sheets[0]?.rows.filter(fila => fila.includes('convertida')) ?? []
  expect(filas).toHaveLength((await api.data(cotizaciones.paged, { query })).totalRecords)
})

test('it goes by mail with its paper, and the list of mails names it', async () => {
  const servidor = await servidorDeCorreo()
  try {
    await configurarCorreo(api, { puerto: servidor.puerto })
    const { id, numero } = await cotizar()
    const params = { id }
    expect((await api.data(correosDeCotizacion.propuesta, { params })).asunto).toBe(
      `Cotización ${numero} de ${puesto.empresa.nombre}`,
    )
    const para = ['compras@cliente.example']
    const { body } = await api.call(correosDeCotizacion.enviar, {
      params,
      body: { para, confirmarDirecciones: para },
    })
    expect(body).toMatchObject({
      statusCode: 201,
      data: { numero: `Cotización ${numero}`, documentoId: null },
    })
    await prueba.queues.correos.round()
    expect(servidor.recibidos).toHaveLength(1)
    expect((await api.data(correosDeCotizacion.lista, { params }))[0]).toMatchObject({ estado: 'enviado' })
    const { items } = await api.data(correos.paged, { query: { buscar: `cotización ${numero}` } as never })
    expect(items[0]).toMatchObject({ clienteNombre: puesto.cliente.nombre })
  } finally {
    await servidor.close()
  }
})

test('who may not see quotes turns none into an order', async () => {
  const { id: cotizacionId } = await cotizar()
  const quien = await quienSolo(prueba, 'pedidos.crear')
  const body = await puesto.datos({ cotizacionId })
  expect((await quien.call(pedidos.create, { body: body as never })).status).toBe(403)
})
