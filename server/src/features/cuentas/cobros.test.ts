import { cobros } from '@cuadre/contract/cobros'
import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { documentos } from '@cuadre/contract/documentos'
import { pagos } from '@cuadre/contract/pagos'
import type { ApiClient } from '@cuadre/testing/api-client'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { revisarLibros } from '@cuadre/testing/libros'
import { porMonto } from '@cuadre/testing/oficina-de-notas'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { secuenciasDeNotas } from '@cuadre/testing/secuencias'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'

const MARTES = '2026-11-17'
/** Each test has a day of its own. */
let ahora = new Date(`${MARTES}T15:00:00Z`)
const el = (dia: string, hora = '15:00') => {
  ahora = new Date(`${dia}T${hora}:00Z`)
  return { fechaDesde: dia, fechaHasta: dia }
}

const prueba = testApp({ now: () => ahora })
const api = beforeTests(() => prueba.api)
const puesto = beforeTests(() => unPuestoDeVenta(api, 60))
let cajera: ApiClient

beforeAll(async () => {
  await secuenciasDeNotas(prueba.base.pool, puesto.empresa.id)
  cajera = await prueba.loginAs({ roles: ['CuentasPorCobrar'] })
})
afterAll(async () => expect(await revisarLibros(prueba.base.pool)).toEqual([]))

const cobrar = (pedidoId: number, part: object, client = api) =>
  client.data(cuentasPorCobrar.registrarPago, {
    params: { pedidoId },
    body: { fecha: MARTES, monto: 1, forma: 'efectivo' as const, ...part },
  })
const lista = (query: object, client = api) => client.data(cobros.paged, { query })

test('a day lists each part of an account, adds up each form to the centavo, and leaves out what was taken back', async () => {
  const hoy = el('2026-11-18')
  const fecha = hoy.fechaDesde
  const { pedidoId, txtNCF } = await puesto.unPedido()
  const { pedidoId: otro } = await puesto.unPedido()
  await cobrar(pedidoId, { fecha, monto: 20.01, forma: 'cheque', referencia: 'CK 42' })
  await cobrar(pedidoId, { fecha, monto: 30.1, retenciones: { itbis: 5, isr: 1.55 } })
  await cobrar(pedidoId, { fecha: MARTES, monto: 7 })
  await api.data(cuentasPorCobrar.marcarPagada, { params: { pedidoId: otro } })
  const { pagoId } = await cobrar(pedidoId, { fecha, monto: 11.11 })
  await api.data(pagos.anular, { params: { id: pagoId } })
  const nota = await api.data(documentos.notaDeCredito, { params: { id: otro }, body: porMonto(118) })
  await cobrar(nota.documentoId, { fecha, monto: -12.5 })

  const { items, ...sumas } = await lista(hoy)
  expect(items.map(({ txtNCF, forma, cobrado, retenido }) => [txtNCF, forma, cobrado, retenido])).toEqual([
    [expect.stringMatching(/^B04/), 'efectivo', -12.5, 0],
    [expect.any(String), null, 152.04, 0],
    [txtNCF, 'efectivo', 23.55, 6.55],
    [txtNCF, 'cheque', 20.01, 0],
  ])
  expect(items.at(-1)).toMatchObject({
    ...{ fecha, referencia: 'CK 42', cobradoPor: 'admin', cobradoEn: ahora.toISOString(), anulado: false },
    ...{ nombreCliente: puesto.cliente.nombre, nombreEmpresa: puesto.empresa.nombre, clase: 'factura' },
  })
  const sinAnulados = {
    ...{ sumaCobrado: 183.1, sumaRetenido: 6.55, empresas: 1 },
    porForma: [
      { forma: null, cobrado: 152.04 },
      { forma: 'cheque', cobrado: 20.01 },
      { forma: 'efectivo', cobrado: 11.05 },
    ],
  }
  expect(sumas).toEqual({ ...sinAnulados, totalRecords: 4, anulados: 0, page: 1, pageSize: 20 })

  const todos = await lista({ ...hoy, anulados: 'con' })
  expect(todos).toMatchObject({ ...sinAnulados, totalRecords: 5, anulados: 1 })
  expect(todos.items.filter(({ anulado }) => anulado)).toMatchObject([{ pagoId, cobrado: 11.11 }])
  expect((await lista({ ...hoy, forma: 'sinIndicar' })).sumaCobrado).toBe(152.04)
  expect((await lista({ ...hoy, forma: 'efectivo', clienteId: puesto.cliente.id })).sumaCobrado).toBe(11.05)
  expect((await lista({ ...hoy, clienteId: 2_000_000_000 })).totalRecords).toBe(0)
  const segunda = await lista({ ...hoy, page: 2, pageSize: 3, orden: 'cobrado' })
  expect([segunda.items.map(({ cobrado }) => cobrado), segunda.sumaCobrado]).toEqual([[152.04], 183.1])
})

