import type { Registro } from '@cuadre/domain/ecf/escritura'
import { aLaVista } from '@cuadre/domain/texto/letras'
import { type XmlDocument, XmlElement, XmlText } from 'libxml2-wasm'
import { Rechazo } from './rechazo.ts'

/** The schemas go eight deep. */
const DEEPEST = 12
/** The longest text of a schema has 1,000 characters; longer ones are not held against its patterns. */
const LONGEST = 1000

/**
 * The contents of a document's root: texts as they may be shown, and groups, in the order in which they stand; what stands once is no
 * list. Whoever needs a text as it was signed has the document.
 */
export function readRegistro(document: XmlDocument): { raiz: string; registro: Registro } {
  const { root } = document
  const value = valueIn(root, 0)
  if (typeof value === 'string') throw notAsExpected()
  return { raiz: root.name, registro: value }
}

function valueIn(element: XmlElement, depth: number): string | Registro {
  if (element.namespaceUri !== '' || depth > DEEPEST) throw notAsExpected()
  const children = new Map<string, (string | Registro)[]>()
  let text = ''
  for (let node = element.firstChild; node; node = node.next) {
    if (node instanceof XmlElement) {
      const same = children.get(node.name)
      const value = valueIn(node, depth + 1)
      if (same) same.push(value)
      else children.set(node.name, [value])
    } else if (node instanceof XmlText) text += node.content
  }
  if (children.size === 0) {
    if (text.length > LONGEST) throw new Rechazo('esquema', `${element.name} es demasiado largo.`)
    return aLaVista(text)
  }
  if (text.trim() !== '') throw notAsExpected()
  return Object.fromEntries([...children].map(([name, all]) => [name, one(all)]))
}

function one(all: readonly (string | Registro)[]): string | Registro | readonly (string | Registro)[] {
  const [first] = all
  return all.length === 1 && first !== undefined ? first : all
}

function notAsExpected(): Rechazo {
  return new Rechazo('esquema', 'El archivo no tiene la forma de un comprobante electrónico.')
}
