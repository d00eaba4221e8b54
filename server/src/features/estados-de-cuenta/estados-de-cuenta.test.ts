import { clientes } from '@cuadre/contract/clientes'
import { contactos } from '@cuadre/contract/contactos'
import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { documentos } from '@cuadre/contract/documentos'
import type { Endpoint } from '@cuadre/contract/endpoint'
import { estadosDeCuenta } from '@cuadre/contract/estados-de-cuenta'
import { pagos } from '@cuadre/contract/pagos'
import { type Pedido, pedidos } from '@cuadre/contract/pedidos'
import { ROL_CONTADOR } from '@cuadre/domain/acceso/roles'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import type { ApiClient } from '@cuadre/testing/api-client'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unCliente, unContacto } from '@cuadre/testing/builders'
import { porMonto } from '@cuadre/testing/oficina-de-notas'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { secuenciasDeNotas } from '@cuadre/testing/secuencias'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'

let contactoId: number
let clienteId: number
/** In Santo Domingo; 15:00 there is not another day in London. */
let ahora = '2026-11-20T15:00:00Z'

const PORCENTAJES = { porcCompraExt: 5, porcVentaExt: 7, porcCompraNoExt: 10, porcVentaNoExt: 12.5 }
/** What each invoice leaves to collect. */
const MONTO = 152.04

const prueba = testApp({ now: () => new Date(ahora) })
const api = beforeTests(() => prueba.api)
const BANCOS = 'Banco Popular 123-456789-0\nBanreservas 960-1234567-8'
const uno = beforeTests(() =>
  unPuestoDeVenta(api, 10, { email: 'cobros@uno.example', cuentasBancarias: BANCOS }),
)
const otro = beforeTests(() => unPuestoDeVenta(api))

beforeAll(async () => {
  await secuenciasDeNotas(prueba.base.pool, uno.empresa.id)
  contactoId = (await unContacto(api, { nombreContacto: 'Carmen Núñez' })).id
  clienteId = (await unCliente(api, { nombre: 'Colmado Ávila', contactoId, ...PORCENTAJES })).id
})

async function vender(fecha: string, part: object = {}, puesto = uno): Promise<Pedido> {
  const [numero] = await puesto.disponibles(fecha)
  return puesto.unPedido({ clienteId, fechaPedido: fecha, ncfId: numero?.id, ...part })
}

const cobrar = (pedidoId: number, body: object) =>
  api.data(cuentasPorCobrar.registrarPago, {
    params: { pedidoId },
    body: { forma: 'efectivo', retenciones: { itbis: 0, isr: 0 }, ...body } as never,
  })
const leer = (query: object = {}, id = clienteId) =>
  api.data(estadosDeCuenta.cliente, { params: { id }, query: query as never })
const lineas = ({ items }: Awaited<ReturnType<typeof leer>>) =>
  items.map(({ tipo, fecha, monto, saldo, documento, pago }) =>
    [tipo, fecha.slice(8), pago ? pago.forma : documento?.txtNCF, monto, saldo].join(' '),
  )
const codigo = async (
  endpoint: Endpoint,
  query: Record<string, unknown>,
  { id = clienteId, client = api } = {},
) => {
  const { status, body } = await client.call(endpoint, { params: { id }, query })
  return status === 200 ? '200' : `${status} ${body.errorCode}`
}

/** 10: A. 12: B; half of A is paid. 20: C of another company, a credit note of A, its money back, a payment annulled. */
let a: Pedido
let b: Pedido
let c: Pedido
let nota: string

