import { createPrivateKey, verify, X509Certificate } from 'node:crypto'
import { registroDe } from '@cuadre/domain/ecf/registro-de-documento'
import { readSchema } from '@cuadre/server/ecf/schemas'
import { firmar } from '@cuadre/server/ecf/worker'
import { unCertificado } from '@cuadre/testing/certificado-de-prueba'
import { unDocumentoEcf } from '@cuadre/testing/documentos-ecf'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { SignedXml } from 'xml-crypto'
import { librarySubject } from '../measure.ts'
import { figure, type Row, ratio, type Workload } from '../workload.ts'

const ESQUEMA = 'ECF 31'
/** 50 a second of one thread. */
const MOST_MS = 20

/** What the thread does is measured here, in the bench's own process, as its libraries are. */
export const w13Ecf: Workload = {
  id: 'W13',
  title:
    'e-CF: written, signed, held against its schema and verified, against the libraries alone with a text at hand',
  largestOnly: true,
  async run(office) {
    const rows: Row[] = []
    for (const lines of [10, 1000]) {
      const { ours, alone } = subjects(lines)
      const row = await ratio(office, {
        what: `${lines} lines`,
        most: 2,
        ours: librarySubject(async () => ours()),
        limit: librarySubject(async () => alone()),
      })
      rows.push(row)
    }
    const each = rows[0]?.ours?.p50 ?? Number.POSITIVE_INFINITY
    return [...rows, figure('10 lines: 50 a second through one thread', each, { most: MOST_MS, unit: 'ms' })]
  },
}

function subjects(cuantas: number) {
  const certificado = unCertificado()
  const lineas = Array.from({ length: cuantas }, (_, i) => ({
    precio: 10 + i,
    descripcion: `Artículo ${i} & cía`,
  }))
  const documento = unDocumentoEcf({}, { lineas })
  const ours = () => {
    const firmado = firmar({
      esquema: ESQUEMA,
      registro: registroDe(documento, { ahora: new Date() }),
      certificado,
    })
    if ('frases' in firmado) throw new Error(firmado.frases.join(' '))
    return Buffer.from(firmado.xml).toString()
  }
  const unsigned = ours().replace(/<Signature[\s\S]*<\/Signature>/, '')
  const llave = createPrivateKey({ key: certificado.llave, format: 'der', type: 'pkcs8' })
  const x509 = new X509Certificate(certificado.certificado)
  const schema = XsdValidator.fromDoc(readSchema(ESQUEMA))
  return { ours, alone: () => alone({ unsigned, llave, x509, schema }) }
}

interface Ready {
  readonly unsigned: string
  readonly llave: ReturnType<typeof createPrivateKey>
  readonly x509: X509Certificate
  readonly schema: XsdValidator
}

/** One call of each library with everything made ready: sign, hold against the schema, canonical form, verify. */
function alone({ unsigned, llave, x509, schema }: Ready): void {
  const signed = new SignedXml({
    privateKey: llave,
    publicCert: x509.toString(),
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  })
  signed.addReference({
    xpath: '/*',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature'],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    isEmptyUri: true,
  })
  signed.computeSignature(unsigned, { location: { reference: '/*', action: 'append' } })
  const document = XmlDocument.fromString(signed.getSignedXml())
  schema.validate(document)
  const ds = { ds: 'http://www.w3.org/2000/09/xmldsig#' }
  const info = document.get('//ds:SignedInfo', ds)?.canonicalizeToString() ?? ''
  const value = document.get('//ds:SignatureValue', ds)?.content ?? ''
  document.get('/*/ds:Signature', ds)?.remove()
  document.canonicalizeToString()
  document.dispose()
  if (!verify('sha256', Buffer.from(info), x509.publicKey, Buffer.from(value, 'base64'))) {
    throw new Error('The signature is not good')
  }
}
