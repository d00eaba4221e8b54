import { expect, test } from 'vitest'
import { archivoDe, unaOficina } from './test-cliente.ts'
import { COMPRADOR, EMISOR, ecf, firmado, HOY } from './test-documentos.ts'
import { leerDocumento, textoEn } from './xml/documento.ts'

const oficina = unaOficina()
const xml = firmado(ecf())

async function entregar(uno = xml, token?: string) {
  const respuesta = await oficina.subir('/fe/Recepcion/api/ecf', archivoDe(uno), token)
  const texto = await respuesta.text()
  if (respuesta.status !== 200) return { estado: respuesta.status, texto }
  const { nodo, firma } = leerDocumento(Buffer.from(texto), ['ARECF'], HOY)
  const de = (campo: string) => textoEn(nodo, `DetalleAcusedeRecibo/${campo}`)
  return {
    firma: firma.motivo,
    de: [de('RNCEmisor'), de('RNCComprador'), de('eNCF')],
    recibo: de('Estado'),
    motivo: de('CodigoMotivoNoRecibido'),
  }
}

const aqui = () => oficina.control('directorio', { rnc: COMPRADOR, urlRecepcion: oficina.url() })
const pedir = async (ruta: string, cuerpo: unknown) =>
  JSON.parse(await (await oficina.control(`par/${ruta}`, cuerpo)).text())

test('el comprador recibe lo que el directorio le manda, con un acuse firmado', async () => {
  await aqui()
  expect(await entregar()).toEqual({
    firma: null,
    de: [EMISOR, COMPRADOR, 'E310000000001'],
    recibo: '0',
    motivo: '',
  })
})

test('y dice por qué no: especificación, firma, duplicado, otro comprador', async () => {
  expect(await entregar()).toMatchObject({ recibo: '1', motivo: '4' })
  await aqui()
  expect(await entregar(xml.replace('EJEMPLO 1', 'EJEMPLO 2'))).toMatchObject({ motivo: '2' })
  expect(await entregar(xml.replace('<TipoPago>1</TipoPago>', ''))).toMatchObject({ motivo: '1' })
  expect(await entregar()).toMatchObject({ recibo: '0' })
  expect(await entregar()).toMatchObject({ recibo: '1', motivo: '3' })
  expect(await entregar('<nada/>')).toMatchObject({ estado: 400 })
})

test('pide un token si así se ajusta, y lo da como la oficina', async () => {
  await aqui()
  await oficina.control('ajustes', { parConToken: true })
  expect(await entregar()).toEqual({ estado: 401, texto: '' })
  const semilla = await (await oficina.preguntar('/fe/autenticacion/api/semilla')).text()
  const ruta = '/fe/autenticacion/api/validacioncertificado'
  const { token } = JSON.parse(
    await (await oficina.subir(ruta, { nombre: 'semilla.xml', xml: firmado(semilla) })).text(),
  )
  expect(await entregar(xml, token)).toMatchObject({ recibo: '0' })
})

test('sus fallas se ordenan por el RNC del comprador', async () => {
  await aqui()
  await oficina.control('fallas', { tipo: 'error', servicio: 'par-recepcion', rnc: COMPRADOR })
  expect(await entregar()).toMatchObject({ estado: 500 })
  await oficina.control('fallas', { tipo: 'corte', servicio: 'par-recepcion' })
  await expect(entregar()).rejects.toThrow()
  expect(await entregar()).toMatchObject({ recibo: '0' })
})

test('emite una factura suya, que la oficina conoce, y guarda el acuse', async () => {
  const acuse = await pedir('emitir', { url: oficina.url(), rncComprador: '131880681', monto: '250.00' })
  expect(acuse).toMatchObject({
    direccion: 'enviado',
    que: 'ecf',
    encf: 'E310000000001',
    estadoHttp: 200,
    estado: '0',
    motivo: null,
    falta: null,
  })
  expect(await oficina.leer('recibidos?rnc=131880681')).toMatchObject([
    { encf: 'E310000000001', montoTotal: '295.00', visible: 'Aceptado' },
  ])
  const otra = await pedir('emitir', {
    url: oficina.url(),
    urlAutenticacion: oficina.url(),
    rncComprador: '131880681',
  })
  expect(otra).toMatchObject({ encf: 'E310000000002', estado: '0' })
})

test.each([
  ['firma', '2'],
  ['esquema', '1'],
  ['doctype', '1'],
])('emite una con un defecto de %s, que el receptor descubre', async (defecto, motivo) => {
  expect(await pedir('emitir', { url: oficina.url(), rncComprador: '131880681', defecto })).toMatchObject({
    estado: '1',
    motivo,
  })
  expect(await oficina.leer('recibidos')).toEqual([])
})

test('repite la última', async () => {
  const de = { url: oficina.url(), rncComprador: '131880681' }
  const { encf } = await pedir('emitir', de)
  expect(await pedir('emitir', { ...de, defecto: 'repetido' })).toMatchObject({
    encf,
    estado: '1',
    motivo: '3',
  })
})

test('aprueba o rechaza una factura ante su emisor', async () => {
  await oficina.enviar(xml)
  const de = { url: oficina.url(), rncEmisor: EMISOR, encf: 'E310000000001' }
  expect(await pedir('aprobar', de)).toMatchObject({ que: 'acecf', estadoHttp: 200, rncComprador: COMPRADOR })
  await pedir('aprobar', { ...de, rechazo: 'Precio & cantidad' })
  const recibidas = (
    await oficina.leer<{ direccion: string; estado: string; xml: string }[]>('par/acuses')
  ).filter(uno => uno.direccion === 'recibido')
  expect(recibidas.map(uno => uno.estado)).toEqual(['1', '2'])
  expect(recibidas[1]?.xml).toContain('<DetalleMotivoRechazo>Precio &#38; cantidad</DetalleMotivoRechazo>')
})

test.each([
  ['35400', 'name=xml; filename=a.xml'],
  ['35400.5', 'name=xml'],
  ['35400.00', 'name="xml"; filename="a.xml"'],
])('toma una aprobación por %s en una parte %s, sin tipo; con otra firma no', async (monto, parte) => {
  const acecf = firmado(
    `<?xml version="1.0"?><ACECF xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><DetalleAprobacionComercial><Version>1.0</Version><RNCEmisor>134831344</RNCEmisor><eNCF>E310000000039</eNCF><FechaEmision>27-11-2026</FechaEmision><MontoTotal>${monto}</MontoTotal><RNCComprador>132778154</RNCComprador><Estado>1</Estado><FechaHoraAprobacionComercial>27-11-2026 18:40:32</FechaHoraAprobacionComercial></DetalleAprobacionComercial></ACECF>`,
  )
  const entrega = (xml: string) =>
    fetch(`${oficina.url()}/fe/aprobacioncomercial/api/ecf`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: `--x\r\nContent-Disposition: form-data; ${parte}\r\n\r\n${xml}\r\n--x--\r\n`,
    })
  expect((await entrega(acecf)).status).toBe(200)
  expect((await entrega(acecf.replace(`>${monto}<`, '>1<'))).status).toBe(400)
})

test('un receptor que no contesta queda anotado, y nada sale de esta máquina', async () => {
  const acuse = await pedir('emitir', { url: 'http://127.0.0.1:9', rncComprador: '131880681' })
  expect(acuse).toMatchObject({ estadoHttp: 0, falta: expect.stringContaining('fetch failed') })
  const fuera = await oficina.control('par/emitir', {
    url: 'http://example.com:80',
    rncComprador: '131880681',
  })
  expect(fuera.status).toBe(400)
})
