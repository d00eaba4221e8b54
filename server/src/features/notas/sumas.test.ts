import { consultas } from '@cuadre/contract/consultas'
import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { inicio } from '@cuadre/contract/inicio'
import type { Pedido } from '@cuadre/contract/pedidos'
import { reportes, reportesExcel, TODOS } from '@cuadre/contract/reportes'
import { beforeTests } from '@cuadre/testing/before-tests'
import { fetchPdf } from '@cuadre/testing/fetch-pdf'
import { emitida, oficinaDeNotas, porMonto } from '@cuadre/testing/oficina-de-notas'
import { LUNES } from '@cuadre/testing/puesto-de-venta'
import { overlappingTexts, readPdf } from '@cuadre/testing/read-pdf'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const HOY = '2026-11-20'
const NOVIEMBRE = { fechaDesde: '2026-11-01', fechaHasta: '2026-11-30' }
const EL_DIA_DE_LAS_NOTAS = { fechaDesde: HOY, fechaHasta: HOY }

/** RD$1,000.00 and RD$180.00 on Monday; on Friday a credit of 500.00 and 90.00, and a charge of 100.00 and 18.00. */
let factura: Pedido
let credito: { numero: string; documentoId: number }
let debito: { numero: string; documentoId: number }

const oficina = beforeTests(() => oficinaDeNotas())

beforeAll(async () => {
  factura = await oficina.unaFacturaDeMil()
  credito = await emitida(oficina.credito(factura.pedidoId, porMonto(590)))
  debito = await emitida(oficina.debito(factura.pedidoId, porMonto(118)))
})
afterAll(() => oficina.prueba.close())

const api = () => oficina.prueba.api
const cliente = () => ({ clienteId: oficina.puesto.cliente.id })

async function leerLibro(nombre: keyof typeof reportesExcel, body: object) {
  const { response } = await api().call(reportesExcel[nombre], { body })
  const [hoja] = (await readXlsx(response.rawPayload)).sheets
  const rows = hoja?.rows ?? []
  return rows.slice(rows.findIndex(row => row.includes('NCF')))
}

describe('a sales report', () => {
  test('has a row for each note, with what it corrects and its sign, and adds it up so', async () => {
    const { lines, onOneLine, headers } = await fetchPdf(api(), reportes.ventasDeCliente, {
      ...cliente(),
      ...NOVIEMBRE,
    })
    expect(lines).toContain('NCF Nota Fecha Empresa Subtotal ITBIS Total')
    expect(onOneLine).toContain(`${factura.txtNCF} 16/11/2026`)
    expect(onOneLine).toContain(`${credito.numero} Nota de crédito de ${factura.txtNCF} 20/11/2026`)
    expect(onOneLine).toContain('-RD$500.00 -RD$90.00 -RD$590.00')
    expect(onOneLine).toContain(`${debito.numero} Nota de débito de ${factura.txtNCF} 20/11/2026`)
    expect(onOneLine).toContain('Total (3 comprobantes) RD$600.00 RD$108.00 RD$708.00')
    expect(headers['x-filas']).toBe('3')
  })

  test('by days gives the day of the notes its own subtotal, below zero', async () => {
    const { onOneLine } = await fetchPdf(api(), reportes.ventasPorFechas, NOVIEMBRE)
    expect(onOneLine).toContain(
      'Subtotal del viernes 20/11/2026 (2 comprobantes) -RD$400.00 -RD$72.00 -RD$472.00',
    )
  })

  test('of notes alone has room for what they take away', async () => {
    const { response } = await api().call(reportes.ventasPorFechas, { body: EL_DIA_DE_LAS_NOTAS })
    const { pages } = await readPdf(response.rawPayload)
    for (const texts of pages) expect(overlappingTexts(texts)).toEqual([])
    // Set smaller is what came wider than its column was measured.
    const montos = pages.flat().filter(({ text }) => text.includes('RD$'))
    expect(new Set(montos.map(({ height }) => Math.round(height * 10))).size).toBe(1)
  })

  test('as a workbook says the same', async () => {
    const [titulos, ...filas] = await leerLibro('ventasDeCliente', { ...cliente(), ...NOVIEMBRE })
    const at = (titulo: string) => titulos?.indexOf(titulo) ?? -1
    const columnas = ['NCF', 'Nota', 'Subtotal', 'ITBIS', 'Total']
    expect(filas.map(fila => columnas.map(titulo => fila[at(titulo)]))).toEqual([
      [factura.txtNCF, null, 1000, 180, 1180],
      [credito.numero, `Nota de crédito de ${factura.txtNCF}`, -500, -90, -590],
      [debito.numero, `Nota de débito de ${factura.txtNCF}`, 100, 18, 118],
      ['Total', null, 600, 108, 708],
    ])
  })

  test('without notes has no word of them', async () => {
    const lunes = { fechaDesde: LUNES, fechaHasta: LUNES }
    const { lines } = await fetchPdf(api(), reportes.ventasDeCliente, { ...cliente(), ...lunes })
    expect(lines).toContain('NCF Fecha Empresa Subtotal ITBIS Total')
    expect(lines.some(line => line.startsWith('Total (1 factura)'))).toBe(true)
  })
})

