import { type XmlDocument, XmlElement, type XmlNode } from 'libxml2-wasm'
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
  readonly text: SchemaText
}

/** What the text of an element may be. */
interface SchemaText {
  /** Decimals that a number may have, 0 of a whole one; null: it is no number. */
  readonly decimals: number | null
  /** The only texts that there are; none where any will do. */
  readonly values: readonly string[]
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
    const tree = declared(root, textsOf(schema))
    trees.set(nombre, tree)
    return tree
  } finally {
    schema.dispose()
  }
}

const ANY_TEXT: SchemaText = { decimals: null, values: [] }

function declared(element: XmlElement, texts: ReadonlyMap<string, SchemaText>): SchemaElement {
  const children = element
    .find('xs:complexType/xs:sequence/xs:element', XS)
    .filter(isElement)
    .map(child => declared(child, texts))
  const most = element.attr('maxOccurs')?.value ?? '1'
  return {
    name: element.attr('name')?.value ?? '',
    required: element.attr('minOccurs')?.value !== '0',
    most: most === 'unbounded' ? Number.POSITIVE_INFINITY : Number(most),
    children: element.get('xs:complexType', XS) === null ? null : children,
    text: texts.get(element.attr('type')?.value ?? '') ?? ANY_TEXT,
  }
}

/** The schema's types of texts, by name. An amount whose decimals are not said has the two of a peso. */
function textsOf(schema: XmlDocument): ReadonlyMap<string, SchemaText> {
  const types = schema.find('/xs:schema/xs:simpleType', XS).filter(isElement)
  return new Map(
    types.map(type => {
      const facetOf = (facet: XmlNode | null) =>
        isElement(facet) ? (facet.attr('value')?.value ?? '') : null
      const restriction = type.get('xs:restriction', XS)
      const base = isElement(restriction) ? restriction.attr('base')?.value : undefined
      const said = facetOf(type.get('xs:restriction/xs:fractionDigits', XS))
      const decimals = base === 'xs:integer' ? 0 : base === 'xs:decimal' ? Number(said ?? 2) : null
      const values = type.find('xs:restriction/xs:enumeration', XS).map(each => facetOf(each) ?? '')
      return [type.attr('name')?.value ?? '', { decimals, values }]
    }),
  )
}

function isElement(node: XmlNode | null): node is XmlElement {
  return node instanceof XmlElement
}