test('the day is Santo Domingo’s: what is collected late in the evening is not tomorrow’s', async () => {
  const { pedidoId } = await puesto.unPedido()
  ahora = new Date('2026-11-20T03:59:59Z')
  await api.data(cuentasPorCobrar.marcarPagada, { params: { pedidoId } })
  const { pedidoId: otro } = await puesto.unPedido()
  ahora = new Date('2026-11-20T04:00:00Z')
  await api.data(cuentasPorCobrar.marcarPagada, { params: { pedidoId: otro } })
  const del = async (dia: string) =>
    (await lista({ fechaDesde: dia, fechaHasta: dia })).items.map(({ documentoId }) => documentoId)
  expect([await del('2026-11-19'), await del('2026-11-20')]).toEqual([[pedidoId], [otro]])
})

test('who collected it is told and looked for; what was applied or paid out is no collection', async () => {
  const hoy = el('2026-11-21')
  const fecha = hoy.fechaDesde
  const { pedidoId } = await puesto.unPedido()
  await cobrar(pedidoId, { fecha, monto: 3 })
  await cobrar(pedidoId, { fecha, monto: 4 }, cajera)
  await api.data(cuentasPorPagar.marcarPagada, { params: { pedidoId } })
  await api.data(documentos.notaDeCredito, {
    params: { id: pedidoId },
    body: { ...porMonto(11.8), aplicar: true } as never,
  })
  const { items } = await lista(hoy)
  expect(items.map(({ cobrado }) => cobrado)).toEqual([4, 3])
  const quien = items[0]?.cobradoPor ?? ''
  const suyos = await lista({ ...hoy, usuario: quien.toUpperCase() })
  expect([suyos.totalRecords, suyos.sumaCobrado]).toEqual([1, 4])
})

test('whoever sees what is to be collected sees what was collected, and nobody else', async () => {
  expect((await cajera.call(cobros.paged, { query: {} })).status).toBe(200)
  const otra = await prueba.loginAs({ roles: ['CuentasPorPagar'] })
  expect((await otra.call(cobros.paged, { query: {} })).status).toBe(403)
  expect((await otra.call(cobros.excel, { query: {} })).status).toBe(403)
})

test('the workbook ends with what came in, and has what each form adds up to behind it', async () => {
  const hoy = el('2026-11-23')
  const fecha = hoy.fechaDesde
  const { pedidoId } = await puesto.unPedido()
  await cobrar(pedidoId, { fecha, monto: 10.05, retenciones: { itbis: 1, isr: 0 } })
  await cobrar(pedidoId, { fecha, monto: 20.5, forma: 'tarjeta' })
  const { pagoId } = await cobrar(pedidoId, { fecha, monto: 5 })
  await api.data(pagos.anular, { params: { id: pagoId } })
  const libro = async (query: object) => {
    const { response } = await api.call(cobros.excel, { query: { ...hoy, ...query } })
    const { sheets } = await readXlsx(new Uint8Array(response.rawPayload))
    return sheets.map(({ rows }) => rows.map(row => row.filter(cell => cell !== null)))
  }
  const [cobrado, porForma] = await libro({})
  expect(cobrado?.at(-1)).toEqual(['Total', 1, 29.55])
  expect(porForma).toEqual([
    ['Forma de pago', 'Cobrado'],
    ['Tarjeta de débito o crédito', 20.5],
    ['Efectivo', 9.05],
    ['Total', 29.55],
  ])
  expect((await libro({ anulados: 'con' }))[0]?.at(-1)).toEqual(['Total', 1, 29.55, 5])
})
