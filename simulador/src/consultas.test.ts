import { describe, expect, test } from 'vitest'
import { archivoDe, unaOficina } from './test-cliente.ts'
import { COMPRADOR, codigoDe, EMISOR, ecf, firmado, rfce } from './test-documentos.ts'

const oficina = unaOficina()
const xml = firmado(ecf())

async function preguntar(ruta: string, ambiente = 'ecf') {
  const respuesta = await oficina.preguntar(`/${ambiente}/${ruta}`, await oficina.token(ambiente))
  return [respuesta.status, JSON.parse((await respuesta.text()) || 'null')]
}

describe('el resultado por trackId', () => {
  test('de uno que no existe, o de otro ambiente', async () => {
    const { trackId } = await oficina.enviar(xml)
    for (const [uno, ambiente] of [
      ['nada', 'ecf'],
      [trackId, 'testecf'],
    ])
      expect(
        await preguntar(`consultaresultado/api/consultas/estado?trackid=${uno}`, ambiente),
      ).toMatchObject([200, { codigo: '0', estado: 'No encontrado', secuenciaUtilizada: false }])
  })

  test('en XML para quien lo pide, y con los nombres en cualquier caja', async () => {
    const { trackId } = await oficina.enviar(xml)
    const respuesta = await oficina.preguntar(
      `/eCF/ConsultaResultado/API/consultas/Estado?TrackId=${trackId}`,
      await oficina.token(),
      'application/xml',
    )
    expect(respuesta.headers.get('content-type')).toContain('application/xml')
    expect(await respuesta.text()).toContain('<estado>Aceptado</estado>')
  })
})

describe('el estado por lo que dice el papel', () => {
  const ruta = (codigo = codigoDe(xml), comprador = COMPRADOR) =>
    `consultaestado/api/consultas/estado?rncemisor=${EMISOR}&ncfelectronico=E310000000001&rnccomprador=${comprador}&codigoseguridad=${encodeURIComponent(codigo)}`

  test('con sus datos', async () => {
    await oficina.enviar(xml)
    expect(await preguntar(ruta())).toEqual([
      200,
      {
        codigo: 1,
        estado: 'Aceptado',
        rncEmisor: EMISOR,
        ncfElectronico: 'E310000000001',
        montoTotal: 118,
        totalITBIS: 18,
        fechaEmision: '01-12-2026',
        fechaFirma: '01-12-2026 11:00:00',
        rncComprador: COMPRADOR,
        codigoSeguridad: codigoDe(xml),
        idExtranjero: '',
      },
    ])
  })

  test('con otro código o comprador no se encuentra, y en certificación no hay', async () => {
    await oficina.enviar(xml)
    expect(await preguntar(ruta('otro99'))).toMatchObject([200, { codigo: 0, estado: 'No encontrado' }])
    expect(await preguntar(ruta(codigoDe(xml), '101010101'))).toMatchObject([200, { codigo: 0 }])
    expect((await preguntar(ruta(), 'certecf'))[0]).toBe(404)
  })

  test('lo ve quien representa al emisor o al comprador', async () => {
    await oficina.enviar(xml)
    await oficina.control('delegaciones', { rnc: EMISOR, sn: ['1'] })
    expect(await preguntar(ruta())).toMatchObject([200, { codigo: 1 }])
    await oficina.control('delegaciones', { rnc: COMPRADOR, sn: ['1'] })
    expect(await preguntar(ruta())).toMatchObject([200, { codigo: 0 }])
  })
})

describe('los trackId de un número', () => {
  const ruta = `consultatrackids/api/trackids/consulta?rncemisor=${EMISOR}&encf=E310000000001`

  test('todos los que llegaron, con su estado', async () => {
    const primero = await oficina.enviar(xml)
    const segundo = await oficina.enviar(xml)
    expect(await preguntar(ruta)).toEqual([
      200,
      [
        { trackId: primero.trackId, estado: 'Aceptado', fechaRecepcion: '12/1/2026 12:00:00 PM' },
        { trackId: segundo.trackId, estado: 'Rechazado', fechaRecepcion: '12/1/2026 12:00:00 PM' },
      ],
    ])
  })

  test('de un número que nunca llegó, y sus quejas', async () => {
    expect(await preguntar(ruta)).toEqual([
      200,
      [{ trackId: '', estado: 'TrackId no encontrado.', fechaRecepcion: '' }],
    ])
    expect(await preguntar('consultatrackids/api/trackids/consulta?encf=E310000000001')).toEqual([
      400,
      'El campo RNC Emisor es requerido.',
    ])
    expect(await preguntar(`consultatrackids/api/trackids/consulta?rncemisor=${EMISOR}&encf=B01`)).toEqual([
      400,
      'El ENCF es inválido.',
    ])
    await oficina.control('delegaciones', { rnc: EMISOR, sn: [] })
    expect((await preguntar(ruta))[1]).toContain('El RNC del token no está autorizado')
  })
})

