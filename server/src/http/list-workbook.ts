import { diaEnSantoDomingo, formatInstante } from '@cuadre/domain/tiempo/dia'
import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { DocumentPool } from '../documents/document-pool.ts'
import type { SheetColumn, Workbook } from '../documents/excel/workbook.ts'
import type { FileAnswer } from './files.ts'

/** A list that is asked for as a workbook. */
export interface WorkbookCall<Q> {
  readonly reading: Kysely<DB>
  readonly query: Q
  /** Aborts when nobody waits for it any more. */
  readonly signal: AbortSignal
}

interface List {
  /** Name of the list: title, sheet and, without accents, the file. */
  readonly title: string
  readonly columns: readonly SheetColumn[]
  readonly rows: Workbook['rows']
  /** How many rows will come; an array says it itself. */
  readonly count?: number
  /** What was searched for; blank when the list is whole. */
  readonly buscar?: string | undefined
  /** Further filters, as sentences. */
  readonly filters?: readonly string[]
  /** The moment of which it tells. */
  readonly madeAt: Date
  /** Stops the work when nobody waits for it any more. */
  readonly signal?: AbortSignal
}

/** The workbook of a list: above its head it says what it is, with which filters it was made and when; its name tells the day. */
export async function listWorkbook(
  documentPool: DocumentPool,
  { title, columns, rows, count, buscar, filters = [], madeAt, signal }: List,
): Promise<FileAnswer> {
  const length = Symbol.asyncIterator in rows ? count : rows.length
  return {
    fileName: `${title} ${diaEnSantoDomingo(madeAt)}.xlsx`,
    content: await documentPool.workbook(
      {
        title,
        sheet: title,
        columns,
        rows,
        head: [
          ...(buscar ? [`Búsqueda: «${buscar}»`] : []),
          ...filters,
          `Generado el ${formatInstante(madeAt)}`,
        ],
      },
      signal && { signal },
    ),
    ...(length === undefined ? {} : { rows: length }),
  }
}
