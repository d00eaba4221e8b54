import { esDia } from '@cuadre/domain/tiempo/dia'
import type { CellValue } from 'hucre/xlsx'
import type { CellType, SheetColumn, SheetValue } from './workbook.ts'

/** Excel refuses longer texts. */
const MAX_TEXT = 32_767

export const NUMBER_FORMATS: Record<CellType, string> = {
  // Text stays text when somebody edits it: an RNC must not lose its zeros.
  texto: '@',
  entero: '#,##0',
  monto: '"RD$"#,##0.00',
  porcentaje: '0.00"%"',
  fecha: 'dd/mm/yyyy',
  'fecha o texto': 'dd/mm/yyyy',
}

/**
 * The typed cells of a row. Refuses a value that does not fit its column: a number written
 * as text would vanish from every sum without a word.
 */
export function cellsOf(values: readonly SheetValue[], columns: readonly SheetColumn[]): CellValue[] {
  return columns.map((column, i) => cellOf(values[i], column))
}

function cellOf(value: SheetValue, column: SheetColumn): CellValue {
  if (value === null || value === undefined || value === '') return null
  if (column.type === 'texto') return textOfCell(String(value))
  if (column.type === 'fecha o texto') return typeof value === 'number' ? value : textOfCell(value)
  if (column.type === 'fecha') return dayOfCell(String(value), column)
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new TypeError(`Column ${column.key}: ${JSON.stringify(value)} is no number`)
}

/** Nearly every text: nothing to look for. */
const PLAIN = /^[\x20-\x7e\xa0-\u02ff]*$/

/** Whoever reads a workbook takes '_x0041_' for an A; hucre writes it as it is, so that its first letter is written as an escape itself. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g

/** A string cell, never a formula; without the characters that XML cannot carry. */
export function textOfCell(texto: string): string {
  const clean = PLAIN.test(texto) ? texto : texto.replace(/[^\P{Cc}\t\n]|\p{Cs}|[\uFFFE\uFFFF]/gu, '')
  const short = clean.length > MAX_TEXT ? clean.slice(0, MAX_TEXT) : clean
  return short.replace(LOOKS_ESCAPED, '_x005F_')
}

function dayOfCell(dia: string, column: SheetColumn): Date {
  if (!esDia(dia)) throw new TypeError(`Column ${column.key}: ${JSON.stringify(dia)} is no day`)
  return new Date(`${dia}T00:00:00Z`)
}

/** Characters that a cell takes on screen. */
export function widthOfCell(cell: CellValue, type: CellType): number {
  if (cell === null) return 0
  if (cell instanceof Date) return 10
  if (typeof cell !== 'number') return String(cell).length
  if (type === 'fecha o texto') return 10
  const whole = Math.trunc(Math.abs(cell)).toString().length
  const separators = Math.floor((whole - 1) / 3) + (cell < 0 ? 1 : 0)
  return whole + separators + (type === 'monto' ? 6 : type === 'porcentaje' ? 4 : 0)
}
