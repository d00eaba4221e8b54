import type { RivalDeRecibido } from '@cuadre/domain/ecf/recibido'
import { sql } from 'kysely'
import { Refusal } from '../../../http/refusal.ts'

/**
 * Of a row of `ecf_recibidos`: whether another document has its number. What the tax office knows has no rival, what it refused or never
 * had is none; where it cannot be asked (certification) nobody waits for its word.
 */
export const RIVAL = sql<RivalDeRecibido | null>`CASE
  WHEN ecf_recibidos.dgii = 'conocido' THEN NULL
  WHEN EXISTS (SELECT FROM ecf_recibidos otro WHERE otro.dgii = 'conocido'
    AND (otro.ambiente, otro.emisor_rnc, otro.encf) = (ecf_recibidos.ambiente, ecf_recibidos.emisor_rnc, ecf_recibidos.encf))
    THEN 'el otro'
  WHEN ecf_recibidos.ambiente <> 'certecf' AND EXISTS (SELECT FROM ecf_recibidos otro
    WHERE otro.dgii = 'por consultar' AND otro.id <> ecf_recibidos.id
    AND (otro.ambiente, otro.emisor_rnc, otro.encf) = (ecf_recibidos.ambiente, ecf_recibidos.emisor_rnc, ecf_recibidos.encf))
    THEN 'por saber' END`

/** What is said or bought of a document is said of its number, which must be its own. */
export function requireSinRival({ rival }: { readonly rival: RivalDeRecibido | null }): void {
  if (rival === 'por saber') throw new Refusal('ECF_RECIBIDO_CON_RIVAL')
  if (rival === 'el otro') {
    const message =
      'La DGII conoce otro comprobante con este número: este no vale. Busque el otro en Recibidos.'
    throw new Refusal('ECF_RECIBIDO_CON_RIVAL', { message })
  }
}
