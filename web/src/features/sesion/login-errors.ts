import { ERRORES_SESION } from '@cuadre/contract/errors-sesion'
import { ApiError } from '../../api/api-error.ts'
import { messageOf } from '../../lib/message-of.ts'

const TRANSLATED = [
  'USER_NOT_FOUND',
  'INVALID_CREDENTIALS',
  'INTERNAL_ERROR',
  'INVALID_INPUT',
  'UNAUTHORIZED',
] as const

/** The sentence of a refused login (R4.14): by its code, else the server's own words. */
export function loginSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return messageOf(error)
  const code = TRANSLATED.find(known => known === (error.responseCode ?? error.code))
  return code === undefined ? messageOf(error) : ERRORES_SESION[code].message
}

/** A refusal counts towards the lockout; a server out of reach does not. */
export function countsAsFailedAttempt(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
