import { type ColumnaTabla, type Medidas, medirColumnas, RELLENO_X } from './columnas.ts'
import type { Documento, Estilo, Etiqueta } from './documento.ts'
import { MARGEN, TINTA } from './hoja.ts'
import { escribirParrafo, INTERLINEA, partirEnLineas } from './parrafo.ts'

interface OpcionesTabla<F> {
  columnas: readonly ColumnaTabla<F>[]
  /** The rows, or rows as wide as the widest that will come, to measure the columns with. */
  filas: readonly F[]
  /** Subtotals and totals that will be drawn: they are often the widest texts. */
  resumenes?: readonly (readonly string[])[]
  x: number
  ancho: number
  minimoElastico?: number
  padre: Etiqueta
  /** Opens the next page and returns the y where the table goes on. */
  saltar: () => Promise<number>
}

interface Celda {
  lineas: string[]
  marca: string
  estilo: Estilo
}

const PAD_Y = 3.5
/** From the top of a line to its baseline, as a multiple of its size: what our fonts have. */
const ASCENT = 1.025
/** What heads take of a following page. */
const HEADS = 70
/** The least that is worth beginning a split row with. */
const MIN_PIECE = 60

/**
 * Draws a table row by row over as many pages as it takes, with its head on each of them.
 * `y` is where the next thing goes.
 */
export class Tabla<F> {
  readonly #documento: Documento
  readonly #opciones: OpcionesTabla<F>
  readonly #medidas: Medidas
  readonly #etiqueta: Etiqueta
  #grupo: string | null = null
  #cabeceraLeida = false
  y = 0

  constructor(documento: Documento, opciones: OpcionesTabla<F>) {
    this.#documento = documento
    this.#opciones = opciones
    this.#medidas = medirColumnas(documento, { ...opciones, resumenes: opciones.resumenes ?? [] })
    this.#etiqueta = documento.abrir('Table', opciones.padre)
  }

  comenzar(y: number): void {
    this.y = y
    this.#cabecera()
  }

  /** `reserva`: points that must stay free below the row, for what belongs on its page. */
  async fila(fila: F, reserva = 0): Promise<void> {
    const estilo = this.#estilo()
    const celdas = this.#opciones.columnas.map((columna, i): Celda => {
      const texto = columna.texto(fila)
      const marca = columna.marca?.(fila) ?? ''
      if (columna.elastica !== true) return { ...this.#enUnaLinea(texto, i, estilo), marca }
      return { lineas: partirEnLineas(this.#documento, texto, this.#anchoTexto(i), estilo), marca, estilo }
    })
    await this.#fila(celdas, reserva)
    this.#filete(0.4, TINTA.linea)
  }

  /** A line that names the rows below it; said again when they go on on another page. */
  async grupo(titulo: string): Promise<void> {
    this.#grupo = null
    await this.#asegurar(4 * this.#altoLinea())
    this.#grupo = titulo
    this.#tituloDeGrupo(titulo)
  }

  /** Sums under their columns. The label is the first text and may run over empty columns. */
  async resumen(textos: readonly string[], tipo: 'subtotal' | 'total'): Promise<void> {
    if (tipo === 'total') this.#grupo = null
    await this.#asegurar(this.altoDeResumen())
    this.#filete(tipo === 'total' ? 1 : 0.6, TINTA.fuerte)
    const estilo: Estilo = { ...this.#estilo(), peso: 'negrita' }
    const celdas = textos.map((texto, i): Celda => {
      if (i > 0) return this.#enUnaLinea(texto, i, estilo)
      return {
        lineas: partirEnLineas(this.#documento, texto, this.#anchoLibre(textos), estilo),
        marca: '',
        estilo,
      }
    })
    await this.#fila(celdas, 0)
    if (tipo === 'subtotal') this.#grupo = null
  }

  /** Room that a summary of one line takes. */
  altoDeResumen(): number {
    return this.#altoLinea() + 2 * PAD_Y + 2
  }

  cerrar(): void {
    this.#etiqueta?.end()
  }

  /**
   * Amounts and days never wrap. One that is wider than all that was measured (a row that came later) is set smaller
   * rather than over its neighbour.
   */
  #enUnaLinea(texto: string, indice: number, estilo: Estilo): Celda {
    const ancho = this.#documento.medir(texto, estilo)
    const sobra = this.#anchoTexto(indice) / ancho
    const tamano = sobra < 1 ? this.#medidas.tamano * sobra : this.#medidas.tamano
    return { lineas: [texto], marca: '', estilo: { ...estilo, tamano } }
  }

  #estilo(): Estilo {
    return { tamano: this.#medidas.tamano }
  }

  #altoLinea(): number {
    return this.#medidas.tamano * INTERLINEA
  }

  #anchoTexto(indice: number): number {
    // A hair more than measured, so that a text never wraps for a rounding error.
    const { anchos, canales } = this.#medidas
    return (anchos[indice] ?? 0) - (canales[indice] ?? 0) - 2 * RELLENO_X + 0.01
  }

