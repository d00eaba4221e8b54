import { PASAPORTE, unDocumentoEcf } from '@cuadre/testing/documentos-ecf'
import { describe, expect, test } from 'vitest'
import { centavos } from '../dinero/centavos.ts'
import { consultaDeRegistro, datosDeConsulta, enlaceDeConsulta } from './enlace.ts'
import { registroDe } from './registro-de-documento.ts'

const AHORA = new Date('2023-11-14T07:05:27Z')
const DATOS = {
  rncEmisor: '130862346',
  rncComprador: '111111111',
  encf: 'E310004567002',
  fechaEmision: '13-11-2022',
  montoTotal: '180000.00',
  fechaFirma: '14-11-2023 03:05:27',
  resumida: false,
}

/** The order of the questions and their capitals are free. */
function preguntas(enlace: string): Record<string, string> {
  const [pagina = '', pregunta = ''] = decodeURIComponent(enlace.toLowerCase()).split('?')
  return { pagina, ...Object.fromEntries(pregunta.split('&').map(par => par.split('='))) }
}

describe('los ejemplos de la DGII', () => {
  test('un comprobante', () => {
    const enlace = enlaceDeConsulta({ ...DATOS, ambiente: 'testecf', codigoSeguridad: 'BucMq7' })
    expect(enlace).toBe(
      'https://ecf.dgii.gov.do/testecf/ConsultaTimbre?RncEmisor=130862346&RncComprador=111111111&ENCF=E310004567002&FechaEmision=13-11-2022&MontoTotal=180000.00&FechaFirma=14-11-2023%2003%3A05%3A27&CodigoSeguridad=BucMq7',
    )
    const deLaGuia =
      'https://ecf.dgii.gov.do/testecf/consultatimbre?rncemisor=130000001&rnccomprador=130000002&encf=e310000000001&fechaemision=10-10-2020&montototal=02.11&fechafirma=10-10-2020%2009:00:00&codigoseguridad=dcp79q'
    const datos = {
      rncEmisor: '130000001',
      rncComprador: '130000002',
      encf: 'E310000000001',
      fechaEmision: '10-10-2020',
      montoTotal: '02.11',
      fechaFirma: '10-10-2020 09:00:00',
      resumida: false,
    }
    expect(preguntas(enlaceDeConsulta({ ...datos, ambiente: 'testecf', codigoSeguridad: 'dcp79q' }))).toEqual(
      preguntas(deLaGuia),
    )
  })

  test('una factura de consumo que fue como resumen', () => {
    const datos = {
      ...DATOS,
      rncEmisor: '131880738',
      encf: 'E320000000064',
      montoTotal: '6225.09',
      resumida: true,
    }
    expect(enlaceDeConsulta({ ...datos, ambiente: 'testecf', codigoSeguridad: 'uabnyh' })).toBe(
      'https://fc.dgii.gov.do/testecf/ConsultaTimbreFC?RncEmisor=131880738&ENCF=E320000000064&MontoTotal=6225.09&CodigoSeguridad=uabnyh',
    )
  })

  test('el código de seguridad va como se escribe en una dirección', () => {
    const enlace = enlaceDeConsulta({ ...DATOS, ambiente: 'ecf', codigoSeguridad: 'B+u?c/M:q@7&=#' })
    expect(enlace).toMatch(/CodigoSeguridad=B%2Bu%3Fc%2FM%3Aq%407%26%3D%23$/)
  })
})

test('el simulador tiene sus propias páginas', () => {
  const consulta = { ...DATOS, ambiente: 'simulador', codigoSeguridad: 'BucMq7' } as const
  expect(enlaceDeConsulta({ ...consulta, simulador: 'http://127.0.0.1:3900/' })).toMatch(
    /^http:\/\/127\.0\.0\.1:3900\/ecf\/ConsultaTimbre\?RncEmisor=130862346&/,
  )
  expect(enlaceDeConsulta({ ...consulta, resumida: true, simulador: 'http://127.0.0.1:3900' })).toMatch(
    /^http:\/\/127\.0\.0\.1:3900\/fc\/ConsultaTimbreFC\?/,
  )
})

describe('lo que se pregunta', () => {
  const firmado = { rncEmisor: '130862346', firmadoEn: AHORA }
  test.each([
    ['con RNC', unDocumentoEcf()],
    ['sin nadie', unDocumentoEcf({ tipo: '32', encf: 'E320000000001', vence: null, comprador: null })],
    ['desde el tope', unDocumentoEcf({ tipo: '32', vence: null }, { lineas: [{ precio: 250_000 }] })],
    [
      'con un pasaporte de nueve cifras',
      unDocumentoEcf({ tipo: '44', comprador: PASAPORTE }, { aplicaItbis: false }),
    ],
    [
      'de una corrección de texto',
      unDocumentoEcf({
        tipo: '34',
        lineas: [],
        subTotal: centavos(0),
        itbis: centavos(0),
        total: centavos(0),
        referencia: { ncf: 'E310000000001', fecha: '2026-11-01', codigo: 2, motivo: 'Nombre', diasDesde: 1 },
      }),
    ],
  ])('es lo mismo de lo guardado que de lo escrito: %s', (_, documento) => {
    const { documento: documentoComprador = null, extranjero: compradorExtranjero = false } =
      documento.comprador ?? {}
    const comprador = { documentoComprador, compradorExtranjero }
    expect(datosDeConsulta({ ...documento, ...firmado, ...comprador })).toEqual(
      consultaDeRegistro(registroDe(documento, { ahora: AHORA })),
    )
  })

  test('a quien nadie nombra no se le pregunta', () => {
    const enlace = enlaceDeConsulta({
      ...DATOS,
      rncComprador: null,
      ambiente: 'ecf',
      codigoSeguridad: 'BucMq7',
    })
    expect(enlace).not.toContain('RncComprador')
    expect(enlace).toContain('https://ecf.dgii.gov.do/ecf/ConsultaTimbre?')
  })
})
