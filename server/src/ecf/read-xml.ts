import { MAX_BYTES_DE_ECF } from '@cuadre/domain/ecf/recibido'
import { ParseOption, XmlDocument, XmlError } from 'libxml2-wasm'
import { Rechazo } from './rechazo.ts'

/** Each begins with '<': what is mostly tags would take many times its size. */
const MOST_TAGS = 600_000

/** XML 1.0 in UTF-8, whatever its capitals and quotes. */
const DECLARATION =
  /^<\?xml\s+version\s*=\s*["']1\.0["'](\s+encoding\s*=\s*["']utf-8["'])?(\s+standalone\s*=\s*["'](yes|no)["'])?\s*\?>/i

/**
 * The text of a document that somebody else wrote, before any parser sees it: UTF-8 and nothing else (a parser that guesses would
 * see another document than we do), of a size that a document can have, without a DOCTYPE, in which entities grow without bound
 * and files are named.
 */
export function hostileText(bytes: Uint8Array): string {
  if (bytes.byteLength > MAX_BYTES_DE_ECF) throw new Rechazo('ilegible', 'El archivo es demasiado grande.')
  const text = decoded(bytes)
  if (text.startsWith('<?xml') && !DECLARATION.test(text)) throw notUtf8()
  if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY')) {
    throw new Rechazo('ilegible', 'El archivo trae un DOCTYPE, que un comprobante no lleva.')
  }
  if (text.split('<', MOST_TAGS + 1).length > MOST_TAGS) {
    throw new Rechazo('ilegible', 'El archivo tiene demasiados elementos.')
  }
  return text
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw notUtf8()
  }
}

function notUtf8(): Rechazo {
  return new Rechazo('ilegible', 'El archivo no está escrito en UTF-8.')
}

/**
 * Parses a text of `hostileText`, hands it over and lets it go. Nothing is fetched, and nothing is replaced. What libxml2 cannot do
 * with it is the text's fault: no element ends, a namespace is no address.
 */
export function withDocument<R>(text: string, read: (document: XmlDocument) => R): R {
  let document: XmlDocument | undefined
  try {
    document = XmlDocument.fromString(text, {
      encoding: 'utf-8',
      option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE,
    })
    return read(document)
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    throw new Rechazo('ilegible', 'El archivo no es un XML bien formado.')
  } finally {
    document?.dispose()
  }
}
