import { SIN_RESULTADO } from '@cuadre/domain/importaciones/falla-de-hoja'
import { isDateFormat, serialToDate } from 'hucre'
import { currencyQuoted } from '../excel/mend-parts.ts'
import { PROTECTED, VERY_OLD } from '../excel/old-office.ts'
import { packedNumber, RECORD, recordsFrom, sharedTexts } from './biff.ts'
import { cp850, windows1252 } from './code-pages.ts'
import { type Table, TableBuilder, type TableCell, type TableLimits, TableUnreadable } from './table.ts'
import { dayOf, textOfNumber } from './text-of-number.ts'

/** Excel 97 to 2003, and Excel 5 and 95, whose texts have one byte a letter. */
const [BIFF8, BIFF5] = [0x600, 0x500]

/** Formats that have a number and no text. */
const BUILT_IN: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  ...Object.fromEntries([14, 15, 16, 17, 22].map(id => [id, 'dd/mm/yyyy'])),
}

const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

/** What the sheets of a workbook have in common. */
interface Book {
  readonly wide: boolean
  readonly oneByte: (bytes: Uint8Array) => string
  readonly texts: readonly string[]
  readonly from1904: boolean
  readonly sheets: readonly { readonly name: string; readonly from: number }[]
  /** Of a number's style. */
  readonly formatOf: (style: number) => string
}

/**
 * The first sheet with rows that people see, of the workbook within an .xls of Excel 5 to 2003. Each number is what its format says, as in
 * a workbook of today; of a formula the result counts that was saved.
 */
export function readXls(stream: Buffer, limits: TableLimits): Table {
  const book = bookOf(stream)
  const filled = book.sheets.flatMap(({ name, from }) => {
    const rows = rowsOf(stream, from, book)
    return rows.size > 0 ? [{ name, rows }] : []
  })
  const [first] = filled
  if (!first) throw new TableUnreadable('El Excel no tiene ninguna fila con datos.')
  const table = new TableBuilder(limits)
  for (const [row, texts] of [...first.rows].sort(([a], [b]) => a - b)) {
    table.add(
      row + 1,
      Array.from(texts, text => text ?? ''),
    )
  }
  return {
    hojas: filled.map(({ name }) => name),
    filas: table.rows,
    ...(book.from1904 && { desde1904: true }),
  }
}

function bookOf(stream: Buffer): Book {
  const formats = new Map<number, string>()
  const styles: number[] = []
  const sheets: Book['sheets'][number][] = []
  const shared: Buffer[] = []
  let [wide, page, from1904, before] = [true, 1252, false, 0]
  const oneByte = (bytes: Uint8Array) => (page === 850 || page === 437 ? cp850(bytes) : windows1252(bytes))
  for (const { id, data } of recordsFrom(stream, 0)) {
    if (id === RECORD.PASSWORD) throw new TableUnreadable(PROTECTED)
    if (id === RECORD.BEGINNING) {
      const version = data.readUInt16LE(0)
      if (version !== BIFF8 && version !== BIFF5) throw new TableUnreadable(VERY_OLD)
      wide = version === BIFF8
    } else if (id === RECORD.CODE_PAGE) page = data.readUInt16LE(0)
    else if (id === RECORD.DATE_1904) from1904 = data.readUInt16LE(0) === 1
    else if (id === RECORD.STYLE) styles.push(data.readUInt16LE(2))
    else if (id === RECORD.FORMAT) {
      const text = textAt(data, 2, { wide, oneByte, lengthBytes: wide ? 2 : 1 })
      formats.set(data.readUInt16LE(0), currencyQuoted(text))
    } else if (id === RECORD.SHEET && (data.readUInt8(4) & 3) === 0 && data.readUInt8(5) === 0) {
      sheets.push({ name: textAt(data, 6, { wide, oneByte, lengthBytes: 1 }), from: data.readUInt32LE(0) })
    } else if (id === RECORD.SHARED_TEXTS || (id === RECORD.CONTINUE && before === RECORD.SHARED_TEXTS)) {
      shared.push(data)
    }
    if (id !== RECORD.CONTINUE) before = id
  }
  const formatOf = (style: number) => {
    const format = styles[style] ?? 0
    return formats.get(format) ?? BUILT_IN[format] ?? ''
  }
  return { wide, oneByte, from1904, sheets, formatOf, texts: shared.length > 0 ? sharedTexts(shared) : [] }
}

