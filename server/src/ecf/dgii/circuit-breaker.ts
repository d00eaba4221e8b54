/** Failures in a row after which nobody is sent any more. */
const FAILURES = 5
const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 5 * 60_000

/**
 * Circuit breaker: a service that keeps failing is left alone for a while (open), then tried by one call (half-open); when that succeeds
 * everybody may call again (closed), otherwise the pause doubles. Nobody waits in line for a place that does not answer.
 */
export class CircuitBreaker {
  readonly #now: () => Date
  #failures = 0
  #pauseMs = FIRST_PAUSE_MS
  #openUntil = 0
  #trying = false

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Until when it is open; null while somebody may call. */
  get openUntil(): Date | null {
    const left = this.#openUntil - this.#now().getTime()
    // Further ahead than a pause can be: it was opened while the clock was ahead.
    const open = this.#failures >= FAILURES && left > 0 && left <= LONGEST_PAUSE_MS
    return open ? new Date(this.#openUntil) : null
  }

  /** False while it is open, and for all but one while it is half-open. Whoever may call says afterwards how it went. */
  mayCall(): boolean {
    if (this.#failures < FAILURES) return true
    if (this.#trying || this.openUntil !== null) return false
    this.#trying = true
    return true
  }

  succeeded(): void {
    this.#failures = 0
    this.#pauseMs = FIRST_PAUSE_MS
    this.#trying = false
  }

  failed(): void {
    this.#failures += 1
    if (this.#failures > FAILURES && this.#trying)
      this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS)
    this.#trying = false
    if (this.#failures >= FAILURES) this.#openUntil = this.#now().getTime() + this.#pauseMs
  }
}
