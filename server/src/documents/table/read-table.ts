import { LibroIlegible } from '../excel/unpack-workbook.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import { type TableLimits, type TableRead, TableUnreadable } from './table.ts'

export interface TableTask {
  readonly bytes: Uint8Array
  readonly limits: TableLimits
}

/** A table from a workbook or a CSV file, by what the bytes are and never by the file's name. */
export async function readTable({ bytes, limits }: TableTask): Promise<TableRead> {
  try {
    const packed = bytes[0] === 0x50 && bytes[1] === 0x4b
    const old = bytes[0] === 0xd0 && bytes[1] === 0xcf
    return packed || old ? await readWorkbook(bytes, limits) : readCsv(bytes, limits)
  } catch (error) {
    if (error instanceof LibroIlegible || error instanceof TableUnreadable) return { falla: error.message }
    throw error
  }
}
