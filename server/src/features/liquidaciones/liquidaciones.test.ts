import { auditoria } from '@cuadre/contract/auditoria'
import { contactos } from '@cuadre/contract/contactos'
import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { documentos } from '@cuadre/contract/documentos'
import { liquidaciones } from '@cuadre/contract/liquidaciones'
import { pagos } from '@cuadre/contract/pagos'
import { pedidos } from '@cuadre/contract/pedidos'
import { reportes } from '@cuadre/contract/reportes'
import type { ApiClient } from '@cuadre/testing/api-client'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unCliente, unContacto, unProducto } from '@cuadre/testing/builders'
import { fetchPdf } from '@cuadre/testing/fetch-pdf'
import { revisarLibros } from '@cuadre/testing/libros'
import { porMonto } from '@cuadre/testing/oficina-de-notas'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { secuenciasDeNotas } from '@cuadre/testing/secuencias'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const HOY = '2026-11-20'
/** Of a sale: what is to be collected, and 2.5 % of its base. */
const MONTO = 152.04
const COMISION = 30.41

let contactoId: number
let contacto: string
let clienteId: number

const prueba = testApp({ now: () => new Date(`${HOY}T15:00:00Z`) })
const api = beforeTests(() => prueba.api)
const puesto = beforeTests(() => unPuestoDeVenta(api, 40))

beforeAll(async () => {
  await secuenciasDeNotas(prueba.base.pool, puesto.empresa.id)
})
beforeEach(async () => {
  const nuevo = await unContacto(api, { porcentaje: 2.5 })
  contactoId = nuevo.id
  contacto = nuevo.nombreContacto
  clienteId = (await clienteDe(contactoId)).id
})
afterAll(async () => expect(await revisarLibros(prueba.base.pool)).toEqual([]))

const clienteDe = (id: number) =>
  unCliente(api, { contactoId: id, porcVentaNoExt: 12.5, porcCompraNoExt: 10 })
const unaCuenta = async (part: object = {}) => (await puesto.unPedido({ clienteId, ...part })).pedidoId
const cobrar = async (pedidoId: number, part: object = {}) => {
  const body = { fecha: '2026-11-18', monto: MONTO, forma: 'efectivo' as const, ...part }
  const answer = await api.call(cuentasPorCobrar.registrarPago, { params: { pedidoId }, body })
  expect(answer.body.message).toMatch(/Pago registrado|Devolución registrada|pagada/)
  return answer.body.data
}
const propuesta = (part: object = {}) => api.data(liquidaciones.propuesta, { query: { contactoId, ...part } })
const total = async () => (await propuesta()).total
const liquidar = (part: object = {}, client = api) =>
  client.call(liquidaciones.create, { body: { contactoId, hasta: HOY, total: COMISION, ...part } })
const creada = async (part: object = {}) => (await liquidar({ total: await total(), ...part })).body.data
const pagar = (id: number, part: object = {}) =>
  api.call(liquidaciones.pagar, { params: { id }, body: { fecha: HOY, forma: 'cheque' as const, ...part } })
const anular = (id: number) =>
  api.call(liquidaciones.anular, { params: { id }, body: { motivo: 'Era de otro mes' } })
const anularPago = (id: number) =>
  api.call(liquidaciones.anularPago, { params: { id }, body: { motivo: 'No se pagó' } })
const code = ({ status, body: { errorCode } }: { status: number; body: { errorCode: string | null } }) =>
  `${status} ${errorCode}`
const pendiente = async () =>
  (await api.data(liquidaciones.pendientes, { query: { buscar: contacto } })).items[0]

