import { ERRORS } from '@cuadre/contract/errors'
import type { ChangePasswordBody } from '@cuadre/contract/sesion'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { record } from '../../db/write/audit.ts'
import type { Session } from '../../http/access.ts'
import { Refusal } from '../../http/refusal.ts'
import { refusedPassword, requireGoodPassword } from '../usuarios/new-password.ts'
import { hashPassword } from '../usuarios/passwords.ts'
import { setPassword } from '../usuarios/usuarios.queries.ts'
import { endSessions } from './end-sessions.ts'
import { guessPassword } from './guess.ts'
import { issueTokens } from './issue-tokens.ts'
import { deleteTokens, findPasswordHash, lockSession } from './sesion.queries.ts'
import type { Tokens } from './tokens.ts'

interface Change {
  readonly session: Session
  readonly body: ChangePasswordBody
  readonly direccion: string
  readonly signal: AbortSignal
}

/** The other sessions of the user end, and this one goes on with new tokens: whoever copied the old ones is out. */
export async function changePassword(
  db: Kysely<DB>,
  { session, body: { currentPassword, newPassword }, direccion, signal }: Change,
): Promise<Tokens> {
  const { userId, username, sesionId } = session
  const stored = await findPasswordHash(db, userId)
  const { right } = await guessPassword(db, {
    username,
    direccion,
    password: currentPassword,
    stored,
    userId,
    signal,
  })
  if (!right) throw wrongCurrentPassword()
  requireGoodPassword(newPassword, { username, field: 'newPassword' })
  if (currentPassword === newPassword) throw refusedPassword('IGUAL', 'newPassword')
  const hash = await hashPassword(newPassword)
  return db.transaction().execute(async tx => {
    await setPassword(tx, userId, hash)
    await endSessions(tx, { userIds: [userId], exceptSesionId: sesionId, motivo: 'contrasena' })
    // Locked, so that a renewal under way leaves no token behind.
    await lockSession(tx, sesionId)
    await deleteTokens(tx, sesionId)
    const actor = { userId, username, direccion }
    await record(tx, actor, { entidad: 'Sesión', registroId: userId, accion: 'Cambio de contraseña' })
    return issueTokens(tx, sesionId)
  })
}

function wrongCurrentPassword(): Refusal {
  const { message } = ERRORS.CURRENT_PASSWORD_WRONG
  return new Refusal('CURRENT_PASSWORD_WRONG', { errors: [{ field: 'currentPassword', message }] })
}
