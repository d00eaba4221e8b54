import type { CertificateKeys } from '../../config/certificate-key.ts'
import type { Tx } from '../../db/connection/connection.ts'
import { hashRecoveryCode } from './recuperacion.ts'
import {
  findSegundoFactor,
  lockSegundoFactor,
  markStepUsed,
  openSecreto,
  type SegundoFactor,
  takeRecoveryCode,
} from './segundo-factor.queries.ts'
import { stepOf } from './totp.ts'

export interface Code {
  readonly userId: number
  readonly codigo: string
  readonly keys: CertificateKeys
  readonly now: Date
  /** The first code of one that is still being set up; else of one in use. */
  readonly first?: boolean
}

export type Judgement =
  | { readonly kind: 'right' }
  /** How many recovery codes are left after this one. */
  | { readonly kind: 'recovery'; readonly restantes: number }
  | { readonly kind: 'wrong' }
  /** Nothing to hold it against. */
  | { readonly kind: 'none' }
  /** The key with which the secret was kept is not there or is another one, or the secret was altered. */
  | { readonly kind: 'unreadable' }

/** Uses a code up: a step serves once, and so does a recovery code, for all processes. The user's second factor stays locked. */
export async function useCode(tx: Tx, code: Code): Promise<Judgement> {
  const { userId, codigo, now, first = false } = code
  const factor = await lockSegundoFactor(tx, userId)
  if (!factor || (factor.activadoEn === null) !== first) return { kind: 'none' }
  const digits = codigo.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(digits)) return first ? { kind: 'wrong' } : recover(tx, userId, codigo)
  const secret = await readSecret(code, factor)
  if (!secret) return { kind: 'unreadable' }
  const step = stepOf({ secret, code: digits, now })
  if (step === null || step <= factor.ultimoPaso) return { kind: 'wrong' }
  await markStepUsed(tx, userId, step)
  return { kind: 'right' }
}

async function recover(tx: Tx, userId: number, codigo: string): Promise<Judgement> {
  if (!(await takeRecoveryCode(tx, userId, hashRecoveryCode(codigo)))) return { kind: 'wrong' }
  return { kind: 'recovery', restantes: (await findSegundoFactor(tx, userId))?.codigos ?? 0 }
}

async function readSecret({ keys, userId }: Code, factor: SegundoFactor): Promise<Buffer | null> {
  const key = await keys.find()
  if (typeof key === 'string' || key.id !== factor.llaveDe) return null
  try {
    return openSecreto(key, userId, factor)
  } catch {
    return null
  }
}