test('what was collected as money is proposed, settled once, and what comes later with the next one', async () => {
  const pedidoId = await unaCuenta()
  expect(await pendiente()).toBeUndefined()
  const primero = await cobrar(pedidoId, { monto: 50, retenciones: { itbis: 5, isr: 1.5 } })
  // 30.41 × 43.50 / 152.04, rounded once.
  expect(await pendiente()).toEqual({ contactoId, contactoNombre: contacto, cuentas: 1, total: 8.7 })
  expect(await propuesta()).toMatchObject({
    contactoNombre: contacto,
    empresaNombre: null,
    hasta: HOY,
    ultimoCorte: null,
    total: 8.7,
    lineas: [
      {
        documentoId: pedidoId,
        porcentaje: 2.5,
        base: 1216.35,
        montoCuenta: MONTO,
        cobrado: 43.5,
        ganada: 8.7,
        liquidado: 0,
        monto: 8.7,
        recibos: [primero.recibo],
      },
    ],
  })
  expect((await propuesta({ hasta: '2026-11-17' })).lineas).toEqual([])
  const answer = await liquidar({ total: 8.7 })
  expect([answer.status, answer.body.message]).toEqual([201, `Liquidación 1 de ${contacto} creada`])
  expect(answer.body.data).toMatchObject({ numero: 1, fecha: HOY, cuentas: 1, total: 8.7, estado: 'abierta' })
  expect([await pendiente(), await total()]).toEqual([undefined, 0])

  const { recibo } = await cobrar(pedidoId, { monto: 102.04 })
  // The money that came in all is 145.54 of 152.04: 29.11, of which 8.70 are settled.
  const segunda = await creada()
  expect(segunda.lineas).toMatchObject([
    { cobrado: 145.54, ganada: 29.11, liquidado: 8.7, monto: 20.41, recibos: [primero.recibo, recibo] },
  ])
  expect(await api.data(liquidaciones.get, { params: { id: segunda.id } })).toEqual(segunda)
  const lista = await api.data(liquidaciones.paged, { query: { contactoId } })
  expect([lista.items.map(({ numero }) => numero), lista.sumaTotal]).toEqual([[2, 1], 29.11])
  expect(await api.data(liquidaciones.list, { query: { contactoId } })).toEqual(lista)
  const ninguna = await api.data(liquidaciones.paged, { query: { contactoId, fechaHasta: '2026-11-19' } })
  expect(ninguna.items).toEqual([])
})

test('a payment that is annulled after it was settled takes its commission back with the next one', async () => {
  const [uno, otro] = [await unaCuenta(), await unaCuenta()]
  const { pagoId } = await cobrar(uno)
  await creada()
  await api.call(pagos.anular, { params: { id: pagoId } })
  expect(await pendiente()).toMatchObject({ cuentas: 1, total: -COMISION })
  expect(code(await liquidar({ total: -COMISION }))).toBe('409 LIQUIDACION_SIN_SALDO')
  await cobrar(otro)
  expect(code(await liquidar({ total: 0 }))).toBe('409 LIQUIDACION_SIN_SALDO')
  await cobrar(await unaCuenta(), { monto: 76.02 })
  const { lineas, total: pagada } = await creada()
  expect([pagada, lineas.map(({ monto }) => monto)]).toEqual([15.21, [-COMISION, COMISION, 15.21]])
  expect(lineas[0]).toMatchObject({ cobrado: 0, ganada: 0, liquidado: COMISION, recibos: [] })
})

test('a credit note gives commission back, an account of zero and one withheld whole give none', async () => {
  const pedidoId = await unaCuenta()
  const params = { id: pedidoId }
  const { documentoId } = await api.data(documentos.notaDeCredito, { params, body: porMonto(118) })
  await cobrar(documentoId, { monto: -12.5, fecha: HOY })
  await cobrar(pedidoId)
  // 2.5 % of 100.00 less.
  const { lineas, total: suma } = await propuesta()
  expect([suma, lineas.map(({ clase, monto }) => [clase, monto])]).toEqual([
    27.91,
    [
      ['factura', COMISION],
      ['nota de crédito', -2.5],
    ],
  ])
  await cobrar(await unaCuenta(), { retenciones: { itbis: MONTO, isr: 0 } })
  const gratis = await unCliente(api, { contactoId, porcVentaNoExt: 0.01, porcCompraNoExt: 10 })
  const { id: productoId } = await unProducto(api, { precio: 10, categoriaId: puesto.gravado.categoriaId })
  const detalles = [{ productoId, precio: 10, cantidad: 1, descuento: 0 }]
  const { pedidoId: deCero, subTotal } = await puesto.unPedido({ clienteId: gratis.id, detalles })
  expect(subTotal).toBe(10)
  await api.data(cuentasPorCobrar.marcarPagada, { params: { pedidoId: deCero } })
  expect(await total()).toBe(27.91)
})

