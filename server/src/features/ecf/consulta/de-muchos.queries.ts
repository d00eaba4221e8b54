import type { EstadoEcf, MensajeEcf } from '@cuadre/domain/ecf/estados'
import { sql } from 'kysely'
import type { Conexion } from '../../../db/connection/connection.ts'
import type { IntercambioDgii } from '../../../ecf/dgii/respuestas.ts'

/** Something that was said with the tax office; `en` ISO. */
export interface RespuestaGuardada extends Omit<IntercambioDgii, 'enviado' | 'milisegundos'> {
  readonly en: string
}

const RESPUESTAS = sql<RespuestaGuardada[]>`(
  SELECT coalesce(json_agg(json_build_object('en', i.en, 'servicio', i.servicio, 'direccion', i.direccion,
    'estadoHttp', i.estado_http, 'recibido', i.recibido, 'falla', i.falla) ORDER BY i.id), '[]')
  FROM ecf_intercambios i WHERE i.documento_id = documentos_ecf.documento_id)`.as('respuestas')

/** What is kept of the electronic ones among these documents: what was signed, and what the tax office and the buyer answered. */
export function listArchivosEcf(db: Conexion, documentos: readonly number[]) {
  return db
    .selectFrom('documentos_ecf')
    .innerJoin('documentos', 'documentos.id', 'documentos_ecf.documento_id')
    .leftJoin('documentos_reemplazos as r', 'r.ncf_id', 'documentos_ecf.reemplazo_ncf_id')
    .leftJoin('ecf_entregas as entrega', 'entrega.documento_id', 'documentos_ecf.documento_id')
    .select([
      'documentos_ecf.documento_id as documentoId',
      sql<string>`coalesce(r.encf, documentos.txt_ncf)`.as('encf'),
      sql<boolean>`r.encf IS NOT NULL`.as('reemplazo'),
      'documentos.empresa_rnc as rnc',
      sql<EstadoEcf>`documentos_ecf.estado`.as('estado'),
      sql<MensajeEcf[]>`documentos_ecf.mensajes`.as('mensajes'),
      'documentos_ecf.xml',
      'documentos_ecf.resumen',
      'entrega.arecf',
      'entrega.acecf',
      RESPUESTAS,
    ])
    .where('documentos_ecf.documento_id', 'in', documentos)
    .orderBy('documentos_ecf.documento_id')
    .execute()
}

export type ArchivosEcf = Awaited<ReturnType<typeof listArchivosEcf>>[number]
