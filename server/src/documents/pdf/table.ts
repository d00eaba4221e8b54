import { type Measures, measureColumns, PADDING_X, type TableColumn } from './columns.ts'
import { breakLines, LINE_HEIGHT, writeParagraph } from './paragraph.ts'
import type { PdfDocument, Tag, TextStyle } from './pdf-document.ts'
import { INK, MARGIN } from './sheet.ts'
import { type Cell, PADDING_Y, Typesetter } from './typesetter.ts'

interface TableOptions<F> {
  columns: readonly TableColumn<F>[]
  /** The rows, or rows as wide as the widest that will come, to measure the columns with. */
  rows: readonly F[]
  /** Subtotals and totals that will be drawn: they are often the widest texts. */
  summaries?: readonly (readonly string[])[]
  /** Where its rules, its first and its last texts begin and end. */
  x: number
  width: number
  minElastic?: number
  parent: Tag
  /** Opens the next page and returns the y where the table goes on. */
  nextPage: () => Promise<number>
  /** Where it goes on there, as far as that is known before; a little below the margin unless said. */
  nextTop?: number
}

/** More room above the name of a group. */
const GROUP_GAP = 3
/** From the top of a line to its baseline, as a multiple of its size: what our fonts have. */
const ASCENT = 1.025
/** What heads take of a following page: the document's, and the table's own. */
const HEADS = 70
const OWN_HEAD = 20
/** The least that is worth beginning a split row with. */
const MIN_PIECE = 60

/**
 * Draws a table row by row over as many pages as it takes, with its head on each of them.
 * `y` is where the next thing goes.
 */
export class Table<F> {
  readonly #doc: PdfDocument
  readonly #options: TableOptions<F>
  readonly #measures: Measures
  readonly #typesetter: Typesetter<F>
  readonly #tag: Tag
  #group: string | null = null
  #headTagged = false
  y = 0

  constructor(doc: PdfDocument, options: TableOptions<F>) {
    this.#doc = doc
    this.#options = options
    this.#measures = measureColumns(doc, { ...options, summaries: options.summaries ?? [] })
    this.#typesetter = new Typesetter(doc, options.columns, this.#measures)
    this.#tag = doc.open('Table', options.parent)
  }

  start(y: number): void {
    this.y = y
    this.#head()
  }

  /** `reserve`: points that must stay free below the row, for what belongs on its page. */
  async row(row: F, reserve = 0): Promise<void> {
    await this.#row(this.#typesetter.row(row), reserve)
    this.#rule(0.4, INK.line)
  }

  /** A line that names the rows below it, on one page with the first; said again when they go on on another page. */
  async group(title: string, firstHeight: number): Promise<void> {
    this.#group = null
    const { bold, lineHeight } = this.#typesetter
    const lines = breakLines(this.#doc, title, this.#options.width, bold)
    const needed = lines.length * lineHeight + GROUP_GAP + 2 * PADDING_Y + firstHeight
    await this.#ensure(Math.min(needed, this.#roomElsewhere()))
    this.#group = title
    this.#groupTitle(title)
  }

  /** Sums under their columns. The label is the first text and may run over empty columns. */
  async summary(texts: readonly string[], type: 'subtotal' | 'total'): Promise<void> {
    if (type === 'total') this.#group = null
    await this.#ensure(this.summaryHeight(texts))
    this.#rule(type === 'total' ? 1 : 0.6, INK.strong)
    await this.#row(this.#typesetter.summary(texts), 0)
    if (type === 'subtotal') this.#group = null
  }

  /** Room that a row takes. */
  rowHeight(row: F): number {
    return this.#typesetter.height(this.#typesetter.row(row))
  }

  /** Room that a summary takes. */
  summaryHeight(texts: readonly string[]): number {
    return this.#typesetter.height(this.#typesetter.summary(texts)) + 2
  }

  close(): void {
    this.#tag?.end()
  }

  /** What a following page holds. */
  #roomElsewhere(): number {
    const { nextTop } = this.#options
    const top = nextTop === undefined ? MARGIN.top + HEADS : nextTop + OWN_HEAD
    return this.#doc.sheet.bottom - top
  }