test('an order that goes to another contact owes back to the first one’s settlement', async () => {
  const pedidoId = await unaCuenta()
  const { pagoId } = await cobrar(pedidoId)
  await creada()
  await api.call(pagos.anular, { params: { id: pagoId } })
  const otro = await unContacto(api, { porcentaje: 10 })
  const cliente = await clienteDe(otro.id)
  const ncfId = (await api.data(pedidos.get, { params: { id: pedidoId } })).ncfId
  const body = await puesto.datos({ clienteId: cliente.id, ncfId })
  expect((await api.call(pedidos.update, { params: { id: pedidoId }, body: body as never })).status).toBe(200)
  await cobrar(pedidoId)
  expect(await total()).toBe(-COMISION)
  expect((await propuesta()).lineas[0]).toMatchObject({ porcentaje: 0, base: 0, montoCuenta: 0, cobrado: 0 })
  expect((await propuesta({ contactoId: otro.id })).total).toBe(121.64)
  await cobrar(await unaCuenta())
  await cobrar(await unaCuenta())
  expect((await creada()).total).toBe(COMISION)
})

test('it is paid, its payment is taken back, it is annulled, and each leaves its trace', async () => {
  await cobrar(await unaCuenta())
  const { id } = await creada()
  const pagada = await pagar(id, { referencia: 'Cheque 0071' })
  expect(pagada.body).toMatchObject({
    message: 'Liquidación marcada como pagada',
    data: { estado: 'pagada', pagadaEl: HOY, forma: 'cheque', referencia: 'Cheque 0071', motivo: null },
  })
  expect([code(await pagar(id)), code(await anular(id))]).toEqual([
    '409 LIQUIDACION_YA_PAGADA',
    '409 LIQUIDACION_PAGADA',
  ])
  const abierta = await anularPago(id)
  expect(abierta.body.data).toMatchObject({
    estado: 'abierta',
    pagadaEl: null,
    forma: null,
    referencia: null,
  })
  expect(code(await anularPago(id))).toBe('409 LIQUIDACION_NO_PAGADA')
  const anulada = await anular(id)
  expect(anulada.body.data).toMatchObject({ estado: 'anulada', motivo: 'Era de otro mes' })
  expect([code(await anular(id)), code(await pagar(id)), code(await anularPago(id))]).toEqual([
    '409 LIQUIDACION_ANULADA',
    '409 LIQUIDACION_ANULADA',
    '409 LIQUIDACION_NO_PAGADA',
  ])
  // What it said can be settled again, and annulled ones are no longer counted.
  expect(await total()).toBe(COMISION)
  const { numero } = await creada()
  const query = { contactoId }
  const lista = await api.data(liquidaciones.paged, { query })
  expect([numero, lista.totalRecords, lista.sumaTotal]).toEqual([2, 2, COMISION])
  const anuladas = await api.data(liquidaciones.paged, { query: { ...query, estado: 'anulada' } })
  expect([anuladas.totalRecords, anuladas.sumaTotal]).toEqual([1, COMISION])
  const { items } = await api.data(auditoria.paged, { query: { entidad: 'Liquidación', registroId: id } })
  expect(items.map(({ accion }) => accion)).toEqual(['Anulación', 'Anulación de pago', 'Pago', 'Creación'])
  expect(items[0]?.registroNombre).toBe(`${contacto} 1`)
  expect(items[2]?.cambios.map(({ campo, despues }) => [campo, despues])).toContainEqual([
    'referencia',
    'Cheque 0071',
  ])
})

