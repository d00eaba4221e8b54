import type { XmlDocument } from 'libxml2-wasm'
import { type Esquema, esEsquema, faltaDeEsquema } from '../esquemas.ts'
import { TIPO } from '../tipos.ts'
import { type Firma, revisarFirma } from './firma.ts'
import { abrirXml, leerNodo, type Nodo, primerVacio, textoEn, XmlIlegible } from './leer.ts'

/** A file that its schema accepts, with what its signature says. */
export interface Documento {
  readonly nodo: Nodo
  readonly firma: Firma
}

/** Empty elements are refused but for one, which the schema demands: the buyer of a consumption invoice who is not identified. */
const PUEDEN_ESTAR_VACIOS: ReadonlySet<string> = new Set(['Comprador'])
const NINGUNO: ReadonlySet<string> = new Set()

/**
 * Reads a file of one of the `roots` ('ECF', 'RFCE', …), holds it against its schema and looks at its signature. What the schema refuses
 * is thrown as XmlIlegible with the validator's sentence; a wrong signature is told in the answer. `esquema`: another one than the root's own.
 */
export function leerDocumento(
  bytes: Buffer,
  raices: readonly string[],
  ahora: Date,
  esquema?: Esquema,
): Documento {
  const document = abrirXml(bytes)
  try {
    return leer(document, { raices, ahora, esquema })
  } finally {
    document.dispose()
  }
}

interface PorLeer {
  readonly raices: readonly string[]
  readonly ahora: Date
  readonly esquema: Esquema | undefined
}

function leer(document: XmlDocument, { raices, ahora, esquema }: PorLeer): Documento {
  const nodo = leerNodo(document.root)
  if (!raices.includes(nodo.nombre)) throw new XmlIlegible(`The '${nodo.nombre}' element is not declared.`)
  const falta = faltaDeEsquema(esquema ?? esquemaDe(nodo), document)
  if (falta) throw new XmlIlegible(falta)
  const deConsumo = textoEn(nodo, 'Encabezado/IdDoc/TipoeCF') === TIPO.consumo
  if (primerVacio(nodo, deConsumo ? PUEDEN_ESTAR_VACIOS : NINGUNO))
    throw new XmlIlegible('El formato del XML no es válido. en el grupo 1')
  return { nodo, firma: revisarFirma(document, ahora) }
}

function esquemaDe(nodo: Nodo): Esquema {
  const nombre = nodo.nombre === 'ECF' ? textoEn(nodo, 'Encabezado/IdDoc/TipoeCF') : nodo.nombre
  if (esEsquema(nombre) && (nodo.nombre !== 'ECF' || /^\d/.test(nombre))) return nombre
  throw new XmlIlegible(
    `The 'TipoeCF' element is invalid - The value '${nombre}' is invalid according to its datatype - The Enumeration constraint failed.`,
  )
}
