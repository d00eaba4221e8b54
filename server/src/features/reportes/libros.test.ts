import { cuentasPorPagar } from '@cuadre/contract/cuentas'
import type { Pedido } from '@cuadre/contract/pedidos'
import { reportes, reportesExcel, TODOS } from '@cuadre/contract/reportes'
import { pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { testApp } from '@cuadre/testing/app'
import { unCliente, unContacto } from '@cuadre/testing/builders'
import { fetchPdf } from '@cuadre/testing/fetch-pdf'
import { type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'

let uno: PuestoDeVenta
let otro: PuestoDeVenta
let ana: { id: number; nombre: string; rnc: string }
let carmen: { id: number; nombreContacto: string }
/** Two of one client, one of another: two companies, two contacts. */
let deAna: Pedido
let deAnaEnOtra: Pedido
let deBeto: Pedido

const AHORA = new Date('2026-11-21T14:15:00Z')
const RANGO = { fechaDesde: '2026-11-01', fechaHasta: '2026-11-30' }
const PIE = [
  ['Desde: 01/11/2026'],
  ['Hasta: 30/11/2026'],
  ['Preparado por Administrador el 21/11/2026 10:15 a. m.'],
]

const prueba = testApp({ now: () => AHORA })

beforeAll(async () => {
  const { api } = prueba
  ;[uno, otro] = [await unPuestoDeVenta(api), await unPuestoDeVenta(api)]
  carmen = await unContacto(api, { nombreContacto: 'Ana Ñáñez', porcentaje: 2.5 })
  const segundo = await unContacto(api, { nombreContacto: 'Yolanda', porcentaje: 5 })
  const percentages = { porcCompraNoExt: 10, porcVentaNoExt: 12.5 }
  ana = await unCliente(api, { nombre: '=Ana & <Hijos>', contactoId: carmen.id, ...percentages })
  const beto = await unCliente(api, { nombre: 'Beto', contactoId: segundo.id, ...percentages })
  deAna = await uno.unPedido({ clienteId: ana.id })
  deBeto = await uno.unPedido({ clienteId: beto.id })
  deAnaEnOtra = await otro.unPedido({ clienteId: ana.id })
  for (const { pedidoId } of [deAna, deBeto]) {
    await api.data(cuentasPorPagar.marcarPagada, { params: { pedidoId }, body: undefined })
  }
})

async function pedirLibro(nombre: keyof typeof reportesExcel, body: unknown) {
  const { status, response } = await prueba.api.call(reportesExcel[nombre], { body })
  expect(status).toBe(200)
  const [hoja] = (await readXlsx(response.rawPayload)).sheets
  const rows = hoja?.rows ?? []
  const filled = (row: readonly unknown[]) => row.filter(cell => cell !== null)
  const head = rows.findIndex(row => filled(row).length > 1)
  return {
    hoja: hoja?.name,
    sobre: rows.slice(0, head).flatMap(row => (filled(row).length > 0 ? [filled(row)] : [])),
    titulos: rows[head],
    filas: rows.slice(head + 1, -1),
    totales: rows.at(-1),
    headers: response.headers,
  }
}

const dia = (texto: string) => new Date(`${texto}T00:00:00Z`)
const suma = (...pesos: number[]) =>
  pesosDesdeCentavos(sumar(...pesos.map(p => Math.round(p * 100) as never)))

const MONTOS = ['subTotal', 'itbis', 'total'] as const
const montos = (pedido: Pedido) => MONTOS.map(campo => pedido[campo])
const sumas = (...pedidos: Pedido[]) => MONTOS.map(campo => suma(...pedidos.map(pedido => pedido[campo])))

describe('the sales as a workbook', () => {
  test('of one client: days as days, amounts as numbers, names as text, with the filters and the totals', async () => {
    const libro = await pedirLibro('ventasDeCliente', { clienteId: ana.id, ...RANGO })
    expect(libro.sobre).toEqual([
      ['Ventas por cliente'],
      ['Cliente: =Ana & <Hijos>'],
      [`RNC: ${formatDocumento(ana.rnc)}`],
      ...PIE,
    ])
    expect(libro.titulos).toEqual([
      'NCF',
      'Fecha',
      'Empresa',
      'Cliente',
      'Cédula/RNC',
      'Subtotal',
      'ITBIS',
      'Total',
    ])
    expect(libro.filas).toEqual(
      [deAna, deAnaEnOtra].map((pedido, i) => [
        pedido.txtNCF,
        dia('2026-11-16'),
        [uno, otro][i]?.empresa.nombre,
        '=Ana & <Hijos>',
        formatDocumento(ana.rnc),
        ...montos(pedido),
      ]),
    )
    expect(libro.totales).toEqual(['Total', null, null, null, null, ...sumas(deAna, deAnaEnOtra)])
    expect(libro.hoja).toBe('Ventas por cliente')
    expect(libro.headers).toMatchObject({
      'x-filas': '2',
      'content-disposition': 'attachment; filename="Ventas_por_cliente_2026-11-01_2026-11-30.xlsx"',
    })
  })

  test.each([
    ['ventasDeCliente', { clienteId: TODOS }, 'Cliente: Todos', () => [deAna, deAnaEnOtra, deBeto]],
    ['ventasDeContacto', { contactoId: TODOS }, 'Contacto: Todos', () => [deAna, deAnaEnOtra, deBeto]],
    [
      'ventasDeEmpresa',
      { empresaId: TODOS },
      'Empresa: Todas',
      () =>
        uno.empresa.nombre < otro.empresa.nombre
          ? [deAna, deBeto, deAnaEnOtra]
          : [deAnaEnOtra, deAna, deBeto],
    ],
    ['ventasPorFechas', {}, null, () => [deAna, deBeto, deAnaEnOtra]],
  ] as const)('%s of all of them', async (nombre, body, filtro, pedidos) => {
    const libro = await pedirLibro(nombre, { ...body, ...RANGO })
    expect(libro.sobre.slice(1)).toEqual([...(filtro ? [[filtro]] : []), ...PIE])
    const ncf = libro.titulos?.indexOf('NCF') ?? -1
    expect(libro.filas.map(fila => fila[ncf])).toEqual(pedidos().map(({ txtNCF }) => txtNCF))
    expect(libro.totales?.slice(-3)).toEqual(sumas(...pedidos()))
    if (nombre === 'ventasDeContacto') {
      expect(libro.filas.map(([contacto]) => contacto)).toEqual(['Ana Ñáñez', 'Ana Ñáñez', 'Yolanda'])
    }
  })
})

describe('the accounts as a workbook', () => {
  test('of one client carry base, percentage, amount and the day of the payment', async () => {
    const libro = await pedirLibro('pagadas', { clienteId: ana.id, ...RANGO })
    expect(libro.titulos).toEqual([
      ...['NCF', 'Fecha pedido', 'Empresa', 'Cliente', 'Cédula/RNC', 'Tipo base'],
      ...['Base', '% aplicado', 'Monto', 'Pagada el'],
    ])
    // 10 % of 1,216.35.
    expect(libro.filas.map(fila => fila.slice(5))).toEqual([
      ['Subtotal', 1216.35, 10, 121.64, dia('2026-11-21')],
    ])
    expect(libro.totales?.slice(5)).toEqual([null, 1216.35, null, 121.64, null])
  })

  test('of all clients and of all contacts hold every account of the state', async () => {
    const pagadas = await pedirLibro('pagadas', { clienteId: TODOS, ...RANGO })
    expect(pagadas.filas.map(([ncf]) => ncf)).toEqual([deAna.txtNCF, deBeto.txtNCF])
    const { status } = await prueba.api.call(reportesExcel.cobradas, { body: { clienteId: TODOS, ...RANGO } })
    expect(status).toBe(404)
    const porCobrar = await pedirLibro('cobrarContacto', { contactoId: TODOS, ...RANGO })
    // 12.5 % to collect; of it nothing: the contact's part is 2.5 % or 5 % of the base.
    expect(porCobrar.filas.map(fila => [fila[0], fila[1], ...fila.slice(-3)])).toEqual([
      ['Ana Ñáñez', deAna.txtNCF, 152.04, 2.5, 30.41],
      ['Ana Ñáñez', deAnaEnOtra.txtNCF, 152.04, 2.5, 30.41],
      ['Yolanda', deBeto.txtNCF, 152.04, 5, 60.82],
    ])
    expect(porCobrar.totales?.slice(-3)).toEqual([456.12, null, 121.64])
    const deContactos = await pedirLibro('pagadasContacto', { contactoId: TODOS, ...RANGO })
    expect(deContactos.filas.map(([contacto]) => contacto)).toEqual(['Ana Ñáñez', 'Yolanda'])
  })
})

describe('the same for all on paper', () => {
  const grupos = (lineas: readonly string[]) => lineas.filter(linea => /^(Subtotal de|Total \()/.test(linea))
  const en = (...pedidos: Pedido[]) =>
    sumas(...pedidos)
      .map(formatMonto)
      .join(' ')

  test('sales are grouped by whom the report is about', async () => {
    const clientes = await fetchPdf(prueba.api, reportes.ventasDeCliente, { clienteId: TODOS, ...RANGO })
    expect(clientes.texto).toContain('Cliente Desde Hasta\nTodos 01/11/2026 30/11/2026')
    expect(grupos(clientes.lines)).toEqual([
      `Subtotal de =Ana & <Hijos> (2 facturas) ${en(deAna, deAnaEnOtra)}`,
      `Total (3 facturas) ${en(deAna, deAnaEnOtra, deBeto)}`,
    ])
    const empresas = await fetchPdf(prueba.api, reportes.ventasDeEmpresa, { empresaId: TODOS, ...RANGO })
    expect(empresas.lines).toContain('NCF Fecha Cliente Subtotal ITBIS Total')
    expect(grupos(empresas.lines)[0]).toBe(
      `Subtotal de ${uno.empresa.nombre} (2 facturas) ${en(deAna, deBeto)}`,
    )
    const contactos = await fetchPdf(prueba.api, reportes.ventasDeContacto, { contactoId: TODOS, ...RANGO })
    expect(contactos.lines).toContain('Ana Ñáñez')
    expect(contactos.lines).toContain('NCF Fecha Empresa Cliente Subtotal ITBIS Total')
  })

  test('accounts name the client where its contact stands above', async () => {
    const { onOneLine: seguido, lines: lineas } = await fetchPdf(prueba.api, reportes.cobrarContacto, {
      contactoId: TODOS,
      ...RANGO,
    })
    expect(seguido).toContain(
      'NCF Fecha pedido Empresa Cliente Tipo base Base % aplicado Monto % contacto Comisión',
    )
    expect(lineas).toContain('Yolanda')
    expect(grupos(lineas)).toEqual([
      'Subtotal de Ana Ñáñez (2 cuentas) RD$2,432.70 RD$304.08 RD$60.82',
      'Total (3 cuentas) RD$3,649.05 RD$456.12 RD$121.64',
    ])
  })
})
