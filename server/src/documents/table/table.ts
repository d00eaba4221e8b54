/** What a file with a table says: every cell as the text that people see in it. */
export interface Table {
  /** Of the workbook's sheets that have rows; the one that was read is the first. A CSV file has none. */
  readonly hojas: readonly string[]
  readonly filas: readonly TableRow[]
  /** The old letters that its bytes seem to be, which somebody should look at; absent where nothing had to be guessed. */
  readonly letras?: 'CP850' | 'Mac Roman'
  /** The numbers of its days count from 1904, as old Macs do. */
  readonly desde1904?: true
}

export interface TableRow {
  /** As the spreadsheet counts: the first is 1. */
  readonly numero: number
  readonly textos: readonly string[]
  /** Of its columns, from 0, those whose cell is a day to the spreadsheet and no text; absent: none is. */
  readonly dias?: readonly number[]
}

/** A cell as people see it: a text, or a day that the spreadsheet counts. */
export type TableCell = string | DayCell

export interface DayCell {
  /** As people write it here. */
  readonly dia: string
}

/** The table, or the sentence that says why there is none. */
export type TableRead = Table | { readonly falla: string }

/** What is read of a file; whatever has more is refused. */
export interface TableLimits {
  readonly maxRows: number
  readonly maxColumns: number
  /** Of one cell, in characters. */
  readonly maxCell: number
}

/** A file that is no table of ours, and why. */
export class TableUnreadable extends Error {
  override readonly name = 'TableUnreadable'
}

/** Rows with something in them, within the limits. */
export class TableBuilder {
  readonly #limits: TableLimits
  readonly rows: TableRow[] = []

  constructor(limits: TableLimits) {
    this.#limits = limits
  }

  add(numero: number, cells: readonly TableCell[]): void {
    const texts = cells.map(cell => (typeof cell === 'string' ? cell : cell.dia))
    let length = texts.length
    while (length > 0 && texts[length - 1]?.trim() === '') length--
    if (length === 0) return
    const { maxRows, maxColumns, maxCell } = this.#limits
    if (length > maxColumns) {
      throw new TableUnreadable(
        `La fila ${numero} tiene ${length} columnas: se leen hasta ${maxColumns}. Borre las que sobran.`,
      )
    }
    if (this.rows.length > maxRows) {
      throw new TableUnreadable(`El archivo tiene más de ${maxRows} filas: repártalo en varios.`)
    }
    const textos = texts.slice(0, length).map(oneLine)
    if (textos.some(texto => texto.length > maxCell)) {
      throw new TableUnreadable(`La fila ${numero} tiene una celda con más de ${maxCell} caracteres.`)
    }
    const dias = cells.flatMap((cell, column) => (typeof cell === 'string' ? [] : [column]))
    this.rows.push({ numero, textos, ...(dias.length > 0 && { dias }) })
  }
}

/** People break lines in a cell to see them; no field takes them. */
function oneLine(text: string): string {
  return /[\t\n\v\f\r\u0085\u2028\u2029]/.test(text)
    ? text.replace(/\s*[\t\n\v\f\r\u0085\u2028\u2029]\s*/g, ' ').trim()
    : text
}
