import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { TIPO, type TipoDeEcf } from './tipos.ts'

const DE_LOS_ECF = Object.fromEntries(
  Object.values(TIPO).map(tipo => [tipo, `e-CF_${tipo}_v.1.0.xsd`]),
) as Record<TipoDeEcf, string>
/** By type of e-CF, or by the root's name. */
const ARCHIVOS = {
  ...DE_LOS_ECF,
  RFCE: 'RFCE_32_v.1.0.xsd',
  ANECF: 'ANECF_v.1.0.xsd',
  ARECF: 'ARECF_v1.0.xsd',
  ACECF: 'ACECF_v.1.0.xsd',
  // As a buyer's door takes it: the tax office's own tester writes '35400', where the schema wants '35400.00'.
  'ACECF ante un emisor': 'ACECF_v.1.0.xsd',
  SemillaModel: 'Semilla_v.1.0.xsd',
} as const
export type Esquema = keyof typeof ARCHIVOS

export function esEsquema(nombre: string): nombre is Esquema {
  return nombre in ARCHIVOS
}

// Beside the sources and beside the built program alike.
const CARPETA = join(import.meta.dirname, '../../xsd')
const compilados = new Map<Esquema, XsdValidator>()

/** What the official schema has against a document, in the words in which the tax office's own program says it; null: nothing. */
export function faltaDeEsquema(esquema: Esquema, document: XmlDocument): string | null {
  try {
    validadorDe(esquema).validate(document)
    return null
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    return enSusPalabras(error.details[0]?.message ?? error.message, document)
  }
}

function validadorDe(esquema: Esquema): XsdValidator {
  const conocido = compilados.get(esquema)
  if (conocido) return conocido
  // The published files need three repairs before libxml2 takes them; xsd/README.md names them.
  const texto = readFileSync(join(CARPETA, ARCHIVOS[esquema]), 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('name=" Indicador', 'name="Indicador')
    .replaceAll('(?:', '(')
  const legible =
    esquema === 'ACECF ante un emisor' ? texto.replace("(\\.[0-9]{2})'", "(\\.[0-9]{1,2})?'") : texto
  const xsd = XmlDocument.fromString(legible)
  const validador = XsdValidator.fromDoc(xsd)
  xsd.dispose()
  compilados.set(esquema, validador)
  return validador
}

/** From libxml2's sentences to those of the tax office's validator (.NET). What is not known passes as it is. */
function enSusPalabras(frase: string, document: XmlDocument): string {
  const [, nombre = '', queja = ''] = /^Element '(?:\{[^}]*\})?([^']+)': (.*)/s.exec(frase.trim()) ?? []
  const esperados = /Expected is (?:one of )?\( (.*?) \)/.exec(queja)?.[1]
  const lista = esperados ? ` List of possible elements expected: '${esperados}'.` : ''
  if (queja.includes('This element is not expected'))
    return `The element '${padreDe(nombre, document)}' has invalid child element '${nombre}'.${lista}`
  if (queja.includes('Missing child element'))
    return `The element '${nombre}' has incomplete content.${lista}`
  const [, faceta, valor] = /\[facet '(\w+)'\] The value '(.*?)'/s.exec(queja) ?? []
  if (faceta)
    return `The '${nombre}' element is invalid - The value '${valor}' is invalid according to its datatype - The ${faceta} constraint failed.`
  return frase.trim()
}

function padreDe(nombre: string, document: XmlDocument): string {
  if (!/^[\w.-]+$/.test(nombre)) return ''
  const nodo = document.get(`//*[local-name()='${nombre}']`)
  return nodo?.parent?.name ?? ''
}
