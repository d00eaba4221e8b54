/** Without blanks at the ends, in Unicode's composed form (NFC). */
export function limpiar(texto: string): string {
  return texto.normalize('NFC').trim()
}

/** The form in which names are compared: no accents, lower case, single spaces. 'Peña  Gómez' → 'pena gomez'. */
export function claveDeBusqueda(texto: string): string {
  return texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Every word of the query is a piece of the text, accents and case aside. An empty query fits everything. */
export function coincide(texto: string, consulta: string): boolean {
  const clave = claveDeBusqueda(texto)
  return claveDeBusqueda(consulta)
    .split(' ')
    .every(palabra => clave.includes(palabra))
}
