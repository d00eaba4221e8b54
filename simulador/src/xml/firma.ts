import { createHash, verify, X509Certificate } from 'node:crypto'
import { type XmlDocument, XmlElement, type XmlTreeNode } from 'libxml2-wasm'

const DSIG = 'http://www.w3.org/2000/09/xmldsig#'
export const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
export const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
export const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
export const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'

/** What a signature says. `motivo` is null where it holds; `sn` is the number of the certificate's owner, digits only. */
export interface Firma {
  readonly motivo: string | null
  readonly sn: string
  readonly codigoSeguridad: string
}

/**
 * Holds the one signature of a document against its bytes: its place, its algorithms, its digest, its value, and the dates of its certificate.
 * The canonical form is libxml2's and the arithmetic Node's own, so that a fault of another library shows.
 * It takes the signature out of `document`: nothing else may be read from it afterwards.
 */
export function revisarFirma(document: XmlDocument, ahora: Date): Firma {
  const leida = { sn: '', codigoSeguridad: '' }
  try {
    revisar(document, ahora, leida)
    return { ...leida, motivo: null }
  } catch (error) {
    if (error instanceof FirmaInvalida) return { ...leida, motivo: error.message }
    throw error
  }
}

class FirmaInvalida extends Error {}

function revisar(document: XmlDocument, ahora: Date, leida: { sn: string; codigoSeguridad: string }): void {
  const { firma, signedInfo, valor, certificado } = partes(document)
  leida.codigoSeguridad = valor.slice(0, 6)
  const cert = certificadoDe(certificado)
  leida.sn = snDe(cert)
  exigir(leida.sn !== '', 'El certificado no dice el número de su dueño (SN).')
  exigir(new Date(cert.validFrom) <= ahora, 'El certificado aún no es válido.')
  exigir(ahora <= new Date(cert.validTo), 'El certificado está vencido.')
  const digest = referencia(signedInfo)
  const firmado = Buffer.from(signedInfo.canonicalizeToString(), 'utf8')
  firma.remove()
  const calculado = createHash('sha256').update(document.canonicalizeToString(), 'utf8').digest('base64')
  exigir(calculado === digest, 'El valor de DigestValue no corresponde al documento.')
  exigir(verifica(cert, firmado, valor), 'El valor de SignatureValue no corresponde al certificado.')
}

function partes(document: XmlDocument) {
  const firmas = document.find("//*[local-name()='Signature']")
  exigir(firmas.length === 1, 'El documento debe tener una sola firma.')
  const firma = firmas[0]
  exigir(
    firma instanceof XmlElement && firma.namespaceUri === DSIG,
    'La firma no está en su espacio de nombres.',
  )
  exigir(firma.parent?.isSameNode(document.root) === true, 'La firma debe ser hija de la raíz.')
  exigir(
    elementosDe(document.root).at(-1)?.isSameNode(firma) === true,
    'La firma debe ser lo último del documento.',
  )
  const [signedInfo, value, keyInfo, ...sobra] = elementosDe(firma)
  exigir(signedInfo?.name === 'SignedInfo', 'Falta SignedInfo.')
  exigir(value?.name === 'SignatureValue', 'SignatureValue debe seguir a SignedInfo.')
  exigir(keyInfo?.name === 'KeyInfo' && sobra.length === 0, 'KeyInfo debe seguir a SignatureValue.')
  const data = unico(keyInfo, 'X509Data')
  return { firma, signedInfo, valor: base64De(value), certificado: base64De(unico(data, 'X509Certificate')) }
}

/** Holds the algorithms, and answers the digest that was signed. */
function referencia(signedInfo: XmlElement): string {
  const [canonical, metodo, reference, ...sobra] = elementosDe(signedInfo)
  exigir(reference?.name === 'Reference' && sobra.length === 0, 'La firma debe tener una sola referencia.')
  exigir(
    algoritmo(canonical, 'CanonicalizationMethod') === C14N,
    'CanonicalizationMethod no es el establecido.',
  )
  exigir(algoritmo(metodo, 'SignatureMethod') === RSA_SHA256, 'SignatureMethod no es el establecido.')
  exigir(
    reference.attr('URI')?.value === '' && reference.attrs.length === 1,
    'La referencia debe ser URI="".',
  )
  const [transforms, digestMethod, digestValue] = elementosDe(reference)
  exigir(transforms?.name === 'Transforms', 'Falta Transforms.')
  exigir(
    algoritmo(unico(transforms, 'Transform'), 'Transform') === ENVELOPED,
    'Transform no es el establecido.',
  )
  exigir(algoritmo(digestMethod, 'DigestMethod') === SHA256, 'DigestMethod no es el establecido.')
  exigir(digestValue?.name === 'DigestValue', 'Falta DigestValue.')
  return base64De(digestValue)
}

function certificadoDe(base64: string): X509Certificate {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'))
  } catch {
    throw new FirmaInvalida('El certificado de KeyInfo no se puede leer.')
  }
}

/** The subject's serialNumber, which natural persons' certificates carry as cédula, sometimes behind letters ('IDCDO-…'). */
function snDe(cert: X509Certificate): string {
  const subject: Record<string, unknown> = { ...cert.toLegacyObject().subject }
  const sn = subject['serialNumber']
  return typeof sn === 'string' ? sn.replace(/\D/g, '') : ''
}

function verifica(cert: X509Certificate, firmado: Buffer, valor: string): boolean {
  const { publicKey } = cert
  exigir(publicKey.asymmetricKeyType === 'rsa', 'La llave del certificado no es RSA.')
  return verify('sha256', firmado, publicKey, Buffer.from(valor, 'base64'))
}

function elementosDe(padre: XmlElement): XmlElement[] {
  const hijos: XmlElement[] = []
  for (let uno: XmlTreeNode | null = padre.firstChild; uno; uno = uno.next)
    if (uno instanceof XmlElement) hijos.push(uno)
  return hijos
}

function unico(padre: XmlElement, nombre: string): XmlElement {
  const [uno, ...sobra] = elementosDe(padre)
  if (uno?.name !== nombre || sobra.length > 0) throw new FirmaInvalida(`Debe haber un solo ${nombre}.`)
  return uno
}

function algoritmo(elemento: XmlElement | undefined, nombre: string): string {
  return elemento?.name === nombre ? (elemento.attr('Algorithm')?.value ?? '') : ''
}

function base64De(elemento: XmlElement): string {
  const texto = elemento.content
  exigir(/^[A-Za-z0-9+/]+={0,2}$/.test(texto), `${elemento.name} no es base64 sin saltos de línea.`)
  return texto
}

function exigir(condicion: boolean, motivo: string): asserts condicion {
  if (!condicion) throw new FirmaInvalida(motivo)
}
