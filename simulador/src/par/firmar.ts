import { createHash, sign } from 'node:crypto'
import { XmlDocument } from 'libxml2-wasm'
import { C14N, ENVELOPED, RSA_SHA256, SHA256 } from '../xml/firma.ts'
import type { Certificado } from './certificado.ts'

/** Signs a document whose last tag closes its root; the bytes before the signature stay as they are. */
export function firmar(xml: string, { base64, llave }: Certificado): Buffer {
  const digest = createHash('sha256').update(canonico(xml), 'utf8').digest('base64')
  const signedInfo = `<SignedInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><CanonicalizationMethod Algorithm="${C14N}"></CanonicalizationMethod><SignatureMethod Algorithm="${RSA_SHA256}"></SignatureMethod><Reference URI=""><Transforms><Transform Algorithm="${ENVELOPED}"></Transform></Transforms><DigestMethod Algorithm="${SHA256}"></DigestMethod><DigestValue>${digest}</DigestValue></Reference></SignedInfo>`
  // In its place it inherits what the root declares, so that is where its canonical form is taken.
  const borrador = conFirma(
    xml,
    `<Signature xmlns="http://www.w3.org/2000/09/xmldsig#">${signedInfo}</Signature>`,
  )
  const valor = sign('sha256', Buffer.from(signedInfoCanonico(borrador), 'utf8'), llave).toString('base64')
  const firma = `<Signature xmlns="http://www.w3.org/2000/09/xmldsig#">${signedInfo.replace(' xmlns="http://www.w3.org/2000/09/xmldsig#"', '')}<SignatureValue>${valor}</SignatureValue><KeyInfo><X509Data><X509Certificate>${base64}</X509Certificate></X509Data></KeyInfo></Signature>`
  return Buffer.from(conFirma(xml, firma), 'utf8')
}

function conFirma(xml: string, firma: string): string {
  const cierre = xml.lastIndexOf('</')
  return xml.slice(0, cierre) + firma + xml.slice(cierre)
}

function canonico(xml: string): string {
  const document = XmlDocument.fromString(xml)
  try {
    return document.canonicalizeToString()
  } finally {
    document.dispose()
  }
}

function signedInfoCanonico(xml: string): string {
  const document = XmlDocument.fromString(xml)
  try {
    return document.get("//*[local-name()='SignedInfo']")?.canonicalizeToString() ?? ''
  } finally {
    document.dispose()
  }
}
