import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { verificadorDeCedula } from '@cuadre/domain/identidad/documento'
import forge from 'node-forge'

const DIA_MS = 24 * 60 * 60 * 1000
const CEDULA = '0010000000'

/** A certificate file as a person uploads it, and its password. */
export interface P12 {
  readonly archivo: Buffer
  readonly clave: string
}

/** A certificate that nobody vouches for, made anew each time and valid for two years: of a person who does not exist, and says so. */
export function hacerP12(ahora: Date): P12 {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const llave = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  const certificado = forge.pki.createCertificate()
  certificado.publicKey = forge.pki.setRsaPublicKey(llave.n, llave.e)
  certificado.serialNumber = '01'
  certificado.validity.notBefore = new Date(ahora.getTime() - DIA_MS)
  certificado.validity.notAfter = new Date(ahora.getTime() + 730 * DIA_MS)
  certificado.setSubject([
    { name: 'commonName', value: 'PERSONA DE MUESTRA' },
    { type: '2.5.4.5', value: `IDCDO-${CEDULA}${verificadorDeCedula(CEDULA)}` },
  ])
  certificado.setIssuer([{ name: 'commonName', value: 'CERTIFICADO DE MUESTRA SIN VALOR' }])
  certificado.sign(llave, forge.md.sha256.create())
  const clave = randomBytes(16).toString('hex')
  const p12 = forge.pkcs12.toPkcs12Asn1(llave, [certificado], clave, { algorithm: 'aes256' })
  return { archivo: Buffer.from(forge.asn1.toDer(p12).getBytes(), 'latin1'), clave }
}
