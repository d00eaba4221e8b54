import { auditoria } from '@cuadre/contract/auditoria'
import { nombreDelCampo } from '@cuadre/contract/auditoria-campos'
import { clientes } from '@cuadre/contract/clientes'
import { consultas } from '@cuadre/contract/consultas'
import { facturas } from '@cuadre/contract/facturas'
import { formatos } from '@cuadre/contract/formatos'
import { type Pedido, pedidos } from '@cuadre/contract/pedidos'
import { COMPRADOR_SIN_DOCUMENTO } from '@cuadre/contract/tipo-de-comprobante'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unCliente } from '@cuadre/testing/builders'
import { revisarLibros } from '@cuadre/testing/libros'
import { LUNES, MES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { insertSecuencia, secuenciaDe } from '@cuadre/testing/secuencias'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const PORCENTAJES = { porcCompraExt: 5, porcVentaExt: 7, porcCompraNoExt: 10, porcVentaNoExt: 12.5 }

const prueba = testApp({ now: () => new Date(`${LUNES}T15:00:00Z`) })
const api = beforeTests(() => prueba.api)
const puesto = beforeTests(() => unPuestoDeVenta(api, 10))

beforeAll(async () => {
  const { empresa } = puesto
  await insertSecuencia(prueba.base.pool, { empresaId: empresa.id, tipo: '02', desde: 101 })
  for (const tipo of ['14', '15']) {
    await insertSecuencia(prueba.base.pool, { empresaId: empresa.id, tipo, vence: '2027-12-31' })
  }
})
afterAll(async () => expect(await revisarLibros(prueba.base.pool)).toEqual([]))

const consumidor = (part: object = {}) =>
  unCliente(api, { ...PORCENTAJES, rnc: '', tipoComprobante: 'B02', ...part })
const create = async (cambios: object) =>
  (await api.call(pedidos.create, { body: await puesto.datos({ ncfId: null, ...cambios }) })).body
const nextOf = async (tipo: string) =>
  (await secuenciaDe(prueba.base.pool, puesto.empresa.id, tipo)).siguiente

async function paper({ pedidoId }: Pedido): Promise<string> {
  const { response } = await api.call(facturas.imprimir, { params: { id: pedidoId } })
  const { pages } = await readPdf(response.rawPayload)
  return pageText(pages[0] ?? [])
}

describe('which type an order emits', () => {
  test('what it says; else a B01 with a number chosen; else what its client says', async () => {
    const deConsumo = await consumidor({ rnc: '00113918205' })
    const [libre] = await puesto.disponibles()
    const con = async (cambios: object) => (await create(cambios)).data?.tipoComprobante
    expect(await con({ clienteId: deConsumo.id })).toBe('B02')
    expect(await con({ clienteId: deConsumo.id, ncfId: 0 })).toBe('B02')
    expect(await con({ clienteId: deConsumo.id, ncfId: libre?.id })).toBe('B01')
    expect(await con({ tipoComprobante: 'B15' })).toBe('B15')
    // The number is taken from the range, whatever number is named.
    const [otro] = await puesto.disponibles()
    expect(await con({ tipoComprobante: 'B02', ncfId: otro?.id })).toBe('B02')
    expect(await puesto.disponibles()).toContainEqual(otro)
  })

  test('a B01 still asks for a number, of the client’s type too', async () => {
    const NCF = 'Debe seleccionar un NCF.'
    expect(await create({})).toMatchObject({ statusCode: 400, message: NCF })
    const deConsumo = await consumidor({ rnc: '40200000001' })
    expect(await create({ clienteId: deConsumo.id, tipoComprobante: 'B01' })).toMatchObject({ message: NCF })
  })

  test('of an automatic number nobody is told to choose one; what else is missing is', async () => {
    const body = { aplicaItbis: true, tipoComprobante: 'B02' }
    const { errors = [] } = (await api.call(pedidos.create, { body })).body
    expect(errors.map(({ field }) => field)).toEqual(['fechaPedido', 'empresaId', 'clienteId', 'detalles'])
  })

  test('an unknown type is a sentence', async () => {
    for (const tipoComprobante of ['B04', 'E33', '02', 2]) {
      expect(await create({ tipoComprobante })).toMatchObject({
        statusCode: 400,
        message: 'El tipo de comprobante no es válido.',
      })
    }
  })

  test('gives the numbers of the range one after the other, and refused orders none', async () => {
    const { id: clienteId } = await consumidor()
    const antes = (await nextOf('02')) ?? 0
    const uno = await create({ clienteId })
    expect(await create({ clienteId, detalles: [] })).toMatchObject({ statusCode: 400 })
    expect(await create({ clienteId, total: 1 })).toMatchObject({ errorCode: 'TOTALS_MISMATCH' })
    const dos = await create({ clienteId })
    const impreso = (numero: number) => `B02${String(numero).padStart(8, '0')}`
    expect([uno.data.txtNCF, dos.data.txtNCF]).toEqual([impreso(antes), impreso(antes + 1)])
    expect(uno.message).toBe(`Pedido creado correctamente con el NCF ${impreso(antes)}.`)
  })

  test('without a range it is refused, and told where one is registered', async () => {
    const otro = await unPuestoDeVenta(api, 1)
    const body = await otro.datos({ ncfId: null, tipoComprobante: 'B02' })
    expect((await api.call(pedidos.create, { body })).body).toMatchObject({
      statusCode: 409,
      errorCode: 'SECUENCIA_AGOTADA',
      message: `No quedan números de factura de consumo (B02) en las secuencias de ${otro.empresa.nombre} Registre la secuencia autorizada en Impuestos › Secuencias.`,
    })
  })
})

/** A sale as the screen of the 607 has it, and its line of the file. */
async function del607(ncf: string) {
  const query = { empresaId: puesto.empresa.id, fecha: MES }
  const ventas = (await api.data(formatos.ventas, { query })).find(each => each.ncf === ncf)
  const { response } = await api.call(formatos.ventasTxt, { query })
  return { ventas, linea: response.body.split('\r\n').find(each => each.includes(ncf)) }
}

describe('what a type demands', () => {
  // 450.50 each, with ITBIS 531.59; 470 of them are 249,847.30, and 471 are 250,378.89.
  const lineas = (cantidad: number) => [{ productoId: puesto.gravado.id, cantidad, descuento: 0 }]
  const exentas = () => [{ productoId: puesto.exento.id, cantidad: 1, descuento: 0 }]

  test('a consumption invoice names its buyer from RD$250,000.00 on', async () => {
    const [sin, con] = [await consumidor(), await consumidor({ rnc: '00113918213' })]
    expect(await create({ clienteId: sin.id, detalles: lineas(470) })).toMatchObject({ statusCode: 201 })
    const antes = await nextOf('02')
    const message =
      'Una factura de consumo (B02) de RD$250,000.00 o más debe llevar el RNC o la cédula del cliente.'
    expect(await create({ clienteId: sin.id, detalles: lineas(471) })).toMatchObject({
      statusCode: 400,
      message,
      errors: [{ field: 'clienteId', message }],
    })
    expect(await nextOf('02')).toBe(antes)
    expect(await create({ clienteId: con.id, detalles: lineas(471) })).toMatchObject({ statusCode: 201 })
  })

  test('a passport names the buyer of consumption and of special regimes, and no crédito fiscal', async () => {
    const pasaporte = { rnc: '533445861', documentoExtranjero: true }
    const { id: clienteId } = await consumidor(pasaporte)
    const grande = await create({ clienteId, detalles: lineas(471) })
    expect(grande).toMatchObject({ statusCode: 201 })
    expect((await api.data(pedidos.get, { params: { id: grande.data.pedidoId } })).conDocumento).toBe(true)
    expect((await api.data(consultas.paged, { query: { buscar: '533445861' } })).items).toMatchObject([
      { clienteRnc: '533445861', documentoExtranjero: true },
    ])
    expect(await paper(grande.data)).toMatch(/Pasaporte \/ Doc\. extranjero\n.* 533445861/)
    const { ventas, linea } = await del607(grande.data.txtNCF)
    expect(ventas).toMatchObject({ rncCliente: '533445861', tipo: 3 })
    expect(linea).toMatch(/^533445861\|3\|/)
    const sinItbis = { aplicaItbis: false, detalles: exentas() }
    expect(await create({ clienteId, tipoComprobante: 'B14', ...sinItbis })).toMatchObject({
      statusCode: 201,
    })
    const [libre] = await puesto.disponibles()
    for (const [tipoComprobante, una] of [
      ['B01', 'Una factura de crédito fiscal (B01)'],
      ['B15', 'Una factura gubernamental (B15)'],
    ]) {
      const message = `${una} debe llevar un RNC o una cédula, y el cliente tiene un documento extranjero: se le emite consumo, o régimen especial si es diplomático.`
      expect(await create({ clienteId, tipoComprobante, ncfId: libre?.id, ...sinItbis })).toMatchObject({
        statusCode: 400,
        errors: [{ field: 'clienteId', message }],
      })
    }
  })

  test.each([
    ['B01', 'Una factura de crédito fiscal (B01)'],
    ['B14', 'Una factura de régimen especial (B14)'],
    ['B15', 'Una factura gubernamental (B15)'],
  ])('a %s names its client always', async (tipoComprobante, una) => {
    const { id: clienteId } = await consumidor()
    const [libre] = await puesto.disponibles()
    const cambios = { clienteId, tipoComprobante, ncfId: libre?.id, aplicaItbis: false, detalles: exentas() }
    const message = `${una} debe llevar el RNC o la cédula del cliente.`
    expect(await create(cambios)).toMatchObject({ statusCode: 400, message })
    expect(await puesto.disponibles()).toContainEqual(libre)
  })

  test('special regime is exempt', async () => {
    const message = 'Una factura de régimen especial (B14) se factura sin ITBIS: su comprador está exento.'
    expect(await create({ tipoComprobante: 'B14' })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'aplicaItbis', message }],
    })
    const exenta = await create({ tipoComprobante: 'B14', aplicaItbis: false, detalles: exentas() })
    expect(exenta).toMatchObject({ statusCode: 201, data: { itbis: 0 } })
  })

  test('an automatic number is not of a day after today; of a day before it may be', async () => {
    const message =
      'Una factura gubernamental (B15) toma el próximo número de su secuencia: no puede llevar una fecha posterior a hoy.'
    const de = (fechaPedido: string) => create({ tipoComprobante: 'B15', fechaPedido })
    expect(await de('2026-11-17')).toMatchObject({ errors: [{ field: 'fechaPedido', message }] })
    expect(await de('2026-11-13')).toMatchObject({ statusCode: 201 })
  })
})

