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
  /** Stops the work when nobody waits for it any more. */
  readonly signal?: AbortSignal
}

/** The workbook of a master-data list, saying with which filters it was made. */
export async function listWorkbook(
  taller: Taller,
  { titulo, columnas, filas, cantidad, buscar, filtros = [], signal }: List,
): Promise<FileAnswer> {
  const rows = Symbol.asyncIterator in filas ? cantidad : filas.length
  return {
    fileName: `${titulo}.xlsx`,
    content: await taller.libro(
      {
        titulo,
        hoja: titulo,
        columnas,
        filas,
        filtros: [...(buscar ? [`Búsqueda: «${buscar}»`] : []), ...filtros],
      },
      signal && { signal },
    ),
    ...(rows === undefined ? {} : { filas: rows }),
  }
}
