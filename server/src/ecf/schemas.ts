import { existsSync, readFileSync } from 'node:fs'
import { XmlDocument, XmlError, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import type { NombreDeEsquema } from './firmador.ts'

/** The tax office's own files, by what they describe. */
const FILES: Readonly<Record<NombreDeEsquema, string>> = {
  'ECF 31': 'e-CF_31_v.1.0.xsd',
  'ECF 32': 'e-CF_32_v.1.0.xsd',
  'ECF 33': 'e-CF_33_v.1.0.xsd',
  'ECF 34': 'e-CF_34_v.1.0.xsd',
  'ECF 41': 'e-CF_41_v.1.0.xsd',
  'ECF 43': 'e-CF_43_v.1.0.xsd',
  'ECF 44': 'e-CF_44_v.1.0.xsd',
  'ECF 45': 'e-CF_45_v.1.0.xsd',
  'ECF 46': 'e-CF_46_v.1.0.xsd',
  'ECF 47': 'e-CF_47_v.1.0.xsd',
  'RFCE 32': 'RFCE_32_v.1.0.xsd',
  ANECF: 'ANECF_v.1.0.xsd',
  ARECF: 'ARECF_v1.0.xsd',
  ACECF: 'ACECF_v.1.0.xsd',
  Semilla: 'Semilla_v.1.0.xsd',
}

/** A schema as libxml2 can read it: the published files stay as they are, and three of them it refuses (xsd/README.md). */
export function readSchema(nombre: NombreDeEsquema): XmlDocument {
  const text = readFileSync(schemaFile(FILES[nombre]), 'utf8')
  return XmlDocument.fromString(
    text
      .replace(/^\uFEFF/, '')
      .replace('name=" Indicador', 'name="Indicador')
      .replaceAll('(?:', '('),
  )
}

const compiled = new Map<NombreDeEsquema, XsdValidator>()

/** What a schema has against a document, in its own words; none when it is as it should be. A schema is compiled once. */
export function schemaProblems(nombre: NombreDeEsquema, document: XmlDocument): string[] {
  try {
    validator(nombre).validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message }) => message.trim())
    // A text that keeps a pattern busy without end: libxml2 gives up.
    if (error instanceof XmlError) return ['Un texto no se puede comparar con su patrón.']
    throw error
  }
}

function validator(nombre: NombreDeEsquema): XsdValidator {
  const known = compiled.get(nombre)
  if (known) return known
  const schema = readSchema(nombre)
  try {
    const fresh = XsdValidator.fromDoc(schema)
    compiled.set(nombre, fresh)
    return fresh
  } finally {
    schema.dispose()
  }
}

/** From the sources and from a thread's bundle three floors up; from dist/run.js two. */
function schemaFile(name: string): URL {
  for (const place of ['../../../xsd/', '../../xsd/']) {
    const url = new URL(place + name, import.meta.url)
    if (existsSync(url)) return url
  }
  throw new Error(`Schema ${name} not found`)
}