describe('an edited order', () => {
  async function cambiar({ pedidoId, aplicaItbis, clienteId, detalles }: Pedido, part: object) {
    const body = { aplicaItbis, clienteId, detalles, ...part }
    return (await api.call(pedidos.update, { params: { id: pedidoId }, body })).body
  }

  test('keeps its type, whatever the new client’s is, and its rules', async () => {
    const { id: clienteId } = await consumidor()
    const { data: pedido } = await create({ clienteId })
    expect(await cambiar(pedido, { tipoComprobante: 'B01' })).toMatchObject({
      statusCode: 409,
      errorCode: 'PEDIDO_LOCKED_FIELD',
    })
    expect(await cambiar(pedido, { clienteId: puesto.cliente.id, tipoComprobante: 'B02' })).toMatchObject({
      statusCode: 200,
    })
    const leido = await api.data(pedidos.get, { params: { id: pedido.pedidoId } })
    expect(leido).toMatchObject({ tipoComprobante: 'B02', txtNCF: pedido.txtNCF, conDocumento: true })

    const deCredito = await puesto.unPedido()
    expect(await cambiar(deCredito, { clienteId })).toMatchObject({
      statusCode: 400,
      message: 'Una factura de crédito fiscal (B01) debe llevar el RNC o la cédula del cliente.',
    })
  })

  test('that grows beyond the limit keeps the client it was issued to, and says so', async () => {
    const cliente = await consumidor()
    const { data: pedido } = await create({ clienteId: cliente.id })
    expect(await api.data(pedidos.get, { params: { id: pedido.pedidoId } })).toMatchObject({
      conDocumento: false,
    })
    const muchas = [{ productoId: puesto.gravado.id, cantidad: 471, descuento: 0 }]
    // Not even once the client has a document: the invoice keeps what it said of him.
    await api.data(clientes.update, { params: { id: cliente.id }, body: { ...cliente, rnc: '00113918221' } })
    expect(await cambiar(pedido, { detalles: muchas })).toMatchObject({
      statusCode: 400,
      message: COMPRADOR_SIN_DOCUMENTO,
    })
    expect(await cambiar(pedido, { detalles: muchas, clienteId: puesto.cliente.id })).toMatchObject({
      statusCode: 200,
    })
  })
})

