import { cadaFila, enLotes, type Filas } from '../filas.ts'

export type TipoColumna = 'texto' | 'entero' | 'monto' | 'porcentaje' | 'fecha'

export interface ColumnaLibro {
  titulo: string
  /** Name of the field in each row. */
  clave: string
  /** 'monto' in pesos, 'porcentaje' 0 to 100, 'fecha' as yyyy-mm-dd. */
  tipo: TipoColumna
  /** In characters; measured from the content when absent. */
  ancho?: number
  /** Sums the column in the totals row. */
  total?: boolean
}

export type ValorCelda = string | number | null | undefined
export type FilaLibro = Readonly<Record<string, ValorCelda>>

/** Of those at hand, that are turned into values together. */
const FILAS_A_LA_VEZ = 250

/** The rows as they travel to the thread that writes: values in the order of the columns, without their names. */
export function valoresDe({
  columnas,
  filas,
}: Pick<LibroExcel, 'columnas' | 'filas'>): AsyncIterable<readonly (readonly ValorCelda[])[]> {
  return cadaFila(enLotes(filas, FILAS_A_LA_VEZ), fila => valoresDeFila(fila, columnas))
}

export function valoresDeFila(fila: FilaLibro, columnas: readonly ColumnaLibro[]): readonly ValorCelda[] {
  return columnas.map(({ clave }) => fila[clave])
}

/** A workbook of one sheet, as plain data: the writer knows nothing of what the rows mean. */
export interface LibroExcel {
  /** Title of the document, shown in its properties. */
  titulo: string
  /** Name of the sheet, at most 31 characters once the forbidden ones are replaced. */
  hoja: string
  columnas: readonly ColumnaLibro[]
  filas: Filas<FilaLibro>
  /** Sentences under the title, above the head: with which filters it was made, and when. Without any, the head comes first. */
  encabezado?: readonly string[]
}
