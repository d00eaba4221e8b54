import type { Tx } from '../../db/connection/connection.ts'
import type { Session } from '../../http/access.ts'
import { Refusal } from '../../http/refusal.ts'
import { endSessions } from './end-sessions.ts'
import { issueTokens } from './issue-tokens.ts'
import { deleteTokens, lockSession } from './sesion.queries.ts'
import type { Tokens } from './tokens.ts'

/**
 * The user's other sessions end, and this one goes on with new tokens: whoever copied the old ones is out. Refused where this one was
 * ended meanwhile.
 */
export async function keepOnlyThisSession(
  tx: Tx,
  { userId, sesionId }: Session,
  motivo: 'contrasena' | 'segundoFactor',
): Promise<Tokens> {
  await endSessions(tx, { userIds: [userId], exceptSesionId: sesionId, motivo })
  // Locked, so that a renewal under way leaves no token behind.
  if (!(await lockSession(tx, sesionId))) throw new Refusal('NO_SESSION')
  await deleteTokens(tx, sesionId)
  return issueTokens(tx, sesionId)
}
