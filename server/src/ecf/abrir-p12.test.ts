import { createHash, createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { unCertificado, unP12 } from '@cuadre/testing/certificado-de-prueba'
import { describe, expect, test } from 'vitest'
import { abrirP12 } from './abrir-p12.ts'
import vectores from './p12.vectors.json' with { type: 'json' }

const AHORA = new Date('2027-06-01T12:00:00Z')
const CLAVE = 'Prueba-2026'

function abrir(archivo: Uint8Array, clave = CLAVE) {
  return abrirP12({ archivo, clave, ahora: AHORA })
}

function archivo(nombre: keyof typeof vectores.archivos) {
  const { p12, clave } = vectores.archivos[nombre]
  return { archivo: Buffer.from(p12, 'base64'), clave, ahora: AHORA }
}

describe('files as OpenSSL writes them', () => {
  test.each([
    'RC2 y 3DES',
    'RC2 y 3DES, clave con eñe',
    'AES',
    'AES, clave con eñe',
    'AES sin sello',
    'sin cifrar',
  ] as const)('%s', nombre => {
    const abierto = abrirP12(archivo(nombre))
    if ('motivo' in abierto) throw new Error(abierto.motivo)
    const { certificado, llave, ...dice } = abierto.abierto
    const publica = createPublicKey(createPrivateKey({ key: llave, format: 'der', type: 'pkcs8' }))
    expect(dice).toEqual({
      titular: 'TITULAR DE PRUEBA Ñ',
      documento: '00113918205',
      emisor: 'PRESTADORA DE PRUEBA',
      huellaDeLlave: createHash('sha256')
        .update(publica.export({ format: 'der', type: 'spki' }))
        .digest('hex'),
      validoDesde: new Date('2026-11-22T21:28:05Z'),
      validoHasta: new Date('2051-11-16T21:28:05Z'),
      huella: '44cf3b8e3e9760874a7edbca853ff9aed4434ec8577cdb572e643ad4a4d8b405',
    })
    // The certificate byte for byte, and a key that fits it.
    const leido = new X509Certificate(certificado)
    expect(leido.fingerprint256.replaceAll(':', '').toLowerCase()).toBe(dice.huella)
    expect(publica.equals(leido.publicKey)).toBe(true)
  })

  test.each([
    ['de curva elíptica', 'NO_ES_RSA'],
    ['sin llave', 'SIN_LLAVE'],
    ['sin certificado', 'SIN_CERTIFICADO'],
  ] as const)('%s: %s', (nombre, motivo) => {
    expect(abrirP12(archivo(nombre))).toEqual({ motivo })
  })

  test.each(Object.keys(vectores.archivos) as (keyof typeof vectores.archivos)[])(
    'another password does not open: %s',
    nombre => {
      expect(abrirP12({ ...archivo(nombre), clave: 'prueba-2026' })).toEqual({ motivo: 'CLAVE' })
      expect(abrirP12({ ...archivo(nombre), clave: '' })).toEqual({ motivo: 'CLAVE' })
    },
  )
})

describe('whose certificate it is', () => {
  const suyo = unCertificado()
  const ajeno = unCertificado({ nombre: 'OTRO', serie: 'RNC 130222509' })

  test('of several the one whose key is there, wherever it stands', () => {
    const abierto = abrir(
      unP12(CLAVE, { llave: suyo.llave, certificados: [ajeno.certificado, suyo.certificado] }),
    )
    expect(abierto).toMatchObject({ abierto: { titular: 'TITULAR DE PRUEBA', documento: '00113918205' } })
    expect('abierto' in abierto && abierto.abierto.certificado).toEqual(suyo.certificado)
  })

  test('a key that fits none', () => {
    expect(abrir(unP12(CLAVE, { llave: suyo.llave, certificados: [ajeno.certificado] }))).toEqual({
      motivo: 'LLAVE_AJENA',
    })
  })

  test.each([
    ['IDCDO-00113918205', '00113918205'],
    ['001-1391820-5', '00113918205'],
    ['RNC 130222509', '130222509'],
  ])('its number, however it is written: %s', (serie, documento) => {
    const uno = unCertificado({ serie })
    expect(abrir(unP12(CLAVE, { llave: uno.llave, certificados: [uno.certificado] }))).toMatchObject({
      abierto: { documento },
    })
  })

  test.each([
    ['no number', { serie: null }, 'SIN_DOCUMENTO'],
    ['a number that is none', { serie: 'IDCDO-001' }, 'SIN_DOCUMENTO'],
    ['not yet valid', { desde: new Date('2027-06-02T00:00:00Z') }, 'AUN_NO_VALE'],
    ['a short key', { bits: 1024 }, 'NO_ES_RSA'],
    ['expired', { hasta: new Date('2027-05-31T00:00:00Z') }, 'VENCIDO'],
  ] as const)('%s', (_, titular, motivo) => {
    const uno = unCertificado(titular)
    expect(abrir(unP12(CLAVE, { llave: uno.llave, certificados: [uno.certificado] }))).toEqual({ motivo })
  })
})

describe('what is no P12', () => {
  const { certificado, llave } = unCertificado()
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('-----BEGIN CERTIFICATE-----')],
    ['a certificate alone', certificado],
    ['a key alone', llave],
    ['noise', Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 7919) % 256))],
  ])('%s', (_, bytes) => {
    expect(abrir(bytes)).toEqual({ motivo: 'NO_ES_P12' })
  })

  test('a file that was cut anywhere never opens, and never throws', () => {
    const entero = archivo('AES')
    for (let largo = 1; largo < entero.archivo.length; largo += 97) {
      expect(abrirP12({ ...entero, archivo: entero.archivo.subarray(0, largo) })).toHaveProperty('motivo')
    }
  })
})
