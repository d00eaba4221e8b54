import { type XmlDocument, XmlElement } from 'libxml2-wasm'
import { Rechazo } from './rechazo.ts'

/** The schemas go eight deep, and a signature five. */
const DEEPEST = 16
/** Of one element; the root of the tax office's own samples has three. */
const MOST_ATTRIBUTES = 8
/** Declared by an element and all that it stands in. */
const MOST_NAMESPACES = 16

const DS = 'http://www.w3.org/2000/09/xmldsig#'

/**
 * The signatures in a document that somebody else wrote, wherever they stand. Refuses (`Rechazo`) what carries more than a document of the
 * tax office can: schema and canonical form take their time for every attribute and namespace. Goes from element to element, because
 * an XPath takes its time to sort what it finds.
 */
export function surveySignatures({ root }: XmlDocument): XmlElement[] {
  const signatures: XmlElement[] = []
  const visit = (element: XmlElement, depth: number, inherited: number) => {
    const namespaces = inherited + Object.keys(element.nsDeclarations).length
    if (depth > DEEPEST || namespaces > MOST_NAMESPACES || element.attrs.length > MOST_ATTRIBUTES) {
      throw new Rechazo('esquema', 'El archivo trae más de lo que un comprobante electrónico puede llevar.')
    }
    if (isSignature(element)) signatures.push(element)
    for (const child of childElements(element)) visit(child, depth + 1, namespaces)
  }
  visit(root, 1, 0)
  return signatures
}

function isSignature(element: XmlElement): boolean {
  return element.name === 'Signature' && element.namespaceUri === DS
}

export function* childElements(parent: XmlElement): Generator<XmlElement> {
  for (let node = parent.firstChild; node; node = node.next) if (node instanceof XmlElement) yield node
}

/** The first element of each of these names, one inside the other; its text. */
export function textAt(root: XmlElement, ...names: readonly string[]): string | undefined {
  let element: XmlElement | undefined = root
  for (const name of names) element = element && firstOf(element, name)
  return element?.content
}

function firstOf(parent: XmlElement, name: string): XmlElement | undefined {
  for (const child of childElements(parent)) if (child.name === name) return child
  return undefined
}
