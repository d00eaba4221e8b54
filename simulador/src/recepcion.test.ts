import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hacerCertificado } from './par/certificado.ts'
import { archivoDe, unaOficina } from './test-cliente.ts'
import { ecf, firmado, HOY, rfce } from './test-documentos.ts'

const oficina = unaOficina()
const RECEPCION = '/ecf/recepcion/api/facturaselectronicas'

const muestra = (nombre: string) => readFileSync(join(import.meta.dirname, '../muestras', nombre), 'utf8')

async function responde(archivo: { nombre: string; xml: string | Uint8Array<ArrayBuffer> }) {
  const respuesta = await oficina.subir(RECEPCION, archivo, await oficina.token())
  return [respuesta.status, JSON.parse(await respuesta.text())]
}

describe('un documento correcto', () => {
  test('se acepta con la respuesta exacta', async () => {
    expect(await oficina.enviar(firmado(ecf()))).toEqual({
      trackId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      codigo: '1',
      estado: 'Aceptado',
      rnc: '130862346',
      encf: 'E310000000001',
      secuenciaUtilizada: true,
      fechaRecepcion: '12/1/2026 12:00:00 PM',
      mensajes: [{ valor: '', codigo: 0 }],
    })
  })

  test('las muestras firmadas de ventas y notas se aceptan en su orden', async () => {
    for (const tipo of ['31', '33', '43', '44'])
      await oficina.control('rangos', { rnc: '130862346', tipo, desde: 1, hasta: 99, vence: '31-12-2027' })
    const orden = [
      'E31-credito',
      'E31-propina',
      'E33-nota-debito',
      'E34-devolucion-parcial',
      'E34-corrige-texto',
    ]
    for (const nombre of [...orden, 'E32-mayor-250k', 'E43-gasto-menor', 'E44-regimen-especial'])
      expect([nombre, await oficina.enviar(muestra(`${nombre}.xml`))]).toMatchObject([
        nombre,
        { mensajes: [{ codigo: 0, valor: '' }], estado: 'Aceptado' },
      ])
  })

  test('la muestra que anula se acepta sobre su original', async () => {
    await oficina.control('rangos', {
      rnc: '130862346',
      tipo: '31',
      desde: 1,
      hasta: 99,
      vence: '31-12-2027',
    })
    await oficina.enviar(muestra('E31-credito.xml'))
    expect((await oficina.enviar(muestra('E34-anulacion-total.xml'))).estado).toBe('Aceptado')
  })

  test('se lee de vuelta con los mismos bytes', async () => {
    const xml = firmado(ecf())
    await oficina.enviar(xml)
    const [recibido] = await oficina.leer<{ orden: number; nombre: string }[]>('recibidos?encf=E310000000001')
    expect(recibido).toMatchObject({ orden: 1, nombre: '130862346E310000000001.xml' })
    expect(await (await fetch(`${oficina.url()}/control/recibidos/1/xml`)).text()).toBe(xml)
  })
})

test('sin token no se recibe nada, y la respuesta está vacía', async () => {
  const respuesta = await oficina.subir(RECEPCION, archivoDe(firmado(ecf())))
  expect([respuesta.status, await respuesta.text()]).toEqual([401, ''])
})

