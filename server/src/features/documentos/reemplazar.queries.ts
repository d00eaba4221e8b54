import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { EmisorEcf } from '@cuadre/domain/ecf/emisor'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Transaction } from 'kysely'
import { statement } from '../../db/query/statement.ts'
import type { DB } from '../../db/schema.ts'
import { DRAW_NUMERO } from '../secuencias/tomar.queries.ts'

interface Reemplazo {
  readonly documentoId: number
  readonly empresaId: number
  /** Electronic: '31'. */
  readonly tipo: string
  readonly hoy: Dia
  readonly ahora: Date
  readonly ambiente: Ambiente
  readonly emisor: EmisorEcf
  readonly userId: number
}

const reemplazo = statement<object, { encf: string }>(`
  WITH regimen AS MATERIALIZED (
    SELECT exigir_regimen(:empresa_id::int, 'E', :fecha::date, NULL) AS cierto
  ), ${DRAW_NUMERO}, reemplazo AS (
    INSERT INTO documentos_reemplazos (ncf_id, documento_id, encf, fecha, vence, creado_en, creado_por)
    SELECT id, :documentoId::int, numero_impreso(serie, tipo, numero), :fecha::date, vence, :ahora::timestamptz, :userId::int
    FROM numero JOIN regimen ON regimen.cierto RETURNING ncf_id, encf
  ), ecf AS (
    INSERT INTO documentos_ecf AS e (documento_id, empresa_id, ambiente, emisor, creado_en, proximo_en, reemplazo_ncf_id)
    SELECT :documentoId::int, :empresa_id::int, :ambiente::text, :emisor::jsonb, :ahora::timestamptz, :ahora::timestamptz, ncf_id
    FROM reemplazo
    ON CONFLICT (documento_id) DO UPDATE SET ambiente = excluded.ambiente, emisor = excluded.emisor, estado = 'por firmar',
      xml = NULL, resumen = NULL, codigo_seguridad = NULL, firmado_en = NULL, track_id = NULL, codigo = NULL, mensajes = '[]',
      secuencia_utilizada = NULL, enviado_en = NULL, respondido_en = NULL, proximo_en = excluded.proximo_en, intentos = 0,
      falla = NULL, detenido = false, tomado_hasta = NULL, contingencia = false, creado_en = excluded.creado_en,
      reemplazo_ncf_id = excluded.reemplazo_ncf_id
  ), congelado AS (
    UPDATE documentos SET congelado_en = now() WHERE id = (SELECT :documentoId::int FROM reemplazo)
  )
  SELECT encf FROM reemplazo`)

/**
 * Takes the next electronic number for a document on paper, freezes it, and has it signed and sent under that number: again under
 * another one where the last was refused for good. Undefined when no range has a number left: then nothing is written.
 */
export async function insertReemplazo(
  tx: Transaction<DB>,
  { empresaId, hoy, emisor, ...resto }: Reemplazo,
): Promise<string | undefined> {
  const [escrito] = await reemplazo(tx, {
    ...resto,
    empresa_id: empresaId,
    serie: 'E',
    fecha: hoy,
    hoy,
    emisor: JSON.stringify(emisor),
  })
  return escrito?.encf
}
