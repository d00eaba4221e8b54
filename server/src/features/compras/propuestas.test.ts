import { readFileSync } from 'node:fs'
import { compras } from '@cuadre/contract/compras'
import { ecfRecibidos } from '@cuadre/contract/ecf-recibidos'
import { MAX_BYTES_DE_ECF } from '@cuadre/domain/ecf/recibido'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa } from '@cuadre/testing/builders'
import { datosDeCompra, unaCompra, unSuplidor } from '@cuadre/testing/compras'
import { EMISOR } from '@cuadre/testing/documentos-ecf'
import { ecfDeOtro, firmadoTalCual, subir } from '@cuadre/testing/otro-contribuyente'
import { empresaEnSimulador } from '@cuadre/testing/vecino-ecf'
import { beforeAll, describe, expect, test } from 'vitest'

let empresaId: number
let rnc: string
let suplidorId: number

const prueba = testApp()
const api = beforeTests(() => prueba.api)

beforeAll(async () => {
  const empresa = await unaEmpresa(api)
  empresaId = empresa.id
  rnc = empresa.rnc.replace(/\D/g, '')
  suplidorId = (await unSuplidor(api, { documento: EMISOR.rnc })).id
  await empresaEnSimulador(prueba, empresaId)
})

const leer = async (xml: Buffer | string) =>
  (
    await api.call(compras.xml, {
      files: { archivo: new File([new Uint8Array(Buffer.from(xml))], 'a.xml') },
    })
  ).body

const SIN_FIRMA_BUENA = 'La firma del comprobante no es buena:'

async function count(): Promise<number> {
  const { rows } = await prueba.base.pool.query(
    'SELECT (SELECT count(*) FROM compras)::int + (SELECT count(*) FROM auditoria)::int AS n',
  )
  return rows[0].n
}

describe('an XML file', () => {
  test('proposes its purchase and saves nothing', async () => {
    const xml = await ecfDeOtro({ comprador: rnc, encf: 'E310000000101' })
    const before = await count()
    const { data, statusCode } = await leer(xml)
    expect(statusCode).toBe(200)
    expect(data).toMatchObject({
      empresaId,
      suplidorId,
      compraId: null,
      emisor: { documento: EMISOR.rnc, nombre: 'EMPRESA DE EJEMPLO SRL' },
      ncf: 'E310000000101',
      modificado: null,
      fecha: '2026-11-15',
      recibidoId: null,
      avisos: [],
    })
    const { servicios, bienes, itbis, total } = data
    expect(Math.round((servicios + bienes + itbis) * 100)).toBe(Math.round(total * 100))
    expect(await count()).toBe(before)
  })

  test('says that its purchase is written down already, and of an unknown issuer who he is', async () => {
    const encf = 'E310000000102'
    const { id } = await unaCompra(api, { suplidorId, ncf: encf })
    expect((await leer(await ecfDeOtro({ comprador: rnc, encf }))).data).toMatchObject({ compraId: id })
    const otro = await leer(await ecfDeOtro({ comprador: rnc, emisor: '101000001', encf }))
    expect(otro.data).toMatchObject({ suplidorId: null, compraId: null, emisor: { documento: '101000001' } })
  })

  test('with a signature that is not good is proposed with a warning', async () => {
    const xml = (await ecfDeOtro({ comprador: rnc, encf: 'E310000000103' })).toString()
    const changed = await leer(xml.replace('EMPRESA DE EJEMPLO SRL', 'EMPRESA DE OTRO SRL'))
    expect(changed.data).toMatchObject({
      emisor: { nombre: 'EMPRESA DE OTRO SRL' },
      avisos: [`${SIN_FIRMA_BUENA} El contenido no es el que se firmó.`],
    })
    const unsigned = await leer(xml.replace(/<Signature[\s\S]*<\/Signature>/, ''))
    expect(unsigned.data.avisos).toEqual([`${SIN_FIRMA_BUENA} El archivo no está firmado.`])
  })

  test('that was issued to somebody else is refused', async () => {
    const answer = await leer(await ecfDeOtro({ comprador: '101010101' }))
    expect(answer).toMatchObject({
      statusCode: 400,
      errorCode: 'COMPRA_DE_OTRO',
      message: 'El comprobante se emitió a 1-01-01010-1, que no es ninguna de sus empresas.',
    })
  })

  test('that nobody should read is refused with its sentence', async () => {
    const xml = (await ecfDeOtro({ comprador: rnc })).toString()
    const resumen = readFileSync(
      new URL('../../../../testing/ecf/RFCE-consumidor-final.xml', import.meta.url),
    )
    const casos: readonly (readonly [Buffer | string, string])[] = [
      ['hola', 'El archivo no es un XML bien formado.'],
      [
        xml.replace('<ECF>', '<!DOCTYPE ECF [<!ENTITY x SYSTEM "file:///etc/passwd">]><ECF>'),
        'El archivo trae un DOCTYPE, que un comprobante no lleva.',
      ],
      [xml.replace('utf-8', 'iso-8859-1'), 'El archivo no está escrito en UTF-8.'],
      [Buffer.from(xml.replace('EMPRESA', 'COMPAÑÍA'), 'latin1'), 'El archivo no está escrito en UTF-8.'],
      [Buffer.from(`\uFEFF${xml}`, 'utf16le'), 'El archivo no está escrito en UTF-8.'],
      ['<html></html>', 'El archivo no tiene la forma de un comprobante electrónico.'],
      ['<html><body/></html>', 'El archivo no es de ningún tipo de la DGII.'],
      [resumen, 'El archivo no es un comprobante electrónico que se pueda leer.'],
      [xml.replace('<MontoTotal>', '<Otra>1</Otra><MontoTotal>'), 'El comprobante no cumple su formato'],
    ]
    for (const [archivo, frase] of casos) {
      const answer = await leer(archivo)
      expect([answer.statusCode, answer.errorCode]).toEqual([400, 'ECF_ILEGIBLE'])
      expect(answer.message).toContain(frase)
    }
    const grande = await leer(xml.padEnd(MAX_BYTES_DE_ECF + 1))
    expect([grande.statusCode, grande.message]).toEqual([413, 'El archivo no puede pasar de 10 MB.'])
    expect((await leer('')).message).toBe('Debe elegir el archivo XML.')
  })
})