test('a statement: opening balance, documents before payments, a balance after each, closing', async () => {
  ;[a, b] = [await vender('2026-11-10'), await vender('2026-11-12')]
  c = await vender('2026-11-20', {}, otro)
  await cobrar(a.pedidoId, {
    fecha: '2026-11-12',
    monto: 76.02,
    referencia: 'Caja 4',
    retenciones: { itbis: 5, isr: 1.5 },
  })
  const anulado = await vender('2026-11-12')
  await api.call(pedidos.remove, { params: { id: anulado.pedidoId } })
  const quitado = await cobrar(b.pedidoId, { fecha: '2026-11-20', monto: 10 })
  await api.data(pagos.anular, { params: { id: quitado.pagoId } })
  const credito = await api.data(documentos.notaDeCredito, {
    params: { id: a.pedidoId },
    body: porMonto(118),
  })
  nota = credito.numero
  await cobrar(credito.documentoId, { fecha: '2026-11-20', monto: -2.5, forma: 'cheque' })

  const todo = await leer()
  expect(lineas(todo)).toEqual([
    `documento 10 ${a.txtNCF} ${MONTO} 152.04`,
    `documento 12 ${b.txtNCF} ${MONTO} 304.08`,
    'pago 12 efectivo 76.02 228.06',
    `documento 20 ${c.txtNCF} ${MONTO} 380.1`,
    `documento 20 ${nota} -12.5 367.6`,
    'pago 20 cheque -2.5 370.1',
  ])
  expect(todo).toMatchObject({
    ...{ desde: null, hasta: '2026-11-20', saldoAnterior: 0, cargos: 443.62, abonos: 73.52 },
    ...{ saldoFinal: 370.1, pendiente: 370.1, posterior: 0, movimientos: 6, totalRecords: 6 },
    quien: { nombre: 'Colmado Ávila', eliminado: false },
  })
  const { sumaTotal } = await api.data(cuentasPorCobrar.pendientes, { query: { clienteId } })
  expect(todo.saldoFinal).toBe(sumaTotal)
  expect(todo.items[2]?.pago).toEqual({
    recibo: 1,
    forma: 'efectivo',
    referencia: 'Caja 4',
    retenciones: { itbis: 5, isr: 1.5 },
  })
})

test('a period begins with what was owed before; company and side narrow it', async () => {
  const dia = await leer({ desde: '2026-11-12', hasta: '2026-11-12' })
  expect(lineas(dia)).toEqual([
    `anterior 12  ${MONTO} 152.04`,
    `documento 12 ${b.txtNCF} ${MONTO} 304.08`,
    'pago 12 efectivo 76.02 228.06',
  ])
  expect(dia).toMatchObject({
    ...{ saldoAnterior: MONTO, cargos: MONTO, abonos: 76.02, saldoFinal: 228.06 },
    ...{ movimientos: 2, totalRecords: 3, posterior: 142.04, pendiente: 370.1 },
  })
  const deOtra = await leer({ empresaId: otro.empresa.id })
  expect([deOtra.movimientos, deOtra.saldoFinal]).toEqual([1, MONTO])
  const porPagar = await leer({ lado: 'pagar', hasta: '2026-11-12' })
  expect(porPagar).toMatchObject({ movimientos: 2, abonos: 0, saldoFinal: 243.28 })
  const sinNada = await leer({ desde: '2026-11-01', hasta: '2026-11-09' })
  expect(sinNada).toMatchObject({ items: [], clientes: [], saldoFinal: 0, pendiente: 370.1 })
})

test('pages go on where the one before ended', async () => {
  const todo = await leer({ desde: '2026-11-12' })
  const paginas = await Promise.all(
    [1, 2, 3, 4].map(page => leer({ desde: '2026-11-12', page, pageSize: 2 })),
  )
  expect(paginas.flatMap(({ items }) => items)).toEqual(todo.items)
  expect(todo.totalRecords).toBe(6)
})

test('a day is that of Santo Domingo: at 10:30 at night there it is still the 20th', async () => {
  ahora = '2026-11-21T02:30:00Z'
  expect((await leer()).hasta).toBe('2026-11-20')
  await api.data(cuentasPorCobrar.marcarPagada, { params: { pedidoId: b.pedidoId }, body: undefined })
  expect(lineas(await leer({ desde: '2026-11-20', hasta: '2026-11-20' })).at(-1)).toBe(
    'pago 20  152.04 218.06',
  )
  expect((await leer({ desde: '2026-11-20', hasta: '2026-11-20' })).pendiente).toBe(218.06)
  ahora = '2026-11-21T04:00:00Z'
  expect((await leer()).hasta).toBe('2026-11-21')
})

test('a document dated ahead that was paid today: first its payment, then the document; what is pending tells both', async () => {
  const [manana] = await uno.disponibles('2026-11-25')
  const cliente = await unCliente(api, { nombre: 'Zoila', contactoId, ...PORCENTAJES })
  const pedido = await uno.unPedido({ clienteId: cliente.id, fechaPedido: '2026-11-25', ncfId: manana?.id })
  await cobrar(pedido.pedidoId, { fecha: '2026-11-21', monto: 52.04 })
  const hoy = await leer({}, cliente.id)
  expect(lineas(hoy)).toEqual(['pago 21 efectivo 52.04 -52.04'])
  expect(hoy.items[0]?.documento?.fecha).toBe('2026-11-25')
  expect(hoy).toMatchObject({ saldoFinal: -52.04, posterior: MONTO, pendiente: 100 })
  const despues = await leer({ hasta: '2026-11-30' }, cliente.id)
  expect(despues).toMatchObject({ saldoFinal: 100, posterior: 0, pendiente: 100 })
})

