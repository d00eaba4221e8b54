import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import forge from 'node-forge'

/** A throw-away certificate of a natural person with its key, as this program's buyer signs. */
export interface Certificado {
  /** DER in base64, as KeyInfo has it. */
  readonly base64: string
  readonly llave: KeyObject
}

/** Makes one that holds from yesterday for a year. Node makes the key, for it is faster at it. */
export function hacerCertificado(sn: string, nombre: string, ahora: Date): Certificado {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const cert = forge.pki.createCertificate()
  cert.publicKey = forge.pki.publicKeyFromPem(publicKey.export({ type: 'spki', format: 'pem' }).toString())
  cert.serialNumber = `01${randomBytes(8).toString('hex')}`
  cert.validity.notBefore = new Date(ahora.getTime() - 86_400_000)
  cert.validity.notAfter = new Date(ahora.getTime() + 365 * 86_400_000)
  const dueno = [
    { name: 'commonName', value: nombre },
    { name: 'serialNumber', value: sn },
    { name: 'countryName', value: 'DO' },
  ]
  cert.setSubject(dueno)
  cert.setIssuer(dueno)
  cert.sign(
    forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
    forge.md.sha256.create(),
  )
  const der = forge.asn1.toDer(forge.pki.certificateToAsn1(cert)).getBytes()
  return { base64: Buffer.from(der, 'binary').toString('base64'), llave: privateKey }
}
