import { createHash, createPrivateKey, type KeyObject, sign, verify, X509Certificate } from 'node:crypto'
import { pedidos } from '@cuadre/contract/pedidos'
import { registroDe } from '@cuadre/domain/ecf/registro-de-documento'
import { readSchema } from '@cuadre/server/ecf/schemas'
import { firmar } from '@cuadre/server/ecf/worker'
import { unCertificado } from '@cuadre/testing/certificado-de-prueba'
import { unDocumentoEcf } from '@cuadre/testing/documentos-ecf'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { librarySubject, Series, work } from '../measure.ts'
import type { Office } from '../office.ts'
import { failed, type Row, ratio, type Workload } from '../workload.ts'
import { besidePaper, electronicSales } from './electronic-sales.ts'
import { newOrders } from './new-orders.ts'

const ESQUEMA = 'ECF 31'
const PER_SECOND = 50
/** The first thousand saves measure compilers. */
const WARM_UP_MS = 30_000

/** What the thread does is measured in the bench's own process, as its libraries are; the last line asks the running product. */
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
    for (const callers of [1, 8, 32]) {
      const what = 'orders of five lines issued electronically, against the same on paper (B01)'
      rows.push(await ratio(office, { what, callers, least: 0.85, ...(await besidePaper(office)) }))
    }
    return [...rows, await besideOthers(office)]
  },
}

/** The whole way of a sale, while one clerk orders, one leafs and one opens orders, each without a pause. */
async function besideOthers(office: Office): Promise<Row> {
  const electronic = await electronicSales(office)
  const ids = await office.rows<{ id: number }>('SELECT id FROM pedidos ORDER BY id DESC LIMIT 50')
  let opened = 0
  const others = await Promise.all([
    office.ours((await newOrders(office)).call),
    office.reading(pedidos.paged),
    office.reading(pedidos.get, () => ({ params: ids[opened++ % ids.length] })),
  ])
  const together = (milliseconds: number) =>
    Promise.all(others.map(subject => work(subject, { series: new Series(), callers: 1, milliseconds })))
  await electronic.until(together(WARM_UP_MS), PER_SECOND, new Series())
  const saves = new Series()
  await electronic.until(together(office.seconds * 4000), PER_SECOND, saves)
  await Promise.all([electronic.close(), ...others.map(subject => subject.close?.())])
  return {
    what: 'electronic orders saved, signed before the answer, beside a clerk who orders and two who read',
    ours: saves,
    target: `≥ ${PER_SECOND} a second`,
    measured: `${saves.perSecond.toFixed(0)} a second${failed(saves)}`,
    // What was asked for in the last moment is answered after it.
    met: saves.perSecond >= PER_SECOND * 0.95 && saves.good,
  }
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
  const signed = ours()
  const canonical = signed.replace(/^<\?.*?\?>/, '').replace(/<Signature[\s\S]*<\/Signature>/, '')
  const llave = createPrivateKey({ key: certificado.llave, format: 'der', type: 'pkcs8' })
  const { publicKey } = new X509Certificate(certificado.certificado)
  const schema = XsdValidator.fromDoc(readSchema({ nombre: ESQUEMA, deOtro: true }))
  return { ours, alone: () => alone({ signed, canonical, llave, publicKey, schema }) }
}

interface Ready {
  readonly signed: string
  readonly canonical: string
  readonly llave: KeyObject
  readonly publicKey: KeyObject
  readonly schema: XsdValidator
}

/** One call of each library with everything made ready: digest, sign, parse, hold against the schema, canonical forms, verify. */
function alone({ signed, canonical, llave, publicKey, schema }: Ready): void {
  const document = XmlDocument.fromString(signed)
  schema.validate(document)
  const ds = { ds: 'http://www.w3.org/2000/09/xmldsig#' }
  const info = Buffer.from(document.get('/*/ds:Signature/ds:SignedInfo', ds)?.canonicalizeToString() ?? '')
  document.get('/*/ds:Signature', ds)?.remove()
  const again = document.canonicalizeToString()
  document.dispose()
  const value = sign('sha256', info, llave)
  const digests = [canonical, again].map(text => createHash('sha256').update(text).digest('base64'))
  if (digests[0] !== digests[1] || !verify('sha256', info, publicKey, value)) {
    throw new Error('The signature is not good')
  }
}
