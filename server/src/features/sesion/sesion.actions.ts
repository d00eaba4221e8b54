import { ERRORS } from '@cuadre/contract/errors'
import type { ChangePasswordBody, LoginBody, UsuarioDeSesion } from '@cuadre/contract/sesion'
import { claveDeBusqueda } from '@cuadre/domain/texto/texto'
import type { Kysely, Transaction } from 'kysely'
import { record } from '../../db/audit.ts'
import type { Conexion } from '../../db/connection.ts'
import type { DB } from '../../db/schema.ts'
import type { Session } from '../../http/access.ts'
import { Refusal } from '../../http/refusal.ts'
import { countFailure, forgetFailures, secondsToWait } from './attempts.queries.ts'
import { endSessions } from './end-sessions.ts'
import { type Credentials, findCredentials, writeEntrada } from './entrada.queries.ts'
import { refusedPassword, requireGoodPassword } from './new-password.ts'
import { hashPassword, pretendToVerify, verifyPassword } from './passwords.ts'
import {
  closeSession,
  findPasswordHash,
  findSessionIdOfToken,
  insertTokens,
  lockRenewalToken,
  markRenewalTokenUsed,
  type RenewalToken,
  updatePassword,
} from './sesion.queries.ts'
import { hashToken, newToken } from './tokens.ts'

/** Life of the cookies, in seconds: access 10 minutes; renewal 30 idle minutes; the whole session 12 hours. */
export const ACCESS_SECONDS = 10 * 60
export const RENEWAL_SECONDS = 30 * 60
export const SESSION_HOURS = 12

export interface Tokens {
  readonly access: string
  readonly renewal: string
}

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
}

export async function login(
  db: Kysely<DB>,
  { body, caller, held, genericErrors }: Login,
): Promise<{ user: UsuarioDeSesion; tokens: Tokens }> {
  const { direccion } = caller
  const clave = attemptsKey(body.username, direccion)
  const { espera, found } = await findCredentials(db, { username: body.username, clave })
  if (espera > 0) throw new Refusal('TOO_MANY_ATTEMPTS')
  // The tokens are made while the password is verified on its thread.
  const [credentials, { tokens, rows }] = await Promise.all([
    verifyCredentials(found, body.password),
    newTokens(),
  ])
  if (credentials === 'unknown' || credentials === 'wrong') {
    await countFailure(db, clave)
    await trace(db, { ...caller, accion: 'Acceso denegado', username: body.username, userId: null })
    throw new Refusal(credentials === 'unknown' && !genericErrors ? 'USER_NOT_FOUND' : 'INVALID_CREDENTIALS')
  }
  if (!credentials.activo || credentials.roles.length === 0) {
    if ((await forgetFailures(db, clave)) > 0) throw new Refusal('TOO_MANY_ATTEMPTS')
    throw new Refusal(credentials.activo ? 'NO_ROLES' : 'UNAUTHORIZED')
  }
  const { userId, username } = credentials
  const entered = await writeEntrada(
    db,
    { userId, username, direccion },
    {
      clave,
      userId,
      hours: SESSION_HOURS,
      ...caller,
      ...rows,
      held: held.flatMap(token => (token ? [hashToken(token)] : [])),
    },
  )
  // Guesses sent all at once passed the first question together; those verified after the fifth failure are late.
  if (!entered) throw new Refusal('TOO_MANY_ATTEMPTS')
  return { user: describeUser(credentials), tokens }
}

function attemptsKey(username: string, direccion: string): string {
  return `${claveDeBusqueda(username)}|${direccion}`
}

interface Trace {
  readonly accion: string
  readonly userId: number | null
  readonly username: string
  readonly direccion: string
}

function trace(db: Conexion, { accion, ...actor }: Trace): Promise<void> {
  return record(db, actor, { entidad: 'Sesión', registroId: actor.userId, accion })
}

async function verifyCredentials(
  credentials: Credentials | undefined,
  password: string,
): Promise<Credentials | 'unknown' | 'wrong'> {
  if (!credentials) {
    await pretendToVerify(password)
    return 'unknown'
  }
  return (await verifyPassword(credentials.contrasena, password)) ? credentials : 'wrong'
}

interface Renewal {
  readonly token: string | undefined
  /** When the request reached the server. */
  readonly receivedAt: Date
  /** The tab that asks; null when it does not say. */
  readonly tab: string | null
}

/** Two tabs of one browser that wake up together are told apart from a theft within this time. */
const TABS_TOGETHER_MS = 10_000

/**
 * A new pair of tokens for a renewal token. One that comes after it was used has two holders: one of them stole
 * it, and the session ends for both. Two tabs that wake up at the same instant are told apart by the clock: the
 * second request was here before the first one used the token, or comes from another tab a moment later. Both keep
 * what they were given, because the browser keeps the cookies of whichever answer arrives last.
 */
