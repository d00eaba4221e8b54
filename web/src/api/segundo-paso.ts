import { segundoFactor } from '@cuadre/contract/segundo-factor'
import type { UsuarioDeSesion } from '@cuadre/contract/sesion'
import { storeSession } from '../lib/session-storage.ts'
import { call } from './client.ts'

interface Entered {
  readonly user: UsuarioDeSesion
  /** The greeting, which says how many recovery codes are left after one. */
  readonly message: string
}

/** The second half of a login: stores the session, as the first one does where no code is asked for. */
export async function enterWithCode(codigo: string): Promise<Entered> {
  const { data: user, message } = await call(segundoFactor.login, { body: { codigo }, skipRefresh: true })
  storeSession(user)
  return { user, message }
}