  /** Where the first column begins: its padding stands outside. */
  #start(): number {
    return this.#options.x - PADDING_X
  }

  async #ensure(height: number): Promise<void> {
    if (this.y + height > this.#doc.sheet.bottom) await this.#nextPage()
  }

  async #nextPage(): Promise<void> {
    this.y = await this.#options.nextPage()
    this.#head()
    if (this.#group !== null) this.#groupTitle(`${this.#group} (continúa)`)
  }

  /** A row stays whole when a page can hold it; otherwise its lines go on on the next. */
  async #row(cells: readonly Cell[], reserve: number): Promise<void> {
    const height = this.#typesetter.lineHeight
    const total = Math.max(...cells.map(cell => cell.lines.length))
    const needed = this.#typesetter.height(cells) + reserve
    const { bottom } = this.#doc.sheet
    const free = bottom - this.y
    const fitsElsewhere = needed <= this.#roomElsewhere()
    // What no page can hold is split where it stands, unless nearly nothing would fit here.
    if (needed > free && (fitsElsewhere || free < MIN_PIECE)) await this.#nextPage()
    const tag = this.#doc.open('TR', this.#tag)
    let from = 0
    while (from < total) {
      const fitting = Math.max(1, Math.floor((bottom - this.y - 2 * PADDING_Y) / height))
      const to = Math.min(total, from + fitting)
      this.y += PADDING_Y
      this.#cells(cells, { from, to }, tag)
      this.y += (to - from) * height + PADDING_Y
      from = to
      if (from < total) await this.#nextPage()
    }
    tag?.end()
  }

  #cells(cells: readonly Cell[], span: { from: number; to: number }, parent: Tag): void {
    const { widths, gutters } = this.#measures
    let x = this.#start()
    for (const [i, column] of this.#options.columns.entries()) {
      const width = widths[i] ?? 0
      const cell = cells[i] ?? { lines: [], mark: '', style: this.#typesetter.normal }
      const right = column.align === 'right'
      const start = right ? x + width - PADDING_X : x + PADDING_X + (gutters[i] ?? 0)
      const markX = x + PADDING_X
      this.#doc.content('TD', parent, () => {
        if (cell.mark !== '' && span.from === 0) {
          this.#doc.line(cell.mark, markX, this.y, { ...cell.style, weight: 'bold' })
        }
        // Smaller letters stand on the same baseline as their neighbours.
        const y = this.y + (this.#measures.size - (cell.style.size ?? 0)) * ASCENT
        for (const [n, line] of cell.lines.slice(span.from, span.to).entries()) {
          if (line === '') continue
          const style =
            span.from + n < (cell.ofText ?? Number.POSITIVE_INFINITY) ? cell.style : this.#typesetter.note
          this.#doc.line(line, start, y + n * this.#typesetter.lineHeight, style, column.align)
        }
      })
      x += width
    }
  }

  #head(): void {
    const size = this.#measures.size - 1
    const style: TextStyle = { weight: 'bold', size, color: INK.soft }
    const row = this.#headTagged ? null : this.#doc.open('TR', this.#tag)
    const draw = (content: (draw: () => void) => void) => {
      let x = this.#start()
      for (const [i, column] of this.#options.columns.entries()) {
        const width = this.#measures.widths[i] ?? 0
        const right = column.align === 'right'
        const start = right ? x + width - PADDING_X : x + PADDING_X + (this.#measures.gutters[i] ?? 0)
        content(() => this.#doc.line(column.title, start, this.y + PADDING_Y, style, column.align))
        x += width
      }
    }
    this.#rule(1, INK.strong)
    if (this.#headTagged) this.#doc.decorate('Pagination', () => draw(text => text()))
    else draw(text => this.#doc.content('TH', row, text))
    row?.end()
    this.#headTagged = true
    this.y += size * LINE_HEIGHT + 2 * PADDING_Y
    this.#rule(0.6, INK.strong)
  }

  #groupTitle(title: string): void {
    const row = this.#doc.open('TR', this.#tag)
    this.y += PADDING_Y + GROUP_GAP
    const box = { x: this.#options.x, y: this.y, width: this.#options.width }
    this.#doc.content('TH', row, () => {
      this.y = writeParagraph(this.#doc, title, box, this.#typesetter.bold)
    })
    row?.end()
    this.y += PADDING_Y
  }

  #rule(thickness: number, color: string): void {
    const { x, width } = this.#options
    this.#doc.rule(x, x + width, this.y, thickness, color)
  }
}