/** By row and column, from 0. */
function rowsOf(stream: Buffer, from: number, book: Book): Map<number, TableCell[]> {
  const rows = new Map<number, TableCell[]>()
  const put = (row: number, column: number, text: TableCell) => {
    const texts = rows.get(row) ?? []
    if (text === '' && texts[column] === undefined) return
    texts[column] = text
    rows.set(row, texts)
  }
  /** The formula whose text stands in a record of its own. */
  let formula: [row: number, column: number] | null = null
  for (const { id, data } of recordsFrom(stream, from)) {
    if (id === RECORD.TEXT_OF_FORMULA && formula) {
      put(...formula, textAt(data, 0, { ...book, lengthBytes: 2 }))
      formula = null
    }
    if (!CELLS.has(id)) continue
    const [row, column, style] = [data.readUInt16LE(0), data.readUInt16LE(2), data.readUInt16LE(4)]
    if (id === RECORD.TEXT_FROM_SHARED) put(row, column, book.texts[data.readUInt32LE(6)] ?? '')
    else if (id === RECORD.TEXT || id === RECORD.RICH_TEXT) {
      put(row, column, textAt(data, 6, { ...book, lengthBytes: 2 }))
    } else if (id === RECORD.NUMBER) put(row, column, seen(data.readDoubleLE(6), style, book))
    else if (id === RECORD.PACKED_NUMBER) put(row, column, seen(packedNumber(data, 6), style, book))
    else if (id === RECORD.TRUTH_OR_ERROR) put(row, column, said(data.readUInt8(6), data.readUInt8(7) === 1))
    else if (id === RECORD.PACKED_NUMBERS) {
      for (let at = 4, next = column; at + 8 <= data.length; at += 6, next++) {
        put(row, next, seen(packedNumber(data, at + 2), data.readUInt16LE(at), book))
      }
    } else if (data.readUInt16LE(12) !== 0xffff) put(row, column, seen(data.readDoubleLE(6), style, book))
    else {
      // A result that is no number: a text that follows, a truth, an error, or an empty text.
      const kind = data.readUInt8(6)
      formula = kind === 0 ? [row, column] : null
      put(row, column, kind === 0 ? SIN_RESULTADO : kind === 3 ? '' : said(data.readUInt8(8), kind === 2))
    }
  }
  return rows
}

const CELLS: ReadonlySet<number> = new Set([
  RECORD.FORMULA,
  RECORD.NUMBER,
  RECORD.PACKED_NUMBER,
  RECORD.PACKED_NUMBERS,
  RECORD.RICH_TEXT,
  RECORD.TEXT,
  RECORD.TEXT_FROM_SHARED,
  RECORD.TRUTH_OR_ERROR,
])

function seen(value: number, style: number, { formatOf, from1904 }: Book): TableCell {
  const format = formatOf(style)
  const day = isDateFormat(format) ? dayOf(serialToDate(value, from1904)) : null
  return day ?? textOfNumber(value, format)
}

function said(value: number, error: boolean): string {
  if (error) return ERRORS[value] ?? '#ERROR'
  return value === 1 ? 'Sí' : 'No'
}

interface Letters extends Pick<Book, 'wide' | 'oneByte'> {
  /** Of the number before it that says how long it is. */
  readonly lengthBytes: 1 | 2
}

/** A text with its length before it; of Excel 97 on a byte says whether its letters are of one byte or of two. */
function textAt(data: Buffer, at: number, { wide, oneByte, lengthBytes }: Letters): string {
  const length = data.readUIntLE(at, lengthBytes)
  const from = at + lengthBytes
  if (!wide) return oneByte(data.subarray(from, from + length))
  const two = (data.readUInt8(from) & 1) === 1
  return data.subarray(from + 1, from + 1 + length * (two ? 2 : 1)).toString(two ? 'utf16le' : 'latin1')
}
