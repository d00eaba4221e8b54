import { parseCsv } from 'hucre/csv'
import { decodeText } from './decode-text.ts'
import { type Table, TableBuilder, type TableLimits, TableUnreadable } from './table.ts'

/** In the order in which they win a draw: Excel writes a semicolon where a comma stands for the decimals. */
const DELIMITERS = [';', '\t', ',', '|'] as const
/** Lines from whose beginnings the delimiter is told. */
const SAMPLE = 20

/** The cells of a CSV file as they stand there: nothing is computed, and what looks like a number stays text. */
export function readCsv(bytes: Uint8Array, limits: TableLimits): Table {
  const text = decodeText(bytes)
  // What Excel writes above the head for itself.
  const told = /^sep=(.)\r?\n/.exec(text)
  const body = told ? text.slice(told[0].length) : text
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
  return { hojas: [], filas: table.rows }
}

/** An address takes three; a whole rest of the file was swallowed by a quotation mark. */
const MOST_LINES_IN_A_CELL = 10

/** The delimiter that cuts most lines into as many pieces as the first one, and into several. */
export function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 64 * 1024)
    .split(/\r\n|[\r\n]/, SAMPLE)
    .filter(line => line.trim() !== '')
    .map(line => line.replace(/"[^"]*"/g, ''))
  const counts = DELIMITERS.map(delimiter => {
    const pieces = lines.map(line => line.split(delimiter).length)
    const like = pieces.filter(count => count === pieces[0] && count > 1).length
    return { delimiter, like }
  })
  return counts.reduce((best, next) => (next.like > best.like ? next : best)).delimiter
}
