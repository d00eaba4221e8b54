import { type Measures, notesOf, PADDING_X, type TableColumn } from './columns.ts'
import { breakLines, LINE_HEIGHT } from './paragraph.ts'
import type { PdfDocument, TextStyle } from './pdf-document.ts'

/** Room above and below the text of a row. */
export const PADDING_Y = 3.5

export interface Cell {
  lines: string[]
  /** How many of them are the text; a note follows. */
  ofText?: number
  mark: string
  style: TextStyle
}

/** Sets the texts of a table's rows into its columns, before anything is drawn. */
export class Typesetter<F> {
  readonly #doc: PdfDocument
  readonly #columns: readonly TableColumn<F>[]
  readonly #measures: Measures
  readonly normal: TextStyle
  readonly note: TextStyle
  readonly bold: TextStyle
  readonly lineHeight: number

  constructor(doc: PdfDocument, columns: readonly TableColumn<F>[], measures: Measures) {
    this.#doc = doc
    this.#columns = columns
    this.#measures = measures
    this.normal = { size: measures.size }
    this.note = { size: measures.size - 1 }
    this.bold = { size: measures.size, weight: 'bold' }
    this.lineHeight = measures.size * LINE_HEIGHT
  }

  row(row: F): Cell[] {
    return this.#columns.map((column, i) => {
      const text = column.text(row)
      const mark = column.mark?.(row) ?? ''
      const style = this.normal
      if (column.elastic !== true) return { ...this.#onOneLine(text, i, style), mark }
      const lines = breakLines(this.#doc, text, this.#width(i), style)
      const notes = notesOf(column, row).flatMap(note =>
        breakLines(this.#doc, note, this.#width(i), this.note),
      )
      return { lines: [...lines, ...notes], ofText: lines.length, mark, style }
    })
  }

  /** The first text is the label, which may run over empty columns. */
  summary(texts: readonly string[]): Cell[] {
    return texts.map((text, i) => {
      const style = this.bold
      if (i > 0) return this.#onOneLine(text, i, style)
      const lines = breakLines(this.#doc, text, this.#freeWidth(texts), style)
      return { lines, mark: '', style }
    })
  }

  /** Height of the row that these cells make. */
  height(cells: readonly Cell[]): number {
    return Math.max(...cells.map(cell => cell.lines.length)) * this.lineHeight + 2 * PADDING_Y
  }

  /**
   * Amounts and days never wrap. One that is wider than all that was measured (a row that came later) is set smaller
   * rather than over its neighbour.
   */
  #onOneLine(text: string, index: number, style: TextStyle): Cell {
    const fits = this.#width(index) / this.#doc.measure(text, style)
    const size = this.#measures.size * Math.min(fits, 1)
    return { lines: [text], mark: '', style: { ...style, size } }
  }

  #width(index: number): number {
    // A hair more than measured, so that a text never wraps for a rounding error.
    const { widths, gutters } = this.#measures
    return (widths[index] ?? 0) - (gutters[index] ?? 0) - 2 * PADDING_X + 0.01
  }

  /** From the first column up to the next one that says something. */
  #freeWidth(texts: readonly string[]): number {
    let width = this.#width(0)
    for (let i = 1; i < texts.length && texts[i] === ''; i++) width += this.#measures.widths[i] ?? 0
    return width
  }
}