describe('it is refused', () => {
  test('of something else than was seen, of a day to come, and of one before what was settled', async () => {
    await cobrar(await unaCuenta())
    expect(await liquidar({ total: 30.4 })).toMatchObject({
      status: 409,
      body: { errorCode: 'CONFLICT', message: expect.stringContaining('cambió mientras tanto') },
    })
    expect(code(await liquidar({ hasta: '2026-11-21' }))).toBe('400 CORTE_FUTURO')
    expect(code(await liquidar({ contactoId: 2_000_000_000 }))).toBe('404 CONTACTO_NOT_FOUND')
    expect(code(await liquidar({ empresaId: 2_000_000_000 }))).toBe('404 EMPRESA_NOT_FOUND')
    expect(code(await liquidar({ total: 30.411 }))).toBe('400 INVALID_INPUT')
    expect(code(await liquidar({ contactoId: null }))).toBe('400 INVALID_INPUT')
    const { id } = await creada({ hasta: '2026-11-19' })
    const antes = await api.call(liquidaciones.propuesta, { query: { contactoId, hasta: '2026-11-18' } })
    expect(code(antes)).toBe('409 CORTE_ANTERIOR')
    expect([
      code(await pagar(id, { fecha: '2026-11-18' })),
      code(await pagar(id, { fecha: '2026-11-21' })),
    ]).toEqual(['400 LIQUIDACION_PAGO_ANTERIOR', '400 LIQUIDACION_PAGO_FUTURO'])
    const sinMotivo = await api.call(liquidaciones.anular, { params: { id }, body: { motivo: ' ' } })
    expect(sinMotivo.body.errors?.[0]?.message).toBe('Debe escribir por qué se anula la liquidación.')
    expect(code(await pagar(2_000_000_000))).toBe('404 LIQUIDACION_NOT_FOUND')
  })

  test('to whom has no right to it', async () => {
    await cobrar(await unaCuenta())
    const [otro, contador] = await Promise.all(
      ['CuentasPorCobrar', 'Contador'].map(rol => prueba.loginAs({ roles: [rol] })),
    )
    const ver = (client?: ApiClient) => client?.call(liquidaciones.propuesta, { query: { contactoId } })
    expect([(await ver(otro))?.status, (await ver(contador))?.status]).toEqual([403, 200])
    expect((await liquidar({}, contador)).status).toBe(403)
    const propio = await prueba.loginAs({ roles: ['Liquidaciones'] })
    expect((await liquidar({}, propio)).status).toBe(201)
  })
})

test('of one company only what is that company’s is settled, and the rest stays', async () => {
  const otra = await unPuestoDeVenta(api, 2)
  await cobrar(await unaCuenta())
  const { pedidoId } = await otra.unPedido({ clienteId })
  await cobrar(pedidoId)
  const empresaId = otra.empresa.id
  const { empresaNombre, lineas } = await propuesta({ empresaId })
  expect([empresaNombre, lineas.map(({ documentoId }) => documentoId)]).toEqual([
    otra.empresa.nombre,
    [pedidoId],
  ])
  expect((await creada({ empresaId, total: COMISION })).empresaNombre).toBe(otra.empresa.nombre)
  expect(await total()).toBe(COMISION)
  // Of another company an earlier day can still be settled; of all of them it cannot.
  expect((await propuesta({ empresaId: puesto.empresa.id, hasta: '2026-11-18' })).total).toBe(COMISION)
  await expect(propuesta({ hasta: '2026-11-18' })).rejects.toThrow('última liquidación')
})

