import { sql } from 'kysely'
import type { Conexion, Tx } from '../../../db/connection/connection.ts'
import { hashToken, newToken, type TokenHash } from '../tokens.ts'

/** How long somebody may look for his telephone. */
export const TICKET_SECONDS = 5 * 60

/** For who has shown the right password and is asked for a code; the database keeps its hash. */
export async function openTicket(db: Conexion, userId: number): Promise<string> {
  const ticket = newToken()
  await sql`INSERT INTO accesos_a_medias (huella, usuario_id, vence_en)
    VALUES (${hashToken(ticket)}, ${userId}, now() + make_interval(secs => ${TICKET_SECONDS}))`.execute(db)
  return ticket
}

/** Whose ticket it is, while it is good. */
export async function findTicket(db: Conexion, ticket: TokenHash): Promise<string | undefined> {
  const { rows } = await sql<{ username: string }>`
    SELECT u.username FROM accesos_a_medias a JOIN usuarios u ON u.id = a.usuario_id
    WHERE a.huella = ${ticket} AND a.vence_en > now()`.execute(db)
  return rows[0]?.username
}

/** False when somebody else has just used it, or it was withdrawn. */
export async function takeTicket(tx: Tx, ticket: TokenHash): Promise<boolean> {
  const { numAffectedRows } = await sql`DELETE FROM accesos_a_medias WHERE huella = ${ticket}`.execute(tx)
  return Number(numAffectedRows ?? 0) === 1
}

/** What was half open for these users closes. */
export async function deleteTickets(tx: Tx, userIds: readonly number[]): Promise<void> {
  await sql`DELETE FROM accesos_a_medias WHERE usuario_id = ANY(${userIds}::int[])`.execute(tx)
}

/** Runs every hour. */
export async function deleteLapsedTickets(db: Conexion): Promise<void> {
  await sql`DELETE FROM accesos_a_medias WHERE vence_en < now()`.execute(db)
}
