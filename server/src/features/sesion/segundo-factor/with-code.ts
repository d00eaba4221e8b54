import type { Db, Tx } from '../../../db/connection/connection.ts'
import { record } from '../../../db/write/audit.ts'
import { networkOf } from '../../../http/network.ts'
import { Refusal } from '../../../http/refusal.ts'
import { type Code, type Judgement, useCode } from '../../segundo-factor/code.ts'
import { lockSegundoFactor } from '../../segundo-factor/segundo-factor.queries.ts'
import { countFailure, findFailures, forgetFailures, mustWait } from '../attempts.queries.ts'
import { keepUsuario, lockAgainstLogins } from '../sesion.queries.ts'

interface Given extends Code {
  readonly username: string
  readonly direccion: string
  /** Logged in, or has come in from this network before. */
  readonly known: boolean
}

const REFUSED = {
  wrong: 'SECOND_FACTOR_CODE_WRONG',
  wait: 'TOO_MANY_ATTEMPTS',
  unreadable: 'SECOND_FACTOR_UNREADABLE',
  none: 'SECOND_FACTOR_OFF',
} as const

/** A right one. */
type Used = Extract<Judgement, { kind: 'right' | 'recovery' }>

/**
 * Uses a code and does what it opens, in one transaction. A wrong one is counted with the wrong passwords, whose limits hold for it too;
 * guesses sent all at once wait for one another at the user's second factor.
 */
export async function withCode<T>(
  db: Db,
  given: Given,
  work: (tx: Tx, used: Used) => Promise<T>,
): Promise<T> {
  const outcome = await db.transaction().execute(async tx => {
    const judged = await judge(tx, given)
    return judged.kind === 'right' || judged.kind === 'recovery'
      ? { done: await work(tx, judged) }
      : { refused: judged.kind }
  })
  if ('done' in outcome) return outcome.done
  throw refusalOf(outcome.refused, given.first)
}

/** Of a wrong code the count and the trace stay: its transaction is committed. */
async function judge(tx: Tx, given: Given): Promise<Judgement | { readonly kind: 'wait' }> {
  const { userId, username, direccion, known } = given
  const guess = { username, red: networkOf(direccion) }
  // First the lock: of guesses that came together, those ahead have been counted by then. Nothing is used up while one must wait.
  await (given.first ? lockAgainstLogins : keepUsuario)(tx, userId)
  await lockSegundoFactor(tx, userId)
  if (mustWait(await findFailures(tx, guess), known)) return { kind: 'wait' }
  const judged = await useCode(tx, given)
  if (judged.kind === 'wrong') {
    await countFailure(tx, guess)
    const actor = { userId: null, username, direccion }
    await record(tx, actor, ['Sesión', userId, 'Código rechazado'])
  }
  if (judged.kind === 'right' || judged.kind === 'recovery') await forgetFailures(tx, guess)
  return judged
}

function refusalOf(kind: keyof typeof REFUSED, first = false): Refusal {
  if (kind === 'none' && first) return new Refusal('SECOND_FACTOR_NOT_BEGUN')
  const refusal = new Refusal(REFUSED[kind])
  if (kind !== 'wrong') return refusal
  return new Refusal(refusal.code, { errors: [{ field: 'codigo', message: refusal.message }] })
}
