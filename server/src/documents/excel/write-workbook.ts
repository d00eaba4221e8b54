import type { Hoja } from '@cuadre/domain/documentos/papel'
import type { NamedRange } from 'hucre'
import {
  type Cell,
  type CellStyle,
  type CellValue,
  type ColumnDef,
  type WriteSheet,
  writeXlsx,
  writeXlsxStream,
} from 'hucre/xlsx'
import { inBatches, type Rows } from '../rows.ts'
import { type Sink, writeGathered, writeInChunks } from '../sink.ts'
import { cellsOf, NUMBER_FORMATS, textOfCell, widthOfCell } from './cells.ts'
import { ColumnTotals } from './column-totals.ts'
import { type SheetColumn, type SheetValue, type ShortSheet, valuesOfRow, type Workbook } from './workbook.ts'

/** Up to here the sheet is built in memory, with styles and filter; beyond it is streamed. */
export const ROWS_IN_MEMORY = 10_000

type Head = Omit<Workbook, 'rows'>
type Values = readonly SheetValue[]

/** Named and sized as the cells that have no style of their own: a font without them is repaired by some programs. */
const LONGEST_SHEET_NAME = 31
const FONT = { name: 'Calibri', size: 11 }
const BOLD = { ...FONT, bold: true }
const EDGE = { style: 'thin', color: { rgb: '565D68' } } as const

/**
 * Writes a workbook. The head stands in row 1, or below the title and what is said under it. Sums are formulas that follow
 * what somebody filters. Beyond `FILAS_EN_MEMORIA` rows the sheet has no bold head and no
 * filter buttons, its sums are values, and further sheets follow under it: the price of writing any number of rows in little memory.
 */
export async function writeWorkbook(
  workbook: Head,
  values: Rows<Values>,
  sink: Sink,
  hoja: Hoja = 'carta',
): Promise<void> {
  const totals = new ColumnTotals(workbook.columns)
  const first: CellValue[][] = []
  const batches = toCells(inBatches(values), workbook.columns, totals)
  for (let step = await batches.next(); !step.done; step = await batches.next()) {
    for (const cells of step.value) first.push(cells)
    if (first.length > ROWS_IN_MEMORY) {
      await writeStreamed({ workbook, first, batches, totals }, sink)
      return
    }
  }
  await writeInMemory({ workbook, first, totals, hoja }, sink)
}

async function* toCells(
  batches: AsyncIterable<readonly Values[]>,
  columns: readonly SheetColumn[],
  totals: ColumnTotals,
): AsyncGenerator<CellValue[][]> {
  for await (const batch of batches) {
    yield batch.map(values => {
      const cells = cellsOf(values, columns)
      totals.add(cells)
      return cells
    })
  }
}

async function writeInMemory(
  sheet: { workbook: Head; first: CellValue[][]; totals: ColumnTotals; hoja: Hoja },
  sink: Sink,
): Promise<void> {
  const { workbook, first, totals, hoja } = sheet
  const sheets = [
    sheetOf({ sheet: workbook, head: headOf(workbook), body: first, totals, hoja }),
    ...(workbook.more ?? []).map(more => sheetOf({ sheet: more, head: headOf(more), ...bodyOf(more), hoja })),
  ]
  const bytes = await writeXlsx({
    properties: { title: workbook.title, creator: 'Cuadre' },
    sheets,
    namedRanges: sheets.map(printTitles),
  })
  await writeInChunks(bytes, sink)
}

function bodyOf({ columns, rows }: ShortSheet): { body: CellValue[][]; totals: ColumnTotals } {
  const totals = new ColumnTotals(columns)
  const body = rows.map(row => {
    const cells = cellsOf(valuesOfRow(row, columns), columns)
    totals.add(cells)
    return cells
  })
  return { body, totals }
}

interface SheetParts {
  readonly sheet: Pick<Head, 'sheet' | 'columns'>
  readonly head: CellValue[][]
  readonly body: CellValue[][]
  readonly totals: ColumnTotals
  readonly hoja: Hoja
}

