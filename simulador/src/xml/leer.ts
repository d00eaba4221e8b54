import { ParseOption, XmlDocument, XmlElement, type XmlTreeNode } from 'libxml2-wasm'

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
export function abrirXml(bytes: Buffer): XmlDocument {
  if (bytes.length > MAS_BYTES) throw new XmlIlegible('El archivo excede el tamaño permitido.')
  const texto = textoDe(bytes)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(texto)) throw new XmlIlegible('El archivo XML no puede contener DOCTYPE.')
  return parse(bytes)
}

/** The tree below the root, free of the parser's memory. */
export function leerNodo(elemento: XmlElement): Nodo {
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
export function primerVacio(nodo: Nodo, permitidos: ReadonlySet<string>): string | null {
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
