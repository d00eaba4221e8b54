import type { ChangePasswordBody } from '@cuadre/contract/sesion'
import type { Db } from '../../db/connection/connection.ts'
import { record } from '../../db/write/audit.ts'
import type { Session } from '../../http/access.ts'
import { refusedPassword, requireGoodPassword } from '../usuarios/new-password.ts'
import { hashPassword } from '../usuarios/passwords.ts'
import { setPassword } from '../usuarios/usuarios.queries.ts'
import { currentPasswordWrong, requireCurrentPassword } from './current-password.ts'
import { keepOnlyThisSession } from './keep-only-this-session.ts'
import { findPasswordHash, lockAgainstLogins } from './sesion.queries.ts'
import type { Tokens } from './tokens.ts'

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
    await record(tx, actor, { entidad: 'Sesión', registroId: userId, accion: 'Cambio de contraseña' })
    return keepOnlyThisSession(tx, session, 'contrasena')
  })
}