test('a contact: client by client, each from nothing, by the contact that each document was issued with', async () => {
  const otroContacto = await unContacto(api)
  const cliente = await api.data(clientes.get, { params: { id: clienteId } })
  await api.data(clientes.update, {
    params: { id: clienteId },
    body: { ...cliente, contactoId: otroContacto.id },
  })
  const leido = await api.data(estadosDeCuenta.contacto, {
    params: { id: contactoId },
    query: { desde: '2026-11-12' },
  })
  expect(leido.quien).toMatchObject({ nombre: 'Carmen Núñez', documento: '' })
  expect(
    leido.clientes.map(({ nombre, ...sumas }) => [nombre, sumas.saldoAnterior, sumas.saldoFinal]),
  ).toEqual([
    ['Colmado Ávila', MONTO, 218.06],
    ['Zoila', 0, -52.04],
  ])
  expect(leido.items.at(-1)).toMatchObject({ tipo: 'pago', saldo: -52.04 })
  expect(leido).toMatchObject({ saldoFinal: 166.02, posterior: MONTO, pendiente: 318.06 })
  // Whoever settled everything before the period is not named.
  const nada = await api.data(estadosDeCuenta.contacto, {
    params: { id: otroContacto.id },
    query: {},
  })
  expect([nada.totalRecords, nada.clientes]).toEqual([0, []])
})

async function papel(endpoint: Endpoint, query: Record<string, unknown>, id = clienteId) {
  const { status, response } = await api.call(endpoint, { params: { id }, query })
  expect(status).toBe(200)
  const { title, pages } = await readPdf(response.rawPayload)
  return { title, texto: pages.map(pageText).join('\n').replace(/\s+/g, ' '), headers: response.headers }
}

test('on paper: who, which days, each line with its balance, the sums at the foot', async () => {
  const { title, texto, headers } = await papel(estadosDeCuenta.clientePdf, {
    desde: '2026-11-12',
    hasta: '2026-11-30',
    empresaId: uno.empresa.id,
  })
  expect(title).toBe('Estado de cuenta por cobrar')
  for (const dato of [
    uno.empresa.nombre,
    'Cliente',
    'Colmado Ávila',
    'Dirección',
    'Saldo al 30/11/2026',
    `12/11/2026 ${b.txtNCF} Factura RD$152.04 RD$304.08`,
    '12/11/2026 Recibo 1 Pago de',
    'Retenido: ITBIS RD$5.00,',
    `Nota de crédito de ${a.txtNCF}`,
    'Saldo anterior RD$152.04',
    'Total (5 movimientos) RD$139.54 RD$225.56 RD$66.02',
  ]) {
    expect(texto).toContain(dato)
  }
  expect(texto).not.toContain(c.txtNCF)
  // Its company is at its head, as on an invoice, and not in a column; nothing falls due.
  const { nombre, rnc, direccion } = uno.empresa
  expect(texto).toContain(`${nombre} RNC: ${formatDocumento(rnc)} ${direccion} Tel.: (809)`)
  expect(texto).toMatch(
    /cobros@uno\.example Preparado por Administrador el [\d/]+ 12:00 a\. m\. Estado de cuenta por cobrar/,
  )
  expect(texto).toContain('Puede pagar en Banco Popular 123-456789-0 Banreservas 960-1234567-8')
  expect(texto).not.toMatch(/Empresa|Vence/)
  expect(headers['content-disposition']).toContain(
    'Estado_de_cuenta_por_cobrar_Colmado_Avila_2026-11-12_2026-11-30.pdf',
  )
  const deContacto = await papel(estadosDeCuenta.contactoPdf, { desde: '2026-11-12' }, contactoId)
  for (const dato of ['Carmen Núñez', 'Subtotal de Colmado Ávila (6 movimientos)', 'RD$218.06 Zoila']) {
    expect(deContacto.texto).toContain(dato)
  }
  expect(deContacto.texto).toMatch(/Total \(7 movimientos\) RD\$291\.58 RD\$277\.60 RD\$166\.02/)
})