  /** From the first column up to the next one that says something. */
  #anchoLibre(textos: readonly string[]): number {
    let ancho = this.#anchoTexto(0)
    for (let i = 1; i < textos.length && textos[i] === ''; i++) ancho += this.#medidas.anchos[i] ?? 0
    return ancho
  }

  async #asegurar(alto: number): Promise<void> {
    if (this.y + alto > this.#documento.hoja.fondo) await this.#saltar()
  }

  async #saltar(): Promise<void> {
    this.y = await this.#opciones.saltar()
    this.#cabecera()
    if (this.#grupo !== null) this.#tituloDeGrupo(`${this.#grupo} (continúa)`)
  }

  /** A row stays whole when a page can hold it; otherwise its lines go on on the next. */
  async #fila(celdas: readonly Celda[], reserva: number): Promise<void> {
    const alto = this.#altoLinea()
    const total = Math.max(...celdas.map(celda => celda.lineas.length))
    const falta = total * alto + 2 * PAD_Y + reserva
    const { fondo } = this.#documento.hoja
    const libre = fondo - this.y
    const cabeEnOtra = falta <= fondo - MARGEN.superior - HEADS
    // What no page can hold is split where it stands, unless nearly nothing would fit here.
    if (falta > libre && (cabeEnOtra || libre < MIN_PIECE)) await this.#saltar()
    const etiqueta = this.#documento.abrir('TR', this.#etiqueta)
    let desde = 0
    while (desde < total) {
      const caben = Math.max(1, Math.floor((fondo - this.y - 2 * PAD_Y) / alto))
      const hasta = Math.min(total, desde + caben)
      this.y += PAD_Y
      this.#celdas(celdas, { desde, hasta }, etiqueta)
      this.y += (hasta - desde) * alto + PAD_Y
      desde = hasta
      if (desde < total) await this.#saltar()
    }
    etiqueta?.end()
  }

  #celdas(celdas: readonly Celda[], tramo: { desde: number; hasta: number }, padre: Etiqueta): void {
    const { anchos, canales } = this.#medidas
    let x = this.#opciones.x
    for (const [i, columna] of this.#opciones.columnas.entries()) {
      const ancho = anchos[i] ?? 0
      const celda = celdas[i] ?? { lineas: [], marca: '', estilo: this.#estilo() }
      const derecha = columna.alinear === 'derecha'
      const inicio = derecha ? x + ancho - RELLENO_X : x + RELLENO_X + (canales[i] ?? 0)
      const marcaX = x + RELLENO_X
      this.#documento.contenido('TD', padre, () => {
        if (celda.marca !== '' && tramo.desde === 0) {
          this.#documento.linea(celda.marca, marcaX, this.y, { ...celda.estilo, peso: 'negrita' })
        }
        // Smaller letters stand on the same baseline as their neighbours.
        const y = this.y + (this.#medidas.tamano - (celda.estilo.tamano ?? 0)) * ASCENT
        for (const [n, linea] of celda.lineas.slice(tramo.desde, tramo.hasta).entries()) {
          if (linea === '') continue
          this.#documento.linea(linea, inicio, y + n * this.#altoLinea(), celda.estilo, columna.alinear)
        }
      })
      x += ancho
    }
  }

  #cabecera(): void {
    const tamano = this.#medidas.tamano - 1
    const estilo: Estilo = { peso: 'negrita', tamano, color: TINTA.suave }
    const fila = this.#cabeceraLeida ? null : this.#documento.abrir('TR', this.#etiqueta)
    const draw = (contenido: (draw: () => void) => void) => {
      let x = this.#opciones.x
      for (const [i, columna] of this.#opciones.columnas.entries()) {
        const ancho = this.#medidas.anchos[i] ?? 0
        const derecha = columna.alinear === 'derecha'
        const inicio = derecha ? x + ancho - RELLENO_X : x + RELLENO_X + (this.#medidas.canales[i] ?? 0)
        contenido(() =>
          this.#documento.linea(columna.titulo, inicio, this.y + PAD_Y, estilo, columna.alinear),
        )
        x += ancho
      }
    }
    this.#filete(1, TINTA.fuerte)
    if (this.#cabeceraLeida) this.#documento.decorar('Pagination', () => draw(texto => texto()))
    else draw(texto => this.#documento.contenido('TH', fila, texto))
    fila?.end()
    this.#cabeceraLeida = true
    this.y += tamano * INTERLINEA + 2 * PAD_Y
    this.#filete(0.6, TINTA.fuerte)
  }

  #tituloDeGrupo(titulo: string): void {
    const fila = this.#documento.abrir('TR', this.#etiqueta)
    this.y += PAD_Y + 3
    const { x, ancho } = this.#opciones
    const caja = { x: x + RELLENO_X, y: this.y, ancho: ancho - 2 * RELLENO_X }
    this.#documento.contenido('TH', fila, () => {
      this.y = escribirParrafo(this.#documento, titulo, caja, { ...this.#estilo(), peso: 'negrita' })
    })
    fila?.end()
    this.y += PAD_Y
  }

  #filete(grosor: number, color: string): void {
    const { x, ancho } = this.#opciones
    this.#documento.filete(x, x + ancho, this.y, grosor, color)
  }
}
