const SPECIAL = /[&<>"]/g
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it stands in XML; of characters that XML cannot carry it knows nothing. */
export function escapado(texto: string): string {
  return texto.replace(SPECIAL, signo => ENTITIES[signo] ?? signo)
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** A whole file. */
export function archivoXml(contenido: string): string {
  return HEAD + contenido
}