test('what falls due says when, and how many days ago on the last day of the statement', async () => {
  const { id: deOtro } = await unContacto(api)
  const quien = await unCliente(api, { nombre: 'Hotel Ñame', contactoId: deOtro, ...PORCENTAJES })
  const vendida = (fecha: string, diasCredito: number | null, puesto = uno) => {
    const pago = { formaPago: 'credito', otrasFormas: {}, diasCredito }
    return vender(fecha, { clienteId: quien.id, pago }, puesto)
  }
  const tarde = await vendida('2026-11-02', 10)
  const pagada = await vendida('2026-11-03', 5)
  await vendida('2026-11-04', null)
  await vendida('2026-11-05', 16)
  await cobrar(tarde.pedidoId, { fecha: '2026-11-18', monto: 100 })
  await cobrar(pagada.pedidoId, { fecha: '2026-11-18', monto: MONTO })
  const dichas = async (query: object = {}) => {
    const { items, vencido } = await leer(query, quien.id)
    const documentos = items.filter(({ tipo }) => tipo === 'documento')
    const fechas = documentos.map(({ documento }) => [
      documento?.vence?.slice(8) ?? null,
      documento?.diasVencida,
    ])
    return [vencido, ...fechas.map(par => par.join(' '))]
  }
  // Today is the 21st: on that day the last one can still be paid.
  expect(await dichas()).toEqual([52.04, '12 9', '08 0', ' 0', '21 0'])
  expect(await dichas({ hasta: '2027-01-31' })).toEqual([52.04, '12 9', '08 0', ' 0', '21 0'])
  expect(await dichas({ hasta: '2026-11-17' })).toEqual([304.08, '12 5', '08 9', ' 0', '21 0'])
  expect(await dichas({ desde: '2026-11-05', hasta: '2026-11-18' })).toEqual([52.04, '21 0'])

  const { texto } = await papel(estadosDeCuenta.clientePdf, {}, quien.id)
  for (const dato of [
    'Saldo al 21/11/2026 Vencido Hotel Ñame',
    'RD$356.12 RD$52.04 Fecha',
    `02/11/2026 ${tarde.txtNCF} Factura 12/11/2026 9 RD$152.04 RD$152.04`,
    `03/11/2026 ${pagada.txtNCF} Factura 08/11/2026 RD$152.04 RD$304.08`,
    'Fecha Comprobante Concepto Detalle Vence Días vencida Cargo Abono Saldo',
  ]) {
    expect(texto).toContain(dato)
  }
  const alDia = await papel(
    estadosDeCuenta.clientePdf,
    { desde: '2026-11-05', hasta: '2026-11-05' },
    quien.id,
  )
  expect([alDia.texto.includes('Vence '), alDia.texto.includes('Días vencida')]).toEqual([true, false])
  // Of two companies none is at its head: each line names its own, and each says where it is paid.
  await vendida('2026-11-06', 30, otro)
  const deDos = (await papel(estadosDeCuenta.clientePdf, {}, quien.id)).texto
  expect(deDos).toMatch(/^Preparado por .* Estado de cuenta por cobrar Cliente/)
  expect(deDos).toContain('Concepto Detalle Empresa Vence')
  expect(deDos).toContain(`Puede pagar a ${uno.empresa.nombre} en Banco Popular`)
  const { response } = await api.call(estadosDeCuenta.clienteExcel, {
    params: { id: quien.id },
    query: { empresaId: uno.empresa.id },
  })
  const filas = (await readXlsx(response.rawPayload)).sheets[0]?.rows ?? []
  const head = filas.findIndex(fila => fila.includes('Días vencida'))
  const dicho = filas.slice(0, head).flatMap(([texto]) => texto ?? [])
  expect(dicho.slice(1, 3)).toEqual([uno.empresa.nombre, `RNC: ${formatDocumento(uno.empresa.rnc)}`])
  expect(dicho).toEqual(
    expect.arrayContaining(['Vencido: RD$52.04', 'Puede pagar en', ...BANCOS.split('\n')]),
  )
  const columna = filas[head]?.indexOf('Días vencida') ?? -1
  expect(filas[head + 1]?.slice(columna - 1, columna + 1)).toEqual([new Date('2026-11-12T00:00:00Z'), 9])
})

