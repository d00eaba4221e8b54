import { SIN_RESULTADO } from '@cuadre/domain/importaciones/falla-de-hoja'
import { type Cell, type CellValue, readXlsx, type Sheet, streamXlsxRows } from 'hucre/xlsx'
import { streamOf } from '../excel/compound-file.ts'
import { compoundKind, isCompound, SAVE_XLSX, VERY_OLD } from '../excel/old-office.ts'
import { LibroIlegible, unpackWorkbook, unreadable } from '../excel/unpack-workbook.ts'
import { readCsv } from './read-csv.ts'
import { isDbf, readDbf } from './read-dbf.ts'
import { readHtml } from './read-html.ts'
import { readXls } from './read-xls.ts'
import { readXml2003 } from './read-xml-2003.ts'
import {
  type Table,
  TableBuilder,
  type TableCell,
  type TableLimits,
  type TableRead,
  TableUnreadable,
} from './table.ts'
import { dayOf, textOfNumber } from './text-of-number.ts'

export interface TableTask {
  readonly bytes: Uint8Array
  readonly limits: TableLimits
}

/** A table from a workbook, a page, a table of dBase or a text, by what the bytes are and never by the file's name. */
export async function readTable({ bytes, limits }: TableTask): Promise<TableRead> {
  try {
    return await read(bytes, limits)
  } catch (error) {
    if (error instanceof LibroIlegible || error instanceof TableUnreadable) return { falla: error.message }
    // What a table says of its own lengths leads beyond its bytes.
    if (error instanceof RangeError) return { falla: DAMAGED }
    throw error
  }
}

const DAMAGED =
  'El archivo está dañado o cortado: ábralo con el programa que lo hizo, guárdelo de nuevo y elíjalo otra vez.'

async function read(bytes: Uint8Array, limits: TableLimits): Promise<Table> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readWorkbook(bytes, limits)
  const workbook = isCompound(bytes) ? (streamOf(bytes, 'Workbook') ?? streamOf(bytes, 'Book')) : null
  if (workbook) return readXls(workbook, limits)
  const kind = otherKind(bytes)
  if (kind !== null) throw new TableUnreadable(kind)
  if (isDbf(bytes)) return readDbf(bytes, limits)
  const start = beginningOf(bytes)
  if (/<(\w+:)?workbook\b[^>]*urn:schemas-microsoft-com:office:spreadsheet/i.test(start))
    return readXml2003(bytes, limits)
  return PAGE.test(start) ? readHtml(bytes, limits) : readCsv(bytes, limits)
}

/** Programs write a page without its head, and some with blank lines or a comment above it. */
const PAGE =
  /^\s*(<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*)*<(!doctype\s+html|html|head|body|table|meta|style|div|form|center|font|b|br|p|span)\b/i

/** Letters alone count: UTF-16 has a NUL beside each. */
function beginningOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, 4096))
    .toString('latin1')
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
}

/**
 * What a file is that holds no table we read, and how its rows can be had; null: it is none of these. By its bytes, never by its name:
 * banks and programs give out whatever they have under the name of an Excel.
 */
function otherKind(bytes: Uint8Array): string | null {
  if (isCompound(bytes)) return compoundKind(bytes)
  const start = Buffer.from(bytes.subarray(0, START))
  const [hex, text] = [start.toString('hex'), start.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '')]
  const signed = SIGNED.find(([signs]) => signs.some(sign => hex.startsWith(sign)))
  const written = WRITTEN.find(([begins]) => begins.test(text))
  return signed?.[1] ?? written?.[1] ?? null
}

const START = 4096
const ASK = 'que no guarda filas ni columnas: pida la lista en Excel (.xlsx) o en CSV.'
const COPY = 'copie su tabla a un libro de Excel y guárdelo como .xlsx.'

/** By their first bytes. */
const SIGNED: readonly (readonly [readonly string[], string])[] = [
  [['0900', '0902', '0904'], VERY_OLD],
  [['00000200', '00001a00'], `El archivo es una hoja de Lotus 1-2-3: ${SAVE_XLSX}`],
  [
    ['000100005374616e64617264'],
    'El archivo es una base de datos de Access: en Access, exporte la tabla a Excel (.xlsx).',
  ],
  [['89504e47', 'ffd8ff', '47494638'], `El archivo es una imagen, ${ASK}`],
  [
    ['1f8b', '52617221', '377abcaf'],
    'El archivo está comprimido (.gz, .rar o .7z), o es de Gnumeric: sáquelo de ahí, o guárdelo como Excel (.xlsx).',
  ],
]

/** By their first words. */
const WRITTEN: readonly (readonly [RegExp, string])[] = [
  [/^%PDF-/, `El archivo es un PDF, ${ASK}`],
  [/^\{\\rtf/, `El archivo es un documento de texto (.rtf): ${COPY}`],
  [/^ID;P/, `El archivo es una hoja SYLK (.slk), aunque su nombre diga otra cosa: ${SAVE_XLSX}`],
  [/^TABLE\r?\n0,1\r?\n/, `El archivo es una hoja DIF (.dif): ${SAVE_XLSX}`],
  [
    /^\s*(<\?xml[^>]*>\s*)?<office:document\b/,
    'El archivo es una hoja de LibreOffice en un solo XML (.fods): guárdelo como Excel (.xlsx).',
  ],
  [/^\s*(<\?xml[^>]*>\s*)?<gnm:/, 'El archivo es una hoja de Gnumeric: guárdelo como Excel (.xlsx).'],
  [
    /^\s*MIME-Version:/i,
    `El archivo es una página web archivada (.mht), aunque su nombre diga otra cosa: ${SAVE_XLSX}`,
  ],
]

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
async function readWorkbook(bytes: Uint8Array, limits: TableLimits): Promise<Table> {
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
