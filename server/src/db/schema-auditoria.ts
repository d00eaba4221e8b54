import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Written by `record` and read by the audit screen; the seals are the database's own work. */
export interface AuditoriaTable {
  id: GeneratedAlways<number>
  en: Generated<Date>
  usuario_id: number | null
  usuario: string
  direccion: string
  entidad: string
  registro_id: number | null
  accion: string
  antes: ColumnType<Record<string, unknown> | null, string | null, never>
  despues: ColumnType<Record<string, unknown> | null, string | null, never>
  sello: ColumnType<number | null, never, never>
}
