import {
  type ChangePasswordBody,
  type LoginBody,
  sesion,
  type UsuarioDeSesion,
} from '@cuadre/contract/sesion'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { clearSession, storeSession } from '../lib/session-storage.ts'
import { ApiError } from './api-error.ts'
import { call, dataOf } from './client.ts'
import { KEYS } from './keys.ts'

const NO_ROLES = 'Este usuario no tiene roles asignados.'
const INVALID_SESSION = 'Sesión inválida o usuario sin roles'

/** The session check of R3.13: who the cookies belong to. It renews what the browser stores. */
export function sessionUser() {
  return queryOptions({
    queryKey: KEYS.sesion,
    queryFn: async ({ signal }) => {
      const user = await dataOf(sesion.me, { signal })
      if (user.roles.length === 0) throw invalidSession()
      storeSession(user)
      return user
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** The own name or roles changed: the next screen asks the server again what may be done. */
export async function renewSessionUser(client: QueryClient): Promise<void> {
  // The header says the new name at once.
  const renewed = client.fetchQuery({ ...sessionUser(), staleTime: 0 })
  // A refusal is for the guard to tell: it asks once more before the next screen.
  await renewed.catch(() => client.removeQueries({ queryKey: KEYS.sesion }))
}

let leaving: Promise<void> = Promise.resolve()

/** Logs in and stores the session. A user without roles is logged out again at once. */
export async function login(body: LoginBody): Promise<UsuarioDeSesion> {
  // The answer to somebody who leaves takes the cookies away, and must not take those of who comes.
  await leaving
  const user = await dataOf(sesion.login, { body })
  if (user.roles.length === 0) {
    await logout()
    throw new ApiError({ status: 403, code: 'NO_ROLES', message: NO_ROLES })
  }
  storeSession(user)
  return user
}

/** Ends the session here whatever the server answers: the user wants to be gone. */
export function logout(): Promise<void> {
  clearSession()
  leaving = call(sesion.logout, {}).then(
    () => undefined,
    () => undefined, // The server forgets an idle session by itself.
  )
  return leaving
}

export function changePassword(body: ChangePasswordBody) {
  return call(sesion.changePassword, { body })
}

function invalidSession(): ApiError {
  return new ApiError({ status: 401, code: 'NO_SESSION', message: INVALID_SESSION })
}
