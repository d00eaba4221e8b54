import type { UsuarioDeSesion } from '@cuadre/contract/sesion'
import type { Db } from '../../db/connection/connection.ts'
import { closeSession, findSessionIdOfToken } from './sesion.queries.ts'
import { hashToken } from './tokens.ts'

/** Life of the cookies, in seconds: access 10 minutes; renewal 30 idle minutes; the whole session 12 hours. */
export const ACCESS_SECONDS = 10 * 60
export const RENEWAL_SECONDS = 30 * 60
export const SESSION_HOURS = 12

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
