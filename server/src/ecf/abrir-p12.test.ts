import { createHash, createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { unCertificado, unP12 } from '@cuadre/testing/certificado-de-prueba'
import forge from 'node-forge'
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
    ['de curva elíptica', 'CURVA'],
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

describe('files as other programs write them', () => {
  const ahora = new Date('2026-11-28T15:00:00Z')
  const abrirOtro = (nombre: keyof typeof vectores.otros, clave = CLAVE) =>
    abrirP12({ archivo: Buffer.from(vectores.otros[nombre], 'base64'), clave, ahora })

  test.each([
    ['Bouncy Castle, 51,200 y 102,400 vueltas', 'JOSÉ ÑAÑEZ DE PRUEBA'],
    ['keytool de antes, 50,000 y 100,000 vueltas', 'JOSÉ ÑAÑEZ DE PRUEBA'],
    ['NSS, 600,000 vueltas tres veces', 'JOSÉ ÑAÑEZ DE PRUEBA'],
    ['misma llave, renovado, el viejo primero', 'NUEVO'],
    ['dos pares, el de cifrar primero', 'FIRMA'],
    ['3DES, sello SHA-512', 'TITULAR DE PRUEBA'],
    ['AES de 192 y 3DES, sello SHA-384', 'TITULAR DE PRUEBA'],
  ] as const)('%s', (nombre, titular) => {
    const abierto = abrirOtro(nombre)
    if ('motivo' in abierto) throw new Error(abierto.motivo)
    expect(abierto.abierto).toMatchObject({ titular, documento: '00113918205' })
    const { certificado, llave } = abierto.abierto
    const privada = createPrivateKey({ key: llave, format: 'der', type: 'pkcs8' })
    expect(new X509Certificate(certificado).checkPrivateKey(privada)).toBe(true)
  })

  test('what cannot be read is named, once the password is right', () => {
    expect(abrirOtro('RC2 de 128')).toEqual({ motivo: 'CIFRADO', detalle: 'RC2 de 128 bits' })
    expect(abrirOtro('RC2 de 128', 'otra')).toEqual({ motivo: 'CLAVE' })
    expect(abrirOtro('RSA-PSS')).toEqual({ motivo: 'RSA_PSS' })
  })

  test.each([
    ['PBMAC1', '1.2.840.113549.1.5.14', { motivo: 'SELLO_PBMAC1' }],
    ['SHA-224', '2.16.840.1.101.3.4.2.4', { motivo: 'CIFRADO', detalle: 'un sello SHA-224' }],
    ['nobody’s', '1.2.3.4', { motivo: 'CIFRADO', detalle: '1.2.3.4' }],
  ])('a seal that cannot be checked: %s', (_, oid, falla) => {
    const asn1 = forge.asn1.fromDer(archivo('AES').archivo.toString('latin1'))
    const within = (node: forge.asn1.Asn1 | undefined) => node?.value as forge.asn1.Asn1[]
    // MacData → DigestInfo → AlgorithmIdentifier → its identifier.
    const [identifier] = within(within(within(within(asn1)[2])[0])[0])
    if (identifier) identifier.value = forge.asn1.oidToDer(oid).getBytes()
    expect(abrir(Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1'))).toEqual(falla)
  })
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

  test('a person who acts for a company is a person', () => {
    const uno = unCertificado({ organizacion: 'VATDO-131246796', uso: 'firmar' })
    expect(abrir(unP12(CLAVE, { llave: uno.llave, certificados: [uno.certificado] }))).toMatchObject({
      abierto: { documento: '00113918205' },
    })
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
    const uno = unCertificado({ serie, uso: 'comprometerse' })
    expect(abrir(unP12(CLAVE, { llave: uno.llave, certificados: [uno.certificado] }))).toMatchObject({
      abierto: { documento },
    })
  })

  test.each([
    ['no number', { serie: null }, 'SIN_DOCUMENTO'],
    ['a number that is none', { serie: 'IDCDO-001' }, 'SIN_DOCUMENTO'],
    ['not yet valid', { desde: new Date('2027-06-02T00:00:00Z') }, 'AUN_NO_VALE'],
    ['a short key', { bits: 1024 }, 'NO_ES_RSA'],
    ['one for ciphering', { uso: 'cifrar' }, 'NO_FIRMA'],
    ['a company’s seal', { serie: null, organizacion: 'VATDO-131246796' }, 'SELLO_DE_EMPRESA'],
    [
      'a company’s seal with its RNC',
      { serie: '131246796', organizacion: 'VATDO-131246796' },
      'SELLO_DE_EMPRESA',
    ],
    ['expired', { hasta: new Date('2027-05-31T00:00:00Z') }, 'VENCIDO'],
  ] as const)('%s', (_, titular, motivo) => {
    const uno = unCertificado(titular)
    expect(abrir(unP12(CLAVE, { llave: uno.llave, certificados: [uno.certificado] }))).toMatchObject({
      motivo,
    })
  })
})

describe('what is no P12', () => {
  const { certificado, llave } = unCertificado()
  const pem = (que: string, der: Buffer) =>
    Buffer.from(`-----BEGIN ${que}-----\n${der.toString('base64')}\n-----END ${que}-----\n`)
  const entero = archivo('AES').archivo
  test.each([
    ['nothing', Buffer.alloc(0), 'NO_ES_P12'],
    ['a document', Buffer.from('%PDF-1.7\n'), 'NO_ES_P12'],
    ['noise', Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 7919) % 256)), 'NO_ES_P12'],
    ['a certificate alone', certificado, 'SOLO_CERTIFICADO'],
    ['a certificate alone, in text', pem('CERTIFICATE', certificado), 'SOLO_CERTIFICADO'],
    ['a certificate and its issuers’, as .p7b', pem('PKCS7', certificado), 'SOLO_CERTIFICADO'],
    ['a key alone', llave, 'SOLO_LLAVE'],
    [
      'certificate and key, in text',
      Buffer.concat([pem('CERTIFICATE', certificado), pem('PRIVATE KEY', llave)]),
      'SOLO_LLAVE',
    ],
    ['a store of Java', Buffer.from('feedfeed00000002', 'hex'), 'ALMACEN_JAVA'],
    ['a .zip', Buffer.from('PK\x03\x04\x14\x00', 'latin1'), 'EMPACADO'],
    ['half of one', entero.subarray(0, entero.length / 2), 'CORTADO'],
    ['one whose last byte is missing', entero.subarray(0, -1), 'CORTADO'],
  ])('%s', (_, bytes, motivo) => {
    expect(abrir(bytes)).toEqual({ motivo })
  })

  test('a file that was cut anywhere never opens, and never throws', () => {
    const entero = archivo('AES')
    for (let largo = 1; largo < entero.archivo.length; largo += 97) {
      expect(abrirP12({ ...entero, archivo: entero.archivo.subarray(0, largo) })).toHaveProperty('motivo')
    }
  })
})
