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

/** What others write and mean well, and a schema does not allow; ours keep to the schema. */
const AL_GUSTO: readonly (readonly [string, string])[] = [
  // The amount of an approval: the tax office's own tester sends '35400'.
  [String.raw`[0-9]+(\.[0-9]{2})'`, String.raw`[0-9]+(\.[0-9]{1,2})?'`],
  // One page of one page: the schemas ask for more (TotalPaginas).
  ['<xs:minExclusive value="1"/>', '<xs:minExclusive value="0"/>'],
]

interface Esquema {
  readonly nombre: NombreDeEsquema
  /** What somebody else signed is held against it. */
  readonly deOtro: boolean
}

/** A schema as libxml2 can read it: the published files stay as they are, and three of them it refuses (xsd/README.md). */
export function readSchema({ nombre, deOtro }: Esquema): XmlDocument {
  const text = readFileSync(schemaFile(FILES[nombre]), 'utf8')
  const legible = text
    .replace(/^\uFEFF/, '')
    .replace('name=" Indicador', 'name="Indicador')
    .replaceAll('(?:', '(')
  const aplicado = AL_GUSTO.reduce(
    (hasta, [pedido, tomado]) => (deOtro ? hasta.replaceAll(pedido, tomado) : hasta),
    legible,
  )
  return XmlDocument.fromString(aplicado)
}

const compiled = new Map<string, XsdValidator>()

/** What a schema has against a document, in its own words; none when it is as it should be. A schema is compiled once. */
export function schemaProblems(esquema: Esquema, document: XmlDocument): string[] {
  try {
    validator(esquema).validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message }) => message.trim())
    // A text that keeps a pattern busy without end: libxml2 gives up.
    if (error instanceof XmlError) return ['Un texto no se puede comparar con su patrón.']
    throw error
  }
}

function validator(esquema: Esquema): XsdValidator {
  const key = `${esquema.nombre} ${esquema.deOtro}`
  const known = compiled.get(key)
  if (known) return known
  const schema = readSchema(esquema)
  try {
    const fresh = XsdValidator.fromDoc(schema)
    compiled.set(key, fresh)
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
