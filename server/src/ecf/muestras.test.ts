import { readdirSync, readFileSync } from 'node:fs'
import { unCertificado } from '@cuadre/testing/certificado-de-prueba'
import { firmarAjeno } from '@cuadre/testing/firmar-ajeno'
import { rounds } from '@cuadre/testing/rounds'
import { describe, expect, test } from 'vitest'
import { ESQUEMAS } from './firmador.ts'
import { firmar, revisar, verificar } from './worker.ts'

const FOLDER = new URL('../../../testing/ecf/', import.meta.url)
const MUESTRAS = readdirSync(FOLDER).filter(file => file.endsWith('.xml'))
/** Ours are written as the product writes; two others come from the tax office's own trials. */
const PROPIAS = MUESTRAS.filter(file => !file.startsWith('DGII') && !file.startsWith('Semilla'))
const certificado = unCertificado()

function leer(muestra: string): Buffer {
  return readFileSync(new URL(muestra, FOLDER))
}

/** Of a document that must be good. */
function dice(xml: Uint8Array, esquema: 'el que dice ser' | null = 'el que dice ser') {
  const verificado = verificar({ xml, esquema })
  if (!verificado.valido) throw new Error(verificado.frase)
  return verificado
}

function esquemaDe(raiz: string, tipo: string) {
  const nombre = ESQUEMAS.find(esquema => esquema === `${raiz} ${tipo}` || esquema === raiz)
  if (!nombre) throw new Error(`No schema for ${raiz} ${tipo}`)
  return nombre
}

/** All but the signature. */
function sinFirma(xml: Uint8Array): string {
  return Buffer.from(xml)
    .toString()
    .replace(/<Signature[\s\S]*<\/Signature>/, '')
}

test.each(MUESTRAS)('%s is as it should be, and its signature good', muestra => {
  const { codigoSeguridad, certificado } = dice(leer(muestra))
  expect(leer(muestra).toString()).toContain(`<SignatureValue>${codigoSeguridad}`)
  expect(certificado.titular).not.toBe('')
})

test("the security code of the tax office's own trial, and whose certificate it is", () => {
  expect(dice(leer('DGII-E31.xml'))).toMatchObject({
    raiz: 'ECF',
    codigoSeguridad: 'AI7Q2d',
    certificado: { documento: '00199999996' },
  })
})

describe('what was read can be written again', () => {
  test.each(PROPIAS)('%s, byte for byte but for the signature', muestra => {
    const { raiz, registro } = dice(leer(muestra))
    const [, tipo = ''] = /<TipoeCF>(\d\d)</.exec(leer(muestra).toString()) ?? []
    const esquema = esquemaDe(raiz, tipo)
    const firmado = firmar({ esquema, registro, certificado })
    if ('frases' in firmado) throw new Error(firmado.frases.join())
    expect(sinFirma(firmado.xml)).toBe(sinFirma(leer(muestra)))
    expect(dice(firmado.xml)).toMatchObject({ registro, codigoSeguridad: firmado.codigoSeguridad })
    expect(revisar({ esquema, registro })).toEqual([])
  })
})

describe('every changed byte is found', () => {
  test.each(MUESTRAS)('%s', muestra => {
    const xml = leer(muestra)
    const bueno = dice(xml, null)
    // The small ones byte by byte, in the gate every fifth; of the others enough to meet most elements.
    const paso = xml.length < 2500 ? rounds({ gate: 5, all: 1 }) : rounds({ gate: 59, all: 23 })
    const sinVer: string[] = []
    for (let i = 0; i < xml.length; i += paso) {
      const cambiado = Buffer.from(xml)
      cambiado[i] = (xml[i] ?? 0) ^ 1
      const visto = verificar({ xml: cambiado, esquema: null })
      // A certificate is vouched for by its issuer, not by the document: but another key would not have signed this.
      const mismaFirma = visto.valido && visto.codigoSeguridad === bueno.codigoSeguridad
      const enCertificado = i > xml.indexOf('<X509Certificate>') && i < xml.indexOf('</X509Certificate>')
      if (visto.valido && !(mismaFirma && enCertificado))
        sinVer.push(`${i}: ${xml.toString('utf8', i - 20, i + 20)}`)
      if (visto.valido) expect(visto.registro).toEqual(bueno.registro)
    }
    expect(sinVer).toEqual([])
  })
})

describe('the seed', () => {
  const SEMILLA =
    '<?xml version="1.0" encoding="utf-8"?>\n<SemillaModel xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema">\n  <valor>0XgGeOL2rFxx==</valor>\n  <fecha>2026-11-22T11:59:31.3551245-04:00</fecha>\n</SemillaModel>\n'

  test.each([
    ['as it comes', SEMILLA],
    ['with a byte order mark', `\uFEFF${SEMILLA}`],
    ['with line breaks of another system', SEMILLA.replaceAll('\n', '\r\n')],
    ['with letters beyond ASCII', SEMILLA.replace('0Xg', 'ñ&#169;')],
  ])('is signed byte for byte %s', (_, texto) => {
    const firmada = firmarAjeno(texto, certificado)
    expect(firmada.toString().replace(/<Signature[\s\S]*<\/Signature>/, '')).toBe(texto)
    expect(dice(firmada)).toMatchObject({ raiz: 'SemillaModel' })
  })

  test.each([
    ['what is no XML', 'hola'],
    ['a DOCTYPE', SEMILLA.replace('<Sem', '<!DOCTYPE x><Sem')],
    ['what follows its root', `${SEMILLA}<!-- </x> --> y`],
  ])('%s is not signed', (_, texto) => {
    expect(() => firmarAjeno(texto, certificado)).toThrow()
  })
})

test('an empty element and namespaces that do not stand in order are signed as their canonical form says', () => {
  // Some libraries digest both as they stand, and the tax office refuses that.
  const xml =
    '<?xml version="1.0" encoding="utf-8"?><ECF xmlns:xsi="http://a" xmlns:xsd="http://b"><Comprador></Comprador><Otro/></ECF>'
  expect(verificar({ xml: firmarAjeno(xml, certificado), esquema: null })).toMatchObject({
    valido: true,
    registro: { Comprador: '', Otro: '' },
  })
})
