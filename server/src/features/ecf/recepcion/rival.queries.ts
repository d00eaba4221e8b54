import type { RivalDeRecibido } from '@cuadre/domain/ecf/recibido'
import { sql } from 'kysely'
import { Refusal } from '../../../http/refusal.ts'

/**
 * Of a row of `ecf_recibidos`: whether another document has its number. What the tax office knows has no rival, what it refused or never
 * had is none; where it cannot be asked (certification) nobody waits for its word. One look at the number for each row: an EXISTS would
 * read every document that the tax office knows once more.
 */
export const RIVAL = sql<RivalDeRecibido | null>`CASE WHEN ecf_recibidos.dgii <> 'conocido' THEN (
  SELECT CASE WHEN bool_or(otro.dgii = 'conocido') THEN 'el otro'
    WHEN ecf_recibidos.ambiente <> 'certecf' AND bool_or(otro.dgii = 'por consultar') THEN 'por saber' END
  FROM ecf_recibidos otro WHERE otro.id <> ecf_recibidos.id AND otro.ambiente = ecf_recibidos.ambiente
    AND otro.emisor_rnc = ecf_recibidos.emisor_rnc AND otro.encf = ecf_recibidos.encf) END`

/** What is said or bought of a document is said of its number, which must be its own. */
export function requireSinRival({ rival }: { readonly rival: RivalDeRecibido | null }): void {
  if (rival === 'por saber') throw new Refusal('ECF_RECIBIDO_CON_RIVAL')
  if (rival === 'el otro') {
    const message =
      'La DGII conoce otro comprobante con este número: este no vale. Busque el otro en Recibidos.'
    throw new Refusal('ECF_RECIBIDO_CON_RIVAL', { message })
  }
}
