import { X509Certificate } from 'node:crypto'
import forge from 'node-forge'

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
export function usoDe(der: Buffer): Uso {
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
