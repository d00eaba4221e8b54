import { claveDeBusqueda } from '../texto/texto.ts'
import { COLUMNAS } from './columnas.ts'
import type { CosaImportable } from './cosas.ts'

/** Of each field the number of its column in the file, from 0; null where no head names it. */
export type Emparejado = Readonly<Record<string, number | null>>

/** The head without accents, capitals and punctuation: 'CÉDULA / RNC:' → 'cedula rnc'. */
function claveDeEncabezado(texto: string): string {
  return claveDeBusqueda(texto.replace(/[^\p{L}\p{N}%]+/gu, ' '))
}

/** Finds the fields' columns by their heads. A field's own name goes before its other names, and a column serves one field. */
export function emparejar(cosa: CosaImportable, encabezados: readonly string[]): Emparejado {
  const claves = encabezados.map(claveDeEncabezado)
  const tomadas = new Set<number>()
  const tomar = (nombres: readonly string[]): number | null => {
    const buscadas = nombres.map(claveDeEncabezado)
    const lugar = claves.findIndex(
      (clave, en) => !tomadas.has(en) && clave !== '' && buscadas.includes(clave),
    )
    if (lugar < 0) return null
    tomadas.add(lugar)
    return lugar
  }
  const propias = new Map(COLUMNAS[cosa].map(({ campo, titulo }) => [campo, tomar([titulo])]))
  return Object.fromEntries(
    COLUMNAS[cosa].map(({ campo, otros }) => [campo, propias.get(campo) ?? tomar(otros)]),
  )
}

/** How many of the thing's fields these heads name: the row of a sheet with the most of them is its head. */
export function reconocidas(cosa: CosaImportable, encabezados: readonly string[]): number {
  return Object.values(emparejar(cosa, encabezados)).filter(lugar => lugar !== null).length
}
