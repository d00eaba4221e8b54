import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { RivalDeRecibido } from '@cuadre/domain/ecf/recibido'
import { sql } from 'kysely'
import type { Conexion, Tx } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'
import { Refusal } from '../../../http/refusal.ts'

/** Of a document that arrived, as its issuer numbers it. */
export interface Numero {
  readonly ambiente: Ambiente
  readonly emisorRnc: string
  readonly encf: string
}

interface EnUnNumero {
  /** The receipt that was given for these very bytes; null when they have not come before. */
  readonly acuse: Buffer | null
  /** The tax office knows one: the number is taken. */
  readonly tomado: boolean
  /** How many wait for its word. */
  readonly esperan: number
}

const look = statement<Numero & { xml: Buffer }, EnUnNumero>(`
  SELECT (array_agg(arecf) FILTER (WHERE xml = :xml))[1] AS acuse, coalesce(bool_or(dgii = 'conocido'), false) AS tomado,
    count(*) FILTER (WHERE dgii = 'por consultar')::int AS esperan
  FROM ecf_recibidos WHERE ambiente = :ambiente AND emisor_rnc = :emisorRnc AND encf = :encf AND dgii <> 'desconocido'`)

/** What has arrived under a number; what the tax office never had counts as nothing. */
export async function lookAtNumero(db: Conexion, { ambiente, emisorRnc, encf }: Numero, xml: Buffer) {
  const [found] = await look(db, { ambiente, emisorRnc, encf, xml })
  if (!found) throw new Error('A count has one row')
  return found
}

/** Until the transaction ends nothing else arrives under the number, and nothing is settled about it. */
export async function lockNumero(tx: Tx, { ambiente, emisorRnc, encf }: Numero): Promise<void> {
  const key = `recibido ${ambiente} ${emisorRnc} ${encf}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

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
export function requireSinRival({ rival }: { rival: RivalDeRecibido | null }): void {
  if (rival === 'por saber') throw new Refusal('ECF_RECIBIDO_CON_RIVAL')
  if (rival === 'el otro') {
    const message =
      'La DGII conoce otro comprobante con este número: este no vale. Busque el otro en Recibidos.'
    throw new Refusal('ECF_RECIBIDO_CON_RIVAL', { message })
  }
}
