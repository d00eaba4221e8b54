import { claveDeBusqueda } from '../texto/texto.ts'
import { COLUMNAS } from './columnas.ts'
import type { CosaImportable } from './cosas.ts'

/** Of each field the number of its column in the file, from 0; null where no head names it. */
export type Emparejado = Readonly<Record<string, number | null>>

/** Letters that the name of a field has at most in dBase, which cuts what is longer. */
const LARGO_EN_DBASE = 10

/** The points between the letters of an abbreviation, and not that of a shortened word: of 'R.N.C.', and not of 'P. Venta'. */
const PUNTOS_DE_SIGLA = /(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))/gu

/** The head without accents, capitals, punctuation and the word between two names: 'CÉDULA / R.N.C.:' and 'Cédula o RNC' → 'cedula rnc'. */
export function claveDeEncabezado(texto: string): string {
  return claveDeBusqueda(texto.replaceAll(PUNTOS_DE_SIGLA, '').replace(/[^\p{L}\p{N}%]+/gu, ' ')).replaceAll(
    /(?<=\S) [oy] (?=\S)/g,
    ' ',
  )
}

/**
 * Finds the fields' columns by their heads. What says it more exactly goes before a field's own name, that before its other names, a whole name before one that was cut
 * ('DESCRIPCIO'), which must fit one field alone; a column serves one field.
 */
export function emparejar(cosa: CosaImportable, encabezados: readonly string[]): Emparejado {
  const claves = encabezados.map(claveDeEncabezado)
  const nombres = COLUMNAS[cosa].map(({ campo, titulo, otros, primero = [] }) => ({
    campo,
    primero: primero.map(claveDeEncabezado),
    propio: [claveDeEncabezado(titulo)],
    otros: otros.map(claveDeEncabezado),
  }))
  const lugares = new Map<string, number>()
  const tomar = (campo: string, es: (clave: string) => boolean): void => {
    if (lugares.has(campo)) return
    const tomadas = new Set(lugares.values())
    const lugar = claves.findIndex((clave, en) => !tomadas.has(en) && clave !== '' && es(clave))
    if (lugar >= 0) lugares.set(campo, lugar)
  }
  for (const { campo, primero } of nombres) {
    for (const nombre of primero)
      tomar(campo, clave => clave === nombre || (clave.length === LARGO_EN_DBASE && nombre.startsWith(clave)))
  }
  for (const { campo, propio } of nombres) tomar(campo, clave => propio.includes(clave))
  for (const { campo, otros } of nombres) tomar(campo, clave => otros.includes(clave))
  for (const { campo } of nombres) {
    tomar(campo, clave => {
      if (clave.length !== LARGO_EN_DBASE) return false
      const suyos = nombres.filter(({ primero, propio, otros }) =>
        [...primero, ...propio, ...otros].some(nombre => nombre.startsWith(clave)),
      )
      return suyos.length === 1 && suyos[0]?.campo === campo
    })
  }
  return Object.fromEntries(nombres.map(({ campo }) => [campo, lugares.get(campo) ?? null]))
}

/** How many of the thing's fields these heads name: the row of a sheet with the most of them is its head. */
export function reconocidas(cosa: CosaImportable, encabezados: readonly string[]): number {
  return Object.values(emparejar(cosa, encabezados)).filter(lugar => lugar !== null).length
}
