import { createHash, createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import type { MotivoDeCertificado } from '@cuadre/domain/ecf/certificado'
import forge from 'node-forge'
import type { Certificado } from './firmador.ts'
import { leerCertificado, sirveParaFirmar } from './leer-certificado.ts'
import { withinRounds } from './p12-rounds.ts'
import type { CertificadoLeido } from './verificador.ts'

/** All that is in a certificate file: what signs, whose it is, since when and until when. */
export interface CertificadoAbierto extends Certificado, CertificadoLeido {
  readonly certificado: Buffer
  /** SHA-256 of the certificate, in hexadecimal digits. */
  readonly huella: string
}

interface DescifraPbes2 {
  pbe: { getCipherForPBES2(oid: string, parametros: unknown, clave: string): unknown }
}

/** The newer containers (AES) take the password's bytes in UTF-8; node-forge gives them one per letter, so that 'ñ' opens nothing. */
const { pbe } = forge.pki as unknown as DescifraPbes2
const conBytes = pbe.getCipherForPBES2
pbe.getCipherForPBES2 = (oid, parametros, clave) => conBytes(oid, parametros, forge.util.encodeUtf8(clave))

interface ArchivoP12 {
  readonly archivo: Uint8Array
  readonly clave: string
  readonly ahora: Date
}

/**
 * Opens a P12 with its password, and says of what serves for nothing why. Of several certificates the one counts whose key is
 * there: the others are its issuers'. node-forge, because older files are encrypted with RC2 and 3DES, which Node refuses; from
 * here on `node:crypto` has the key.
 */
export function abrirP12(
  pedido: ArchivoP12,
): { readonly abierto: CertificadoAbierto } | { readonly motivo: MotivoDeCertificado } {
  const bolsas = contenido(pedido)
  if (typeof bolsas === 'string') return { motivo: bolsas }
  const llaves = bolsas.llaves.map(leerLlave).filter(llave => llave !== null)
  const certificados = bolsas.certificados.map(leer509).filter(cada => cada !== null)
  if (bolsas.llaves.length === 0) return { motivo: 'SIN_LLAVE' }
  if (llaves.length === 0) return { motivo: 'NO_ES_RSA' }
  if (certificados.length === 0) return { motivo: 'SIN_CERTIFICADO' }
  const pareja = llaves
    .flatMap(llave => certificados.map(certificado => ({ llave, certificado })))
    .find(({ llave, certificado }) => certificado.checkPrivateKey(llave))
  if (!pareja) return { motivo: 'LLAVE_AJENA' }
  const leido = leerCertificado(pareja.certificado.raw)
  if (leido.documento === '') return { motivo: 'SIN_DOCUMENTO' }
  if (pedido.ahora < leido.validoDesde) return { motivo: 'AUN_NO_VALE' }
  if (pedido.ahora > leido.validoHasta) return { motivo: 'VENCIDO' }
  const llave = pareja.llave.export({ type: 'pkcs8', format: 'der' })
  const huella = createHash('sha256').update(leido.certificado).digest('hex')
  return { abierto: { ...leido, llave, huella } }
}

interface Bolsas {
  /** PKCS #8, DER. */
  readonly llaves: readonly Buffer[]
  /** X.509, DER. */
  readonly certificados: readonly Buffer[]
}

function contenido({ archivo, clave }: ArchivoP12): Bolsas | MotivoDeCertificado {
  let asn1: forge.asn1.Asn1
  try {
    asn1 = forge.asn1.fromDer(Buffer.from(archivo).toString('latin1'))
  } catch {
    return 'NO_ES_P12'
  }
  try {
    const p12 = withinRounds(() => forge.pkcs12.pkcs12FromAsn1(asn1, false, clave))
    const de = (tipo: string | undefined) => p12.getBags({ bagType: tipo ?? '' })[tipo ?? ''] ?? []
    const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids
    return {
      llaves: [...de(pkcs8ShroudedKeyBag), ...de(keyBag)].map(derDeLlave),
      certificados: de(certBag).map(derDeCertificado),
    }
  } catch (error) {
    return motivoDe(error)
  }
}

/**
 * What node-forge could not do, by the words of its errors: it has no codes. What goes wrong once the file has turned out to be a
 * P12 is the password's doing, or a cipher that it does not know.
 */
function motivoDe(error: unknown): MotivoDeCertificado {
  const texto = error instanceof Error ? error.message : ''
  if (/unsupported|only \S+ supported/i.test(texto)) return 'CIFRADO'
  return /PFX|authSafe/.test(texto) ? 'NO_ES_P12' : 'CLAVE'
}

function derDeLlave({ key, asn1 }: forge.pkcs12.Bag): Buffer {
  // What is no RSA key stays as it was read.
  const pkcs8 = key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key)) : asn1
  return der(pkcs8)
}

function derDeCertificado({ cert, asn1 }: forge.pkcs12.Bag): Buffer {
  return der(cert ? forge.pki.certificateToAsn1(cert) : asn1)
}

function der(asn1: forge.asn1.Asn1): Buffer {
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1')
}

function leerLlave(pkcs8: Buffer): KeyObject | null {
  try {
    const llave = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
    return sirveParaFirmar(llave) ? llave : null
  } catch {
    return null
  }
}

function leer509(der: Buffer): X509Certificate | null {
  try {
    return new X509Certificate(der)
  } catch {
    return null
  }
}
