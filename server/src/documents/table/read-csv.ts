import { parseCsv } from 'hucre/csv'
import { decodeText } from './decode-text.ts'
import { type Table, TableBuilder, type TableLimits, TableUnreadable } from './table.ts'

/** In the order in which they win a draw: Excel writes a semicolon where a comma stands for the decimals. */
const DELIMITERS = [';', '\t', ',', '|'] as const
/** Lines from whose beginnings the delimiter is told: more than any title that stands above a table. */
const SAMPLE = 100

/** The cells of a CSV file as they stand there: nothing is computed, and what looks like a number stays text. */
export function readCsv(bytes: Uint8Array, limits: TableLimits): Table {
  const { text, letras } = decodeText(bytes)
  // What Excel writes above the head for itself.
  const told = /^sep=(.)\r?\n/.exec(text)
  const body = told ? text.slice(told[0].length) : text
  if (!told && isFixedColumns(body)) throw new TableUnreadable(FIXED_COLUMNS)
  const table = new TableBuilder(limits)
  const rows = parseCsv(body, { delimiter: told?.[1] ?? delimiterOf(body), maxRows: limits.maxRows + 2 })
  for (const [index, cells] of rows.entries()) {
    const numero = index + (told ? 2 : 1)
    const texts = cells.map(cell => String(cell ?? ''))
    if (texts.some(text => text.includes('\n') && text.split('\n').length > MOST_LINES_IN_A_CELL)) {
      throw new TableUnreadable(
        `La fila ${numero} abre unas comillas que no cierra: revise el archivo desde esa fila.`,
      )
    }
    table.add(numero, texts)
  }
  return { hojas: [], filas: table.rows, ...(letras && { letras }) }
}

const FIXED_COLUMNS =
  'El archivo es un texto de columnas fijas, separadas con espacios: ábralo en Excel (Datos > Desde texto, De ancho fijo) y guárdelo como .xlsx.'

/** Whether blanks arrange the columns, as in what a program of DOS prints into a file: most lines have wide ones, and no sign cuts most of them. */
function isFixedColumns(text: string): boolean {
  const lines = beginning(text).filter(line => line.trim() !== '')
  const arranged = lines.filter(line => /\S {2,}\S.* {2,}\S/.test(line))
  const cut = Math.max(...DELIMITERS.map(delimiter => commonest(lines, delimiter).lines))
  return lines.length > 1 && arranged.length > lines.length / 2 && cut <= lines.length / 2
}

function beginning(text: string): string[] {
  return text
    .slice(0, 64 * 1024)
    .replace(QUOTED, '')
    .split(/\r\n|[\r\n]/, SAMPLE)
}

/** An address takes three; a whole rest of the file was swallowed by a quotation mark. */
const MOST_LINES_IN_A_CELL = 10

/** A field in quotation marks, over as many lines as it has. */
const QUOTED = /(?<=^|[;,\t|])"(?:[^"]|"")*"/gm

/**
 * The delimiter of the table, whatever stands above it: the one that cuts most lines into the same number of pieces, and of two
 * that do, the one that cuts them into more.
 */
export function delimiterOf(text: string): string {
  const lines = beginning(text)
  const cuts = DELIMITERS.map(delimiter => ({ delimiter, ...commonest(lines, delimiter) }))
  return cuts.reduce((best, next) =>
    next.lines > best.lines || (next.lines === best.lines && next.pieces > best.pieces) ? next : best,
  ).delimiter
}

/** Into how many pieces most lines are cut that are cut at all, and how many lines those are. */
function commonest(lines: readonly string[], delimiter: string): { lines: number; pieces: number } {
  const seen = new Map<number, number>()
  for (const line of lines) {
    const pieces = line.split(delimiter).length
    if (pieces > 1) seen.set(pieces, (seen.get(pieces) ?? 0) + 1)
  }
  return [...seen].reduce((best, [pieces, many]) => (many > best.lines ? { lines: many, pieces } : best), {
    lines: 0,
    pieces: 0,
  })
}
