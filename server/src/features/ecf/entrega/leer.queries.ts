import type { EntregaLeida } from '@cuadre/contract/ecf'
import { sql } from 'kysely'
import type { Conexion } from '../../../db/connection/connection.ts'

/** What became of a document on its way to its buyer; null for one that goes to nobody. */
export async function findEntrega(db: Conexion, documentoId: number): Promise<EntregaLeida | null> {
  const row = await db
    .selectFrom('ecf_entregas')
    .select([
      ...(['estado', 'motivo', 'direccion', 'entregado_en', 'respondido_en', 'proximo_en'] as const),
      ...(['dicho', 'dicho_motivo', 'dicho_por', 'dicho_documento', 'dicho_en'] as const),
      sql<boolean>`llave_acuse IS NOT NULL`.as('con_acuse'),
    ])
    .where('documento_id', '=', documentoId)
    .executeTakeFirst()
  if (!row) return null
  const { estado, motivo, direccion, entregado_en, respondido_en, proximo_en } = row
  const { dicho, dicho_motivo, dicho_por, dicho_documento, dicho_en, con_acuse } = row
  return {
    estado,
    motivo,
    direccion,
    entregadoEn: entregado_en?.toISOString() ?? null,
    respondidoEn: respondido_en?.toISOString() ?? null,
    proximoEn: estado === 'por entregar' ? proximo_en.toISOString() : null,
    sinConfirmar: dicho && {
      dice: dicho,
      motivo: dicho_motivo,
      por: dicho_por ?? '',
      documento: dicho_documento ?? '',
      en: dicho_en?.toISOString() ?? '',
      conAcuse: con_acuse,
    },
  }
}