export async function renew(db: Kysely<DB>, { token, receivedAt, tab }: Renewal): Promise<Tokens> {
  if (!token) throw new Refusal('NO_SESSION')
  const huella = hashToken(token)
  const tokens = await db.transaction().execute(async tx => {
    const renewal = await lockRenewalToken(tx, huella)
    if (!renewal) return null
    if (renewal.usadoEn !== null && !isRace(renewal, { receivedAt, tab })) {
      const { userId, sesionId } = renewal
      await endSessions(tx, { userIds: [userId], sesionId, motivo: 'repetido' })
      return null
    }
    await markRenewalTokenUsed(tx, huella, { now: new Date(), tab })
    return issueTokens(tx, renewal.sesionId)
  })
  if (!tokens) throw new Refusal('NO_SESSION')
  return tokens
}

function isRace({ usadoEn, usadoPor }: RenewalToken, { receivedAt, tab }: Omit<Renewal, 'token'>): boolean {
  if (usadoEn === null || usadoEn >= receivedAt) return true
  const anotherTab = tab !== null && usadoPor !== null && tab !== usadoPor
  return anotherTab && receivedAt.getTime() - usadoEn.getTime() < TABS_TOGETHER_MS
}

async function issueTokens(tx: Transaction<DB>, sesionId: string): Promise<Tokens> {
  const { tokens, rows } = newTokens()
  await insertTokens(tx, { sesionId, ...rows })
  return tokens
}

/** For the browser, and what the database keeps of them. */
function newTokens() {
  const tokens: Tokens = { access: newToken(), renewal: newToken() }
  const rows = {
    access: hashToken(tokens.access),
    renewal: hashToken(tokens.renewal),
    accessSeconds: ACCESS_SECONDS,
    renewalSeconds: RENEWAL_SECONDS,
  }
  return { tokens, rows }
}

/** Ends the session that any of the two cookies belongs to. Logging out twice is no error. */
export function logout(db: Kysely<DB>, tokens: readonly (string | undefined)[]): Promise<void> {
  return closeSessionOf(db, tokens, 'Cerrada por el usuario')
}

async function closeSessionOf(
  db: Conexion,
  tokens: readonly (string | undefined)[],
  motivo: string,
): Promise<void> {
  for (const token of tokens) {
    if (!token) continue
    const sesionId = await findSessionIdOfToken(db, hashToken(token))
    if (sesionId) return closeSession(db, sesionId, motivo)
  }
}

export async function changePassword(
  db: Kysely<DB>,
  session: Session,
  { currentPassword, newPassword }: ChangePasswordBody,
  direccion: string,
): Promise<void> {
  await requireCurrentPassword(db, session, currentPassword, direccion)
  requireGoodPassword(newPassword, 'newPassword')
  if (currentPassword === newPassword) throw refusedPassword('IGUAL', 'newPassword')
  const hash = await hashPassword(newPassword)
  await db.transaction().execute(async tx => {
    await updatePassword(tx, session.userId, hash)
    const { userId, sesionId } = session
    await endSessions(tx, { userIds: [userId], exceptSesionId: sesionId, motivo: 'contrasena' })
    const { username } = session
    await trace(tx, { accion: 'Cambio de contraseña', userId, username, direccion })
  })
}

/** Guesses are counted with those of the login: a page left open must not become a way to find the password. */
async function requireCurrentPassword(
  db: Kysely<DB>,
  { userId, username }: Session,
  password: string,
  direccion: string,
): Promise<void> {
  const key = attemptsKey(username, direccion)
  if ((await secondsToWait(db, key)) > 0) throw new Refusal('TOO_MANY_ATTEMPTS')
  const stored = await findPasswordHash(db, userId)
  if (stored && (await verifyPassword(stored, password))) {
    if ((await forgetFailures(db, key)) > 0) throw new Refusal('TOO_MANY_ATTEMPTS')
    return
  }
  await countFailure(db, key)
  throw wrongCurrentPassword()
}

function wrongCurrentPassword(): Refusal {
  const { message } = ERRORS.CURRENT_PASSWORD_WRONG
  return new Refusal('CURRENT_PASSWORD_WRONG', { errors: [{ field: 'currentPassword', message }] })
}

/** What the web may know of the user. */
export function describeUser(who: Session | Credentials): UsuarioDeSesion {
  return {
    userId: who.userId,
    username: who.username,
    roles: [...who.roles],
    permissions: [...who.permissions],
    debeCambiarContrasena: who.debeCambiarContrasena,
  }
}
