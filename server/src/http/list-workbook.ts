import { diaEnSantoDomingo, formatInstante } from '@cuadre/domain/tiempo/dia'
import type { ColumnaLibro, FilaLibro } from '../documents/excel/libro-excel.ts'
import type { Filas } from '../documents/filas.ts'
import type { Taller } from '../documents/taller.ts'
import type { FileAnswer } from './files.ts'

interface List {
  /** Name of the list: title, sheet and, without accents, the file. */
  readonly titulo: string
  readonly columnas: readonly ColumnaLibro[]
  readonly filas: Filas<FilaLibro>
  /** How many rows will come; an array says it itself. */
  readonly cantidad?: number
  /** What was searched for; blank when the list is whole. */
  readonly buscar?: string | undefined
  /** Further filters, as sentences. */
  readonly filtros?: readonly string[]
  /** The moment of which it tells. */
  readonly ahora: Date
  /** Stops the work when nobody waits for it any more. */
  readonly signal?: AbortSignal
}

/** The workbook of a list: above its head it says what it is, with which filters it was made and when; its name tells the day. */
export async function listWorkbook(
  taller: Taller,
  { titulo, columnas, filas, cantidad, buscar, filtros = [], ahora, signal }: List,
): Promise<FileAnswer> {
  const rows = Symbol.asyncIterator in filas ? cantidad : filas.length
  return {
    fileName: `${titulo} ${diaEnSantoDomingo(ahora)}.xlsx`,
    content: await taller.libro(
      {
        titulo,
        hoja: titulo,
        columnas,
        filas,
        encabezado: [
          ...(buscar ? [`Búsqueda: «${buscar}»`] : []),
          ...filtros,
          `Generado el ${formatInstante(ahora)}`,
        ],
      },
      signal && { signal },
    ),
    ...(rows === undefined ? {} : { filas: rows }),
  }
}