describe('where it is told', () => {
  test('lists, the audit log and the paper', async () => {
    const cliente = await consumidor({ nombre: 'CONSUMIDOR FINAL', direccion: '', telefono: '' })
    const { data: pedido } = await create({ clienteId: cliente.id })
    const query = { buscar: pedido.txtNCF }
    const [consultado] = (await api.data(consultas.paged, { query })).items
    const [listado] = (await api.data(pedidos.paged, { query: { ncf: pedido.txtNCF } })).items
    for (const fila of [consultado, listado]) expect(fila).toMatchObject({ tipoComprobante: 'B02' })
    const trazas = await api.data(auditoria.paged, { query: { entidad: 'Pedido' } })
    expect(nombreDelCampo('tipoComprobante')).toBe('Tipo de comprobante')
    expect(trazas.items[0]?.cambios).toContainEqual({ campo: 'tipoComprobante', antes: null, despues: 'B02' })

    const texto = await paper(pedido)
    expect(texto).toContain('FACTURA DE CONSUMO')
    expect(texto).toContain('CONSUMIDOR FINAL')
    expect(texto).not.toContain('Válida hasta')
    // The issuer's own stands in its head; nothing empty stands for the buyer's.
    expect(texto.match(/RNC|Cédula|Dirección|Teléfono/g)).toEqual(['RNC'])
  })

  test.each([
    ['B01', 'FACTURA DE CRÉDITO FISCAL', '31/12/2026'],
    ['B14', 'COMPROBANTE PARA REGÍMENES ESPECIALES', '31/12/2027'],
    ['B15', 'COMPROBANTE GUBERNAMENTAL', '31/12/2027'],
  ])('the paper of a %s', async (tipoComprobante, titulo, vence) => {
    const exenta = {
      aplicaItbis: false,
      detalles: [{ productoId: puesto.exento.id, cantidad: 1, descuento: 0 }],
    }
    const ncfId = tipoComprobante === 'B01' ? (await puesto.disponibles())[0]?.id : null
    const { data: pedido } = await create({ tipoComprobante, ncfId, ...exenta })
    const texto = (await paper(pedido)).replace(/\s+/g, ' ')
    expect(texto).toContain(titulo)
    expect(texto).toContain(`NCF ${pedido.txtNCF}`)
    expect(texto).toContain(`Válida hasta ${vence}`)
  })
})

