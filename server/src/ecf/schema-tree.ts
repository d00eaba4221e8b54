import { XmlElement, type XmlNode } from 'libxml2-wasm'
import type { NombreDeEsquema } from './firmador.ts'
import { readSchema } from './schemas.ts'

/** An element as its schema declares it. The published schemas know nothing but sequences of elements, one inside the other. */
export interface SchemaElement {
  readonly name: string
  /** It must be there, wherever its group is. */
  readonly required: boolean
  readonly most: number
  /** In the order in which they are written; null for an element that holds a text. */
  readonly children: readonly SchemaElement[] | null
}

const XS = { xs: 'http://www.w3.org/2001/XMLSchema' }
const trees = new Map<NombreDeEsquema, SchemaElement>()

/** The root element of a schema with all below it; read once. */
export function schemaTree(nombre: NombreDeEsquema): SchemaElement {
  const known = trees.get(nombre)
  if (known) return known
  const schema = readSchema({ nombre, deOtro: false })
  try {
    const root = schema.get('/xs:schema/xs:element', XS)
    if (!(root instanceof XmlElement)) throw new Error(`The schema ${nombre} has no root element`)
    const tree = declared(root)
    trees.set(nombre, tree)
    return tree
  } finally {
    schema.dispose()
  }
}

function declared(element: XmlElement): SchemaElement {
  const children = element.find('xs:complexType/xs:sequence/xs:element', XS).filter(isElement).map(declared)
  const most = element.attr('maxOccurs')?.value ?? '1'
  return {
    name: element.attr('name')?.value ?? '',
    required: element.attr('minOccurs')?.value !== '0',
    most: most === 'unbounded' ? Number.POSITIVE_INFINITY : Number(most),
    children: element.get('xs:complexType', XS) === null ? null : children,
  }
}

function isElement(node: XmlNode): node is XmlElement {
  return node instanceof XmlElement
}
