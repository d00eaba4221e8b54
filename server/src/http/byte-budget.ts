import { finished } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** How many bytes of bodies are held at once, of all callers together. */
export class ByteBudget {
  #left: number

  constructor(most: number) {
    this.#left = most
  }

  /** Holds so many until the answer has left or its caller is gone; false when there is no room. */
  take(bytes: number, { raw }: FastifyReply): boolean {
    if (bytes > this.#left) return false
    this.#left -= bytes
    finished(raw, () => {
      this.#left += bytes
    })
    return true
  }
}