test('el directorio tiene al comprador de prueba y lo que se le ponga', async () => {
  const suya = { rnc: COMPRADOR, nombre: 'CLIENTE', urlRecepcion: 'http://127.0.0.1:9' }
  await oficina.control('directorio', suya)
  const ruta = 'consultadirectorio/api/consultas/'
  expect(await preguntar(`${ruta}ObtenerDirectorioPorRnc?RNC=${COMPRADOR}`)).toEqual([
    200,
    [{ ...suya, urlAceptacion: 'http://127.0.0.1:9', urlOpcional: 'http://127.0.0.1:9' }],
  ])
  expect((await preguntar(`${ruta}listado`))[1]).toHaveLength(2)
  expect((await preguntar(`${ruta}obtenerdirectorioporrnc?RNC=131880681`))[1]).toMatchObject([
    { urlRecepcion: oficina.url() },
  ])
  expect((await preguntar(`${ruta}obtenerdirectorioporrnc?RNC=101010101`))[1]).toEqual([])
})

describe('el timbre del código QR', () => {
  const pagina = async (ruta: string, datos: Record<string, string>) =>
    (await fetch(`${oficina.url()}${ruta}?${new URLSearchParams(datos)}`)).text()
  const datos = {
    RncEmisor: EMISOR,
    RncComprador: COMPRADOR,
    ENCF: 'E310000000001',
    FechaEmision: '01-12-2026',
    MontoTotal: '118.00',
    FechaFirma: '01-12-2026 11:00:00',
    CodigoSeguridad: codigoDe(xml),
  }

  test('muestra la factura, sin token', async () => {
    await oficina.enviar(xml)
    const html = await pagina('/ecf/ConsultaTimbre', datos)
    for (const texto of ['E310000000001', '118.00', 'Aceptado']) expect(html).toContain(texto)
  })

  test.each(Object.keys(datos))('con otro %s no la encuentra', async campo => {
    await oficina.enviar(xml)
    expect(await pagina('/ecf/consultatimbre', { ...datos, [campo]: '1' })).toContain(
      'No fue encontrada la factura',
    )
  })

  test('de una consumo resumida, con lo suyo', async () => {
    const resumen = firmado(rfce())
    await oficina.subir('/fc/recepcionfc/api/recepcion/ecf', archivoDe(resumen), await oficina.token())
    const suyos = {
      RncEmisor: EMISOR,
      ENCF: 'E320000000001',
      MontoTotal: '118.00',
      CodigoSeguridad: 'Ab3+/9',
    }
    expect(await pagina('/fc/ConsultaTimbreFC', suyos)).toContain('Aceptado')
    expect(await pagina('/fc/ConsultaTimbreFC', { ...suyos, MontoTotal: '118.01' })).toContain(
      'No fue encontrada',
    )
  })

  test('nada de lo que otros enviaron es parte de la página', async () => {
    await oficina.enviar(firmado(ecf()))
    const html = await pagina('/ecf/ConsultaTimbre', { ...datos, ENCF: '<script>' })
    expect(html).not.toContain('<script>')
  })
})

test('el estado de los servicios, con su llave', async () => {
  const ruta = `${oficina.url()}/api/estatusservicios/obtenerestatus`
  expect((await fetch(ruta)).status).toBe(401)
  const con = { headers: { authorization: 'Apikey x' } }
  expect(await (await fetch(ruta, con)).json()).toContainEqual({
    servicio: 'Recepción',
    estatus: 'Disponible',
    ambiente: 'eCF',
  })
  await oficina.control('fallas', { tipo: 'mantenimiento', veces: null })
  expect(await (await fetch(ruta, con)).text()).toContain('En mantenimiento')
})
