import type { Session } from '../../http/doors.ts'
import { ACCESS_SECONDS } from './sesion.actions.ts'
import type { TokenHash } from './tokens.ts'

/** More than an office has people. */
const MOST = 2000

interface Seen {
  readonly session: Session
  readonly at: number
}

/**
 * Whom this process has lately seen with which access token. Never an answer to who may do what: only a guess, by which a
 * reading may be begun while the database is asked. Holds the hashes of so many tokens, none longer than a token lives.
 */
export class RecentSessions {
  readonly #seen = new Map<string, Seen>()
  readonly #elapsed: () => number

  /** `elapsed` counts milliseconds from any instant on, and never back. */
  constructor(elapsed: () => number = () => performance.now()) {
    this.#elapsed = elapsed
  }

  recall(token: TokenHash): Session | null {
    const seen = this.#seen.get(keyOf(token))
    if (!seen) return null
    if (this.#elapsed() - seen.at < ACCESS_SECONDS * 1000) return seen.session
    this.#seen.delete(keyOf(token))
    return null
  }

  /** What the database has just said of this token; null when it is good no longer. */
  learn(token: TokenHash, session: Session | null): void {
    const key = keyOf(token)
    const at = this.#seen.get(key)?.at ?? this.#elapsed()
    this.#seen.delete(key)
    if (!session) return
    this.#seen.set(key, { session, at })
    if (this.#seen.size > MOST) this.#forgetOldest()
  }

  #forgetOldest(): void {
    const [oldest] = this.#seen.keys()
    if (oldest !== undefined) this.#seen.delete(oldest)
  }
}

function keyOf(token: TokenHash): string {
  return token.toString('latin1')
}
