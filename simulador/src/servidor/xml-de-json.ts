/** The same answer for whoever asks for XML: objects are groups, lists repeat their element. */
export function aXml(raiz: string, contenido: unknown): string {
  return `<?xml version="1.0" encoding="utf-8"?>${elemento(raiz, contenido)}`
}

function elemento(nombre: string, contenido: unknown): string {
  if (contenido === null || contenido === undefined) return `<${nombre} />`
  if (Array.isArray(contenido))
    return `<${nombre}>${contenido.map(uno => elemento(typeof uno === 'object' ? 'item' : 'string', uno)).join('')}</${nombre}>`
  if (typeof contenido !== 'object') return `<${nombre}>${escapar(String(contenido))}</${nombre}>`
  const partes = Object.entries(contenido).map(([hijo, valor]) => elemento(hijo, valor))
  return `<${nombre}>${partes.join('')}</${nombre}>`
}

function escapar(texto: string): string {
  return texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
