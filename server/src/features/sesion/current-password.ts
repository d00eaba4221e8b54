import { ERRORS } from '@cuadre/contract/errors'
import type { Db } from '../../db/connection/connection.ts'
import type { Session } from '../../http/access.ts'
import { networkOf } from '../../http/network.ts'
import { Refusal } from '../../http/refusal.ts'
import { guessPassword } from './guess.ts'
import { findCredentials } from './login.queries.ts'

interface Asked {
  readonly session: Session
  readonly currentPassword: string
  readonly direccion: string
  readonly signal: AbortSignal
  /** A code is asked next. */
  readonly codeFollows?: boolean
}

/**
 * Refuses whoever is logged in and does not know his own password: a page left open is not enough. Answers the hash that it was
 * judged by.
 */
export async function requireCurrentPassword(
  db: Db,
  { session: { userId, username }, currentPassword, direccion, signal, codeFollows = false }: Asked,
): Promise<string | undefined> {
  const who = { username, red: networkOf(direccion) }
  const { quien, fallos: previos } = await findCredentials(db, who)
  const stored = quien?.contrasena
  const guess = { ...who, password: currentPassword, stored, previos, userId, signal, codeFollows }
  const { right } = await guessPassword(db, guess)
  if (!right) throw currentPasswordWrong()
  return stored
}

export function currentPasswordWrong(): Refusal {
  const { message } = ERRORS.CURRENT_PASSWORD_WRONG
  return new Refusal('CURRENT_PASSWORD_WRONG', { errors: [{ field: 'currentPassword', message }] })
}
