import { createHash, timingSafeEqual, verify, X509Certificate } from 'node:crypto'
import type { XmlDocument, XmlElement } from 'libxml2-wasm'
import { sirveParaFirmar } from './leer-certificado.ts'
import { withDocument } from './read-xml.ts'
import { Rechazo } from './rechazo.ts'
import { ALGORITHMS } from './sign-xml.ts'
import { childElements, surveySignatures } from './survey.ts'

/** The signer's own and those of its issuers. */
const MOST_CERTIFICATES = 5

export interface CheckedSignature {
  /** The canonical form of what was signed: all of the document but its signature. */
  readonly signed: string
  readonly signatureValue: string
  /** X.509, DER: the one whose key signed. */
  readonly certificate: Buffer
}

/**
 * Checks the signature of a text of `hostileText`, by libxml2's canonical form, which is not the one that our own documents are
 * signed by (`canonicalXml`). There is one signature, the last child of the root; it has one reference, to the whole document; and
 * every algorithm is the one that the tax office names. So nothing but the whole document can have been signed, and `signed` is it.
 * Refuses (`Rechazo`) all else. Who signed, and whether he may, is another question. `examine` sees the whole document before its
 * canonical form, which costs most, is worked out.
 */
export function checkSignature(
  text: string,
  examine: (document: XmlDocument) => void = () => undefined,
): CheckedSignature {
  const { signed, ...parts } = withDocument(text, document => {
    const { signature, ...found } = signatureOf(document)
    examine(document)
    signature.remove()
    return { ...found, signed: document.canonicalizeToString() }
  })
  const digest = createHash('sha256').update(signed).digest()
  if (!sameBytes(digest, parts.digestValue)) {
    throw new Rechazo('firma', 'El contenido no es el que se firmó.')
  }
  const signedInfo = Buffer.from(withDocument(text, canonicalSignedInfo))
  const value = Buffer.from(parts.signatureValue, 'base64')
  // Two texts that mean the same bytes are one too many: the security code is read from this one.
  if (value.toString('base64') !== parts.signatureValue) throw notAsExpected()
  const signer = parts.certificates.find(each => verify('RSA-SHA256', signedInfo, each.publicKey, value))
  if (!signer) throw new Rechazo('firma', 'La firma no es del certificado que trae.')
  return { signed, signatureValue: parts.signatureValue, certificate: signer.raw }
}

/** The canonical form of a text of `hostileText` without any signature: nobody vouches for it. */
export function withoutSignature(text: string): string {
  return withDocument(text, document => {
    for (const signature of surveySignatures(document)) signature.remove()
    return document.canonicalizeToString()
  })
}

function signatureOf(document: XmlDocument) {
  const [signature, ...others] = surveySignatures(document)
  if (!signature) throw new Rechazo('firma', 'El archivo no está firmado.')
  if (others.length > 0) throw new Rechazo('firma', 'El archivo trae más de una firma.')
  const last = [...childElements(document.root)].at(-1)
  if (!last?.isSameNode(signature)) throw notAsExpected()
  const [signedInfo, signatureValue, keyInfo] = exactly(signature, 'SignedInfo', 'SignatureValue', 'KeyInfo')
  const [canonicalization, method, reference] = exactly(
    signedInfo,
    'CanonicalizationMethod',
    'SignatureMethod',
    'Reference',
  )
  const [transforms, digestMethod, digestValue] = exactly(
    reference,
    'Transforms',
    'DigestMethod',
    'DigestValue',
  )
  const [transform] = exactly(transforms, 'Transform')
  const algorithms = [canonicalization, method, transform, digestMethod].map(algorithmOf)
  const expected = [ALGORITHMS.C14N, ALGORITHMS.RSA_SHA256, ALGORITHMS.ENVELOPED, ALGORITHMS.SHA256]
  if (algorithms.join() !== expected.join() || reference.attr('URI')?.value !== '') throw notAsExpected()
  return {
    signature,
    digestValue: Buffer.from(digestValue.content, 'base64'),
    signatureValue: signatureValue.content.replace(/\s/g, ''),
    certificates: certificatesIn(keyInfo),
  }
}

/** Of a text whose one signature is its root's last child. Everything else goes first: a namespace in scope stays in scope, and what is left is small. */
function canonicalSignedInfo({ root }: XmlDocument): string {
  const signature = [...childElements(root)].at(-1)
  let node = root.firstChild
  while (node) {
    const { next } = node
    if (!signature?.isSameNode(node)) node.remove()
    node = next
  }
  const [signedInfo] = signature ? childElements(signature) : []
  return signedInfo?.canonicalizeToString() ?? ''
}

/** The child elements of a part of the signature, which are these and no others. */
function exactly<N extends readonly string[]>(
  parent: XmlElement,
  ...names: N
): { [K in keyof N]: XmlElement } {
  const children = [...childElements(parent)]
  const asNamed =
    children.length === names.length &&
    children.every((child, i) => child.name === names[i] && child.namespaceUri === parent.namespaceUri)
  if (!asNamed) throw notAsExpected()
  return children as { [K in keyof N]: XmlElement }
}

/** Neither parameters nor a prefix list: what an algorithm holds could change what it does. */
function algorithmOf(element: XmlElement): string {
  return element.firstChild === null ? (element.attr('Algorithm')?.value ?? '') : ''
}

function certificatesIn(keyInfo: XmlElement): X509Certificate[] {
  const texts = named(keyInfo, 'X509Data').flatMap(data => named(data, 'X509Certificate'))
  const certificates = texts
    .slice(0, MOST_CERTIFICATES)
    .map(readable)
    .filter(each => each !== null)
  if (certificates.length === 0)
    throw new Rechazo('firma', 'La firma no trae un certificado que se pueda usar.')
  return certificates
}

/** The children of that name, of the parent's own namespace. */
function named(parent: XmlElement, name: string): XmlElement[] {
  return [...childElements(parent)].filter(
    child => child.name === name && child.namespaceUri === parent.namespaceUri,
  )
}

let last: { readonly base64: string; readonly certificate: X509Certificate } | undefined

/** To read a certificate takes longer than to verify by it, and the next document is mostly the same signer's. */
function readable({ content: base64 }: XmlElement): X509Certificate | null {
  if (last?.base64 === base64) return last.certificate
  try {
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'))
    const dated = !Number.isNaN(Date.parse(certificate.validTo) - Date.parse(certificate.validFrom))
    if (!dated || !sirveParaFirmar(certificate.publicKey)) return null
    last = { base64, certificate }
    return certificate
  } catch {
    return null
  }
}

function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

function notAsExpected(): Rechazo {
  return new Rechazo('firma', 'La firma no está hecha como la DGII manda.')
}
