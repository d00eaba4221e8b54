/** From 8 digits on a number is what a scanner reads: EAN-8, UPC-A, EAN-13, ITF-14. */
const GTIN = /^\d{8,14}$/

/** A word that may be the code of a thing: with a digit, and nothing that only a name has. */
export function esCodigo(text: string): boolean {
  return /^(?=.*\d)[\w.-]{3,35}$/.test(text)
}

/** Digits as they stand below bars: nobody looks for a name with them. */
export function esCodigoDeBarras(text: string): boolean {
  return GTIN.test(text)
}

/** Says whether two codes are one, whatever their case; scanners read a UPC of 12 digits as an EAN of 13 with a zero before it. */
export function mismoCodigo(una: string, otra: string): boolean {
  if (una.toUpperCase() === otra.toUpperCase()) return true
  const anchas = [una, otra].every(code => /^\d{12,14}$/.test(code))
  return anchas && una.padStart(14, '0') === otra.padStart(14, '0')
}