test('as a workbook: the same lines in columns', async () => {
  const { response } = await api.call(estadosDeCuenta.contactoExcel, {
    params: { id: contactoId },
    query: { desde: '2026-11-12' },
  })
  const [hoja] = (await readXlsx(response.rawPayload)).sheets
  const rows = hoja?.rows ?? []
  const head = rows.findIndex(row => row.includes('Saldo'))
  const titulos = rows[head] ?? []
  const de = (row: readonly unknown[] | undefined, ...nombres: string[]) =>
    nombres.map(nombre => row?.[titulos.indexOf(nombre)] ?? null)
  const [primera, segunda, tercera] = rows.slice(head + 1)
  expect(de(primera, 'Cliente', 'Concepto', 'Cargo', 'Saldo')).toEqual([
    'Colmado Ávila',
    'Saldo anterior',
    null,
    MONTO,
  ])
  expect(de(segunda, 'Comprobante', 'Empresa', 'Cargo', 'Abono', 'Saldo')).toEqual([
    b.txtNCF,
    uno.empresa.nombre,
    MONTO,
    null,
    304.08,
  ])
  expect(de(tercera, 'Detalle', 'ITBIS retenido', 'ISR retenido', 'Abono', 'Saldo')).toEqual([
    'Efectivo · Caja 4 · Retenido: ITBIS RD$5.00, ISR RD$1.50',
    5,
    1.5,
    76.02,
    228.06,
  ])
  expect(de(rows.at(-1), 'Cargo', 'Abono')).toEqual([291.58, 277.6])
  const dicho = rows.slice(0, head).flat().join('\n')
  for (const dato of [
    'Contacto: Carmen Núñez',
    'Saldo al 21/11/2026: RD$166.02',
    'Pendiente hoy: RD$318.06',
  ]) {
    expect(dicho).toContain(dato)
  }
})

test('each side asks for its own right; who sees everything sees both', async () => {
  const [cobra, paga, nadie, contador] = await Promise.all(
    ['CuentasPorCobrar', 'CuentasPorPagar', 'Clientes', ROL_CONTADOR].map(rol =>
      prueba.loginAs({ roles: [rol] }),
    ),
  )
  const doors = [estadosDeCuenta.cliente, estadosDeCuenta.clientePdf, estadosDeCuenta.clienteExcel]
  const all = (client: ApiClient | undefined, lado: string) =>
    Promise.all(doors.map(door => codigo(door, { lado }, { client: client as ApiClient })))
  const [si, no] = [Array(3).fill('200'), Array(3).fill('403 UNAUTHORIZED')]
  expect([await all(cobra, 'cobrar'), await all(cobra, 'pagar')]).toEqual([si, no])
  expect([await all(paga, 'cobrar'), await all(paga, 'pagar')]).toEqual([no, si])
  expect([await all(nadie, 'cobrar'), await all(contador, 'pagar')]).toEqual([no, si])
  const deContacto = { id: contactoId, client: paga as ApiClient }
  expect(await codigo(estadosDeCuenta.contacto, {}, deContacto)).toBe('403 UNAUTHORIZED')
})

test('unknown ones, days in the wrong order and nothing to show are refused; a deleted client keeps its statement', async () => {
  const { cliente, clientePdf, contacto, contactoExcel } = estadosDeCuenta
  expect(await codigo(cliente, {}, { id: 2_000_000_000 })).toBe('404 CLIENTE_NOT_FOUND')
  expect(await codigo(contacto, {}, { id: 2_000_000_000 })).toBe('404 CONTACTO_NOT_FOUND')
  expect(await codigo(contactoExcel, {}, { id: 2_000_000_000 })).toBe('404 CONTACTO_NOT_FOUND')
  const mal = await api.call(cliente, {
    params: { id: clienteId },
    query: { desde: '2026-11-12', hasta: '2026-11-11' },
  })
  expect([mal.status, mal.body.message]).toEqual([
    400,
    'La fecha Hasta debe ser igual o posterior a la fecha Desde.',
  ])
  // Today is the 21st.
  expect(await codigo(cliente, { desde: '2026-11-22' })).toBe('400 INVALID_INPUT')
  for (const query of [{ lado: 'otro' }, { desde: '2026-02-30' }, { empresaId: 'x' }, { page: '0' }]) {
    expect(await codigo(cliente, query)).toBe('400 INVALID_INPUT')
  }
  expect(await codigo(clientePdf, { hasta: '2026-11-01' })).toBe('404 NO_DATA')

  await api.call(clientes.remove, { params: { id: clienteId } })
  await api.call(contactos.remove, { params: { id: contactoId } })
  const borrado = await leer()
  expect([borrado.quien.eliminado, borrado.saldoFinal]).toEqual([true, 218.06])
  expect(await codigo(clientePdf, {})).toBe('200')
  expect(await codigo(cuentasPorPagar.porCliente, {})).toBe('200')
})
