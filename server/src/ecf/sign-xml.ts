import { createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import type { Certificado } from './firmador.ts'

const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const DS = 'http://www.w3.org/2000/09/xmldsig#'

/** What every signature of the tax office's documents is made with (Firmado de e-CF), no other and no more. */
export const ALGORITHMS = { C14N, RSA_SHA256, ENVELOPED, SHA256 } as const

export interface Unsigned {
  readonly xml: Uint8Array
  /** Its canonical form (C14N 1.0, without comments): what the digest is of. */
  readonly canonical: string
}

export interface Signed {
  readonly xml: Buffer
  readonly signatureValue: string
}

/**
 * Signs the whole document (R11.6): the signature becomes the last child of its root, and every other byte stays as it came. It is put
 * there as text, because whoever writes a document anew escapes it in his own way. An empty URI is the whole document; named by
 * an Id it would need an attribute that the schemas refuse.
 */
export function signXml({ xml, canonical }: Unsigned, { certificado, llave }: Certificado): Signed {
  const bytes = Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength)
  const end = endOfRoot(bytes)
  const digest = createHash('sha256').update(canonical).digest('base64')
  const info = `<CanonicalizationMethod Algorithm="${C14N}"></CanonicalizationMethod><SignatureMethod Algorithm="${RSA_SHA256}"></SignatureMethod><Reference URI=""><Transforms><Transform Algorithm="${ENVELOPED}"></Transform></Transforms><DigestMethod Algorithm="${SHA256}"></DigestMethod><DigestValue>${digest}</DigestValue></Reference></SignedInfo>`
  const canonicalInfo = `<SignedInfo xmlns="${DS}"${inherited(canonical)}>${info}`
  const signatureValue = sign('RSA-SHA256', Buffer.from(canonicalInfo), opened(llave)).toString('base64')
  const x509 = Buffer.from(certificado).toString('base64')
  const signature = `<Signature xmlns="${DS}"><SignedInfo>${info}<SignatureValue>${signatureValue}</SignatureValue><KeyInfo><X509Data><X509Certificate>${x509}</X509Certificate></X509Data></KeyInfo></Signature>`
  return {
    xml: Buffer.concat([bytes.subarray(0, end), Buffer.from(signature), bytes.subarray(end)]),
    signatureValue,
  }
}

/** What the canonical form of a part takes over from the root: its namespaces with a prefix, and what XML itself names (`xml:lang`). */
function inherited(canonical: string): string {
  const [, attributes = ''] = /<[^?\s>][^\s>]*((?: [^=]+="[^"]*")*)>/.exec(canonical) ?? []
  return (attributes.match(/ [^=]+="[^"]*"/g) ?? []).filter(each => /^ xml(ns)?:/.test(each)).join('')
}

let last: { readonly llave: Buffer; readonly key: KeyObject } | undefined

/** The key (PKCS #8, DER), ready to sign: to make it so takes longer than to sign, and the next document is mostly the same company's. */
function opened(llave: Uint8Array): KeyObject {
  if (!last?.llave.equals(llave)) {
    const own = Buffer.from(llave)
    last = { llave: own, key: createPrivateKey({ key: own, format: 'der', type: 'pkcs8' }) }
  }
  return last.key
}

/** Where the root's end tag begins: nothing but blanks may follow it. */
function endOfRoot(bytes: Buffer): number {
  const end = bytes.lastIndexOf('</')
  if (end < 0 || !/^<\/[^<>]+>\s*$/.test(bytes.toString('utf8', end))) {
    throw new Error('The document does not end with its root element')
  }
  return end
}
