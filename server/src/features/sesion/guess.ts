import type { Db } from '../../db/connection/connection.ts'
import { Refusal } from '../../http/refusal.ts'
import { inTurn, isPassword } from '../usuarios/passwords.ts'
import {
  countFailure,
  type Failures,
  findFailures,
  forgetFailures,
  type Guess,
  isOwn,
  mustWait,
} from './attempts.queries.ts'

interface Guessed extends Guess {
  readonly password: string
  /** Hash of the right one; without it (nobody has that name) every guess is wrong. */
  readonly stored: string | undefined
  /** What went wrong before, read with it. */
  readonly previos: readonly Failures[]
  /** Whom it is: somebody logged in, or who has come in from this network before; null for a stranger. */
  readonly userId: number | null
  readonly signal?: AbortSignal | undefined
  /** A code is asked next, and only both together forget what went wrong: else each right password opened another round of codes. */
  readonly codeFollows?: boolean
}

export type Outcome =
  | { readonly right: true }
  /** `fallos`: wrong passwords of everybody that lie close behind one another, this one among them. */
  | { readonly right: false; readonly fallos: number }

/**
 * One guess of a password, at the login or of the current one: counted together, or a page left open would be a way to
 * find it. Refused while the user or the network must wait, before it costs anything.
 */
export async function guessPassword(db: Db, guessed: Guessed): Promise<Outcome> {
  const { username, red, password, stored, previos, userId, signal, codeFollows = false } = guessed
  const guess = { username, red }
  requireNoWait(previos)
  const place =
    userId === null
      ? ({ lane: 'stranger', from: red, signal } as const)
      : ({ lane: 'known', from: `user ${userId}`, signal } as const)
  return inTurn(async waited => {
    // Guesses sent all at once passed the first question together: those ahead may have failed while this one stood in line.
    const fallos = waited ? await findFailures(db, guess) : previos
    requireNoWait(fallos)
    if (!(await isPassword(stored, password))) return { right: false, fallos: await countFailure(db, guess) }
    if (!codeFollows && fallos.some(isOwn)) await forgetFailures(db, guess)
    return { right: true }
  }, place)

  function requireNoWait(failures: readonly Failures[]): void {
    if (mustWait(failures, userId !== null)) throw new Refusal('TOO_MANY_ATTEMPTS')
  }
}