/** One sheet with its styles, sums as formulas, and filter buttons. */
function sheetOf({ sheet, head, body, totals, hoja }: SheetParts): WriteSheet {
  const { columns } = sheet
  const headRow = head.length
  const rows = [...head, ...body]
  const cells = new Map<string, Partial<Cell>>()
  if (headRow > 1) cells.set('0,0', { style: { font: { ...BOLD, size: 14 } } })
  for (const [i, column] of columns.entries()) {
    cells.set(`${headRow - 1},${i}`, { style: headStyle(column) })
    const numFmt = NUMBER_FORMATS[column.type]
    if (!totals.any) continue
    const style = { font: BOLD, border: { top: EDGE }, numFmt }
    const letter = columnLetter(i)
    const range = `${letter}${headRow + 1}:${letter}${rows.length}`
    cells.set(`${rows.length},${i}`, { style, ...totals.formula(i, range) })
  }
  if (totals.any) rows.push(totals.row())
  return {
    name: sheetName(sheet.sheet),
    columns: columnsOf(sheet, [...body, totals.row()]),
    rows,
    cells,
    freezePane: { rows: headRow },
    autoFilter: { range: `A${headRow}:${columnLetter(columns.length - 1)}${headRow + body.length}` },
    pageSetup: {
      paperSize: hoja === 'a4' ? 'a4' : 'letter',
      orientation: columns.length > 6 ? 'landscape' : 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
    },
  }
}

/** The head comes again on each page. hucre writes the sheet's name as it is; what is no plain word must stand in apostrophes, as in a formula. */
function printTitles({ name, freezePane }: WriteSheet): NamedRange {
  const row = `$${freezePane?.rows ?? 1}`
  return { name: '_xlnm.Print_Titles', range: `'${name.replaceAll("'", "''")}'!${row}:${row}`, scope: name }
}

async function writeStreamed(
  sheet: {
    workbook: Head
    first: CellValue[][]
    batches: AsyncGenerator<CellValue[][]>
    totals: ColumnTotals
  },
  sink: Sink,
): Promise<void> {
  const { workbook, first, batches, totals } = sheet
  const head = headOf(workbook)
  const columns = columnsOf(workbook, first)
  async function* rows(): AsyncGenerator<CellValue[]> {
    yield* head
    yield* first.splice(0)
    for await (const batch of batches) yield* batch
    if (totals.any) yield totals.row()
    for (const more of workbook.more ?? []) yield* underneath(more)
  }
  const stream = writeXlsxStream(rows(), {
    name: sheetName(workbook.sheet),
    columns,
    freezePane: { rows: head.length },
  })
  await writeGathered(stream, sink)
}

/** A streamed workbook has one sheet: the others follow under it, each with its name above. */
function underneath(more: ShortSheet): CellValue[][] {
  const { body, totals } = bodyOf(more)
  return [[], [textOfCell(more.sheet)], ...headOf(more), ...body, ...(totals.any ? [totals.row()] : [])]
}

function headOf({
  columns,
  title = '',
  head: sentences = [],
}: Partial<Head> & Pick<Head, 'columns'>): CellValue[][] {
  const headRow = columns.map(column => textOfCell(column.title))
  if (sentences.length === 0) return [headRow]
  return [[textOfCell(title)], ...sentences.map(sentence => [textOfCell(sentence)]), [], headRow]
}

function columnsOf({ columns }: Pick<Head, 'columns'>, sample: readonly CellValue[][]): ColumnDef[] {
  return columns.map((column, i) => {
    let width = column.title.length + 2
    for (const cells of sample) width = Math.max(width, widthOfCell(cells[i] ?? null, column.type))
    // Two more for the filter button and the cell's own margins; nobody reads beyond sixty.
    return {
      width: column.width ?? Math.min(Math.max(width + 2, 8), 60),
      numFmt: NUMBER_FORMATS[column.type],
    }
  })
}

function headStyle(column: SheetColumn): CellStyle {
  const horizontal = ['texto', 'fecha', 'fecha o texto'].includes(column.type) ? 'left' : 'right'
  return {
    font: BOLD,
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E9ECF0' } },
    border: { bottom: EDGE },
    alignment: { horizontal, vertical: 'center' },
    numFmt: 'General',
  }
}

/** Excel allows 31 characters and none of []:*?/\ in the name of a sheet. Of a longer one the whole words stay that fit. */
function sheetName(name: string): string {
  const clean = name.replace(/[[\]:*?/\\'\s]+/g, ' ').trim()
  if (clean.length <= LONGEST_SHEET_NAME) return clean || 'Hoja1'
  const end = clean.lastIndexOf(' ', LONGEST_SHEET_NAME)
  return clean.slice(0, end === -1 ? LONGEST_SHEET_NAME : end)
}

function columnLetter(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26))
  return index < 26 ? rest : columnLetter(Math.floor(index / 26) - 1) + rest
}
