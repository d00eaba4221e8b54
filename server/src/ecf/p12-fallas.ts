import { X509Certificate } from 'node:crypto'
import type { FallaDeCertificado, MotivoDeCertificado } from '@cuadre/domain/ecf/certificado'
import forge from 'node-forge'
import { TooManyRounds } from './p12-rounds.ts'

/** What writes a P12 otherwise than we read it, as people know it. */
const NOMBRES: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.12.1.1': 'RC4 de 128 bits',
  '1.2.840.113549.1.12.1.2': 'RC4 de 40 bits',
  '1.2.840.113549.1.12.1.4': '3DES de dos llaves',
  '1.2.840.113549.1.12.1.5': 'RC2 de 128 bits',
  '1.2.840.113549.1.5.3': 'MD5 y DES',
  '1.2.840.113549.1.5.10': 'SHA-1 y DES',
  '1.2.840.113549.3.2': 'RC2',
  '1.2.840.113549.3.4': 'RC4',
  '1.3.6.1.4.1.11591.4.11': 'scrypt',
  '1.2.392.200011.61.1.1.1.2': 'Camellia de 128 bits',
  '1.2.392.200011.61.1.1.1.3': 'Camellia de 192 bits',
  '1.2.392.200011.61.1.1.1.4': 'Camellia de 256 bits',
  '1.2.410.200004.1.4': 'SEED',
  '2.16.840.1.101.3.4.1.6': 'AES-GCM de 128 bits',
  '2.16.840.1.101.3.4.1.26': 'AES-GCM de 192 bits',
  '2.16.840.1.101.3.4.1.46': 'AES-GCM de 256 bits',
  '2.16.840.1.101.3.4.2.4': 'un sello SHA-224',
  '2.16.840.1.101.3.4.2.6': 'un sello SHA-512/256',
  '2.16.840.1.101.3.4.2.8': 'un sello SHA3-256',
  '2.16.840.1.101.3.4.2.10': 'un sello SHA3-512',
}

const PBMAC1 = '1.2.840.113549.1.5.14'

/**
 * What node-forge could not do, by the words of its errors: it has no codes. What goes wrong once the file has turned out to be a
 * P12 is the password's doing, or a cipher that it does not know.
 */
export function fallaDe(error: unknown): FallaDeCertificado {
  if (error instanceof TooManyRounds) return { motivo: 'VUELTAS' }
  const texto = error instanceof Error ? error.message : ''
  if (/unsupported|only \S+ supported/i.test(texto)) {
    const oid = /\d[\d.]*\d$/.exec(texto)?.[0] ?? oidDe(error)
    if (oid === PBMAC1) return { motivo: 'SELLO_PBMAC1' }
    return oid === null ? { motivo: 'CIFRADO' } : { motivo: 'CIFRADO', detalle: NOMBRES[oid] ?? oid }
  }
  return { motivo: /PFX|authSafe/.test(texto) ? 'NO_ES_P12' : 'CLAVE' }
}

/** The identifier that some of these errors carry, as dotted numbers or as bytes. */
function oidDe(error: unknown): string | null {
  const oid = error instanceof Error && 'oid' in error ? error.oid : null
  if (typeof oid !== 'string' || oid === '') return null
  return /^[\d.]+$/.test(oid) ? oid : forge.asn1.derToOid(oid)
}

/** How texts begin that are no P12, and how bytes do, in hexadecimal digits. */
const TEXTOS: readonly (readonly [RegExp, MotivoDeCertificado])[] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, 'SOLO_LLAVE'],
  [/^\s*-----BEGIN (TRUSTED |X509 )?(CERTIFICATE|PKCS7)-----/, 'SOLO_CERTIFICADO'],
]
const COMIENZOS: readonly (readonly [RegExp, MotivoDeCertificado])[] = [
  [/^(feedfeed|cececece)/, 'ALMACEN_JAVA'],
  [/^504b0304/, 'EMPACADO'],
  // A sequence that begins with the version of a P12 (3), however its length is written.
  [/^30(80|81..|82....|83.{6})020103/, 'CORTADO'],
  // PKCS #7, signed data: a .p7b.
  [/^30(80|81..|82....)06092a864886f70d010702/, 'SOLO_CERTIFICADO'],
  // PKCS #8 and PKCS #1: a sequence that begins with the version 0, then an identifier or a number of many bytes.
  [/^30(81..|82....)020100(30..06|0282)/, 'SOLO_LLAVE'],
]

/** What a file is that is no P12. */
export function queEs(archivo: Uint8Array): MotivoDeCertificado {
  const bytes = Buffer.from(archivo)
  const [texto, comienzo] = [bytes.toString('latin1'), bytes.toString('hex', 0, 64)]
  const motivo =
    TEXTOS.find(([es]) => es.test(texto))?.[1] ?? COMIENZOS.find(([es]) => es.test(comienzo))?.[1]
  return motivo ?? (esCertificado(archivo) ? 'SOLO_CERTIFICADO' : 'NO_ES_P12')
}

function esCertificado(archivo: Uint8Array): boolean {
  try {
    return new X509Certificate(archivo).raw.length > 0
  } catch {
    return false
  }
}