test('the invoices of a client are invoices only', async () => {
  const body = { ...cliente(), empresaId: oficina.puesto.empresa.id, ...NOVIEMBRE }
  const { texto, headers } = await fetchPdf(api(), reportes.facturas, body)
  expect(headers['x-filas']).toBe('1')
  expect(texto).not.toContain(credito.numero)
})

test('a report of accounts takes away what a credit note takes, commission included', async () => {
  const [titulos, ...filas] = await leerLibro('cobrarContacto', { contactoId: TODOS, ...NOVIEMBRE })
  const at = (titulo: string) => titulos?.indexOf(titulo) ?? -1
  // 12.5 % to collect and 2.5 % of commission, both of the base.
  expect(filas.map(fila => ['Nota', 'Base', 'Monto', 'Comisión'].map(titulo => fila[at(titulo)]))).toEqual([
    [null, 1000, 125, 25],
    [`Nota de crédito de ${factura.txtNCF}`, -500, -62.5, -12.5],
    [`Nota de débito de ${factura.txtNCF}`, 100, 12.5, 2.5],
    [null, 600, 75, 15],
  ])
})

describe('the lists of accounts', () => {
  test('name a note, add it up with its sign, and owe a client less', async () => {
    const { items, sumaTotal } = await api().data(cuentasPorCobrar.pendientes, { query: cliente() })
    expect(
      items.map(({ txtNCF, clase, corrige, montoTotal }) => [txtNCF, clase, corrige, montoTotal]),
    ).toEqual([
      [factura.txtNCF, 'factura', null, 125],
      [credito.numero, 'nota de crédito', factura.txtNCF, -62.5],
      [debito.numero, 'nota de débito', factura.txtNCF, 12.5],
    ])
    expect(sumaTotal).toBe(75)
    const deudas = await api().data(cuentasPorCobrar.porCliente, { query: cliente() })
    expect(deudas.items).toMatchObject([{ cuentas: 3, suma: 75 }])
  })

  test('as a workbook have the word', async () => {
    const query = { ...cliente(), estado: 'pendientes' as const }
    const { response } = await api().call(cuentasPorCobrar.excel, { query })
    const rows = (await readXlsx(response.rawPayload)).sheets[0]?.rows ?? []
    const row = rows.find(cells => cells.includes(credito.numero))
    expect(row).toEqual(expect.arrayContaining([`Nota de crédito de ${factura.txtNCF}`, -500, -62.5]))
  })

  test('settle a note among others for what they add up to, and a note by itself for less than nothing', async () => {
    const pedidoIds = [factura.pedidoId, credito.documentoId]
    const pay = (suma: number) => api().call(cuentasPorCobrar.marcarPagadas, { body: { pedidoIds, suma } })
    expect((await pay(187.5)).body.errorCode).toBe('CONFLICT')
    expect((await pay(62.5)).body.data).toMatchObject({ cantidad: 2, suma: 62.5 })
    for (const pedidoId of pedidoIds) await api().data(cuentasPorCobrar.anular, { params: { pedidoId } })
    const params = { pedidoId: credito.documentoId }
    const sola = await api().call(cuentasPorCobrar.marcarPagada, { params, body: { montoTotal: -62.5 } })
    expect(sola.body.data).toMatchObject({ montoTotal: -62.5, pagada: true, corrige: factura.txtNCF })
    expect(await api().data(cuentasPorCobrar.historial, { params })).toHaveLength(3)
    await api().data(cuentasPorCobrar.anular, { params })
  })
})

