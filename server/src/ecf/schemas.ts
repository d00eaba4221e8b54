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

/** The amount of an approval, as its schema wants it and as others write it: the tax office's own tester sends '35400'. */
const DOS_DECIMALES = String.raw`[0-9]+(\.[0-9]{2})'`
const DECIMALES_AL_GUSTO = String.raw`[0-9]+(\.[0-9]{1,2})?'`

/** An approval that somebody else signed; ours keep to the schema. */
const ACECF_DE_OTRO = 'ACECF de otro'
type EsquemaAplicado = NombreDeEsquema | typeof ACECF_DE_OTRO

/** A schema as libxml2 can read it: the published files stay as they are, and three of them it refuses (xsd/README.md). */
export function readSchema(nombre: EsquemaAplicado): XmlDocument {
  const deOtro = nombre === ACECF_DE_OTRO
  const text = readFileSync(schemaFile(FILES[deOtro ? 'ACECF' : nombre]), 'utf8')
  const legible = text
    .replace(/^\uFEFF/, '')
    .replace('name=" Indicador', 'name="Indicador')
    .replaceAll('(?:', '(')
  return XmlDocument.fromString(deOtro ? legible.replace(DOS_DECIMALES, DECIMALES_AL_GUSTO) : legible)
}

/** What a document from outside is held against. */
export function esquemaDeOtro(nombre: NombreDeEsquema): EsquemaAplicado {
  return nombre === 'ACECF' ? ACECF_DE_OTRO : nombre
}

const compiled = new Map<EsquemaAplicado, XsdValidator>()

/** What a schema has against a document, in its own words; none when it is as it should be. A schema is compiled once. */
export function schemaProblems(nombre: EsquemaAplicado, document: XmlDocument): string[] {
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

function validator(nombre: EsquemaAplicado): XsdValidator {
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
