import type { LoginBody, UsuarioDeSesion } from '@cuadre/contract/sesion'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { record } from '../../db/write/audit.ts'
import { networkOf } from '../../http/network.ts'
import { Refusal } from '../../http/refusal.ts'
import { guessPassword } from './guess.ts'
import { findCredentials, openSession } from './login.queries.ts'
import { describeUser, SESSION_HOURS } from './sesion.actions.ts'
import { hashToken, newTokens, type Tokens } from './tokens.ts'

export interface Caller {
  readonly direccion: string
  readonly agente: string
}

interface Login {
  readonly body: LoginBody
  readonly caller: Caller
  /** What this browser already held: its session ends with a new login, so none that somebody planted lives on. */
  readonly held: readonly (string | undefined)[]
  /** Hide whether the user or the password was wrong. */
  readonly genericErrors: boolean
  /** Aborts when the browser is gone. */
  readonly signal: AbortSignal
}

interface Entered {
  readonly user: UsuarioDeSesion
  readonly tokens: Tokens
}

export async function login(
  db: Kysely<DB>,
  { body: { username, password }, caller, held, genericErrors, signal }: Login,
): Promise<Entered> {
  const { direccion, agente } = caller
  const red = networkOf(direccion)
  const found = await findCredentials(db, { username, red })
  const outcome = await guessPassword(db, {
    username,
    direccion,
    password,
    stored: found?.contrasena,
    userId: found?.conocido ? found.userId : null,
    signal,
  })
  if (!outcome.right) {
    const { fallos } = outcome
    if (found || isTold(fallos)) {
      const actor = { userId: null, username, direccion }
      const despues = fallos > TOLD ? { fallos } : null
      await record(db, actor, { entidad: 'Sesión', registroId: null, accion: 'Acceso denegado', despues })
    }
    throw new Refusal(found || genericErrors ? 'INVALID_CREDENTIALS' : 'USER_NOT_FOUND')
  }
  if (!found?.activo) throw new Refusal('UNAUTHORIZED')
  if (found.roles.length === 0) throw new Refusal('NO_ROLES')
  const { userId } = found
  const tokens = newTokens()
  await openSession(db, {
    actor: { userId, username: found.username, direccion },
    red,
    agente,
    tokens,
    hours: SESSION_HOURS,
    held: held.flatMap(token => (token ? [hashToken(token)] : [])),
  })
  return { user: describeUser(found), tokens }
}

/** Wrong names of a flood that each leave a trace. */
const TOLD = 200

/**
 * Whether a wrong name is told in the audit log, which only grows: the first of a flood, and then how far it has come
 * each time it has doubled. Wrong passwords of people who exist are always told: the slow-down keeps them few.
 */
function isTold(fallos: number): boolean {
  return fallos <= TOLD || Number.isInteger(Math.log2(fallos))
}
