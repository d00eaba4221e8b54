import { codigoCanonico } from '@cuadre/domain/productos/codigo-de-barras'

/** From 8 digits on a number is what a scanner reads: EAN-8, UPC-A, EAN-13, ITF-14. */
const GTIN = /^\d{8,14}$/

/** The identifier that a scanner may put before each code: of which bars it is (ISO/IEC 15424, ']E0' for an EAN-13). */
const SIMBOLOGIA = /^\][A-Za-z][0-9A-Za-z]/

/** A word that may be the code of a thing: with a digit. What a scanner reads of somebody's QR is one too. */
export function esCodigo(text: string): boolean {
  return /^(?=.*\d)\S{3,}$/.test(text)
}

/** Digits as they stand below bars, whatever the scanner puts before them: nobody looks for a name with them. */
export function esCodigoDeBarras(text: string): boolean {
  return lecturas(text).some(lectura => GTIN.test(lectura))
}

/** Says whether a text is one of the codes, as it stands or as a scanner sends it. */
export function tieneCodigo(codes: readonly string[], text: string): boolean {
  return [mismoCodigo, mismasCifras].some(mismo => tiene(codes, text, mismo))
}

/** What has the code; of two whose digits differ by zeros alone, and are no article's number, the one that is written so. */
export function conCodigo<T>(
  list: readonly T[],
  getCodes: (item: T) => readonly string[],
  text: string,
): T | undefined {
  const de = (mismo: Mismo) => list.find(item => tiene(getCodes(item), text, mismo))
  return de(mismoCodigo) ?? de(mismasCifras)
}

type Mismo = (una: string, otra: string) => boolean

function tiene(codes: readonly string[], text: string, mismo: Mismo): boolean {
  return lecturas(text).some(lectura => codes.some(own => mismo(own, lectura)))
}

/** What a scanned text may mean: itself, then without the sign or identifier before it, and the article's number of a GS1 text ('(01)…' or ']C101…'). */
function lecturas(text: string): string[] {
  const sin = text.replace(SIMBOLOGIA, '').replace(/^[^\p{L}\p{N}]+/u, '')
  const [, articulo] = /^(?:\(01\)|\][A-Za-z][0-9A-Za-z]01)(\d{14})/.exec(text) ?? []
  return [text, ...(sin.length < 3 ? [] : [sin]), ...(articulo === undefined ? [] : [articulo])]
}

function mismoCodigo(una: string, otra: string): boolean {
  return codigoCanonico(una) === codigoCanonico(otra)
}

/** Numbers that a shop printed without their check digit are sent with more zeros or fewer too. */
function mismasCifras(una: string, otra: string): boolean {
  const anchas = [una, otra].every(code => /^(\d{8}|\d{12,14})$/.test(code))
  return anchas && una.padStart(14, '0') === otra.padStart(14, '0')
}
