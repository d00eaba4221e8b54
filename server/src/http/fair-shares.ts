import { finished } from 'node:stream'
import type { Endpoint, Work } from '@cuadre/contract/endpoint'
import type { FastifyReply } from 'fastify'
import PQueue from 'p-queue'
import { Refusal } from './refusal.ts'

/**
 * Of one person's calls: how many are under way at once, and how many wait their turn. The thread of long documents draws
 * three, and the smallest pool has four connections: one person's two leave room for the others.
 */
export const SHARES: Readonly<Record<Work, { readonly atOnce: number; readonly waiting: number }>> = {
  short: { atOnce: 4, waiting: 100 },
  long: { atOnce: 2, waiting: 20 },
}

/** What a heavy reading asks for; null for all other calls. */
export function workOf({ file, work }: Endpoint): Work | null {
  return work ?? (file ? 'long' : null)
}

interface Asked {
  /** The user who asks, or the network of somebody who is none. */
  readonly who: number | string
  readonly work: Work
  readonly reply: FastifyReply
  /** Aborts when he goes away. */
  readonly signal: AbortSignal
}

/**
 * A queue for each person and kind of work (a bulkhead): whoever asks for much waits for himself, and keeps nobody else
 * waiting behind it.
 */
export class FairShares {
  readonly #queues = new Map<string, PQueue>()

  /** Resolves when it is this call's turn, which lasts until its answer has left or he goes away. */
  enter({ who, work, reply, signal }: Asked): Promise<void> {
    const queue = this.#queueOf(`${work} ${who}`, SHARES[work].atOnce)
    if (queue.size >= SHARES[work].waiting) throw new Refusal('TOO_MANY_AT_ONCE')
    const answered = new Promise<void>(resolve => finished(reply.raw, () => resolve()))
    return new Promise((enter, refuse) => {
      const turn = () => {
        enter()
        return answered
      }
      queue.add(turn, { signal }).catch(refuse)
    })
  }

  #queueOf(key: string, concurrency: number): PQueue {
    const known = this.#queues.get(key)
    if (known) return known
    const queue = new PQueue({ concurrency })
    queue.once('idle', () => this.#queues.delete(key))
    this.#queues.set(key, queue)
    return queue
  }
}
