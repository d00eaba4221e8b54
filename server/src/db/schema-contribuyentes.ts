import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { ColumnType, Generated } from 'kysely'

/** Which register is loaded, and how far another one has been read. The register itself is asked by number alone. */
export interface ContribuyentesCargaTable {
  id: Generated<boolean>
  archivo: string | null
  /** The day of the file. */
  fecha: Dia | null
  cargado_en: Date | null
  usuario: string | null
  filas: number | null
  malas: number | null
  repetidas: number | null
  ejemplos: ColumnType<{ linea: number; texto: string }[] | null, string | null, string | null>
  /** When whoever loads another one last said how far he is. */
  avance_en: Date | null
  avance_filas: number | null
  avance_bytes: number | null
  avance_total: number | null
}
