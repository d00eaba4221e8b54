import { describe, expect, test } from 'vitest'
import { unaOficina } from './test-cliente.ts'
import { COMPRADOR, EMISOR, ecf, firmado } from './test-documentos.ts'

const oficina = unaOficina()

interface Cambios {
  rnc?: string
  encf?: string
  fecha?: string
  monto?: string
  comprador?: string
}

const acecf = ({
  rnc = EMISOR,
  encf = 'E310000000001',
  fecha = '01-12-2026',
  monto = '118.00',
  comprador = COMPRADOR,
}: Cambios = {}) =>
  `<?xml version="1.0" encoding="utf-8"?><ACECF><DetalleAprobacionComercial><Version>1.0</Version><RNCEmisor>${rnc}</RNCEmisor><eNCF>${encf}</eNCF><FechaEmision>${fecha}</FechaEmision><MontoTotal>${monto}</MontoTotal><RNCComprador>${comprador}</RNCComprador><Estado>1</Estado><FechaHoraAprobacionComercial>01-12-2026 11:30:00</FechaHoraAprobacionComercial></DetalleAprobacionComercial></ACECF>`

async function aprobar(xml: string, nombre = `${COMPRADOR}E310000000001.xml`) {
  const ruta = '/ecf/aprobacioncomercial/api/aprobacioncomercial'
  return (await oficina.subir(ruta, { nombre, xml }, await oficina.token())).json()
}

const rechazada = (mensaje: string) => ({
  mensaje: [expect.stringContaining(mensaje)],
  estado: 'Aprobacion Comercial Rechazada.',
  codigo: '02',
})

describe('una aprobación comercial', () => {
  test('de lo que se recibió', async () => {
    await oficina.enviar(firmado(ecf()))
    expect(await aprobar(firmado(acecf()))).toMatchObject({
      estado: 'Aprobación Comercial Aprobada.',
      codigo: '01',
    })
    expect(await oficina.leer('recibidos?servicio=aprobacion')).toMatchObject([
      { encf: 'E310000000001', estado: 1 },
    ])
  })

  test('de lo que nunca llegó', async () => {
    expect(await aprobar(firmado(acecf()))).toEqual(
      rechazada('Factura no encontrada para esta Aprobación comercial.'),
    )
  })

  test.each([
    ['otra fecha', { fecha: '30-11-2026' }],
    ['otro monto', { monto: '118.01' }],
    ['otro comprador', { comprador: '101010101' }],
  ])('con %s', async (_nombre, cambios) => {
    await oficina.enviar(firmado(ecf()))
    expect(await aprobar(firmado(acecf(cambios)))).toEqual(
      rechazada('No se encuentra un e‐CF válido para esta aprobación comercial'),
    )
  })

  test('de un tipo que no la lleva', async () => {
    await oficina.enviar(firmado(ecf({ tipo: '43', lineas: [{ indicador: '4' }] })))
    expect(await aprobar(firmado(acecf({ encf: 'E430000000001' })))).toEqual(
      rechazada('Aprobación Comercial no es requerida para este tipo de e‐CF'),
    )
  })

  test('sin firma que valga, sin delegación, sin forma, sin XML', async () => {
    await oficina.enviar(firmado(ecf()))
    expect(await aprobar(firmado(acecf()).replace('118.00', '117.00'))).toEqual(
      rechazada('La firma del XML no es válida'),
    )
    await oficina.control('delegaciones', { rnc: COMPRADOR, sn: [] })
    expect(await aprobar(firmado(acecf()))).toEqual(
      rechazada(
        `El RNC del certificado no está delegado para realizar transacciones para el RNC: ${COMPRADOR}`,
      ),
    )
    expect(await aprobar(firmado(acecf({ monto: '118' })))).toEqual(
      rechazada('verificar el XSD correspondiente. The '),
    )
    expect(await aprobar(firmado(acecf()), 'aprobacion.pdf')).toEqual(
      rechazada('Tipo de archivo no válido, favor proveer un XML'),
    )
  })
})