describe('lo que no llega a leerse', () => {
  test('el esquema lo dice con sus palabras', async () => {
    const xml = firmado(ecf().replace('<TipoIngresos>01</TipoIngresos>', ''))
    expect(await responde(archivoDe(xml))).toEqual([
      400,
      {
        trackId: null,
        error: 'Estructura del archivo XML inválida. ',
        mensaje:
          "The element 'IdDoc' has invalid child element 'TipoPago'. List of possible elements expected: 'IndicadorServicioTodoIncluido, TipoIngresos'.",
      },
    ])
  })

  const enLaLinea = (antes: string, mas: string) => (xml: string) => xml.replace(antes, `${mas}${antes}`)
  const codigos = (cuantos: number, tipo: number, codigo: number) =>
    enLaLinea(
      '<IndicadorFacturacion>',
      `<TablaCodigosItem>${`<CodigosItem><TipoCodigo>${'T'.repeat(tipo)}</TipoCodigo><CodigoItem>${'7'.repeat(codigo)}</CodigoItem></CodigosItem>`.repeat(cuantos)}</TablaCodigosItem>`,
    )
  const unidad = (codigo: string) =>
    enLaLinea('<PrecioUnitarioItem>', `<UnidadMedida>${codigo}</UnidadMedida>`)
  const cantidad = (dicha: string) => (xml: string) =>
    xml.replace('<CantidadItem>1.00', `<CantidadItem>${dicha}`)
  const descripcion = (largo: number) =>
    enLaLinea('<CantidadItem>', `<DescripcionItem>${'x'.repeat(largo)}</DescripcionItem>`)
  const orden = (largo: number) =>
    enLaLinea('</Comprador>', `<NumeroOrdenCompra>${'9'.repeat(largo)}</NumeroOrdenCompra>`)
  const extranjero = (largo: number) =>
    enLaLinea(
      '<RazonSocialComprador>',
      `<IdentificadorExtranjero>${'P'.repeat(largo)}</IdentificadorExtranjero>`,
    )
  const sinRnc = (xml: string) => xml.replace(/<RNCComprador>\d+<\/RNCComprador>/, '')
  const conPasaporte = (largo: number) => (xml: string) => sinRnc(extranjero(largo)(xml))

  test.each([
    ['unidad 1', {}, unidad('1'), 200],
    ['unidad 62', {}, unidad('62'), 200],
    ['unidad 0', {}, unidad('0'), 400],
    ['unidad 63', {}, unidad('63'), 400],
    ['cantidad con un decimal', {}, cantidad('1.0'), 200],
    ['cantidad con tres decimales', {}, cantidad('1.000'), 400],
    ['cantidad cero', {}, cantidad('0.00'), 400],
    ['cinco códigos tan largos como caben', {}, codigos(5, 14, 35), 200],
    ['seis códigos', {}, codigos(6, 1, 1), 400],
    ['un tipo de código de 15', {}, codigos(1, 15, 1), 400],
    ['un código de 36', {}, codigos(1, 1, 36), 400],
    ['descripción de 1,000', {}, descripcion(1000), 200],
    ['descripción de 1,001', {}, descripcion(1001), 400],
    ['orden de compra de 20', {}, orden(20), 200],
    ['orden de compra de 21', {}, orden(21), 400],
    ['un pasaporte de 20 en una consumo', { tipo: '32' }, conPasaporte(20), 200],
    ['un pasaporte de 21', { tipo: '32' }, conPasaporte(21), 400],
    ['un pasaporte en un régimen especial', { tipo: '44' }, conPasaporte(9), 200],
    ['un pasaporte en un crédito fiscal', { tipo: '31' }, conPasaporte(9), 400],
    ['un pasaporte ante el Estado', { tipo: '45' }, conPasaporte(9), 400],
  ] as const)(
    'de una línea o de su comprador: %s',
    async (_, { tipo = '31' }: { tipo?: string }, cambio, estado) => {
      const lineas = [
        { indicador: tipo === '44' ? '4' : '1', precio: tipo === '32' ? '250000.00' : '100.00' },
      ]
      const [dicho] = await responde(archivoDe(firmado(cambio(ecf({ tipo, lineas })))))
      expect(dicho).toBe(estado)
    },
  )

  test('o con un 200, si así se le pide', async () => {
    await oficina.control('ajustes', { estadoDeEsquema: 200 })
    const xml = firmado(ecf().replace('31-12-2028', '2028-12-31'))
    expect(await responde(archivoDe(xml))).toMatchObject([
      200,
      { trackId: null, mensaje: expect.stringContaining('FechaVencimientoSecuencia') },
    ])
  })

  test.each([
    ['DOCTYPE', (xml: string) => xml.replace('?>', '?><!DOCTYPE ECF [<!ENTITY a "b">]>'), 'DOCTYPE'],
    [
      'un elemento vacío que su esquema deja pasar',
      (xml: string) => xml.replace('<Totales>', '<Transporte></Transporte><Totales>'),
      'El formato del XML no es válido. en el grupo 1',
    ],
    ['otra raíz', (xml: string) => xml.replaceAll('ECF>', 'FCE>'), "The 'FCE' element is not declared."],
    ['un tipo que no existe', (xml: string) => xml.replace('>31<', '>42<'), "The value '42' is invalid"],
    ['lo que no es XML', () => 'no es un XML', 'Start tag expected'],
    ['un carácter nulo', (xml: string) => xml.replace('EJEMPLO', '\u0000'), ''],
    ['demasiados bytes', (xml: string) => xml + ' '.repeat(10_500_000), 'tamaño'],
  ])('%s', async (_nombre, cambio, mensaje) => {
    const xml = cambio(ecf())
    const seFirma = xml.startsWith('<?xml') && xml.endsWith('</ECF>') && !xml.includes('\u0000')
    const respuesta = await responde({
      nombre: '130862346E310000000001.xml',
      xml: seFirma ? firmado(xml) : xml,
    })
    expect(respuesta).toMatchObject([400, { trackId: null, error: 'Estructura del archivo XML inválida. ' }])
    expect(JSON.stringify(respuesta)).toContain(mensaje)
  })

  test('lo que no es UTF-8', async () => {
    const bytes = Buffer.from(firmado(ecf()).replace('EJEMPLO SRL', 'EJEMPLO Ñ'), 'latin1')
    expect(await responde({ nombre: '130862346E310000000001.xml', xml: bytes })).toMatchObject([
      400,
      { mensaje: expect.stringContaining('UTF-8') },
    ])
  })

  test('un comprador vacío pasa solo en una de consumo', async () => {
    const nota = ecf({ tipo: '33', referencia: { ncf: 'B0100000001' }, comprador: '' })
    expect(await responde(archivoDe(firmado(nota)))).toMatchObject([
      400,
      { mensaje: 'El formato del XML no es válido. en el grupo 1' },
    ])
    const resumen = firmado(rfce().replace(/(<Comprador>).*(<\/Comprador>)/, '$1$2'))
    const ruta = '/fc/recepcionfc/api/recepcion/ecf'
    const respuesta = await oficina.subir(ruta, archivoDe(resumen), await oficina.token())
    expect(await respuesta.json()).toMatchObject({ codigo: 1 })
  })

  test('un nombre de archivo que no es RNC y e-NCF', async () => {
    const xml = firmado(ecf())
    expect(await responde({ nombre: 'factura.xml', xml })).toMatchObject([400, { trackId: null }])
  })

  test('una consumo pequeña, que va como resumen', async () => {
    const xml = firmado(ecf({ tipo: '32' }))
    expect(await responde(archivoDe(xml))).toMatchObject([
      400,
      { mensaje: expect.stringContaining('resumen (RFCE)') },
    ])
  })

  test('otra parte que «xml» está vacía, y lo que se sube a trozos también', async () => {
    const forma = new FormData()
    forma.set('archivo', new Blob([firmado(ecf())]), '130862346E310000000001.xml')
    const token = await oficina.token()
    const otra = await fetch(oficina.url() + RECEPCION, {
      method: 'POST',
      body: forma,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([otra.status, await otra.json()]).toEqual([400, 'Multipart cannot be empty'])
    expect(await aTrozos(oficina.url() + RECEPCION, firmado(ecf()), token)).toEqual([
      400,
      '"Multipart cannot be empty"',
    ])
  })
})

describe('la firma', () => {
  const firmaInvalida = {
    codigo: '2',
    secuenciaUtilizada: false,
    mensajes: [
      { codigo: 64, valor: '' },
      { codigo: 0, valor: 'La firma del XML no es válida' },
    ],
  }

  test.each([
    ['cambiado después de firmar', (xml: string) => xml.replace('EMPRESA DE EJEMPLO', 'EMPRESA DEL EJEMPLO')],
    [
      'con el certificado de otro',
      (xml: string) => xml.replace(/(<X509Certificate>)[^<]*/, `$1${otro.base64}`),
    ],
    ['con saltos de línea', (xml: string) => xml.replace(/(<SignatureValue>.{20})/, '$1\n')],
    ['con un certificado ilegible', (xml: string) => xml.replace(/(<X509Certificate>)[^<]*/, '$1AAAA')],
  ])('%s se rechaza y libera el número', async (_nombre, cambio) => {
    expect(await oficina.enviar(cambio(firmado(ecf())))).toMatchObject(firmaInvalida)
    expect((await oficina.enviar(firmado(ecf()))).estado).toBe('Aceptado')
  })

  test.each([
    ['otro algoritmo', (cuerpo: string) => cuerpo.replace('rsa-sha256', 'rsa-sha384')],
    [
      'otra forma canónica',
      (cuerpo: string) => cuerpo.replace('c14n-20010315', 'c14n-20010315#WithComments'),
    ],
    ['dos transformaciones', (cuerpo: string) => cuerpo.replace(/<Transform [^>]*>/, '$&$&')],
    ['dos referencias', (cuerpo: string) => cuerpo.replace(/<Reference.*<\/Reference>/, '$&$&')],
    ['un Id en la referencia', (cuerpo: string) => cuerpo.replace('URI=""', 'URI="" Id="a"')],
  ])('bien calculada, pero con %s, se rechaza', async (_nombre, cuerpo) => {
    expect(await oficina.enviar(firmado(ecf(), { cuerpo }))).toMatchObject(firmaInvalida)
  })

  test('con un certificado vencido', async () => {
    const viejo = hacerCertificado('00113918205', 'PRUEBA', new Date('2024-01-01'))
    expect(await oficina.enviar(firmado(ecf(), { certificado: viejo }))).toMatchObject(firmaInvalida)
  })

  test('de quien no está delegado por el emisor', async () => {
    await oficina.control('delegaciones', { rnc: '130862346', sn: ['00200000002'] })
    expect(await oficina.enviar(firmado(ecf()))).toMatchObject({
      codigo: '2',
      secuenciaUtilizada: false,
      mensajes: [{ valor: expect.stringContaining('no está delegado para realizar transacciones') }],
    })
    await oficina.control('delegaciones', { rnc: '130862346', sn: null })
    expect((await oficina.enviar(firmado(ecf()))).estado).toBe('Aceptado')
  })
})

const otro = hacerCertificado('00113918205', 'OTRA LLAVE', HOY)

/** By hand, because fetch always says how long a form is. */
function aTrozos(url: string, xml: string, token: string): Promise<[number | undefined, string]> {
  return new Promise((listo, falla) => {
    const pedido = request(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=aqui', authorization: `Bearer ${token}` },
      },
      respuesta => {
        let texto = ''
        respuesta.on('data', trozo => {
          texto += trozo
        })
        respuesta.on('end', () => listo([respuesta.statusCode, texto]))
      },
    )
    pedido.on('error', falla)
    pedido.write(
      '--aqui\r\ncontent-disposition: form-data; name="xml"; filename="130862346E310000000001.xml"\r\ncontent-type: text/xml\r\n\r\n',
    )
    pedido.end(`${xml}\r\n--aqui--\r\n`)
  })
}