/** Unsigned, as somebody else issued it to our company. */
const recibida = (nombre: string) =>
  readFileSync(new URL(`../../../../testing/ecf/compras/${nombre}.xml`, import.meta.url), 'utf8').replace(
    '134831344',
    rnc,
  )
const NO_FACTURADO =
  'El comprobante cobra además RD$400.00 que no factura (un envase, un depósito, algo por cuenta de otro): no es parte de la compra.'
const DE_TEXTO =
  'La nota solo corrige un texto del E310000009001: no va en el 606 y no hay que registrarla como compra.'

describe('what a supplier bills', () => {
  test.each([
    ['precios-con-itbis', { servicios: 1000, bienes: 1000, itbis: 180, total: 2180 }, []],
    ['linea-que-no-es-venta', { servicios: 600, bienes: 0, itbis: 108, total: 708 }, [NO_FACTURADO]],
    ['sin-totales-generales', { servicios: 0, bienes: 1000, itbis: 180, total: 1180 }, []],
    ['nota-de-texto', { servicios: 0, bienes: 0, itbis: 0, total: 0 }, [DE_TEXTO]],
  ])('%s', async (nombre, montos, avisos) => {
    const { data } = await leer(recibida(nombre))
    expect(data).toMatchObject(montos)
    expect(data.avisos).toEqual([`${SIN_FIRMA_BUENA} El archivo no está firmado.`, ...avisos])
  })

  test('on one page of one page is read, and on none is not', async () => {
    const enPaginas = (total: number) =>
      recibida('precios-con-itbis').replace('</IdDoc>', `<TotalPaginas>${total}</TotalPaginas></IdDoc>`)
    expect((await leer(enPaginas(1))).data).toMatchObject({ servicios: 1000, bienes: 1000 })
    expect((await leer(enPaginas(0))).message).toContain('El comprobante no cumple su formato')
  })

  test('in a thousand lines with long descriptions is read', async () => {
    const [item = ''] = /<Item>.*?<\/Item>/.exec(recibida('sin-totales-generales')) ?? []
    const largo = `<DescripcionItem>${'clavos '.repeat(142)}</DescripcionItem>`
    const items = Array.from({ length: 1000 }, (_, i) =>
      item
        .replace('>1</NumeroLinea>', `>${i + 1}</NumeroLinea>`)
        .replace('<CantidadItem>', `${largo}<CantidadItem>`)
        .replaceAll('1000.00', '1.00'),
    )
    const xml = recibida('sin-totales-generales').replace(item, items.join(''))
    expect(xml.length).toBeGreaterThan(1024 * 1024)
    expect((await leer(xml)).data).toMatchObject({ bienes: 1000, itbis: 180 })
  })
})