test('the home page takes a note off the sales of its own day, and counts orders', async () => {
  const { ventas, porCobrar, ultimos } = await api().data(inicio.resumen, {})
  expect(ventas).toMatchObject({ hoy: { cantidad: 0, total: -472 }, mes: { cantidad: 1, total: 708 } })
  expect(ventas?.porDia.filter(({ total }) => total !== 0)).toEqual([
    { fecha: LUNES, cantidad: 1, total: 1180 },
    { fecha: HOY, cantidad: 0, total: -472 },
  ])
  expect(porCobrar).toMatchObject({ cantidad: 3, total: 75 })
  expect(ultimos?.map(({ pedidoId }) => pedidoId)).toEqual([factura.pedidoId])
  oficina.esHoy('2026-12-20')
  const despues = await api().data(inicio.resumen, {})
  expect(despues.ventas).toMatchObject({
    mes: { cantidad: 0, total: 0 },
    mesAnterior: { cantidad: 1, total: 708 },
    mesAnteriorALaFecha: { cantidad: 1, total: 708 },
  })
  oficina.esHoy(HOY)
})

describe('Consultas', () => {
  const ask = (query: object) => api().data(consultas.paged, { query })
  const numeros = (found: Awaited<ReturnType<typeof ask>>) => found.items.map(({ txtNCF }) => txtNCF)

  test('has notes as rows of their own, newest first, and adds them up with their sign', async () => {
    const todos = await ask({})
    expect(todos.items).toMatchObject([
      {
        pedidoId: debito.documentoId,
        clase: 'nota de débito',
        corrige: factura.txtNCF,
        subTotal: 100,
        total: 118,
      },
      { clase: 'nota de crédito', corrige: factura.txtNCF, subTotal: -500, itbis: -90, total: -590 },
      { clase: 'factura', corrige: null, total: 1180, congelado: true },
    ])
    expect(todos).toMatchObject({
      totalRecords: 3,
      notas: 2,
      anulados: 0,
      sumaSubTotal: 600,
      sumaItbis: 108,
      sumaTotal: 708,
    })
  })

  test('shows invoices or notes alone', async () => {
    const facturas = await ask({ comprobante: 'factura' })
    expect([numeros(facturas), facturas.notas, facturas.sumaTotal]).toEqual([[factura.txtNCF], 0, 1180])
    const notas = await ask({ comprobante: 'nota' })
    expect([numeros(notas), notas.notas, notas.sumaTotal]).toEqual([[debito.numero, credito.numero], 2, -472])
    const { status } = await api().call(consultas.paged, { query: { comprobante: 'recibo' } })
    expect(status).toBe(400)
  })

  test('finds a note by its number and its amount, never as an order', async () => {
    expect(numeros(await ask({ buscar: credito.numero }))).toEqual([credito.numero])
    expect(numeros(await ask({ buscar: 'RD$590.00' }))).toEqual([credito.numero])
    expect(numeros(await ask({ buscar: `Pedido ${credito.documentoId}` }))).toEqual([])
    expect(numeros(await ask({ buscar: `Pedido ${factura.pedidoId}` }))).toEqual([factura.txtNCF])
  })

  test('as a workbook says type, what it corrects, and signed amounts', async () => {
    const { response } = await api().call(consultas.excel, { query: { comprobante: 'nota' } })
    const rows = (await readXlsx(response.rawPayload)).sheets[0]?.rows ?? []
    expect(rows.flat()).toContain('Comprobante: Notas')
    const [titulos = [], ...filas] = rows.slice(rows.findIndex(row => row.includes('NCF')))
    const columnas = ['ID', 'NCF', 'Tipo', 'NCF modificado', 'Subtotal', 'Total'].map(t => titulos.indexOf(t))
    expect(filas.map(fila => columnas.map(i => fila[i]))).toEqual([
      [null, debito.numero, 'Nota de débito', factura.txtNCF, 100, 118],
      [null, credito.numero, 'Nota de crédito', factura.txtNCF, -500, -590],
      ['Total', null, null, null, -400, -472],
    ])
  })
})
