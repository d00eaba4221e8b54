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

/** `forged`: not signed with this key. `untimely`: signed at a time that is not of this minute. `known`: taken before, or of a kind that only another version knows. */
type Opened =
  | { readonly as: 'message'; readonly message: BusMessage }
  | { readonly as: 'untimely'; readonly at: number }
  | { readonly as: 'forged' | 'known' }

/**
 * Opens what `seal` has closed, once, while it is fresh. Nothing is parsed before its signature holds, and only what was signed is
 * remembered, so that strangers cost no memory.
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

  opens(key: Buffer): boolean {
    return this.#key.equals(key)
  }

  open(sealed: string, now = Date.now()): Opened {
    const text = sealed.slice(MAC_LENGTH)
    if (!isEqual(sealed.slice(0, MAC_LENGTH), sign(this.#key, text))) return { as: 'forged' }
    const opened = letter.safeParse(JSON.parse(text))
    if (!opened.success) return { as: 'known' }
    const { at, id, message } = opened.data
    if (this.#seen.has(id) || this.#seenBefore.has(id)) return { as: 'known' }
    if (Math.abs(now - at) > FRESH_MS) return { as: 'untimely', at }
    this.#remember(id, now)
    return { as: 'message', message }
  }

  #remember(id: string, now: number): void {
    if (now > this.#windowEnd) {
      this.#seenBefore = this.#seen
      this.#seen = new Set()
      // A message may be as old, or as early, as the limit: it can be shown again for twice as long.
      this.#windowEnd = now + 2 * FRESH_MS
    }
    this.#seen.add(id)
  }
}

function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
