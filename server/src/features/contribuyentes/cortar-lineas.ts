import type { Disposicion } from '@cuadre/domain/contribuyentes/disposicion'
import { parseCsv } from 'hucre/csv'

/** A record of the register: its columns, and the line of the file at which it begins, from 1. */
export interface Fila {
  readonly linea: number
  readonly texto: string
  readonly columnas: readonly string[]
}

/** Lines that one record takes at most: whoever opens quotation marks and closes none is left behind. */
const MAS_LINEAS = 10

/** Cuts lines into records; in the new layout a column between quotation marks may hold the end of a line. */
export class Cortador {
  readonly #disposicion: Disposicion
  readonly #esComienzo: RegExp
  #abierta: { readonly linea: number; readonly lineas: string[] } | null = null

  constructor(disposicion: Disposicion) {
    this.#disposicion = disposicion
    this.#esComienzo = new RegExp(`^"?[\\d-]{9,15}"?${disposicion.separador}`)
  }

  /** The records that this line ends: none where quotation marks stay open, two where it shows that the one before was whole. */
  cortar(linea: number, entera: string): Fila[] {
    const texto = entera.endsWith('\r') ? entera.slice(0, -1) : entera
    const { nombre, separador } = this.#disposicion
    if (nombre === 'anterior') return [{ linea, texto, columnas: texto.split(separador) }]
    if (this.#abierta === null) {
      const columnas = deUnGolpe(texto, this.#disposicion)
      if (columnas !== null) return [{ linea, texto, columnas }]
    } else if (this.#esComienzo.test(texto)) {
      // Another taxpayer begins: what is open was never going to be closed.
      return [...this.acabar(), ...this.cortar(linea, entera)]
    }
    this.#abierta ??= { linea, lineas: [] }
    const { lineas } = this.#abierta
    lineas.push(texto)
    return comillas(lineas) % 2 === 0 || lineas.length >= MAS_LINEAS ? this.acabar() : []
  }

  /** What is still open at the end of the file, as it stands. */
  acabar(): Fila[] {
    if (this.#abierta === null) return []
    const { linea, lineas } = this.#abierta
    this.#abierta = null
    const texto = lineas.join(' ')
    const columnas = deUnGolpe(texto, this.#disposicion) ?? deCsv(texto, this.#disposicion)
    return [{ linea, texto, columnas }]
  }
}

/** The columns of a line that is whole and has no surprise; null for any other. */
function deUnGolpe(texto: string, { separador, ancho }: Disposicion): string[] | null {
  if (!texto.includes('"')) return texto.split(separador)
  if (!texto.startsWith('"') || !texto.endsWith('"')) return null
  const columnas = texto.slice(1, -1).split(`"${separador}"`)
  if (columnas.length !== ancho) return null
  return columnas.map(columna => (columna.includes('"') ? columna.replaceAll('""', '"') : columna))
}

function deCsv(texto: string, { separador }: Disposicion): string[] {
  const [columnas = []] = parseCsv(texto, { delimiter: separador })
  return columnas.map(columna => String(columna ?? ''))
}

function comillas(lineas: readonly string[]): number {
  return lineas.reduce((suma, linea) => suma + linea.split('"').length - 1, 0)
}
