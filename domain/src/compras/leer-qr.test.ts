import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { enlaceDeConsulta } from '../ecf/enlace.ts'
import { leerQr } from './leer-qr.ts'

const DATOS = {
  rncEmisor: '130862346',
  rncComprador: '131246796',
  encf: 'E310004567002',
  fechaEmision: '13-11-2026',
  montoTotal: '1180.00',
  fechaFirma: '13-11-2026 09:05:27',
  codigoSeguridad: 'B+u?c/',
  resumida: false,
}
const RECIBO = {
  emisor: '130862346',
  comprador: '131246796',
  ncf: 'E310004567002',
  fecha: '2026-11-13',
  total: 118_000,
}
const EN_VIGOR = enlaceDeConsulta({ ...DATOS, ambiente: 'ecf' })

describe('El texto del QR de un recibo', () => {
  test('dice quién, a quién, qué número, qué día y cuánto', () => {
    expect(leerQr(EN_VIGOR)).toEqual({ ...RECIBO, oficial: true })
    expect(leerQr(`  ${EN_VIGOR}\r\n`)).toEqual({ ...RECIBO, oficial: true })
  })

  test('de consumo por debajo del tope no dice ni día ni comprador', () => {
    const enlace = enlaceDeConsulta({ ...DATOS, encf: 'E320000000064', ambiente: 'ecf', resumida: true })
    expect(leerQr(enlace)).toEqual({
      ...RECIBO,
      comprador: null,
      ncf: 'E320000000064',
      fecha: null,
      oficial: true,
    })
  })

  test('se lee también de las pruebas y del simulador, y no vale como oficial', () => {
    for (const enlace of [
      enlaceDeConsulta({ ...DATOS, ambiente: 'certecf' }),
      enlaceDeConsulta({ ...DATOS, ambiente: 'simulador', simulador: 'http://127.0.0.1:3900/' }),
      enlaceDeConsulta({ ...DATOS, ambiente: 'testecf', simulador: 'http://127.0.0.1:3900', simulado: true }),
    ]) {
      expect(leerQr(enlace)).toEqual({ ...RECIBO, oficial: false })
    }
  })

  test('los ejemplos de la DGII, con sus minúsculas', () => {
    expect(
      leerQr(
        'https://ecf.dgii.gov.do/testecf/consultatimbre?rncemisor=130000001&rnccomprador=130000002&encf=e310000000001&fechaemision=10-10-2020&montototal=02.11&fechafirma=10-10-2020%2009:00:00&codigoseguridad=dcp79q',
      ),
    ).toMatchObject({ emisor: '130000001', comprador: '130000002', ncf: 'E310000000001', total: 211 })
    expect(
      leerQr(
        'https://fc.dgii.gov.do/testecf/consultatimbrefc?rncemisor=131880738&encf=e320000000064&montototal=6225.09&codigoseguridad=uabnyh',
      ),
    ).toMatchObject({ emisor: '131880738', ncf: 'E320000000064', fecha: null, total: 622_509 })
  })

  test('un comprador que no es RNC ni cédula es ninguno', () => {
    expect(leerQr(EN_VIGOR.replace('131246796', '111111'))?.comprador).toBeNull()
  })

  const con = (antes: string, despues: string) => EN_VIGOR.replace(antes, despues)
  test.each([
    ['el día con barras', con('13-11-2026', '13/11/2026')],
    ['el día con barras, codificadas', con('13-11-2026', '13%2F11%2F2026')],
    ['el año primero', con('13-11-2026', '2026-11-13')],
    ['el día con puntos', con('13-11-2026', '13.11.2026')],
    ['el día con hora', con('13-11-2026', '13-11-2026%2009%3A05%3A27')],
    ['el día con hora, y un + por blanco', con('13-11-2026', '13-11-2026+09:05:27')],
    ['el día con hora de doce', con('13-11-2026', '13/11/2026 9:05:27 a. m.')],
    ['el día como lo guardan las bases de datos', con('13-11-2026', '2026-11-13T00:00:00.000Z')],
    ['los & de una página', EN_VIGOR.replaceAll('&', '&amp;')],
    ['los & del código de una página', EN_VIGOR.replaceAll('&', '&amp;amp;')],
    ['los & por su número', EN_VIGOR.replaceAll('&', '&#38;')],
    ['nombres en mayúsculas', EN_VIGOR.replace(/\w+(?==)/g, nombre => nombre.toUpperCase())],
    ['todo en minúsculas', EN_VIGOR.toLowerCase()],
    ['el monto con comas de miles', con('1180.00', '1,180.00')],
    ['el monto con coma decimal', con('1180.00', '1180%2C00')],
    ['el monto con punto de miles', con('1180.00', '1.180,00')],
    ['el monto entero', con('1180.00', '1180')],
    ['el monto con un decimal', con('1180.00', '1180.0')],
    ['un salto de línea en medio, como lo parte un correo', con('&ENCF', '\r\n&ENCF')],
    ['lo que agrega un lector', `\uFEFF${EN_VIGOR}\t\r\n`],
    ['una dirección que otro programa codificó entera', encodeURIComponent(EN_VIGOR)],
    ['el RNC con guiones', con('130862346', '1-30-86234-6')],
    ['un & al final', `${EN_VIGOR}&`],
    ['una barra antes de lo que pregunta', con('ConsultaTimbre?', 'ConsultaTimbre/?')],
    ['el código sin codificar', con('B%2Bu%3Fc%2F', 'B+u?c/')],
    ['el código con + en las puntas', con('B%2Bu%3Fc%2F', '+BucM+')],
  ])('%s', (_caso, texto) => {
    expect(leerQr(texto)).toEqual({ ...RECIBO, oficial: true })
  })

  test('con http se lee, y no vale como oficial', () => {
    expect(leerQr(con('https://', 'http://'))).toEqual({ ...RECIBO, oficial: false })
  })

  test('el lector de mano que teclea como en inglés en un teclado español', () => {
    expect(
      leerQr(
        "httpsÑ--ecf.dgii.gov.do-ecf-ConsultaTimbre_RncEmisor¿130862346/RncComprador¿131246796/ENCF¿E310004567002/FechaEmision¿13'11'2026/MontoTotal¿1180.00/FechaFirma¿13'11'2026%2009%3A05%3A27/CodigoSeguridad¿BucMq7",
      ),
    ).toEqual({ ...RECIBO, oficial: true })
  })
})

