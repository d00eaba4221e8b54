import { type ColumnaTabla, type Medidas, RELLENO_X } from './columnas.ts'
import type { Documento, Estilo } from './documento.ts'
import { INTERLINEA, partirEnLineas } from './parrafo.ts'

/** Room above and below the text of a row. */
export const RELLENO_Y = 3.5

export interface Celda {
  lineas: string[]
  marca: string
  estilo: Estilo
}

/** Sets the texts of a table's rows into its columns, before anything is drawn. */
export class Cajista<F> {
  readonly #documento: Documento
  readonly #columnas: readonly ColumnaTabla<F>[]
  readonly #medidas: Medidas
  readonly normal: Estilo
  readonly negrita: Estilo
  readonly altoDeLinea: number

  constructor(documento: Documento, columnas: readonly ColumnaTabla<F>[], medidas: Medidas) {
    this.#documento = documento
    this.#columnas = columnas
    this.#medidas = medidas
    this.normal = { tamano: medidas.tamano }
    this.negrita = { tamano: medidas.tamano, peso: 'negrita' }
    this.altoDeLinea = medidas.tamano * INTERLINEA
  }

  fila(fila: F): Celda[] {
    return this.#columnas.map((columna, i) => {
      const texto = columna.texto(fila)
      const marca = columna.marca?.(fila) ?? ''
      const estilo = this.normal
      if (columna.elastica !== true) return { ...this.#enUnaLinea(texto, i, estilo), marca }
      return { lineas: partirEnLineas(this.#documento, texto, this.#ancho(i), estilo), marca, estilo }
    })
  }

  /** The first text is the label, which may run over empty columns. */
  resumen(textos: readonly string[]): Celda[] {
    return textos.map((texto, i) => {
      const estilo = this.negrita
      if (i > 0) return this.#enUnaLinea(texto, i, estilo)
      const lineas = partirEnLineas(this.#documento, texto, this.#anchoLibre(textos), estilo)
      return { lineas, marca: '', estilo }
    })
  }

  /** Height of the row that these cells make. */
  alto(celdas: readonly Celda[]): number {
    return Math.max(...celdas.map(celda => celda.lineas.length)) * this.altoDeLinea + 2 * RELLENO_Y
  }

  /**
   * Amounts and days never wrap. One that is wider than all that was measured (a row that came later) is set smaller
   * rather than over its neighbour.
   */
  #enUnaLinea(texto: string, indice: number, estilo: Estilo): Celda {
    const cabe = this.#ancho(indice) / this.#documento.medir(texto, estilo)
    const tamano = this.#medidas.tamano * Math.min(cabe, 1)
    return { lineas: [texto], marca: '', estilo: { ...estilo, tamano } }
  }

  #ancho(indice: number): number {
    // A hair more than measured, so that a text never wraps for a rounding error.
    const { anchos, canales } = this.#medidas
    return (anchos[indice] ?? 0) - (canales[indice] ?? 0) - 2 * RELLENO_X + 0.01
  }

  /** From the first column up to the next one that says something. */
  #anchoLibre(textos: readonly string[]): number {
    let ancho = this.#ancho(0)
    for (let i = 1; i < textos.length && textos[i] === ''; i++) ancho += this.#medidas.anchos[i] ?? 0
    return ancho
  }
}
