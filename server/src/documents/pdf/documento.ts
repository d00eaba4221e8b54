import PDFDocument from 'pdfkit'
import { type Destino, entregarEnTrozos, TROZO } from '../destino.ts'
import { fuente, type Peso } from './fuentes.ts'
import { HOJA, type Hoja, TINTA } from './hoja.ts'
import { Numeracion } from './numeracion.ts'

export interface Estilo {
  peso?: Peso
  tamano?: number
  color?: string
}

export type Alineacion = 'izquierda' | 'derecha'

export type Etiqueta = PDFKit.PDFStructureElement | null

/**
 * One PDF under way: pdfkit with our fonts, a structure tree for screen readers, and its
 * bytes handed over page by page, so that neither memory nor the event loop is held.
 */
export class Documento {
  readonly pdf: PDFKit.PDFDocument
  readonly #destino: Destino
  readonly #etiquetado: boolean
  #pendiente: Uint8Array[] = []
  #tamano = 0
  #hoja: Hoja = HOJA
  numeracion: Numeracion

  constructor(opciones: { titulo: string; destino: Destino; etiquetado?: boolean }) {
    this.#destino = opciones.destino
    this.#etiquetado = opciones.etiquetado ?? true
    this.pdf = new PDFDocument({
      autoFirstPage: false,
      pdfVersion: '1.7',
      lang: 'es-DO',
      displayTitle: true,
      tagged: this.#etiquetado,
      // No Helvetica as first font, and no unbounded cache: ours is in fuentes.ts.
      font: '',
      fontLayoutCache: false,
      info: { Title: opciones.titulo, Producer: 'Cuadre', Creator: 'Cuadre' },
    })
    for (const peso of ['normal', 'negrita'] as const) {
      // pdfkit takes a parsed font too, which its typings do not know.
      this.pdf.registerFont(peso, fuente(peso) as unknown as string)
    }
    this.numeracion = new Numeracion(this)
  }

  /** The sheet of every page. */
  get hoja(): Hoja {
    return this.#hoja
  }

  /** Chooses another sheet, before the first page: texts can be measured by then, which is what the choice needs. */
  usarHoja(hoja: Hoja): void {
    this.#hoja = hoja
  }

  /** Opens a page and lets everybody else have a turn first. */
  async nuevaPagina(): Promise<void> {
    await this.#entregar(TROZO)
    this.pdf.addPage({ size: [this.#hoja.ancho, this.#hoja.alto], margin: 0 })
  }

  /** From here the pages count from 1 again. */
  reiniciarNumeracion(): void {
    this.numeracion.cerrar()
    this.numeracion = new Numeracion(this)
  }

  /** Writes the last bytes; nothing can be drawn afterwards. */
  async cerrar(): Promise<void> {
    this.numeracion.cerrar()
    this.pdf.end()
    await this.#entregar(1)
  }

  /** Width of one line of text, in points. */
  medir(texto: string, estilo: Estilo): number {
    return this.pdf.font(estilo.peso ?? 'normal', estilo.tamano ?? 9).widthOfString(texto)
  }

  /** One line whose top is y. Aligned to the right, x is its right end. */
  linea(texto: string, x: number, y: number, estilo: Estilo, alinear: Alineacion = 'izquierda'): void {
    const textWidth = this.medir(texto, estilo)
    this.pdf.fillColor(estilo.color ?? TINTA.texto)
    // pdfkit measures again unless it is told the width, which its typings do not know.
    const opciones: PDFKit.Mixins.TextOptions & { textWidth: number } = { lineBreak: false, textWidth }
    this.pdf.text(texto, alinear === 'derecha' ? x - textWidth : x, y, opciones)
  }

  filete(desde: number, hasta: number, y: number, grosor = 0.5, color = TINTA.linea): void {
    this.decorar('Layout', () => {
      this.pdf.moveTo(desde, y).lineTo(hasta, y).lineWidth(grosor).strokeColor(color).stroke()
    })
  }

  /** An element of the structure tree under its parent, or at the root. */
  abrir(tipo: string, padre: Etiqueta = null): Etiqueta {
    if (!this.#etiquetado) return null
    const elemento = this.pdf.struct(tipo)
    if (padre) padre.add(elemento)
    else this.pdf.addStructure(elemento)
    return elemento
  }

  /** Draws content that a screen reader reads as an element of this type. */
  contenido(tipo: string, padre: Etiqueta, draw: () => void): void {
    if (!padre) {
      draw()
      return
    }
    const elemento = this.pdf.struct(tipo, {}, [this.pdf.markStructureContent(tipo)])
    draw()
    this.pdf.endMarkedContent()
    padre.add(elemento)
    elemento.end()
  }

  /** Draws what a screen reader passes over: rules, repeated heads, page numbers. */
  decorar(tipo: 'Layout' | 'Pagination', draw: () => void): void {
    if (!this.#etiquetado) {
      draw()
      return
    }
    this.pdf.markContent('Artifact', { type: tipo })
    draw()
    this.pdf.endMarkedContent()
  }

  async #entregar(minimo: number): Promise<void> {
    for (let bytes: unknown = this.pdf.read(); bytes instanceof Uint8Array; bytes = this.pdf.read()) {
      this.#pendiente.push(bytes)
      this.#tamano += bytes.byteLength
    }
    if (this.#tamano >= minimo) {
      const todo = Buffer.concat(this.#pendiente)
      this.#pendiente = []
      this.#tamano = 0
      await entregarEnTrozos(todo, this.#destino)
    }
    await new Promise(resolve => setImmediate(resolve))
  }
}
