import type { Columna, TipoDeColumna, Valor } from '@cuadre/contract/columnas'
import { inBatches, mapRows, type Rows } from '../rows.ts'

/** 'fecha o texto': a cell that is a number is that day, as spreadsheets count them (`serialDe`), and one that is a text stays one. */
export type CellType = TipoDeColumna | 'fecha o texto'

export interface SheetColumn {
  title: string
  /** Name of the field in each row. */
  key: string
  /** 'monto' in pesos, 'porcentaje' 0 to 100, 'fecha' as yyyy-mm-dd. */
  type: CellType
  /** In characters; measured from the content when absent. */
  width?: number
  /** Sums the column in the totals row. */
  total?: boolean
}

export type SheetValue = Valor
export type SheetRow = Readonly<Record<string, SheetValue>>
/** By the keys of its columns, or in their order. */
type AnyRow = SheetRow | readonly SheetValue[]

/** Of those at hand, that are turned into values together. */
const ROWS_AT_ONCE = 250

/** The rows as they travel to the thread that writes: values in the order of the columns, without their names. */
export function valuesOf({
  columns,
  rows,
}: Pick<Workbook, 'columns' | 'rows'>): AsyncIterable<readonly (readonly SheetValue[])[]> {
  return mapRows(inBatches(rows, ROWS_AT_ONCE), row => valuesOfRow(row, columns))
}

export function valuesOfRow(row: AnyRow, columns: readonly SheetColumn[]): readonly SheetValue[] {
  if (isOrdered(row)) return row
  return columns.map(({ key }) => row[key])
}

const isOrdered = (row: AnyRow): row is readonly SheetValue[] => Array.isArray(row)

/** A declared list as a sheet has it. */
export function hojaDe<F>(
  columnas: readonly Columna<F>[],
  filas: readonly F[],
): Pick<ShortSheet, 'columns' | 'rows'>
export function hojaDe<F>(columnas: readonly Columna<F>[], filas: Rows<F>): Pick<Workbook, 'columns' | 'rows'>
export function hojaDe<F>(
  columnas: readonly Columna<F>[],
  filas: Rows<F>,
): Pick<Workbook | ShortSheet, 'columns' | 'rows'> {
  const valuesOfFila = (fila: F) => columnas.map(({ valor }) => valor(fila))
  return {
    columns: columnas.map(
      ({ titulo, clave, tipo, suma, ancho }): SheetColumn => ({
        ...{ title: titulo, key: clave, type: tipo },
        ...(suma && { total: true }),
        ...(ancho !== undefined && { width: ancho }),
      }),
    ),
    rows: Symbol.asyncIterator in filas ? mapRows(filas, valuesOfFila) : filas.map(valuesOfFila),
  }
}

/** A sheet, as plain data: the writer knows nothing of what the rows mean. */
interface Sheet {
  /** Name of the sheet, at most 31 characters once the forbidden ones are replaced. */
  sheet: string
  columns: readonly SheetColumn[]
}

/** A workbook: one sheet of any length, and short ones behind it. */
export interface Workbook extends Sheet {
  /** Title of the document, shown in its properties. */
  title: string
  rows: Rows<AnyRow>
  /** Sentences under the title, above the head: with which filters it was made, and when. Without any, the head comes first. */
  head?: readonly string[]
  /** Further sheets, whose rows are at hand. */
  more?: readonly ShortSheet[]
}

export interface ShortSheet extends Sheet {
  rows: readonly AnyRow[]
}
