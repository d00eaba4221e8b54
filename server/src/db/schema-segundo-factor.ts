import type { Generated } from 'kysely'

/** The second factor of a user. */
export interface SegundosFactoresTable {
  usuario_id: number
  secreto: Buffer
  llave_de: string
  activado_en: Date | null
  ultimo_paso: Generated<number>
}
