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
  return lecturas(text).some(lectura => codes.some(own => mismoCodigo(own, lectura)))
}

/** What a scanned text may mean: itself, then without the sign or identifier before it, and the article's number of a GS1 text ('(01)…' or ']C101…'). */
function lecturas(text: string): string[] {
  const sin = text.replace(SIMBOLOGIA, '').replace(/^[^\p{L}\p{N}]+/u, '')
  const [, articulo] = /^(?:\(01\)|\][A-Za-z][0-9A-Za-z]01)(\d{14})/.exec(text) ?? []
  return [text, ...(sin.length < 3 ? [] : [sin]), ...(articulo === undefined ? [] : [articulo])]
}

/** Whatever their case; scanners read a UPC of 12 digits as an EAN of 13 with a zero before it, and an EAN of 8 with five. */
function mismoCodigo(una: string, otra: string): boolean {
  if (una.toUpperCase() === otra.toUpperCase()) return true
  const anchas = [una, otra].every(code => /^(\d{8}|\d{12,14})$/.test(code))
  return anchas && una.padStart(14, '0') === otra.padStart(14, '0')
}