describe('Lo que no es un recibo', () => {
  const sin = (parte: RegExp) => EN_VIGOR.replace(parte, '')
  const con = (antes: string, despues: string) => EN_VIGOR.replace(antes, despues)
  test.each([
    ['nada', ''],
    ['un nombre', 'Ferretería Peña'],
    ['un NCF', 'E310004567002'],
    ['otra página', 'https://ecf.dgii.gov.do/ecf/OtraPagina?RncEmisor=130862346'],
    ['otro protocolo', con('https://', 'javascript://')],
    ['sin emisor', sin(/RncEmisor=\d+&/)],
    ['un emisor de ocho dígitos', con('130862346', '13086234')],
    ['un número de papel', con('E310004567002', 'B0100000001')],
    ['un tipo que no existe', con('E310004567002', 'E420004567002')],
    ['un número partido', con('E310004567002', 'E31-0004567002')],
    ['un día que no existe', con('13-11-2026', '31-02-2026')],
    ['sin día', sin(/FechaEmision=[^&]+&/)],
    ['un monto negativo', con('1180.00', '-1180.00')],
    ['un monto que no es número', con('1180.00', '1e9')],
    ['un monto de punto y tres cifras, que puede ser de mil o de uno', con('1180.00', '1.180')],
    ['miles mal partidos', con('1180.00', '11,80.00')],
    ['un mes que no existe', con('13-11-2026', '11/13/2026')],
    ['dos signos distintos en el día', con('13-11-2026', '13-11/2026')],
    ['un año de dos cifras', con('13-11-2026', '13-11-26')],
    ['un monto sin fin', con('1180.00', '9'.repeat(17))],
    ['el monto dos veces', `${EN_VIGOR}&MontoTotal=1.00`],
    ['un % suelto', con('1180.00', '1180.00%')],
    ['usuario en la dirección', con('https://', 'https://ecf.dgii.gov.do@')],
    ['algo pegado detrás', `${EN_VIGOR}#<script>alert(1)</script>`],
    ['demasiado largo', `${EN_VIGOR}&X=${'9'.repeat(600)}`],
  ])('%s', (_caso, texto) => {
    expect(leerQr(texto)).toBeNull()
  })

  test('ninguna otra dirección pasa por la de la DGII', () => {
    for (const sitio of ['ecf.dgii.gov.do.evil.do', 'ecf-dgii.gov.do', 'ecf.dgii.gov.do:8443']) {
      expect(leerQr(con('ecf.dgii.gov.do', sitio))?.oficial).toBe(false)
    }
  })

  test('ningún texto la hace fallar', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: EN_VIGOR.length }), (texto, corte) => {
        leerQr(texto)
        leerQr(EN_VIGOR.slice(0, corte) + texto + EN_VIGOR.slice(corte))
      }),
    )
  })
})