describe('the text of a QR', () => {
  const ask = (query: Readonly<Record<string, unknown>>) => api.call(compras.propuesta, { query })
  const QR = { emisor: EMISOR.rnc, ncf: 'E310000000201', fecha: '2026-11-13', total: '1180.00' }

  test('proposes what it knows of company, supplier and purchase', async () => {
    const { body } = await ask({ ...QR, comprador: rnc })
    expect(body.data).toMatchObject({
      empresaId,
      suplidorId,
      compraId: null,
      total: 1180,
      fecha: '2026-11-13',
    })
    const { id } = await unaCompra(api, { suplidorId, ncf: QR.ncf })
    expect((await ask({ ...QR, comprador: rnc })).body.data.compraId).toBe(id)
  })

  test('of consumption names neither company nor day', async () => {
    const { body } = await ask({ emisor: '101000001', ncf: 'E320000000001', total: '50' })
    expect(body.data).toMatchObject({ empresaId: null, suplidorId: null, fecha: null, total: 50 })
  })

  test.each([
    [{ emisor: '12' }, 'INVALID_INPUT'],
    [{ ncf: 'B0100000001' }, 'INVALID_INPUT'],
    [{ ncf: 'E990000000001' }, 'INVALID_INPUT'],
    [{ ncf: 'E410000000001' }, 'INVALID_INPUT'],
    [{ total: '1e9' }, 'INVALID_INPUT'],
    [{ total: '-1' }, 'INVALID_INPUT'],
    [{ fecha: '2026-02-30' }, 'INVALID_INPUT'],
    [{ comprador: '101010101' }, 'COMPRA_DE_OTRO'],
  ])('is refused with %j', async (cambio, code) => {
    const { body } = await ask({ ...QR, ...cambio })
    expect([body.statusCode, body.errorCode]).toEqual([400, code])
  })
})

