import PQueue from 'p-queue'
import { type Guard, GuardedThread } from './guarded-thread.ts'

/** So many people's files are read at once. */
const THREADS = 2
/** Of one person's files: how many wait behind the one that is read. Whoever waits may hold a connection of the database. */
const WAITING = 2

/** One person's files are waiting already. */
export class TooManyOfOne extends Error {
  override name = 'TooManyOfOne'
}

/**
 * Guarded threads for whatever people upload. Each has one file read at a time and waits for his own others: a slow one keeps one
 * thread, and the next person's is read on another.
 */
export class GuardedThreads {
  readonly #all: readonly GuardedThread[]
  readonly #free: GuardedThread[]
  readonly #turns = new PQueue({ concurrency: THREADS })
  readonly #ofEach = new Map<number, PQueue>()

  constructor(guard: Guard) {
    this.#all = Array.from({ length: THREADS }, () => new GuardedThread(guard))
    this.#free = [...this.#all]
  }

  /** `who`: the user. Rejects as `GuardedThread` does, and with `TooManyOfOne`. Its time begins when a thread does. */
  async run<R>(who: number, method: string, task: object): Promise<R> {
    const own = this.#queueOf(who)
    if (own.size >= WAITING) throw new TooManyOfOne('Too many files of one person are waiting')
    return own.add(() => this.#turns.add(() => this.#onOne<R>(method, task)))
  }

  /** Stops the threads. */
  async close(): Promise<void> {
    await Promise.all(this.#all.map(thread => thread.close()))
  }

  async #onOne<R>(method: string, task: object): Promise<R> {
    const thread = this.#free.pop()
    if (!thread) throw new Error('More turns than threads')
    try {
      return await thread.run<R>(method, task)
    } finally {
      this.#free.push(thread)
    }
  }

  #queueOf(who: number): PQueue {
    const known = this.#ofEach.get(who)
    if (known) return known
    const queue = new PQueue({ concurrency: 1 })
    queue.once('idle', () => this.#ofEach.delete(who))
    this.#ofEach.set(who, queue)
    return queue
  }
}
