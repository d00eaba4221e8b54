import type { Hoja } from '@cuadre/domain/documentos/papel'
import PDFDocument from 'pdfkit'
import { CHUNK_BYTES, type Sink, writeInChunks } from '../sink.ts'
import { writeDensely } from './dense-objects.ts'
import type { Weight } from './fonts.ts'
import { tellTitle } from './metadata.ts'
import { PageNumbers } from './page-numbers.ts'
import { embedPng, type PngData } from './png.ts'
import { INK, type Sheet, upright } from './sheet.ts'
import { TextPainter } from './text-painter.ts'

export interface TextStyle {
  weight?: Weight
  size?: number
  color?: string
}

export type Alignment = 'left' | 'right'

export type Tag = PDFKit.PDFStructureElement | null

/**
 * One PDF under way: pdfkit with our fonts, a structure tree for screen readers, and its
 * bytes handed over page by page, so that neither memory nor the event loop is held.
 */
export class PdfDocument {
  readonly pdf: PDFKit.PDFDocument
  /** What the office prints on. */
  readonly hoja: Hoja
  readonly painter: TextPainter
  readonly #sink: Sink
  readonly #tagged: boolean
  #pending: Uint8Array[] = []
  #size = 0
  #started = false
  #sheet: Sheet
  readonly #pictures = new Map<string, PDFKit.PDFKitReference>()
  pageNumbers: PageNumbers

  constructor(options: { title: string; sink: Sink; hoja?: Hoja | undefined; tagged?: boolean }) {
    this.#sink = options.sink
    this.hoja = options.hoja ?? 'carta'
    this.#sheet = upright(this.hoja)
    this.#tagged = options.tagged ?? true
    this.pdf = new PDFDocument({
      autoFirstPage: false,
      pdfVersion: '1.7',
      lang: 'es-DO',
      displayTitle: true,
      tagged: this.#tagged,
      // No Helvetica as first font, and no unbounded cache: ours is in fonts.ts.
      font: '',
      fontLayoutCache: false,
      info: { Title: options.title, Producer: 'Cuadre', Creator: 'Cuadre' },
    })
    tellTitle(this.pdf)
    writeDensely(this.pdf, bytes => this.#keep(bytes))
    this.painter = new TextPainter(this.pdf)
    this.pageNumbers = new PageNumbers(this)
  }

  /** The sheet of the page, and of those that follow. */
  get sheet(): Sheet {
    return this.#sheet
  }

  /** Chooses the sheet of the pages that follow: texts can be measured by then, which is what the choice may need. */
  useSheet(sheet: Sheet): void {
    this.#sheet = sheet
  }

  /** Opens a page and lets everybody else have a turn first. */
  async newPage(): Promise<void> {
    if (this.#started) {
      await this.#flush(CHUNK_BYTES)
      await new Promise(resolve => setImmediate(resolve))
    }
    this.#started = true
    this.pdf.addPage({ size: [this.#sheet.width, this.#sheet.height], margin: 0 })
    this.painter.forgetColours()
  }

  /** From here the pages count from 1 again. */
  restartNumbers(): void {
    this.pageNumbers.close()
    this.pageNumbers = new PageNumbers(this)
  }

  /** Writes the last bytes; nothing can be drawn afterwards. */
  async close(): Promise<void> {
    this.pageNumbers.close()
    this.painter.close()
    this.pdf.end()
    await this.#flush(1)
  }

  /** Width of one line of text, in points. */
  measure(text: string, style: TextStyle): number {
    return this.painter.measure(text, style.weight ?? 'normal', style.size ?? 9)
  }

  /** One line whose top is y. Aligned to the right, x is its right end. */
  line(text: string, x: number, y: number, style: TextStyle, align: Alignment = 'left'): void {
    const { weight = 'normal', size = 9, color = INK.text } = style
    const start = align === 'right' ? x - this.painter.measure(text, weight, size) : x
    this.painter.text(text, start, y, { weight, size, color })
  }

  rule(from: number, to: number, y: number, thickness = 0.5, color = INK.line): void {
    this.decorate('Layout', () => this.painter.rule(from, to, y, { thickness, color }))
  }

  /** Fills a box with a picture; one that was drawn before, by its name, is in the file once. */
  picture(
    name: string,
    png: PngData,
    { x, y, width, height }: { x: number; y: number; width: number; height: number },
  ): void {
    const known = this.#pictures.get(name) ?? embedPng(this.pdf, png)
    this.#pictures.set(name, known)
    const label = `Picture${known.id}`
    this.pdf.page.xobjects[label] = known
    const [a, d, e, f] = [width, -height, x, y + height].map(n => n.toFixed(4))
    this.pdf.addContent(`q ${a} 0 0 ${d} ${e} ${f} cm /${label} Do Q`)
  }

  /** Draws with what is changed before it (a turn, an opacity), and leaves everything as it was. */
  isolated(change: (pdf: PDFKit.PDFDocument) => void, draw: () => void): void {
    this.pdf.save()
    change(this.pdf)
    draw()
    this.pdf.restore()
    this.painter.forgetColours()
  }

  /** An element of the structure tree under its parent, or at the root. */
  open(type: string, parent: Tag = null): Tag {
    if (!this.#tagged) return null
    const element = this.pdf.struct(type)
    if (parent) parent.add(element)
    else this.pdf.addStructure(element)
    return element
  }

  /** Draws content that a screen reader reads as an element of this type; of a picture it reads `alt`. */
  content(type: string, parent: Tag, draw: () => void, alt?: string): void {
    if (!parent) {
      draw()
      return
    }
    const options = alt === undefined ? {} : { alt }
    const element = this.pdf.struct(type, options, [this.pdf.markStructureContent(type)])
    draw()
    this.pdf.endMarkedContent()
    parent.add(element)
    element.end()
  }

  /** Draws what a screen reader passes over: rules, repeated heads, page numbers. */
  decorate(type: 'Layout' | 'Pagination', draw: () => void): void {
    if (!this.#tagged) {
      draw()
      return
    }
    this.pdf.markContent('Artifact', { type })
    draw()
    this.pdf.endMarkedContent()
  }

  #keep(bytes: Uint8Array): void {
    this.#pending.push(bytes)
    this.#size += bytes.byteLength
  }

  async #flush(least: number): Promise<void> {
    if (this.#size < least) return
    const all = Buffer.concat(this.#pending)
    this.#pending = []
    this.#size = 0
    await writeInChunks(all, this.#sink)
  }
}
