/**
 * One form for every way in which a bar code is written. A number of GS1 is 14 digits long: those of 8, 12 and 13 are the same number without
 * its zeros, and scanners send now the one, now the other. Any other code is itself, in any capitals.
 */
export function codigoCanonico(codigo: string): string {
  return esGtin(codigo) ? codigo.padStart(14, '0') : codigo.toUpperCase()
}

/**
 * Says whether a text is an article's number of GS1, whose last digit is the check of the others. Eight digits that begin with 0 or 2 are a
 * shop's own, or the short form of a UPC: zeros before them would make another article's number.
 */
export function esGtin(codigo: string): boolean {
  if (!/^([13-9]\d{7}|\d{12,14})$/.test(codigo)) return false
  const suma = [...codigo.padStart(14, '0')].reduce(
    (suma, cifra, lugar) => suma + Number(cifra) * (lugar % 2 === 0 ? 3 : 1),
    0,
  )
  return suma % 10 === 0
}
