import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import forge from 'node-forge'

interface Titular {
  /** As the certificate says it: 'IDCDO-00113918205'. Null: it says none. */
  readonly serie?: string | null
  readonly nombre?: string
  readonly desde?: Date
  readonly hasta?: Date
  readonly bits?: number
  /** It names a company by this (organizationIdentifier), as seals do: 'VATDO-131246796'. */
  readonly organizacion?: string
  /** What it says that it is for (keyUsage); without it nothing. */
  readonly uso?: 'firmar' | 'comprometerse' | 'cifrar'
}

const USOS = { firmar: 'digitalSignature', comprometerse: 'nonRepudiation', cifrar: 'keyEncipherment' }

/** A certificate that nobody vouches for, with its key. */
export interface CertificadoDePrueba {
  /** X.509, DER. */
  readonly certificado: Buffer
  /** PKCS #8, DER. */
  readonly llave: Buffer
}

/** A key and a certificate of its own for whoever signs in a test. */
export function unCertificado({
  serie = 'IDCDO-00113918205',
  nombre = 'TITULAR DE PRUEBA',
  desde = new Date('2020-01-01T00:00:00Z'),
  hasta = new Date('2049-12-31T00:00:00Z'),
  bits = 2048,
  organizacion,
  uso,
}: Titular = {}): CertificadoDePrueba {
  const privateKey = unaLlave(bits)
  const llave = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  const certificado = forge.pki.createCertificate()
  certificado.publicKey = forge.pki.setRsaPublicKey(llave.n, llave.e)
  certificado.serialNumber = '07'
  certificado.validity.notBefore = desde
  certificado.validity.notAfter = hasta
  certificado.setSubject([
    { name: 'commonName', value: nombre },
    ...(serie === null ? [] : [{ type: '2.5.4.5', value: serie }]),
    ...(organizacion === undefined ? [] : [{ type: '2.5.4.97', value: organizacion }]),
  ])
  certificado.setIssuer([{ name: 'commonName', value: 'PRESTADORA DE PRUEBA' }])
  if (uso !== undefined) certificado.setExtensions([{ name: 'keyUsage', critical: true, [USOS[uso]]: true }])
  certificado.sign(llave, forge.md.sha256.create())
  return {
    certificado: der(forge.pki.certificateToAsn1(certificado)),
    llave: privateKey.export({ type: 'pkcs8', format: 'der' }),
  }
}

const llaves: KeyObject[] = []
let pedidas = 0

/** Of the usual length there are two, in turn: a key takes long, and is another one than the one before. */
function unaLlave(bits: number): KeyObject {
  const nueva = () => generateKeyPairSync('rsa', { modulusLength: bits }).privateKey
  if (bits !== 2048) return nueva()
  const turno = pedidas++ % 2
  const llave = llaves[turno] ?? nueva()
  llaves[turno] = llave
  return llave
}

/** The P12 of a key with these certificates, encrypted with AES; as a person uploads it. */
export function unP12(
  clave: string,
  { llave, certificados }: { llave: Buffer; certificados: readonly Buffer[] },
): Buffer {
  const privada = forge.pki.privateKeyFromAsn1(forge.asn1.fromDer(llave.toString('latin1')))
  const cadena = certificados.map(cada =>
    forge.pki.certificateFromAsn1(forge.asn1.fromDer(cada.toString('latin1'))),
  )
  return der(forge.pkcs12.toPkcs12Asn1(privada, cadena, clave, { algorithm: 'aes256' }))
}

function der(asn1: forge.asn1.Asn1): Buffer {
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1')
}

export const CLAVE_DE_PRUEBA = 'Clave-de-Prueba-2026'

/** As the form of a certificate sends it: the file, and its password. */
export function unP12Subido(propio?: CertificadoDePrueba, clave = CLAVE_DE_PRUEBA) {
  const p12 = propio ? empaquetar(propio, clave) : deCualquiera()
  const archivo = new File([new Uint8Array(p12)], 'titular.p12')
  return { body: { clave }, files: { archivo } }
}

function empaquetar({ certificado, llave }: CertificadoDePrueba, clave: string): Buffer {
  return unP12(clave, { llave, certificados: [certificado] })
}

let cualquiera: Buffer | null = null

/** For whoever needs any: made once, for a key takes long. */
function deCualquiera(): Buffer {
  cualquiera ??= empaquetar(unCertificado(), CLAVE_DE_PRUEBA)
  return cualquiera
}