test('of a sale of one’s own, whose account holds its ITBIS, the percentage is taken of the subtotal; the report says the same', async () => {
  const tienda = await unPuestoDeVenta(api, 5, { vendeLoSuyo: true })
  await secuenciasDeNotas(prueba.base.pool, tienda.empresa.id)
  // RD$1,435.29, of which RD$1,216.35 bear no ITBIS.
  const { pedidoId } = await tienda.unPedido({ clienteId })
  const dias = { fechaDesde: '2026-11-01', fechaHasta: '2026-11-30' }
  const { onOneLine } = await fetchPdf(api, reportes.cobrarContacto, { contactoId, ...dias })
  expect(onOneLine).toContain('2.50% RD$30.41')
  const { documentoId } = await api.data(documentos.notaDeCredito, {
    params: { id: pedidoId },
    body: porMonto(118),
  })
  await cobrar(documentoId, { monto: -118, fecha: HOY })
  await cobrar(pedidoId, { monto: 717.65 })
  expect(
    (await propuesta()).lineas.map(({ base, montoCuenta, monto }) => [base, montoCuenta, monto]),
  ).toEqual([
    [1216.35, 1435.29, 15.21],
    [-100, -118, -2.5],
  ])
  expect((await creada()).total).toBe(12.71)
})

test('its paper says whom, what of each account and the total in words; its workbook the receipts too', async () => {
  const pedidoId = await unaCuenta()
  const { recibo } = await cobrar(pedidoId)
  const { id, lineas } = await creada()
  const params = { id }
  const { response } = await api.call(liquidaciones.imprimir, { params })
  const { pages } = await readPdf(response.rawPayload)
  const papel = pages.map(pageText).join('\n').replace(/\s+/g, ' ')
  for (const dato of [
    'Liquidación de comisiones',
    contacto,
    'Por pagar',
    `${lineas[0]?.txtNCF} 16/11/2026`,
    '2.50% RD$1,216.35 RD$152.04 RD$30.41 RD$0.00 RD$30.41',
    'Total (1 cuenta) RD$30.41',
    'Son: TREINTA PESOS DOMINICANOS CON 41/100',
    'Autorizado por',
    'Recibido por',
  ]) {
    expect(papel).toContain(dato)
  }
  const libro = await api.call(liquidaciones.excel, { params })
  const [hoja] = (await readXlsx(libro.response.rawPayload)).sheets
  const filas = hoja?.rows ?? []
  const titulos = filas.find(fila => fila.includes('NCF')) ?? []
  const fila = filas.find(cada => cada[0] === lineas[0]?.txtNCF) ?? []
  const celda = (titulo: string) => fila[titulos.indexOf(titulo)]
  expect(['Base', 'Cobrado en dinero', 'Recibos', 'A pagar'].map(celda)).toEqual([
    1216.35,
    MONTO,
    String(recibo),
    COMISION,
  ])
  expect(JSON.stringify(filas)).toContain(`Contacto: ${contacto}`)
})

test('of whom the tax office knows, paper and workbook say gross, what is added and withheld, and the net in words', async () => {
  const fiscal = { claseFiscal: 'persona', documento: '00113918205' } as const
  const body = { nombreContacto: contacto, porcentaje: 2.5, ...fiscal }
  await api.data(contactos.update, { params: { id: contactoId }, body })
  await cobrar(await unaCuenta())
  const params = { id: (await creada()).id }
  const { pages } = await readPdf((await api.call(liquidaciones.imprimir, { params })).response.rawPayload)
  const papel = pages.map(pageText).join('\n').replace(/\s+/g, ' ')
  for (const dato of [
    'Para la DGII Comisión ITBIS ITBIS retenido ISR retenido (15.00%) Neto a pagar Persona física, 001-1391820-5',
    'RD$30.41 RD$5.47 RD$5.47 RD$4.56 RD$25.85',
    'Neto a pagar: RD$25.85. Son: VEINTICINCO PESOS DOMINICANOS CON 85/100',
  ]) {
    expect(papel).toContain(dato)
  }
  const { sheets } = await readXlsx((await api.call(liquidaciones.excel, { params })).response.rawPayload)
  expect(JSON.stringify(sheets[0]?.rows)).toContain('Neto a pagar: RD$25.85')
})
