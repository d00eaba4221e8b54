import type { CosaImportable, MaestraEscrita } from '@cuadre/domain/importaciones/cosas'
import type { Generated, GeneratedAlways } from 'kysely'

/** A file that master data came from. */
export interface ImportacionesTable {
  id: GeneratedAlways<number>
  cosa: CosaImportable
  archivo: string
  huella: string
  usuario_id: number
  creada_en: Generated<Date>
  nuevas: number
  reactivadas: number
  actualizadas: number
  omitidas: number
  deshecha_en: Generated<Date | null>
  deshecha_por: Generated<number | null>
}

/** A record that it wrote; `antes` null: it created it. */
export interface ImportacionesRegistrosTable {
  importacion_id: number
  maestra: MaestraEscrita
  registro_id: number
  version: number
  antes: { readonly activo: boolean } | null
}
