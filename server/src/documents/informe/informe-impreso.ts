import type { Filas } from '../filas.ts'

/** 'dia' as yyyy-mm-dd, 'monto' in pesos with at most two decimals, 'porcentaje' 0 to 100. */
export type TipoDeColumna = 'texto' | 'dia' | 'monto' | 'porcentaje'

export type ValorDeInforme = string | number | null

export interface ColumnaDeInforme {
  readonly titulo: string
  readonly tipo: TipoDeColumna
  /** The widest text to come, as printed: columns are measured before their rows are read. */
  readonly muestra: string
  /** Takes the room that the others leave, and wraps. */
  readonly elastica?: boolean
  /** An amount that is added up under each group and at the foot. */
  readonly suma?: boolean
}

/** Rows of one group follow each other; its `clave` tells it from the next one. */
export interface GrupoDeInforme {
  readonly clave: string | number
  /** Above its rows. */
  readonly titulo: string
  /** Before its sums: 'Subtotal del lunes 16/11/2026'. */
  readonly subtotal: string
}

export interface FilaDeInforme {
  readonly grupo?: GrupoDeInforme
  /** One for each column. */
  readonly valores: readonly ValorDeInforme[]
}

/** A report as plain data: the writer knows nothing of what its rows mean. */
export interface InformeImpreso {
  readonly titulo: string
  /** What it was made with: Cliente → its name, Desde → a day. */
  readonly filtros: readonly { readonly etiqueta: string; readonly valor: string }[]
  /** User name of whoever asked for it. */
  readonly autor: string
  /** Day and hour in Santo Domingo, as printed. */
  readonly hechoEn: string
  /** What one row is, and several: ['factura', 'facturas']. */
  readonly unidad: readonly [string, string]
  readonly columnas: readonly ColumnaDeInforme[]
  /** How many rows will come: a long report has no structure for screen readers, which would fill the memory. */
  readonly cantidad: number
  readonly filas: Filas<FilaDeInforme>
}
