import type { ChangePasswordBody, UsuarioDeSesion } from '@cuadre/contract/sesion'
import type { Db, Tx } from '../../db/connection/connection.ts'
import { type Actor, record } from '../../db/write/audit.ts'
import type { Authenticate, Session } from '../../http/access.ts'
import { Refusal } from '../../http/refusal.ts'
import { refusedPassword, requireGoodPassword } from '../usuarios/new-password.ts'
import { hashPassword } from '../usuarios/passwords.ts'
import { setPassword } from '../usuarios/usuarios.queries.ts'
import { ACCESS_COOKIE } from './cookies.ts'
import { currentPasswordWrong, requireCurrentPassword } from './current-password.ts'
import { endSessions } from './end-sessions.ts'
import { issueTokens } from './issue-tokens.ts'
import { keepOnlyThisSession } from './keep-only-this-session.ts'
import {
  closeSession,
  findPasswordHash,
  findRenewalToken,
  findSession,
  findSessionIdOfToken,
  type LivingSession,
  listOwnSessions,
  lockAgainstLogins,
  lockSessionOf,
  markRenewalTokenUsed,
} from './sesion.queries.ts'
import { hashToken, type Tokens, tokensAfter } from './tokens.ts'

/** Ends the session that any of the two cookies belongs to. Logging out twice is no error. */
export async function logout(db: Db, tokens: readonly (string | undefined)[]): Promise<void> {
  for (const token of tokens) {
    if (!token) continue
    const sesionId = await findSessionIdOfToken(db, hashToken(token))
    if (sesionId) return closeSession(db, sesionId, 'Cerrada por el usuario')
  }
}

/** What the web may know of the user. */
export function describeUser(who: Described): UsuarioDeSesion {
  return {
    userId: who.userId,
    username: who.username,
    nombre: who.nombre,
    roles: who.roles.toSorted((a, b) => a.localeCompare(b, 'es')),
    permissions: [...who.permissions],
    debeCambiarContrasena: who.debeCambiarContrasena,
    ...(who.debeActivarSegundoFactor ? { debeActivarSegundoFactor: true } : {}),
  }
}

interface Described extends Omit<UsuarioDeSesion, 'roles' | 'permissions' | 'debeActivarSegundoFactor'> {
  readonly debeActivarSegundoFactor: boolean
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
}

/** Asks the database, at each request, who holds the access cookie and what that user may do now. */
export function authenticateWith(db: Db): Authenticate {
  return async request => {
    const cookie = request.cookies[ACCESS_COOKIE]
    return cookie ? ((await findSession(db, hashToken(cookie))) ?? null) : null
  }
}

interface Change {
  readonly session: Session
  readonly body: ChangePasswordBody
  readonly direccion: string
  readonly signal: AbortSignal
}

/** The other sessions of the user end, and this one goes on with new tokens: whoever copied the old ones is out. */
export async function changePassword(
  db: Db,
  { session, body: { currentPassword, newPassword }, direccion, signal }: Change,
): Promise<Tokens> {
  const { userId, username } = session
  const judged = await requireCurrentPassword(db, { session, currentPassword, direccion, signal })
  requireGoodPassword(newPassword, { username, field: 'newPassword' })
  if (currentPassword === newPassword) throw refusedPassword('IGUAL', 'newPassword')
  const hash = await hashPassword(newPassword)
  return db.transaction().execute(async tx => {
    // Judging a password and hashing another take a while: what an administrator or another page has set meanwhile holds.
    await lockAgainstLogins(tx, userId)
    if ((await findPasswordHash(tx, userId)) !== judged) throw currentPasswordWrong()
    await setPassword(tx, userId, hash)
    const actor = { userId, username, direccion }
    await record(tx, actor, ['Sesión', userId, 'Cambio de contraseña'])
    return keepOnlyThisSession(tx, session, 'contrasena')
  })
}

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

interface Closing {
  readonly session: Session
  readonly actor: Actor
}

/** One of one's own; what is somebody else's is not found. */
export async function closeOwnSession(
  tx: Tx,
  { session: { userId }, actor, id }: Closing & { id: string },
): Promise<void> {
  const open = await listOwnSessions(tx, userId)
  if (!open.some(sesion => sesion.id === id)) throw new Refusal('SESION_NOT_FOUND')
  await endSessions(tx, { userIds: [userId], sesionId: id, motivo: 'desdeOtra' })
  await record(tx, actor, ['Sesión', userId, 'Cierre de otra sesión'])
}

/** All but the one that asks. How many there were. */
export async function closeOtherSessions(
  tx: Tx,
  { session: { userId, sesionId }, actor }: Closing,
): Promise<number> {
  const open = await listOwnSessions(tx, userId)
  await endSessions(tx, { userIds: [userId], exceptSesionId: sesionId, motivo: 'desdeOtra' })
  await record(tx, actor, ['Sesión', userId, 'Cierre de las demás sesiones'])
  return open.filter(({ id }) => id !== sesionId).length
}
