import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { ACCESS_SECONDS } from './sesion.actions.ts'

interface SesionAbierta {
  readonly id: string
  readonly agente: string
  readonly direccion: string
  readonly desde: Date
  /** When its last tokens were made. */
  readonly vista: Date
}

/** The living sessions of a user, the one seen last first. */
export async function listOwnSessions(db: Conexion, userId: number): Promise<SesionAbierta[]> {
  const { rows } = await sql<SesionAbierta>`
    SELECT s.id, s.agente, s.direccion, s.creada_en AS desde,
      max(t.vence_en) FILTER (WHERE t.tipo = 'acceso') - make_interval(secs => ${ACCESS_SECONDS}) AS vista
    FROM sesiones s JOIN sesiones_tokens t ON t.sesion_id = s.id
    WHERE s.usuario_id = ${userId} AND s.cerrada_en IS NULL AND s.vence_en > now()
    GROUP BY s.id HAVING max(t.vence_en) > now()
    ORDER BY vista DESC, s.id`.execute(db)
  return rows
}
