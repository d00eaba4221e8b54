import type { PdfDocument } from './pdf-document.ts'

export interface TableColumn<F> {
  title: string
  align: 'left' | 'right'
  text: (row: F) => string
  /** Takes the room that the others leave, and wraps. */
  elastic?: boolean
  /** Smaller, below the text of an elastic column, each of its lines a paragraph; '' for none. */
  note?: (row: F) => string
  /** A letter in a gutter at the left of the text; '' for none. */
  mark?: (row: F) => string
}

export interface Measures {
  size: number
  widths: number[]
  /** What each column would take if nothing had to wrap. */
  naturals: number[]
  /** Room at the left of each column for its marks; 0 where no row has one. */
  gutters: number[]
}

/** Room at either side of a column's text. */
export const PADDING_X = 5
const SIZES = [9, 8.5, 8, 7.5, 7, 6.5, 6]
const MIN_ELASTIC = 70
const GUTTER = 12

export interface TableToMeasure<F> {
  columns: readonly TableColumn<F>[]
  /** The rows, or rows as wide as the widest that will come. */
  rows: readonly F[]
  summaries: readonly (readonly string[])[]
  /** From the left edge of the first text to the right edge of the last. */
  width: number
  /** An elastic column of long texts is not made narrower than this while a smaller size of letters helps. */
  minElastic?: number | undefined
}

/**
 * Widths from the real content (rows, heads and totals), because an amount of twelve digits
 * needs more room than any fixed column would give. Rigid columns get what they need and
 * elastic ones share the rest; when that is too little, the whole table is set in a smaller
 * size.
 */
export function measureColumns<F>(doc: PdfDocument, table: TableToMeasure<F>): Measures {
  const least = table.minElastic ?? MIN_ELASTIC
  const gutters = table.columns.map(c => (table.rows.some(f => (c.mark?.(f) ?? '') !== '') ? GUTTER : 0))
  // The padding stands between columns; the outer edges are the texts' own.
  const total = table.width + 2 * PADDING_X
  let measures: Measures = { size: 9, widths: [], naturals: [], gutters }
  for (const size of SIZES) {
    const naturals = table.columns.map((c, i) => naturalWidth(doc, table, c, i, size) + (gutters[i] ?? 0))
    measures = { size, gutters, naturals, widths: share(table.columns, naturals, total) }
    if (
      table.columns.every(
        (c, i) =>
          (measures.widths[i] ?? 0) >= (c.elastic ? Math.min(naturals[i] ?? 0, least) : (naturals[i] ?? 0)),
      )
    )
      break
  }
  return measures
}

function naturalWidth<F>(
  doc: PdfDocument,
  table: { rows: readonly F[]; summaries: readonly (readonly string[])[] },
  column: TableColumn<F>,
  index: number,
  size: number,
): number {
  let width = doc.measure(column.title, { weight: 'bold', size: size - 1 })
  for (const summary of table.summaries) {
    if (column.align === 'right') {
      width = Math.max(width, doc.measure(summary[index] ?? '', { weight: 'bold', size }))
    }
  }
  for (const row of table.rows) {
    width = Math.max(width, doc.measure(column.text(row), { size }))
    for (const text of notesOf(column, row)) width = Math.max(width, doc.measure(text, { size: size - 1 }))
  }
  return width + 2 * PADDING_X
}

/** The paragraphs of its note. */
export function notesOf<F>({ note }: TableColumn<F>, row: F): string[] {
  const text = note?.(row) ?? ''
  return text === '' ? [] : text.split('\n')
}

function share<F>(columns: readonly TableColumn<F>[], naturals: readonly number[], width: number): number[] {
  const total = sum(naturals)
  const elastics = columns.flatMap((column, i) => (column.elastic === true ? [i] : []))
  if (elastics.length === 0 && total <= width) {
    // The spare room goes before the amounts, where the labels of sums run over it.
    const last = columns.findLastIndex(({ align }) => align === 'left')
    if (last >= 0) return naturals.map((natural, i) => natural + (i === last ? width - total : 0))
  }
  if (elastics.length === 0) return naturals.map(natural => (natural * width) / total)
  const widths = [...naturals]
  const elastic = sum(elastics.map(i => naturals[i] ?? 0))
  const rest = Math.max(width - (total - elastic), 0)
  if (elastic <= rest) {
    for (const i of elastics) widths[i] = ((naturals[i] ?? 0) * rest) / elastic
    return widths
  }
  // Too little for all: the short ones keep their width and the long ones share what is left evenly.
  let free = rest
  const byWidth = [...elastics].sort((a, b) => (naturals[a] ?? 0) - (naturals[b] ?? 0))
  for (const [n, i] of byWidth.entries()) {
    widths[i] = Math.min(naturals[i] ?? 0, free / (byWidth.length - n))
    free -= widths[i] ?? 0
  }
  return widths
}

function sum(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0)
}
