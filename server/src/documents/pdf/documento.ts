import PDFDocument from 'pdfkit'
import { type Destino, entregarEnTrozos, TROZO } from '../destino.ts'
import { fuente, type Peso } from './fuentes.ts'
import { HOJA, type Hoja, TINTA } from './hoja.ts'
import { Numeracion } from './numeracion.ts'
import { Pluma } from './pluma.ts'

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
  readonly #pluma: Pluma
  readonly #destino: Destino
  readonly #etiquetado: boolean
  #pendiente: Uint8Array[] = []
  #tamano = 0
  #empezado = false
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
    for (let bytes: unknown = this.pdf.read(); bytes instanceof Uint8Array; bytes = this.pdf.read()) {
      this.#guardar(bytes)
    }
    // Hundreds of pieces a page: its stream would only put them in a queue for us to take out again.
    this.pdf.push = (bytes: Uint8Array | null) => {
      if (bytes) this.#guardar(bytes)
      return true
    }
    this.#pluma = new Pluma(this.pdf)
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
    if (this.#empezado) {
      await this.#entregar(TROZO)
      await new Promise(resolve => setImmediate(resolve))
    }
    this.#empezado = true
    this.pdf.addPage({ size: [this.#hoja.ancho, this.#hoja.alto], margin: 0 })
    this.#pluma.olvidar()
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
    return this.#pluma.medir(texto, estilo.peso ?? 'normal', estilo.tamano ?? 9)
  }

  /** One line whose top is y. Aligned to the right, x is its right end. */
  linea(texto: string, x: number, y: number, estilo: Estilo, alinear: Alineacion = 'izquierda'): void {
    const { peso = 'normal', tamano = 9, color = TINTA.texto } = estilo
    const inicio = alinear === 'derecha' ? x - this.#pluma.medir(texto, peso, tamano) : x
    this.#pluma.texto(texto, inicio, y, { peso, tamano, color })
  }

  filete(desde: number, hasta: number, y: number, grosor = 0.5, color = TINTA.linea): void {
    this.decorar('Layout', () => this.#pluma.filete(desde, hasta, y, { grosor, color }))
  }

  /** Draws with what is changed before it (a turn, an opacity), and leaves everything as it was. */
  aparte(cambiar: (pdf: PDFKit.PDFDocument) => void, draw: () => void): void {
    this.pdf.save()
    cambiar(this.pdf)
    draw()
    this.pdf.restore()
    this.#pluma.olvidar()
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

  #guardar(bytes: Uint8Array): void {
    this.#pendiente.push(bytes)
    this.#tamano += bytes.byteLength
  }

  async #entregar(minimo: number): Promise<void> {
    if (this.#tamano < minimo) return
    const todo = Buffer.concat(this.#pendiente)
    this.#pendiente = []
    this.#tamano = 0
    await entregarEnTrozos(todo, this.#destino)
  }
}
