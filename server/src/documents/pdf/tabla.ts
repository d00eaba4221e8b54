import { Cajista, type Celda, RELLENO_Y } from './celdas.ts'
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
  /** Where its rules, its first and its last texts begin and end. */
  x: number
  ancho: number
  minimoElastico?: number
  padre: Etiqueta
  /** Opens the next page and returns the y where the table goes on. */
  saltar: () => Promise<number>
}

/** More room above the name of a group. */
const GROUP_GAP = 3
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
  readonly #cajista: Cajista<F>
  readonly #etiqueta: Etiqueta
  #grupo: string | null = null
  #cabeceraLeida = false
  y = 0

  constructor(documento: Documento, opciones: OpcionesTabla<F>) {
    this.#documento = documento
    this.#opciones = opciones
    this.#medidas = medirColumnas(documento, { ...opciones, resumenes: opciones.resumenes ?? [] })
    this.#cajista = new Cajista(documento, opciones.columnas, this.#medidas)
    this.#etiqueta = documento.abrir('Table', opciones.padre)
  }

  comenzar(y: number): void {
    this.y = y
    this.#cabecera()
  }

  /** `reserva`: points that must stay free below the row, for what belongs on its page. */
  async fila(fila: F, reserva = 0): Promise<void> {
    await this.#fila(this.#cajista.fila(fila), reserva)
    this.#filete(0.4, TINTA.linea)
  }

  /** A line that names the rows below it, on one page with the first; said again when they go on on another page. */
  async grupo(titulo: string, altoDeLaPrimera: number): Promise<void> {
    this.#grupo = null
    const { negrita, altoDeLinea } = this.#cajista
    const lineas = partirEnLineas(this.#documento, titulo, this.#opciones.ancho, negrita)
    const falta = lineas.length * altoDeLinea + GROUP_GAP + 2 * RELLENO_Y + altoDeLaPrimera
    await this.#asegurar(Math.min(falta, this.#documento.hoja.fondo - MARGEN.superior - HEADS))
    this.#grupo = titulo
    this.#tituloDeGrupo(titulo)
  }

  /** Sums under their columns. The label is the first text and may run over empty columns. */
  async resumen(textos: readonly string[], tipo: 'subtotal' | 'total'): Promise<void> {
    if (tipo === 'total') this.#grupo = null
    await this.#asegurar(this.altoDeResumen(textos))
    this.#filete(tipo === 'total' ? 1 : 0.6, TINTA.fuerte)
    await this.#fila(this.#cajista.resumen(textos), 0)
    if (tipo === 'subtotal') this.#grupo = null
  }

  /** Room that a row takes. */
  altoDeFila(fila: F): number {
    return this.#cajista.alto(this.#cajista.fila(fila))
  }

  /** Room that a summary takes. */
  altoDeResumen(textos: readonly string[]): number {
    return this.#cajista.alto(this.#cajista.resumen(textos)) + 2
  }

  cerrar(): void {
    this.#etiqueta?.end()
  }

  /** Where the first column begins: its padding stands outside. */
  #inicio(): number {
    return this.#opciones.x - RELLENO_X
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
    const alto = this.#cajista.altoDeLinea
    const total = Math.max(...celdas.map(celda => celda.lineas.length))
    const falta = this.#cajista.alto(celdas) + reserva
    const { fondo } = this.#documento.hoja
    const libre = fondo - this.y
    const cabeEnOtra = falta <= fondo - MARGEN.superior - HEADS
    // What no page can hold is split where it stands, unless nearly nothing would fit here.
    if (falta > libre && (cabeEnOtra || libre < MIN_PIECE)) await this.#saltar()
    const etiqueta = this.#documento.abrir('TR', this.#etiqueta)
    let desde = 0
    while (desde < total) {
      const caben = Math.max(1, Math.floor((fondo - this.y - 2 * RELLENO_Y) / alto))
      const hasta = Math.min(total, desde + caben)
      this.y += RELLENO_Y
      this.#celdas(celdas, { desde, hasta }, etiqueta)
      this.y += (hasta - desde) * alto + RELLENO_Y
      desde = hasta
      if (desde < total) await this.#saltar()
    }
    etiqueta?.end()
  }

  #celdas(celdas: readonly Celda[], tramo: { desde: number; hasta: number }, padre: Etiqueta): void {
    const { anchos, canales } = this.#medidas
    let x = this.#inicio()
    for (const [i, columna] of this.#opciones.columnas.entries()) {
      const ancho = anchos[i] ?? 0
      const celda = celdas[i] ?? { lineas: [], marca: '', estilo: this.#cajista.normal }
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
          this.#documento.linea(
            linea,
            inicio,
            y + n * this.#cajista.altoDeLinea,
            celda.estilo,
            columna.alinear,
          )
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
      let x = this.#inicio()
      for (const [i, columna] of this.#opciones.columnas.entries()) {
        const ancho = this.#medidas.anchos[i] ?? 0
        const derecha = columna.alinear === 'derecha'
        const inicio = derecha ? x + ancho - RELLENO_X : x + RELLENO_X + (this.#medidas.canales[i] ?? 0)
        contenido(() =>
          this.#documento.linea(columna.titulo, inicio, this.y + RELLENO_Y, estilo, columna.alinear),
        )
        x += ancho
      }
    }
    this.#filete(1, TINTA.fuerte)
    if (this.#cabeceraLeida) this.#documento.decorar('Pagination', () => draw(texto => texto()))
    else draw(texto => this.#documento.contenido('TH', fila, texto))
    fila?.end()
    this.#cabeceraLeida = true
    this.y += tamano * INTERLINEA + 2 * RELLENO_Y
    this.#filete(0.6, TINTA.fuerte)
  }

  #tituloDeGrupo(titulo: string): void {
    const fila = this.#documento.abrir('TR', this.#etiqueta)
    this.y += RELLENO_Y + GROUP_GAP
    const caja = { x: this.#opciones.x, y: this.y, ancho: this.#opciones.ancho }
    this.#documento.contenido('TH', fila, () => {
      this.y = escribirParrafo(this.#documento, titulo, caja, this.#cajista.negrita)
    })
    fila?.end()
    this.y += RELLENO_Y
  }

  #filete(grosor: number, color: string): void {
    const { x, ancho } = this.#opciones
    this.#documento.filete(x, x + ancho, this.y, grosor, color)
  }
}
