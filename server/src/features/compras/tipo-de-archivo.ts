import type { TipoDeAdjunto } from '@cuadre/contract/compra-adjuntos'

const FIRMAS: readonly (readonly [TipoDeAdjunto, Buffer])[] = [
  ['application/pdf', Buffer.from('%PDF-')],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
]

const EXTENSIONES: Readonly<Record<TipoDeAdjunto, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'application/xml': ['xml'],
}

/** What a browser would draw or run, whatever it is called: the root of an SVG or of a page. */
const SE_EJECUTA =
  /<(?:[\w-]+:)?(?:svg|html|script|xsl|stylesheet)\b|<\?xml-stylesheet|<!DOCTYPE|<!ENTITY|www\.w3\.org\/(?:1999\/xhtml|2000\/svg)/i

/**
 * What a file is by its own bytes, never by its name or by what its sender calls it; null for anything else. XML is what
 * begins with a declaration or an element, is UTF-8, and holds nothing that a browser would run.
 */
export function tipoDeArchivo(contenido: Buffer): TipoDeAdjunto | null {
  const [binario] = FIRMAS.find(([, firma]) => contenido.subarray(0, firma.length).equals(firma)) ?? []
  if (binario) return binario
  return esXml(contenido) ? 'application/xml' : null
}

function esXml(contenido: Buffer): boolean {
  try {
    const texto = new TextDecoder('utf-8', { fatal: true }).decode(contenido)
    return (
      /^\s*<[?A-Za-z_]/.test(texto) &&
      /<\/[\w:.-]+>\s*$|\/>\s*$/.test(texto.slice(-300)) &&
      !SE_EJECUTA.test(texto)
    )
  } catch {
    return false
  }
}

const LARGO = 120

/**
 * A name to keep and to give back: without folders, without what turns letters around or ends a header, as long as a name may be,
 * and with an ending that says what the file is.
 */
export function nombreDeArchivo(nombre: string, tipo: TipoDeAdjunto): string {
  const sinCarpetas = nombre.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const limpio = sinCarpetas
    .replace(/[\p{C}\p{Zl}\p{Zp}"<>:|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const [extension, ...otras] = EXTENSIONES[tipo]
  const suya = /\.([A-Za-z0-9]{1,5})$/.exec(limpio)?.[1]?.toLowerCase()
  const yaLaTiene = suya !== undefined && [extension, ...otras].includes(suya)
  const tronco = yaLaTiene ? limpio.slice(0, -suya.length - 1) : limpio
  const final = `.${yaLaTiene ? suya : extension}`
  const letras = [...(tronco || 'comprobante')].slice(0, LARGO - final.length)
  return `${letras.join('').trimEnd()}${final}`
}
