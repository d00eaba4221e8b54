import { ParseOption, XmlDocument, XmlElement, type XmlTreeNode } from 'libxml2-wasm'
import { type Esquema, esEsquema, faltaDeEsquema } from '../esquemas.ts'
import { TIPO } from '../tipos.ts'
import { type Firma, revisarFirma } from './firma.ts'

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

function leer(
  document: XmlDocument,
  { raices, ahora, esquema }: { raices: readonly string[]; ahora: Date; esquema: Esquema | undefined },
): Documento {
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

/** An element as the rules read it: its name, its own text, its elements in order. The signature is not among them. */
export interface Nodo {
  readonly nombre: string
  readonly texto: string
  readonly hijos: readonly Nodo[]
}

/** What cannot be read at all. The sentence is the answer's. */
export class XmlIlegible extends Error {}

const MAS_BYTES = 10 * 1024 * 1024

/** Parses what others sent: UTF-8 only, no DOCTYPE, nothing from the network. Whoever opens it disposes of it. */
function abrirXml(bytes: Buffer): XmlDocument {
  if (bytes.length > MAS_BYTES) throw new XmlIlegible('El archivo excede el tamaño permitido.')
  const texto = textoDe(bytes)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(texto)) throw new XmlIlegible('El archivo XML no puede contener DOCTYPE.')
  return parse(bytes)
}

/** The tree below the root, free of the parser's memory. */
function leerNodo(elemento: XmlElement): Nodo {
  const hijos: Nodo[] = []
  let texto = ''
  for (let uno: XmlTreeNode | null = elemento.firstChild; uno; uno = uno.next) {
    if (!(uno instanceof XmlElement)) texto += uno.content
    else if (uno.name !== 'Signature') hijos.push(leerNodo(uno))
  }
  return { nombre: elemento.name, texto: hijos.length > 0 ? '' : texto, hijos }
}

/** All elements at the end of a path such as 'DetallesItems/Item'. */
export function nodosEn(nodo: Nodo, ruta: string): readonly Nodo[] {
  return ruta
    .split('/')
    .reduce<readonly Nodo[]>(
      (aqui, nombre) => aqui.flatMap(uno => uno.hijos.filter(hijo => hijo.nombre === nombre)),
      [nodo],
    )
}

/** The text at the end of a path, '' where there is none. */
export function textoEn(nodo: Nodo, ruta: string): string {
  return nodosEn(nodo, ruta)[0]?.texto ?? ''
}

/** Whether there is an element at the end of a path. */
export function hay(nodo: Nodo, ruta: string): boolean {
  return nodosEn(nodo, ruta).length > 0
}

/** The first element that says nothing, but for those that are allowed to. */
function primerVacio(nodo: Nodo, permitidos: ReadonlySet<string>): string | null {
  if (nodo.hijos.length === 0)
    return nodo.texto.trim() === '' && !permitidos.has(nodo.nombre) ? nodo.nombre : null
  for (const hijo of nodo.hijos) {
    const vacio = primerVacio(hijo, permitidos)
    if (vacio) return vacio
  }
  return null
}

function textoDe(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new XmlIlegible('El archivo XML debe estar codificado en UTF-8.')
  }
}

function parse(bytes: Buffer): XmlDocument {
  try {
    return XmlDocument.fromBuffer(bytes, {
      encoding: 'utf-8',
      option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE,
    })
  } catch (error) {
    throw new XmlIlegible(error instanceof Error ? error.message.trim() : 'El archivo no es un XML.')
  }
}
