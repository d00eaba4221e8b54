import { createPrivateKey } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import type { Certificado } from './firmador.ts'

const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'

/** What every signature of the tax office's documents is made with (Firmado de e-CF), no other and no more. */
export const ALGORITHMS = { C14N, RSA_SHA256, ENVELOPED, SHA256 } as const

export interface Signed {
  readonly xml: Buffer
  readonly signatureValue: string
}

/**
 * Signs the whole document (R11.6): the signature becomes the last child of its root, and every other byte stays as it came. It is put
 * there as text, because whoever writes a document anew escapes it in his own way.
 */
export function signXml(xml: Uint8Array, { certificado, llave }: Certificado): Signed {
  const bytes = Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength)
  const end = endOfRoot(bytes)
  const x509 = Buffer.from(certificado).toString('base64')
  const signed = new SignedXml({
    privateKey: createPrivateKey({ key: Buffer.from(llave), format: 'der', type: 'pkcs8' }),
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: C14N,
    getKeyInfoContent: () => `<X509Data><X509Certificate>${x509}</X509Certificate></X509Data>`,
  })
  // An empty URI is the whole document; named by an Id it would need an attribute that the schemas refuse.
  signed.addReference({ xpath: '/*', transforms: [ENVELOPED], digestAlgorithm: SHA256, isEmptyUri: true })
  signed.computeSignature(bytes.toString('utf8').replace(/^\uFEFF/, ''), {
    location: { reference: '/*', action: 'append' },
  })
  const signature = signed.getSignatureXml()
  const [, signatureValue] = /<SignatureValue>([^<]+)</.exec(signature) ?? []
  if (signatureValue === undefined) throw new Error('The signature has no value')
  return {
    xml: Buffer.concat([bytes.subarray(0, end), Buffer.from(signature), bytes.subarray(end)]),
    signatureValue,
  }
}

/** Where the root's end tag begins: nothing but blanks may follow it. */
function endOfRoot(bytes: Buffer): number {
  const end = bytes.lastIndexOf('</')
  if (end < 0 || !/^<\/[^<>]+>\s*$/.test(bytes.toString('utf8', end))) {
    throw new Error('The document does not end with its root element')
  }
  return end
}
