import { createHash, createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import {
  elegirPareja,
  type FallaDeCertificado,
  type ParejaDeCertificado,
} from '@cuadre/domain/ecf/certificado'
import forge from 'node-forge'
import type { Certificado, CertificadoLeido } from './firmador.ts'
import { leerCertificado, sirveParaFirmar } from './leer-certificado.ts'
import { fallaDe, queEs } from './p12-fallas.ts'
import { withinRounds } from './p12-rounds.ts'

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

export interface ArchivoP12 {
  readonly archivo: Uint8Array
  readonly clave: string
  readonly ahora: Date
}

export type P12Abierto = { readonly abierto: CertificadoAbierto } | FallaDeCertificado

/**
 * Opens a P12 with its password, and says of what serves for nothing why. Of several pairs the one counts that signs (`elegirPareja`);
 * certificates without a key are their issuers'. node-forge, because older files are encrypted with RC2 and 3DES, which Node refuses;
 * keys are derived, and used from here on, by `node:crypto`.
 */
export function abrirP12(pedido: ArchivoP12): P12Abierto {
  const bolsas = contenido(pedido)
  if ('motivo' in bolsas) return bolsas
  const llaves = bolsas.llaves.map(leerLlave).filter(llave => llave !== null)
  const certificados = bolsas.certificados.map(leer509).filter(cada => cada !== null)
  if (bolsas.llaves.length === 0) return { motivo: 'SIN_LLAVE' }
  if (llaves.length === 0) return { motivo: 'NO_ES_RSA' }
  if (certificados.length === 0) return { motivo: 'SIN_CERTIFICADO' }
  const [primera, ...otras] = llaves
    .flatMap(llave => certificados.map(certificado => ({ llave, certificado })))
    .filter(({ llave, certificado }) => certificado.checkPrivateKey(llave))
    .map(({ llave, certificado }) => ({
      privada: llave,
      llave: claseDe(llave),
      ...leerPareja(certificado.raw),
    }))
  if (!primera) return { motivo: certificados.some(esPss) ? 'RSA_PSS' : 'LLAVE_AJENA' }
  const elegida = elegirPareja([primera, ...otras], pedido.ahora)
  if ('motivo' in elegida) return elegida
  const { privada, leido } = elegida
  const llave = privada.export({ type: 'pkcs8', format: 'der' })
  const huella = createHash('sha256').update(leido.certificado).digest('hex')
  return { abierto: { ...leido, llave, huella } }
}

function leerPareja(der: Buffer) {
  const leido = leerCertificado(der)
  const { documento, validoDesde, validoHasta } = leido
  return { leido, documento, validoDesde, validoHasta, ...usoDe(der) }
}

function claseDe(llave: KeyObject): ParejaDeCertificado['llave'] {
  if (sirveParaFirmar(llave)) return 'buena'
  if (llave.asymmetricKeyType === 'ec') return 'CURVA'
  return llave.asymmetricKeyType === 'rsa-pss' ? 'RSA_PSS' : 'NO_ES_RSA'
}

/** node-forge takes such a key for an ordinary one, which then fits none of the certificates. */
function esPss({ publicKey }: X509Certificate): boolean {
  return publicKey.asymmetricKeyType === 'rsa-pss'
}

interface Bolsas {
  /** PKCS #8, DER. */
  readonly llaves: readonly Buffer[]
  /** X.509, DER. */
  readonly certificados: readonly Buffer[]
}

function contenido({ archivo, clave }: ArchivoP12): Bolsas | FallaDeCertificado {
  let asn1: forge.asn1.Asn1
  try {
    asn1 = forge.asn1.fromDer(Buffer.from(archivo).toString('latin1'))
  } catch {
    return { motivo: queEs(archivo) }
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
    const falla = fallaDe(error)
    return falla.motivo === 'NO_ES_P12' ? { motivo: queEs(archivo) } : falla
  }
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
    return createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
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

interface Uso {
  /** It may sign: its keyUsage has digitalSignature or nonRepudiation, or it has none (RFC 5280, 4.2.1.3). */
  readonly firma: boolean
  /** Its subject names an organization by its number (ETSI EN 319 412-1). */
  readonly deOrganizacion: boolean
}

const KEY_USAGE = '2.5.29.15'
/** The two highest bits of the first byte. */
const SIGNS = 0b1100_0000

/** What a certificate (X.509, DER) is made for. Node tells the extended uses only. */
function usoDe(der: Buffer): Uso {
  const { subject } = new X509Certificate(der).toLegacyObject()
  const uso = extension(forge.asn1.fromDer(der.toString('latin1'), false))
  return {
    firma: uso === null || (uso & SIGNS) !== 0,
    deOrganizacion: 'organizationIdentifier' in (subject ?? {}),
  }
}

/** The first byte of the key usage; null where it is not said. */
function extension(certificado: forge.asn1.Asn1): number | null {
  const [tbs] = hijos(certificado)
  const extensiones = hijos(tbs).find(
    ({ tagClass, type }) => tagClass === forge.asn1.Class.CONTEXT_SPECIFIC && type === 3,
  )
  const uso = hijos(hijos(extensiones)[0]).find(cada => {
    const oid = hijos(cada)[0]?.value
    return typeof oid === 'string' && forge.asn1.derToOid(oid) === KEY_USAGE
  })
  const valor = hijos(uso).at(-1)?.value
  // An octet string that holds a bit string: tag, length, unused bits, bits.
  return typeof valor === 'string' && valor.length >= 4 ? valor.charCodeAt(3) : null
}

function hijos(nodo: forge.asn1.Asn1 | undefined): readonly forge.asn1.Asn1[] {
  return nodo !== undefined && Array.isArray(nodo.value) ? nodo.value : []
}
