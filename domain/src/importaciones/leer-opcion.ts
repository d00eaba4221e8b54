import { claveDeBusqueda } from '../texto/texto.ts'
import type { Leido } from './leido.ts'

/** A word and the value that it means; where both are the same it is a code. */
type Opcion = readonly [string, unknown]

/** '09 Compras…', '09-COMPRAS…', '9. Compras…': a code and its word, as lists and the tax office's own forms write them. */
const CODIGO_Y_PALABRA = /^([\p{L}\d]{1,4})(?:\s*[-–—.:)]+\s*|\s+|$)(.*)$/u

/**
 * One of the words of a list, with or without what stands in brackets behind it, its code, or both together; '9' is 09 to a spreadsheet. A code beside the word of another one is refused. The
 * refusal tells every choice once, in the order of the codes.
 */
export function opcionEscrita(texto: string, opciones: readonly Opcion[]): Leido<unknown> {
  const clave = claveDeBusqueda(texto)
  const elegida = opciones.find(([palabra]) =>
    [palabra, palabra.replace(/ \(.*\)$/, '')].some(dicha => claveDeBusqueda(dicha) === clave),
  )
  if (elegida) return { valor: elegida[1] }
  const [, codigo = '', resto = ''] = CODIGO_Y_PALABRA.exec(texto) ?? []
  const suya = opciones.find(([palabra, valor]) => esCodigo(palabra, valor) && mismoCodigo(palabra, codigo))
  if (suya) {
    const otra = opciones.find(([palabra]) => claveDeBusqueda(palabra) === claveDeBusqueda(resto))
    if (!otra || otra[1] === suya[1]) return { valor: suya[1] }
    return { falla: `dice el código ${suya[0]} y la palabra de otro` }
  }
  return { falla: `no es ninguno de estos: ${juntas(opciones).join(', ')}` }
}

function esCodigo(palabra: string, valor: unknown): boolean {
  return palabra === valor && /\d/.test(palabra)
}

function mismoCodigo(codigo: string, escrito: string): boolean {
  return (
    codigo.toUpperCase() ===
    (/^\d+$/.test(escrito) ? escrito.padStart(codigo.length, '0') : escrito.toUpperCase())
  )
}

/** Each value by its first word, behind its code where it has one that the word does not say. */
function juntas(opciones: readonly Opcion[]): string[] {
  const palabras = new Map<unknown, string>()
  for (const [palabra, valor] of opciones)
    if (!esCodigo(palabra, valor) && !palabras.has(valor)) palabras.set(valor, palabra)
  return [...palabras]
    .map(([valor, palabra]) => {
      const conCodigo = opciones.some(([otra, suyo]) => suyo === valor && esCodigo(otra, suyo))
      return conCodigo && !palabra.includes(String(valor)) ? `${valor} ${palabra}` : palabra
    })
    .sort((una, otra) => (/^\d/.test(una) && /^\d/.test(otra) ? una.localeCompare(otra) : 0))
}
