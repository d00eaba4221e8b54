/** Without blanks at the ends, in Unicode's composed form (NFC). */
export function limpiar(texto: string): string {
  return texto.normalize('NFC').trim()
}

/** The form in which names are compared: no accents, lower case, single spaces. 'Peña  Gómez' → 'pena gomez'. */
export function claveDeBusqueda(texto: string): string {
  return texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/**
 * Every word of the query is a piece of the text, accents and case aside; one that is a number may also be a piece of one
 * of the numbers (documents, phones: digits only), whatever its dashes. An empty query fits everything.
 */
export function coincide(texto: string, consulta: string, numeros: readonly string[] = []): boolean {
  const clave = claveDeBusqueda(texto)
  return claveDeBusqueda(consulta)
    .split(' ')
    .every(palabra => clave.includes(palabra) || estaEn(numeros, palabra))
}

/** '001-1391820-5' and '(809)' are digits with their punctuation; 'b-52' is a word. */
export function esNumero(palabra: string): boolean {
  return /^[\d().+-]*\d[\d().+-]*$/.test(palabra)
}

function estaEn(numeros: readonly string[], palabra: string): boolean {
  if (numeros.length === 0 || !esNumero(palabra)) return false
  const digitos = palabra.replace(/\D/g, '')
  return numeros.some(numero => numero.includes(digitos))
}

/** As a sentence, a heading or a button begins: 'Nota de crédito'. */
export function conMayuscula<const T extends string>(texto: T): Capitalize<T> {
  return `${texto.charAt(0).toUpperCase()}${texto.slice(1)}` as Capitalize<T>
}

/** A sentence that ends with a name: 'S.R.L.' brings its full stop along. */
export function conPunto(frase: string): string {
  return frase.endsWith('.') ? frase : `${frase}.`
}
