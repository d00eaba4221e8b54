import type {
  ConContrasenaYCodigoBody,
  SegundoFactorNuevo,
  SegundoFactorPropio,
} from '@cuadre/contract/segundo-factor'
import type { CertificateKeys } from '../../../config/certificate-key.ts'
import type { Conexion, Db, Tx } from '../../../db/connection/connection.ts'
import { record } from '../../../db/write/audit.ts'
import { qrPath } from '../../../documents/qr.ts'
import type { Session } from '../../../http/access.ts'
import { Refusal } from '../../../http/refusal.ts'
import { hashRecoveryCode, newRecoveryCodes } from '../../segundo-factor/recuperacion.ts'
import {
  activateSegundoFactor,
  beginSegundoFactor,
  deleteSegundoFactor,
  findSegundoFactor,
  replaceRecoveryCodes,
} from '../../segundo-factor/segundo-factor.queries.ts'
import { newSecret, secretForTyping, uriOf } from '../../segundo-factor/totp.ts'
import { requireCurrentPassword } from '../current-password.ts'
import { keepOnlyThisSession } from '../keep-only-this-session.ts'
import { listRolesQueExigen } from '../sesion.queries.ts'
import type { Tokens } from '../tokens.ts'
import { withCode } from './with-code.ts'

/** Who asks about his own second factor, and from where. */
interface Own {
  readonly session: Session
  readonly direccion: string
  readonly keys: CertificateKeys
  readonly now: Date
}

interface WithPassword extends Own {
  readonly currentPassword: string
  readonly signal: AbortSignal
}

export async function describeSegundoFactor(db: Conexion, { userId }: Session): Promise<SegundoFactorPropio> {
  const estado = await findSegundoFactor(db, userId)
  return {
    activoDesde: estado?.activadoEn.toISOString() ?? null,
    codigosRestantes: estado?.codigos ?? 0,
    exigidoPor: await listRolesQueExigen(db, userId),
  }
}

/** The secret leaves the server here, once; it is asked for by nobody until its first code has come back. */
export async function begin(db: Db, own: WithPassword): Promise<SegundoFactorNuevo> {
  const { userId, username } = own.session
  await requireCurrentPassword(db, own)
  const secreto = newSecret()
  const key = await own.keys.findOrMake()
  const begun = await db.transaction().execute(tx => beginSegundoFactor(tx, { userId, secreto, key }))
  if (!begun) throw new Refusal('SECOND_FACTOR_ON')
  const uri = uriOf(secreto, username)
  return { secreto: secretForTyping(secreto), uri, qr: qrPath(uri) }
}

interface Changed {
  readonly tokens: Tokens
  readonly codigos: readonly string[]
}

/** The first code shows that the telephone has the secret. The other sessions, which were opened without it, end. */
export function activate(db: Db, own: Own & { readonly codigo: string }): Promise<Changed> {
  const { session } = own
  return withCode(db, { ...guessOf(own), codigo: own.codigo, first: true }, async tx => {
    await activateSegundoFactor(tx, session.userId)
    const codigos = await giveCodes(tx, session.userId)
    await trace(tx, own, 'Segundo factor activado')
    return { codigos, tokens: await keepOnlyThisSession(tx, session, 'segundoFactor') }
  })
}

type WithBoth = Omit<WithPassword, 'currentPassword'> & { readonly body: ConContrasenaYCodigoBody }

export async function renewCodes(db: Db, own: WithBoth): Promise<readonly string[]> {
  return withBoth(db, own, async tx => {
    await trace(tx, own, 'Códigos de recuperación nuevos')
    return giveCodes(tx, own.session.userId)
  })
}

/** Also where a role asks for one: whoever changes his telephone sets up the next one at once. */
export async function switchOff(db: Db, own: WithBoth): Promise<Tokens> {
  return withBoth(db, own, async tx => {
    await deleteSegundoFactor(tx, own.session.userId)
    await trace(tx, own, 'Segundo factor desactivado')
    return keepOnlyThisSession(tx, own.session, 'segundoFactor')
  })
}

async function withBoth<T>(db: Db, own: WithBoth, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { currentPassword, codigo } = own.body
  await requireCurrentPassword(db, { ...own, currentPassword, codeFollows: true })
  return withCode(db, { ...guessOf(own), codigo }, work)
}

function guessOf({ session: { userId, username }, direccion, keys, now }: Own) {
  return { userId, username, direccion, keys, now, known: true }
}

async function giveCodes(tx: Tx, userId: number): Promise<readonly string[]> {
  const codigos = newRecoveryCodes()
  await replaceRecoveryCodes(tx, userId, codigos.map(hashRecoveryCode))
  return codigos
}

function trace(tx: Tx, { session: { userId, username }, direccion }: Own, accion: string) {
  return record(tx, { userId, username, direccion }, ['Sesión', userId, accion])
}
