import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type BusMessage, busMessage } from './bus-message.ts'

/** Older or newer than this, a message is not accepted: processes on several machines need clocks that agree so far. */
export const FRESH_MS = 60_000

/** An HMAC-SHA-256 in base64url. */
const MAC_LENGTH = 43

const letter = z.object({ at: z.number(), id: z.string(), message: busMessage })

/** Where processes that share this key meet. Who does not know the name can neither listen there nor speak. */
export function channelOf(key: Buffer): string {
  return `cuadre_${createHmac('sha256', key).update('channel').digest('hex').slice(0, 40)}`
}

/** The message with time, a number used once and, before both, the signature of all that follows it. */
export function seal(key: Buffer, message: BusMessage, now = Date.now()): string {
  const text = JSON.stringify({ at: now, id: randomUUID(), message })
  return sign(key, text) + text
}

/**
 * Opens what `seal` has closed: null for what was not signed with this key, is not fresh, or was opened before. Nothing is
 * parsed before its signature holds, and only what was signed is remembered, so that strangers cost no memory.
 */
export class SealOpener {
  readonly #key: Buffer
  /** Ids of this window and of the one before: all that could still be fresh. */
  #seen = new Set<string>()
  #seenBefore = new Set<string>()
  #windowEnd = 0

  constructor(key: Buffer) {
    this.#key = key
  }

  open(sealed: string, now = Date.now()): BusMessage | null {
    const text = sealed.slice(MAC_LENGTH)
    if (!isEqual(sealed.slice(0, MAC_LENGTH), sign(this.#key, text))) return null
    const opened = letter.safeParse(JSON.parse(text))
    // Signed, yet of another kind: by another version of the program.
    if (!opened.success) return null
    const { at, id, message } = opened.data
    return Math.abs(now - at) <= FRESH_MS && this.#isNew(id, now) ? message : null
  }

  #isNew(id: string, now: number): boolean {
    if (now > this.#windowEnd) {
      this.#seenBefore = this.#seen
      this.#seen = new Set()
      // A message may be as old, or as early, as the limit: it can be shown again for twice as long.
      this.#windowEnd = now + 2 * FRESH_MS
    }
    if (this.#seen.has(id) || this.#seenBefore.has(id)) return false
    this.#seen.add(id)
    return true
  }
}

function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
