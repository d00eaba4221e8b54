import { streamOf } from '../excel/compound-file.ts'
import { isCompound } from '../excel/old-office.ts'
import { LibroIlegible } from '../excel/unpack-workbook.ts'
import { otherKind } from './other-kinds.ts'
import { readCsv } from './read-csv.ts'
import { isDbf, readDbf } from './read-dbf.ts'
import { readHtml } from './read-html.ts'
import { readWorkbook } from './read-workbook.ts'
import { readXls } from './read-xls.ts'
import { readXml2003 } from './read-xml-2003.ts'
import { type Table, type TableLimits, type TableRead, TableUnreadable } from './table.ts'

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
