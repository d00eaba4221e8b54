import type { Tx } from '../../db/connection/connection.ts'
import { type Actor, record } from '../../db/write/audit.ts'
import type { Session } from '../../http/access.ts'
import { Refusal } from '../../http/refusal.ts'
import { endSessions } from './end-sessions.ts'
import { listOwnSessions } from './sesion.queries.ts'

interface Closing {
  readonly session: Session
  readonly actor: Actor
}

/** One of one's own; what is somebody else's is not found. */
export async function closeOwnSession(
  tx: Tx,
  { session: { userId }, actor, id }: Closing & { readonly id: string },
): Promise<void> {
  const open = await listOwnSessions(tx, userId)
  if (!open.some(sesion => sesion.id === id)) throw new Refusal('SESION_NOT_FOUND')
  await endSessions(tx, { userIds: [userId], sesionId: id, motivo: 'desdeOtra' })
  await record(tx, actor, { entidad: 'Sesión', registroId: userId, accion: 'Cierre de otra sesión' })
}

/** All but the one that asks. How many there were. */
export async function closeOtherSessions(
  tx: Tx,
  { session: { userId, sesionId }, actor }: Closing,
): Promise<number> {
  const open = await listOwnSessions(tx, userId)
  await endSessions(tx, { userIds: [userId], exceptSesionId: sesionId, motivo: 'desdeOtra' })
  await record(tx, actor, { entidad: 'Sesión', registroId: userId, accion: 'Cierre de las demás sesiones' })
  return open.filter(({ id }) => id !== sesionId).length
}
