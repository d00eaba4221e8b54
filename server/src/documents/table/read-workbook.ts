import { SIN_RESULTADO } from '@cuadre/domain/importaciones/falla-de-hoja'
import { type Cell, type CellValue, readXlsx, type Sheet, streamXlsxRows } from 'hucre/xlsx'
import { unpackWorkbook, unreadable } from '../excel/unpack-workbook.ts'
import { type Table, TableBuilder, type TableCell, type TableLimits, TableUnreadable } from './table.ts'
import { dayOf, textOfNumber } from './text-of-number.ts'

/** Twenty thousand rows with twelve columns unpack to some 25 MB. */
const MAX_BYTES = 64 * 1024 * 1024
const TOO_LARGE =
  'El Excel es demasiado grande al abrirlo: copie solo las filas que quiere importar a un libro nuevo.'
/** Rows without anything in them that may stand between others. */
const EMPTY_ROWS = 2000

/**
 * The first sheet with rows that people see. Nothing is computed: of a formula stands there what Excel saved as its result, and a
 * text that begins with '=' is that text.
 */
export async function readWorkbook(bytes: Uint8Array, limits: TableLimits): Promise<Table> {
  const unpacked = unpackWorkbook(bytes, { maxBytes: MAX_BYTES, tooLarge: TOO_LARGE })
  const most = limits.maxRows + EMPTY_ROWS
  const { sheets, dateSystem } = await readXlsx(unpacked, {
    readStyles: true,
    maxRows: most,
    sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
  }).catch(unreadable)
  const filled = sheets.filter(({ rows }) => rows.some(cells => cells.some(cell => cell !== null)))
  const [first] = filled
  if (!first) throw new TableUnreadable('El Excel no tiene ninguna fila con datos.')
  if (first.rows.length >= most && (await hasRowsFrom(unpacked, first.name, most))) {
    throw new TableUnreadable(
      `La hoja ${first.name} tiene datos más abajo de la fila ${most}: cópielos a un libro nuevo, hasta ${limits.maxRows} filas.`,
    )
  }
  const table = new TableBuilder(limits)
  for (const [index, cells] of first.rows.entries()) table.add(index + 1, textsOf(first, index, cells))
  const hojas = filled.map(({ name }) => name)
  return { hojas, filas: table.rows, ...(dateSystem === '1904' && { desde1904: true }) }
}

/** A sheet may go on for a million rows that somebody only coloured: those are no data. */
async function hasRowsFrom(workbook: Uint8Array, sheet: string, from: number): Promise<boolean> {
  for await (const { index, values } of streamXlsxRows(workbook, { sheet })) {
    if (index >= from && values.some(value => value !== null && value !== '')) return true
  }
  return false
}

function textsOf({ cells }: Sheet, index: number, values: readonly CellValue[]): TableCell[] {
  return values.map((value, column) => {
    const cell = cells?.get(`${index},${column}`)
    if (cell?.type === 'error') return String(value ?? '#ERROR')
    if (cell?.formula !== undefined && (value === null || value === undefined)) return SIN_RESULTADO
    return textOf(value, cell)
  })
}

function textOf(value: CellValue, cell: Cell | undefined): TableCell {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dayOf(value) ?? ''
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return textOfNumber(value, cell?.style?.numFmt ?? '')
  return String(value)
}
