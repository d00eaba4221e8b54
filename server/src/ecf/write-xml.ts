import { type Registro, type ValorDeRegistro, variosEn } from '@cuadre/domain/ecf/escritura'
import { EcfInvalido } from './firmador.ts'
import type { SchemaElement } from './schema-tree.ts'

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>'

/**
 * A record as XML, in the order of its schema (R11.1): one line, no blanks between elements, nothing empty. Refuses (`EcfInvalido`) what
 * the schema does not know, what stands there too often, and what holds nothing or something that cannot be written; whether all
 * that is required is there and well formed, the schema itself says afterwards.
 */
export function writeXml(root: SchemaElement, registro: Registro): string {
  const problems: string[] = []
  const xml = `${DECLARATION}${written(root, { value: registro, path: root.name, problems })}`
  if (problems.length > 0) throw new EcfInvalido(problems)
  return xml
}

interface Place {
  readonly value: ValorDeRegistro
  /** For sentences: 'ECF/Encabezado/IdDoc'. */
  readonly path: string
  readonly problems: string[]
}

function written(element: SchemaElement, { value, path, problems }: Place): string {
  const { name, children } = element
  if (typeof value === 'string') {
    if (children !== null) problems.push(`${path}: un texto donde va un grupo.`)
    else if (value === '') problems.push(`${path}: está vacío.`)
    else if (UNWRITABLE.test(value)) problems.push(`${path}: tiene caracteres que no se pueden escribir.`)
    return `<${name}>${escaped(value)}</${name}>`
  }
  const group = value as Registro
  if (children === null) problems.push(`${path}: un grupo donde va un texto.`)
  const unknown = Object.keys(group).filter(key => !children?.some(child => child.name === key))
  problems.push(...unknown.map(key => `${path}: no lleva ${key}.`))
  if (Object.keys(group).length === 0 && !mayBeEmpty(element)) problems.push(`${path}: está vacío.`)
  const content = children?.map(child => {
    const all = variosEn(group, child.name)
    const inside = `${path}/${child.name}`
    if (all.length > child.most)
      problems.push(`${inside}: aparece ${all.length} veces, y caben ${child.most}.`)
    return all.map(each => written(child, { value: each, path: inside, problems })).join('')
  })
  return `<${name}>${content?.join('') ?? ''}</${name}>`
}

/** An element that must be there, and nothing of what it holds must: the buyer of a small consumption invoice. */
function mayBeEmpty({ required, children }: SchemaElement): boolean {
  return required && children?.every(child => !child.required) === true
}

/** Line breaks and other controls (the signature would be refused), halves of a pair, and what XML has no way to say. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u

/** The tax office wants these as references, the last three as numbers. */
const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '©': '&#169;',
  '€': '&#8364;',
  '®': '&#174;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"'©€®]/g, char => REFERENCES[char] ?? char)
}

/** Three stay as they are in the canonical form, where all others are letters. */
const LETTERS = new Map(
  Object.entries(REFERENCES)
    .filter(([letter]) => !'&<>'.includes(letter))
    .map(([letter, reference]) => [reference, letter]),
)

/** The canonical form (C14N 1.0) of what `writeXml` wrote: it has no attributes, no blanks between elements and none that is closed at once. */
export function canonicalXml(written: string): string {
  return written
    .slice(DECLARATION.length)
    .replace(/&[^;]+;/g, reference => LETTERS.get(reference) ?? reference)
}
