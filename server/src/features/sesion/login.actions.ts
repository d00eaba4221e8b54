import type { LoginBody, UsuarioDeSesion } from '@cuadre/contract/sesion'
import type { Conexion, Db } from '../../db/connection/connection.ts'
import { record } from '../../db/write/audit.ts'
import { networkOf } from '../../http/network.ts'
import { Refusal } from '../../http/refusal.ts'
import { guessPassword } from './guess.ts'
import { type Credentials, findCredentials, openSession } from './login.queries.ts'
import { openTicket } from './segundo-factor/ticket.queries.ts'
import { describeUser } from './sesion.actions.ts'
import { lockForLogin } from './sesion.queries.ts'
import { hashToken, newTokens, SESSION_HOURS, type Tokens } from './tokens.ts'

export interface Caller {
  readonly direccion: string
  readonly agente: string
}

/** From where somebody comes in. */
export interface Arrival {
  readonly caller: Caller
  /** What this browser already held: its session ends with a new login, so none that somebody planted lives on. */
  readonly held: readonly (string | undefined)[]
}

interface Login extends Arrival {
  readonly body: LoginBody
  /** Hide whether the user or the password was wrong. */
  readonly genericErrors: boolean
  /** Aborts when the browser is gone. */
  readonly signal: AbortSignal
}

export interface Entered {
  readonly user: UsuarioDeSesion
  readonly tokens: Tokens
}

/** `ticket`: the password is right, and a code is asked for. */
export async function login(
  db: Db,
  { body: { username, password }, caller, held, genericErrors, signal }: Login,
): Promise<Entered | { readonly ticket: string }> {
  const { direccion } = caller
  const red = networkOf(direccion)
  const { quien: found, fallos: previos } = await findCredentials(db, { username, red })
  const outcome = await guessPassword(db, {
    username,
    red,
    password,
    stored: found?.contrasena,
    previos,
    userId: found?.conocido ? found.userId : null,
    signal,
    codeFollows: found?.segundoFactor === true,
  })
  if (!outcome.right) {
    const { fallos } = outcome
    if (found || isTold(fallos)) {
      const actor = { userId: null, username, direccion }
      const despues = fallos > TOLD ? { fallos } : null
      await record(db, actor, ['Sesión', null, 'Acceso denegado'], { despues })
    }
    throw new Refusal(found || genericErrors ? 'INVALID_CREDENTIALS' : 'USER_NOT_FOUND')
  }
  const { userId, contrasena } = requireMayEnter(found)
  return db.transaction().execute(async tx => {
    // Judging a password takes a while: what was set up or changed meanwhile holds, and what comes after ends what is opened here.
    await lockForLogin(tx, { userId })
    const who = requireMayEnter((await findCredentials(tx, { username, red })).quien)
    if (who.contrasena !== contrasena) throw new Refusal('INVALID_CREDENTIALS')
    if (who.segundoFactor) return { ticket: await openTicket(tx, userId) }
    return enter(tx, who, { caller, held })
  })
}

export function requireMayEnter(found: Credentials | null): Credentials {
  if (!found?.activo) throw new Refusal('UNAUTHORIZED')
  if (found.roles.length === 0) throw new Refusal('NO_ROLES')
  return found
}

/** Opens the session of somebody who has shown all that is asked of him. */
export async function enter(
  db: Conexion,
  found: Credentials,
  { caller: { direccion, agente }, held }: Arrival,
): Promise<Entered> {
  const tokens = newTokens()
  await openSession(db, {
    actor: { userId: found.userId, username: found.username, direccion },
    red: networkOf(direccion),
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
