import { auditoria } from '@cuadre/contract/auditoria'
import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { documentos } from '@cuadre/contract/documentos'
import { formatos } from '@cuadre/contract/formatos'
import { it1 } from '@cuadre/contract/it1'
import { pagos } from '@cuadre/contract/pagos'
import { pedidos } from '@cuadre/contract/pedidos'
import { type RetencionBody, retenciones } from '@cuadre/contract/retenciones'
import type { ApiClient } from '@cuadre/testing/api-client'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unCliente } from '@cuadre/testing/builders'
import { revisarLibros } from '@cuadre/testing/libros'
import { porMonto } from '@cuadre/testing/oficina-de-notas'
import { LUNES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { CROWD } from '@cuadre/testing/rounds'
import { insertSecuencia, secuenciasDeNotas } from '@cuadre/testing/secuencias'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

/** Who issued on 16 November withholds in December. */
let hoy = '2026-12-03'
let pedidoId: number
let ncf: string

const prueba = testApp({ now: () => new Date(`${hoy}T15:00:00Z`) })
const api = beforeTests(() => prueba.api)
const puesto = beforeTests(() => unPuestoDeVenta(api, 120))

beforeAll(async () => {
  await secuenciasDeNotas(prueba.base.pool, puesto.empresa.id)
  await insertSecuencia(prueba.base.pool, { empresaId: puesto.empresa.id, tipo: '15' })
})
/** RD$1,216.35 and RD$218.94; 12.5 % of it, RD$152.04, is to be collected. */
beforeEach(async () => {
  hoy = '2026-12-03'
  const pedido = await puesto.unPedido()
  pedidoId = pedido.pedidoId
  ncf = pedido.txtNCF
})
afterAll(async () => {
  expect(await revisarLibros(prueba.base.pool)).toEqual([])
  expect((await prueba.base.pool.query('SELECT * FROM documentos_descuadrados')).rows).toEqual([])
})

const body = (part: Partial<RetencionBody> = {}): RetencionBody => ({
  fecha: '2026-12-02',
  itbis: 65.68,
  isr: 0,
  retenedor: 'empresa',
  numero: 'C-0042',
  ...part,
})
const retener = (part: Partial<RetencionBody> = {}, id = pedidoId, client: ApiClient = api) =>
  client.call(retenciones.registrar, { params: { id }, body: body(part) })
const leer = (id = pedidoId) => api.data(retenciones.deDocumento, { params: { id } })
const anular = (id: number, client: ApiClient = api) => client.call(retenciones.anular, { params: { id } })
const dicho = ({ status, body: { errorCode, message } }: Awaited<ReturnType<typeof retener>>) =>
  `${status} ${errorCode}: ${message}`

const ventasDe = (fecha: string) =>
  api.data(formatos.ventas, { query: { empresaId: puesto.empresa.id, fecha } })
const delMes = async (fecha: string) => (await ventasDe(fecha)).find(fila => fila.ncf === ncf)
const txt = async (fecha: string) =>
  (await api.call(formatos.ventasTxt, { query: { empresaId: puesto.empresa.id, fecha } })).response.body
    .split('\r\n')
    .find(linea => linea.includes(ncf))
const casillas = async (mes: string) => {
  const hoja = await api.data(it1.hoja, { query: { empresaId: puesto.empresa.id, mes } })
  return Object.fromEntries(
    hoja.casillas
      .filter(({ id }) => ['A27', 'A29', 'A31', 'A33', 'I30'].includes(id))
      .map(una => [una.id, una.valor]),
  )
}
const cuentaDe = async (id = pedidoId) => {
  const query = { empresaId: puesto.empresa.id, pageSize: 1000 }
  const [pendientes, cobradas] = await Promise.all([
    api.data(cuentasPorCobrar.pendientes, { query }),
    api.data(cuentasPorCobrar.cobradas, { query }),
  ])
  return [...pendientes.items, ...cobradas.items].find(cuenta => cuenta.pedidoId === id)
}

test('what a client withheld lowers what is left, and is told in the month of its day, not in the invoice’s', async () => {
  const antes = await casillas('2026-12-01')
  const noviembre = await casillas('2026-11-01')
  const { status, body: respuesta } = await retener({ isr: 24.33 })
  expect([status, respuesta.message]).toEqual([200, 'Retención registrada.'])
  expect(respuesta.data).toMatchObject({
    numero: ncf,
    itbis: 218.94,
    subTotal: 1216.35,
    tope: { itbis: 153.26, isr: 1192.02 },
    enPagos: { itbis: 0, isr: 0 },
    pendiente: 62.03,
    propuesto: 'empresa',
    retenciones: [
      { fecha: '2026-12-02', itbis: 65.68, isr: 24.33, salda: 90.01, numero: 'C-0042', anuladaEn: null },
    ],
  })
  expect(await cuentaDe()).toMatchObject({
    pagado: 90.01,
    pendiente: 62.03,
    estado: 'parcial',
    retenido: 90.01,
  })

  // November stands as it was sent; December has the invoice once more, for what was withheld.
  expect(await delMes('2026-11-01')).toMatchObject({
    monto: 1216.35,
    itbis: 218.94,
    retencion: null,
    deOtroMes: false,
  })
  expect(await txt('2026-11-01')).toMatch(/\|20261116\|\|1216\.35\|218\.94\|\|\|\|/)
  expect(await delMes('2026-12-01')).toMatchObject({
    monto: 1216.35,
    retencion: { fecha: '20261202', itbis: 65.68, isr: 24.33 },
    deOtroMes: true,
  })
  expect(await txt('2026-12-01')).toBe(
    `${puesto.cliente.rnc}|1|${ncf}||1|20261116|20261202|1216.35|218.94|65.68||24.33||||||||1435.29|||`,
  )
  const query = { empresaId: puesto.empresa.id, fecha: '2026-12-01' }
  const revision = await api.data(formatos.ventasRevision, { query })
  expect(revision).toMatchObject({ monto: 0, itbis: 0, deOtroMes: revision.registros })
  expect(await casillas('2026-11-01')).toEqual(noviembre)
  const despues = await casillas('2026-12-01')
  expect(despues).toMatchObject({ A27: antes['A27'], A31: antes['A31'] })
  for (const id of ['A29', 'A33', 'I30']) expect(despues[id]).toBeCloseTo((antes[id] ?? 0) + 65.68, 2)
  const detalle = await api.data(it1.casilla, {
    query: { empresaId: puesto.empresa.id, mes: '2026-12-01', casilla: 'A29', pageSize: 100 },
  })
  expect(detalle.items).toContainEqual({
    ...{ documentoId: pedidoId, compraId: null, numero: ncf, fecha: '2026-12-02' },
    ...{ nombre: puesto.cliente.nombre, monto: 65.68 },
  })
  expect(detalle.suma).toBe(despues['A29'])
})

test('what a payment says was withheld has the same bound as a certificate, and shares it with them', async () => {
  const pagar = (itbis: number) =>
    api.call(cuentasPorCobrar.registrarPago, {
      params: { pedidoId },
      body: { fecha: '2026-12-02', monto: 50, forma: 'cheque', retenciones: { itbis, isr: 0 } },
    })
  await api.data(documentos.notaDeCredito, { params: { id: pedidoId }, body: porMonto(1180) })
  const { status, body: respuesta } = await pagar(38.95)
  expect([status, respuesta.errorCode]).toEqual([409, 'RETENCION_PASA_DEL_ITBIS'])
  expect(respuesta.message).toContain(`De ${ncf} queda RD$38.94.`)
  const juntos = await Promise.all([pagar(38.94), retener({ itbis: 38.94 })])
  expect(juntos.map(una => una.status).sort()).toEqual([200, 409])
  expect(await leer()).toMatchObject({ tope: { itbis: 0 } })
})

test('several certificates of one month are one line, with the last day; the workbook adds up what was withheld alone', async () => {
  await retener({ fecha: LUNES, itbis: 10, numero: 'A' })
  await retener({ fecha: '2026-11-30', itbis: 0.01, isr: 5, numero: null })
  expect(await delMes('2026-11-01')).toMatchObject({
    retencion: { fecha: '20261130', itbis: 10.01, isr: 5 },
    deOtroMes: false,
  })
  expect(await txt('2026-11-01')).toContain('|20261116|20261130|1216.35|218.94|10.01||5.00|')
  await retener({ itbis: 2, numero: 'B' })
  const query = { empresaId: puesto.empresa.id, fecha: '2026-12-01' }
  const { response } = await api.call(formatos.ventasExcel, { query })
  const [cabeza, ...filas] = (await readXlsx(new Uint8Array(response.rawPayload))).sheets[0]?.rows ?? []
  const columna = (titulo: string) => cabeza?.indexOf(titulo) ?? -1
  const suya = filas.find(fila => fila[columna('NCF')] === ncf)
  expect(
    ['Monto', 'ITBIS', 'Declaración', 'Fecha de retención', 'ITBIS retenido'].map(
      titulo => suya?.[columna(titulo)],
    ),
  ).toEqual([null, null, 'Retención de una venta de otro mes', '20261202', 2])
})

test('each who withholds has his box: the State, a card’s bank; what a payment says is told once, too', async () => {
  const antes = await casillas('2026-12-01')
  const estado = await unCliente(api, { tipoComprobante: 'B15', porcVentaNoExt: 50 })
  const { pedidoId: delEstado } = await puesto.unPedido({
    ...{ clienteId: estado.id, tipoComprobante: 'B15', ncfId: null, fechaPedido: '2026-12-01' },
  })
  expect((await leer(delEstado)).propuesto).toBe('estado')
  await retener({ itbis: 30, retenedor: 'estado' }, delEstado)
  await retener({ itbis: 4, retenedor: 'tarjeta', numero: null })
  const cobrar = (id: number, forma: 'tarjeta' | 'cheque', itbis: number) =>
    api.data(cuentasPorCobrar.registrarPago, {
      params: { pedidoId: id },
      body: { fecha: '2026-12-03', monto: 20, forma, referencia: null, retenciones: { itbis, isr: 1 } },
    })
  await cobrar(pedidoId, 'tarjeta', 0.5)
  await cobrar(pedidoId, 'cheque', 0.25)
  await cobrar(delEstado, 'cheque', 0.125 * 8)
  const despues = await casillas('2026-12-01')
  const creció = (id: string) => Number(((despues[id] ?? 0) - (antes[id] ?? 0)).toFixed(2))
  expect(['A27', 'A29', 'A31', 'A33'].map(creció)).toEqual([4.5, 0.25, 31, 35.75])
  expect(await delMes('2026-12-01')).toMatchObject({ retencion: { itbis: 4.75, isr: 2, fecha: '20261203' } })
  expect((await leer()).enPagos).toEqual({ itbis: 0.75, isr: 2 })
})

test('never above ITBIS and subtotal, less notes and what was withheld before, by centavo', async () => {
  expect(dicho(await retener({ itbis: 218.95 }))).toBe(
    `409 RETENCION_PASA_DEL_ITBIS: El ITBIS retenido pasa del que lleva el comprobante, sin sus notas ni lo que ya le retuvieron. De ${ncf} queda RD$218.94.`,
  )
  expect(dicho(await retener({ itbis: 0, isr: 1216.36 }))).toMatch(
    /^409 RETENCION_PASA_DEL_SUBTOTAL: .* RD\$1,216\.35\.$/,
  )
  // 118.00 of it came back: 18.00 of ITBIS.
  const nota = await api.data(documentos.notaDeCredito, {
    params: { id: pedidoId },
    body: porMonto(118) as never,
  })
  expect((await leer()).tope).toEqual({ itbis: 200.94, isr: 1116.35 })
  expect((await retener({ itbis: 200.95 })).body.errorCode).toBe('RETENCION_PASA_DEL_ITBIS')
  await retener({ itbis: 100, numero: null })
  await api.data(cuentasPorCobrar.registrarPago, {
    params: { pedidoId },
    body: {
      fecha: hoy,
      monto: 0.94,
      forma: 'efectivo',
      referencia: null,
      retenciones: { itbis: 0.94, isr: 0 },
    },
  })
  expect((await retener({ itbis: 100.01, numero: null })).body.errorCode).toBe('RETENCION_PASA_DEL_ITBIS')
  expect((await retener({ itbis: 100, numero: null })).status).toBe(200)
  expect((await leer()).tope).toEqual({ itbis: 0, isr: 1116.35 })
  expect(dicho(await retener({}, nota.documentoId))).toMatch(/^409 RETENCION_DE_NOTA/)
  // A debit note bears its own.
  const debito = await api.data(documentos.notaDeDebito, {
    params: { id: pedidoId },
    body: porMonto(59) as never,
  })
  expect((await leer(debito.documentoId)).tope).toEqual({ itbis: 9, isr: 50 })
  // And is a part of what may be withheld of both together.
  expect((await leer()).tope).toEqual({ itbis: 9, isr: 1166.35 })
})

test.each([
  [{ itbis: 0 }, '400 RETENCION_EN_CERO: Escriba lo que retuvieron de ITBIS, de ISR o de ambos.'],
  [{ fecha: '2026-12-04' }, '400 RETENCION_FUTURA: La fecha de la retención no puede ser posterior a hoy.'],
  [
    { fecha: '2026-11-15' },
    '400 RETENCION_ANTERIOR: La fecha de la retención no puede ser anterior a la del comprobante.',
  ],
  [{ itbis: 0.001 }, '400 INVALID_INPUT: El monto no puede tener más de dos decimales.'],
  [{ itbis: -1 }, '400 INVALID_INPUT: El monto retenido no es válido.'],
  [{ retenedor: 'nadie' as never }, '400 INVALID_INPUT: Diga quién retuvo.'],
])('%j is refused in words', async (part, frase) => {
  expect(dicho(await retener(part))).toBe(frase)
  expect((await leer()).retenciones).toEqual([])
})

test('a certificate stands once on a document, until it is annulled', async () => {
  const { body: primera } = await retener()
  expect((await retener({ itbis: 1 })).body.errorCode).toBe('RETENCION_REPETIDA')
  const id = primera.data.retenciones[0]?.id ?? 0
  expect((await anular(id)).body.message).toBe('Retención anulada.')
  expect((await anular(id)).body.errorCode).toBe('RETENCION_YA_ANULADA')
  expect((await anular(2_000_000)).body.errorCode).toBe('RETENCION_NOT_FOUND')
  expect(await cuentaDe()).toMatchObject({ pagado: 0, pendiente: 152.04, estado: 'pendiente' })
  expect((await ventasDe('2026-12-01').catch(() => [])).some(fila => fila.ncf === ncf)).toBe(false)
  expect((await retener({ itbis: 1 })).status).toBe(200)
  expect((await leer()).retenciones).toMatchObject([
    { itbis: 1, anuladaEn: null },
    { itbis: 65.68, anuladaPor: 'admin', anuladaEn: '2026-12-03T15:00:00.000Z' },
  ])
  const { items } = await api.data(auditoria.paged, { query: { entidad: 'Retención', registroId: id } })
  expect(items.map(({ accion, registroNombre }) => [accion, registroNombre])).toEqual([
    ['Anulación', ncf],
    ['Creación', ncf],
  ])
})

test('more than what is left to collect lowers it to zero, and says what does not fit; the order stays as it is', async () => {
  const { body: respuesta } = await retener({ itbis: 200 })
  expect(respuesta.message).toBe(
    'Retención registrada. RD$47.96 no caben en lo que quedaba por cobrar: la cuenta queda en cero.',
  )
  expect(await cuentaDe()).toMatchObject({ pagado: 152.04, pendiente: 0, pagada: true })
  // Nothing was left any more: it is written down all the same.
  const { body: otra } = await retener({ itbis: 1, numero: null })
  expect(otra.message).toBe(
    'Retención registrada. RD$1.00 no caben en lo que quedaba por cobrar: la cuenta queda en cero.',
  )
  await anular(otra.data.retenciones[1]?.id ?? 0)
  expect(await cuentaDe()).toMatchObject({ pagado: 0, pendiente: 152.04 })
  expect((await api.call(pedidos.remove, { params: { id: pedidoId } })).body.errorCode).toBe(
    'PEDIDO_RETENIDO',
  )
  const { clienteId } = await api.data(pedidos.get, { params: { id: pedidoId } })
  const editar = {
    aplicaItbis: true,
    clienteId,
    detalles: [{ productoId: puesto.gravado.id, cantidad: 1, descuento: 0 }],
  }
  expect((await api.call(pedidos.update, { params: { id: pedidoId }, body: editar })).body.errorCode).toBe(
    'PEDIDO_RETENIDO',
  )
  expect((await anular(otra.data.retenciones[0]?.id ?? 0)).body.message).toBe('Retención anulada.')
  const borrado = await api.call(pedidos.remove, { params: { id: pedidoId } })
  expect(borrado.status).toBe(200)
  expect((await retener()).body.errorCode).toBe('DOCUMENTO_NOT_FOUND')
})

test('what a retention settles is no payment: no receipt, no money, and only the retention takes it back', async () => {
  await api.data(cuentasPorCobrar.registrarPago, {
    params: { pedidoId },
    body: { fecha: hoy, monto: 10, forma: 'efectivo', referencia: null, retenciones: { itbis: 0, isr: 0 } },
  })
  await retener()
  const [suya] = await api.data(cuentasPorCobrar.historial, { params: { pedidoId } })
  expect(suya).toMatchObject({
    accion: 'Pago',
    monto: 65.68,
    pago: { clase: 'retencion', recibo: null, referencia: 'C-0042', retenciones: { itbis: 65.68, isr: 0 } },
  })
  const pago = suya?.pago?.id ?? 0
  expect((await api.call(pagos.anular, { params: { id: pago } })).body.errorCode).toBe('PAGO_DE_RETENCION')
  expect((await api.call(pagos.recibo, { params: { id: pago } })).response.statusCode).toBe(404)
  // All payments of the account are its money.
  await api.data(cuentasPorCobrar.anular, { params: { pedidoId } })
  expect(await cuentaDe()).toMatchObject({ pagado: 65.68, estado: 'parcial' })
  expect((await api.call(cuentasPorCobrar.anular, { params: { pedidoId } })).body.errorCode).toBe(
    'CUENTA_NO_PAGADA',
  )
})

test('where a company sells its own goods, what was withheld and what is paid are the whole of the invoice', async () => {
  const suyo = await unPuestoDeVenta(api, 4, { vendeLoSuyo: true })
  const { pedidoId: id, total, itbis, subTotal } = await suyo.unPedido()
  const { body: respuesta } = await retener({ itbis, isr: 60.82 }, id)
  expect(respuesta).toMatchObject({
    message: 'Retención registrada.',
    data: { tope: { itbis: 0, isr: subTotal - 60.82 } },
  })
  const pendiente = Math.round((total - itbis - 60.82) * 100) / 100
  expect(respuesta.data.pendiente).toBe(pendiente)
  const pagada = await api.data(cuentasPorCobrar.marcarPagada, {
    params: { pedidoId: id },
    body: { pendiente },
  })
  expect(pagada).toMatchObject({ montoTotal: total, pendiente: 0, pagada: true })
})

test(`${CROWD} who write at once never withhold more than there is`, async () => {
  const answers = await Promise.all(Array.from({ length: CROWD }, () => retener({ itbis: 40, numero: null })))
  // 218.94 holds five times 40.00.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const codes = answers.flatMap(({ status, body: { errorCode } }) => (status === 200 ? [] : [errorCode]))
  // On a busy machine some wait too long for their turn, and are told so.
  expect(
    codes.filter(code => code !== 'RETENCION_PASA_DEL_ITBIS' && code !== 'DATABASE_UNAVAILABLE'),
  ).toEqual([])
  expect((await leer()).tope.itbis).toBe(18.94)
  expect(await cuentaDe()).toMatchObject({ pendiente: 0 })
}, 120_000)

test('who collects writes it down, who annuls payments takes it back, and who sees documents looks at it', async () => {
  const con = async (...roles: string[]) => prueba.loginAs({ roles })
  const [cobra, mira, nadie] = await Promise.all([con('CuentasPorCobrar'), con('Documentos'), con('NCF')])
  const { status, body: respuesta } = await retener({}, pedidoId, cobra)
  expect(status).toBe(200)
  const ver = (client: ApiClient) => client.call(retenciones.deDocumento, { params: { id: pedidoId } })
  expect((await ver(mira)).status).toBe(200)
  expect((await ver(nadie)).status).toBe(403)
  const id = respuesta.data.retenciones[0]?.id ?? 0
  for (const client of [mira, nadie]) {
    expect((await retener({}, pedidoId, client)).status).toBe(403)
    expect((await anular(id, client)).status).toBe(403)
  }
  expect((await anular(id, cobra)).status).toBe(200)
  expect((await prueba.anonymous().call(retenciones.deDocumento, { params: { id: pedidoId } })).status).toBe(
    401,
  )
})
