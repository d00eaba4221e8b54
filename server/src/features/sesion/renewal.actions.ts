import type { Db, Tx } from '../../db/connection/connection.ts'
import { Refusal } from '../../http/refusal.ts'
import { endSessions } from './end-sessions.ts'
import { issueTokens } from './issue-tokens.ts'
import {
  findRenewalToken,
  type LivingSession,
  lockSessionOf,
  markRenewalTokenUsed,
} from './sesion.queries.ts'
import { hashToken, type Tokens, tokensAfter } from './tokens.ts'

/**
 * The pair of tokens that follows a renewal token. There is one chain of pairs, whoever asks: a token that comes again
 * within seconds of its use is given what it was given before (two tabs that wake up together); one that comes later
 * has two holders, one of whom stole it, and the session ends for both. The database's clock alone decides.
 */
export async function renew(db: Db, token: string | undefined): Promise<Tokens> {
  if (!token) throw new Refusal('NO_SESSION')
  const tokens = await db.transaction().execute(async tx => {
    const session = await lockSessionOf(tx, hashToken(token))
    return session ? nextTokens(tx, session, token) : null
  })
  if (!tokens) throw new Refusal('NO_SESSION')
  return tokens
}

async function nextTokens(tx: Tx, session: LivingSession, renewal: string): Promise<Tokens | null> {
  const held = await findRenewalToken(tx, hashToken(renewal))
  if (!held) return null
  const next = tokensAfter(renewal, session.secreto)
  if (!held.usado) {
    await markRenewalTokenUsed(tx, hashToken(renewal))
    return issueTokens(tx, session.sesionId, next)
  }
  if (held.tarde) {
    const { userId, sesionId } = session
    await endSessions(tx, { userIds: [userId], sesionId, motivo: 'repetido' })
    return null
  }
  const following = await findRenewalToken(tx, hashToken(next.renewal))
  return following?.usado ? nextTokens(tx, session, next.renewal) : next
}