test('the workbook of the orders says the type of each', async () => {
  const buyer = await consumidor({ rnc: '40233445566' })
  const [libre] = await puesto.disponibles()
  const exenta = {
    aplicaItbis: false,
    detalles: [{ productoId: puesto.exento.id, cantidad: 1, descuento: 0 }],
  }
  const numeros: string[] = []
  for (const tipoComprobante of ['B01', 'B02', 'B14', 'B15']) {
    const ncfId = tipoComprobante === 'B01' ? libre?.id : null
    const { data } = await create({ ...exenta, clienteId: buyer.id, tipoComprobante, ncfId })
    numeros.push(data.txtNCF)
  }
  const { response } = await api.call(pedidos.excel, { query: { clienteId: buyer.id } })
  const rows = (await readXlsx(response.rawPayload)).sheets[0]?.rows ?? []
  const [titulos = [], ...filas] = rows.slice(rows.findIndex(row => row.includes('NCF')))
  const [ncf = -1, tipo = -1] = ['NCF', 'Tipo'].map(titulo => titulos.indexOf(titulo))
  const tipos = new Map(filas.map(fila => [fila[ncf], fila[tipo]]))
  expect(numeros.map(numero => tipos.get(numero))).toEqual([
    'Crédito fiscal',
    'Consumo',
    'Régimen especial',
    'Gubernamental',
  ])
})