describe('a received document', () => {
  let numero = 300
  async function recibido() {
    numero += 1
    const encf = `E31${String(numero).padStart(10, '0')}`
    const xml = await ecfDeOtro({ comprador: rnc, encf })
    expect((await subir(prueba.app, '/fe/recepcion/api/ecf', xml)).statusCode).toBe(200)
    const { rows } = await prueba.base.pool.query('SELECT max(id)::int AS id FROM ecf_recibidos')
    return { id: rows[0].id as number, encf }
  }
  const bodyOf = (encf: string, recibidoId: number, datos: object = {}) =>
    datosDeCompra(api, { empresaId, suplidorId, ncf: encf, recibidoId, ...datos })

  test('proposes its purchase, is tied to it once, and says so', async () => {
    const { id, encf } = await recibido()
    const propuesta = await api.data(compras.recibido, { params: { id } })
    expect(propuesta).toMatchObject({ empresaId, suplidorId, ncf: encf, recibidoId: id, avisos: [] })
    const body = await bodyOf(encf, id)
    const { id: compraId } = await api.data(compras.create, { body })
    expect(await api.data(compras.get, { params: { id: compraId } })).toMatchObject({ recibidoId: id })
    expect((await api.call(compras.create, { body })).body.errorCode).toBe('COMPRA_REPETIDA')
    expect(await api.data(ecfRecibidos.get, { params: { id } })).toMatchObject({ compraId })
    const { items } = await api.data(ecfRecibidos.paged, { query: {} })
    expect(items.find(item => item.id === id)?.compraId).toBe(compraId)
    expect((await api.data(compras.recibido, { params: { id } })).compraId).toBe(compraId)
    // A body that says nothing of it leaves it.
    const { recibidoId: _, ...silent } = body
    expect(await api.data(compras.update, { params: { id: compraId }, body: silent })).toMatchObject({
      recibidoId: id,
    })
    await api.data(compras.remove, { params: { id: compraId }, query: {} })
    expect(await api.data(ecfRecibidos.get, { params: { id } })).toMatchObject({ compraId: null })
  })

  test('is that of the purchase: its company, its supplier, its number', async () => {
    const { id, encf } = await recibido()
    for (const datos of [
      { ncf: 'E310000099999' },
      { empresaId: (await unaEmpresa(api)).id },
      { suplidorId: (await unSuplidor(api)).id },
    ]) {
      const { body } = await api.call(compras.create, { body: await bodyOf(encf, id, datos) })
      expect(body).toMatchObject({ statusCode: 400, errorCode: 'COMPRA_NO_ES_LA_RECIBIDA' })
    }
    const { body } = await api.call(compras.create, { body: await bodyOf(encf, 2_147_483_647) })
    expect(body).toMatchObject({ statusCode: 404, errorCode: 'ECF_RECIBIDO_NOT_FOUND' })
  })

  test('that was refused becomes none, and one that became one is not refused', async () => {
    const rechazar = (id: number) =>
      api.call(ecfRecibidos.rechazar, { params: { id }, body: { motivo: 'No es nuestro' } })
    const { id, encf } = await recibido()
    expect((await rechazar(id)).status).toBe(200)
    const { body } = await api.call(compras.create, { body: await bodyOf(encf, id) })
    expect(body).toMatchObject({ statusCode: 409, errorCode: 'RECIBIDO_RECHAZADO' })
    expect((await api.call(compras.recibido, { params: { id } })).body.errorCode).toBe('RECIBIDO_RECHAZADO')
    const otro = await recibido()
    await api.data(compras.create, { body: await bodyOf(otro.encf, otro.id) })
    expect((await rechazar(otro.id)).body).toMatchObject({
      statusCode: 409,
      errorCode: 'RECIBIDO_CON_COMPRA',
    })
  })

  test('waits among those that are no purchase yet, until it is one, typed by hand or not, or is refused', async () => {
    const pendientes = async () => {
      const { items, totalRecords } = await api.data(compras.sinRegistrar, { query: { pageSize: 100 } })
      expect(items).toHaveLength(totalRecords)
      return items.map(({ encf }) => encf)
    }
    const before = await pendientes()
    const [uno, otro, tercero] = [await recibido(), await recibido(), await recibido()]
    expect(await pendientes()).toEqual([...before, uno.encf, otro.encf, tercero.encf])
    const { id } = await unaCompra(api, { suplidorId, empresaId, ncf: uno.encf })
    await api.data(compras.create, { body: await bodyOf(otro.encf, otro.id) })
    await api.call(ecfRecibidos.rechazar, { params: { id: tercero.id }, body: { motivo: 'No es nuestro' } })
    expect(await pendientes()).toEqual(before)
    await api.data(compras.remove, { params: { id }, query: {} })
    expect(await pendientes()).toEqual([...before, uno.encf])
  })

  test('that bills nothing, as a note that corrects a text, does not wait there', async () => {
    const pendientes = async () => (await api.data(compras.sinRegistrar, { query: {} })).totalRecords
    const before = await pendientes()
    const nota = firmadoTalCual(Buffer.from(recibida('nota-de-texto')))
    const answer = await subir(prueba.app, '/fe/recepcion/api/ecf', nota)
    expect(answer.body).toContain('<Estado>0</Estado>')
    expect(await pendientes()).toBe(before)
    const { rows } = await prueba.base.pool.query('SELECT max(id)::int AS id FROM ecf_recibidos')
    const propuesta = await api.data(compras.recibido, { params: { id: rows[0].id } })
    expect(propuesta).toMatchObject({ total: 0, avisos: [DE_TEXTO] })
  })

  test('is refused or bought when both are asked at once, never both', async () => {
    const { id, encf } = await recibido()
    const body = await bodyOf(encf, id)
    const [refused, bought] = await Promise.all([
      api.call(ecfRecibidos.rechazar, { params: { id }, body: { motivo: 'No es nuestro' } }),
      api.call(compras.create, { body }),
    ])
    expect(['200/409', '409/201']).toContain(`${refused.status}/${bought.status}`)
  })
})
