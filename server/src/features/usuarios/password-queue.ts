import { Refusal } from '../../http/refusal.ts'

export interface Place {
  /** Whoever is known goes before all strangers. */
  readonly lane: 'known' | 'stranger'
  /** Who asks (a user, a network): nobody fills a lane alone. */
  readonly from: string
  /** Aborts when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined
}

interface Limits {
  /** Tasks that run at the same time. */
  readonly atOnce: number
  /** Of each lane; the next one is refused. */
  readonly places: number
  readonly placesOfOne: number
}

interface Waiting {
  readonly from: string
  readonly start: () => void
}

/** A bounded queue with two lanes: so many tasks run at a time, the others wait in the order of their coming. */
export class PasswordQueue {
  readonly #limits: Limits
  readonly #lanes = { known: new Set<Waiting>(), stranger: new Set<Waiting>() }
  #running = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  async run<T>(task: (waited: boolean) => Promise<T>, place: Place): Promise<T> {
    const waited = await this.#turn(place)
    try {
      return await task(waited)
    } finally {
      this.#next()
    }
  }

  async #turn({ lane, from, signal }: Place): Promise<boolean> {
    signal?.throwIfAborted()
    if (this.#running < this.#limits.atOnce) {
      this.#running += 1
      return false
    }
    const waiting = this.#lanes[lane]
    const own = [...waiting].filter(other => other.from === from)
    if (waiting.size >= this.#limits.places || own.length >= this.#limits.placesOfOne) {
      throw new Refusal('LOGINS_BUSY')
    }
    await new Promise<void>((resolve, reject) => {
      const me = { from, start: resolve }
      waiting.add(me)
      signal?.addEventListener('abort', () => {
        // Who is gone gives his place back; once it is his turn there is nothing to give back.
        if (waiting.delete(me)) reject(signal.reason)
      })
    })
    return true
  }

  /** The place is handed over, so that nobody who comes in between takes it. */
  #next(): void {
    for (const lane of [this.#lanes.known, this.#lanes.stranger]) {
      const [first] = lane
      if (!first) continue
      lane.delete(first)
      first.start()
      return
    }
    this.#running -= 1
  }
}
