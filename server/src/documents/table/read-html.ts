import { decodeText } from './decode-text.ts'
import { readMarkup } from './markup.ts'
import { type Table, TableBuilder, type TableLimits, TableUnreadable } from './table.ts'

const NO_TABLE =
  'El archivo es una página web (HTML) sin filas, aunque su nombre diga otra cosa: descárguelo de nuevo, o ábralo en Excel y guárdelo como .xlsx.'

interface OpenTable {
  readonly rows: string[][]
  /** Rows of the tables within it. */
  readonly inner: string[][]
  row: string[] | null
  cell: { text: string; span: number; rows: number } | null
  /** Of each column how many rows a cell above still reaches down. */
  readonly reach: Map<number, number>
}

/**
 * The rows of a page, as banks and programs give them out under the name of an Excel (.xls): every cell as the text that is seen. Tables
 * follow each other; one that is there for the arrangement of others says nothing itself. A cell over several columns or rows stands in its first.
 */
export function readHtml(bytes: Uint8Array, limits: TableLimits): Table {
  const { text, letras } = decodeText(bytes)
  const table = new TableBuilder(limits)
  for (const [index, cells] of rowsOf(text, limits).entries()) table.add(index + 1, cells)
  if (table.rows.length === 0) throw new TableUnreadable(NO_TABLE)
  return { hojas: [], filas: table.rows, ...(letras && { letras }) }
}

function rowsOf(page: string, { maxColumns, maxCell }: TableLimits): string[][] {
  const found: string[][] = []
  const open: OpenTable[] = []

  const endCell = (table: OpenTable) => {
    if (table.cell === null || table.row === null) return
    const { text, span, rows } = table.cell
    passReached(table)
    const from = table.row.length
    table.row.push(text.replace(/\s+/g, ' ').trim(), ...Array.from({ length: span - 1 }, () => ''))
    if (rows > 1) for (let column = from; column < from + span; column++) table.reach.set(column, rows)
    table.cell = null
  }
  const endRow = (table: OpenTable) => {
    endCell(table)
    if (table.row === null) return
    table.rows.push(table.row)
    table.row = null
    for (const [column, rows] of table.reach) {
      if (rows > 1) table.reach.set(column, rows - 1)
      else table.reach.delete(column)
    }
  }
  const endTable = () => {
    const table = open.pop()
    if (!table) return
    endRow(table)
    const rows = table.inner.length > table.rows.length ? table.inner : table.rows
    const outer = open.at(-1)
    if (outer?.cell)
      outer.cell.text += ` ${rows
        .flat()
        .join(' ')
        .slice(0, maxCell + 1)} `
    ;(outer?.inner ?? found).push(...rows)
  }

  readMarkup(page, 'html', {
    open: (name, attribute) => {
      const table = open.at(-1)
      if (name === 'table') open.push({ rows: [], inner: [], row: null, cell: null, reach: new Map() })
      else if (table && name === 'tr') {
        endRow(table)
        table.row = []
      } else if (table && (name === 'td' || name === 'th')) {
        endCell(table)
        table.row ??= []
        const span = Math.min(numberOf(attribute('colspan')), maxColumns + 1)
        table.cell = { text: '', span, rows: numberOf(attribute('rowspan')) }
      } else if (table?.cell && BREAKS.has(name)) table.cell.text += ' '
    },
    close: name => {
      const table = open.at(-1)
      if (!table) return
      if (name === 'table') endTable()
      else if (name === 'tr') endRow(table)
      else if (name === 'td' || name === 'th') endCell(table)
    },
    text: text => {
      const cell = open.at(-1)?.cell
      if (cell) cell.text += text
    },
  })
  while (open.length > 0) endTable()
  return found
}

const BREAKS = new Set(['br', 'p', 'div', 'li'])

/** Blanks where a cell above reaches down. */
function passReached({ row, reach }: OpenTable): void {
  while (row && reach.has(row.length)) row.push('')
}

function numberOf(attribute: string): number {
  return Math.max(1, Math.trunc(Number(attribute)) || 1)
}
