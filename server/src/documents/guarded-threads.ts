import PQueue from 'p-queue'
import { WorkerPool } from './worker-pool.ts'

/** Of a thread's memory: a file is read once, and most of what that makes stays until its end. */
const YOUNG_MB = 12

/** Of one person's files: how many wait behind the one that is read. Whoever waits may hold a connection of the database. */
const WAITING = 2

/** One person's files are waiting already. */
export class TooManyOfOne extends Error {
  override name = 'TooManyOfOne'
}

interface Guard {
  /** What runs: see `WorkerPool`. */
  readonly worker: 'documents' | 'ecf' | URL
  readonly threads: number
  readonly memoryMb: number
  /** Whatever takes longer, once it has begun on a thread that is awake, is ended. */
  readonly limitMs: number
  /** How long a thread stays when there is nothing to do. */
  readonly idleMs: number
}

interface Turn {
  /** The user whose file it is: he has one read at a time, and others' come between. */
  readonly who?: number
  /** Takes the task out of the queue, with all that it holds; one that has begun goes on within its limit. */
  readonly signal?: AbortSignal | undefined
  /** It goes before those that are not. */
  readonly first?: boolean
}

/**
 * Threads for files of strangers: each has one task at a time, within a memory and a time. What goes beyond either ends with its thread,
 * and nothing else does.
 */
export class GuardedThreads {
  readonly #guard: Guard
  readonly #queue: PQueue
  readonly #ofEach = new Map<number, PQueue>()
  readonly #idle: WorkerPool[] = []
  readonly #all = new Set<WorkerPool>()
  #closed = false

  constructor(guard: Guard) {
    this.#guard = guard
    this.#queue = new PQueue({ concurrency: guard.threads })
  }

  /** Rejects when the task failed, ran out of memory or took too long; the next one has a new thread then. `TooManyOfOne`: see `Turn.who`. */
  async run<R>(method: string, task: object, { who, ...turn }: Turn = {}): Promise<R> {
    if (who === undefined) return this.#inTurn<R>(method, task, turn)
    const own = this.#queueOf(who)
    if (own.size >= WAITING) throw new TooManyOfOne('Too many files of one person are waiting')
    return own.add(() => this.#inTurn<R>(method, task, turn))
  }

  #queueOf(who: number): PQueue {
    const known = this.#ofEach.get(who)
    if (known) return known
    const queue = new PQueue({ concurrency: 1 })
    queue.once('idle', () => this.#ofEach.delete(who))
    this.#ofEach.set(who, queue)
    return queue
  }

  #inTurn<R>(method: string, task: object, { signal, first = false }: Turn): Promise<R> {
    const waiting = new AbortController()
    const leave = () => waiting.abort(signal?.reason)
    if (signal?.aborted) leave()
    signal?.addEventListener('abort', leave, { once: true })
    const begin = () => {
      // Who leaves now changes nothing: the queue would give his place away while the thread is still at work.
      signal?.removeEventListener('abort', leave)
      return this.#onThread<R>(method, task)
    }
    return this.#queue.add(begin, { signal: waiting.signal, priority: first ? 1 : 0 })
  }

  async #onThread<R>(method: string, task: object): Promise<R> {
    if (this.#closed) throw new Error('The threads were stopped')
    const thread = this.#idle.pop() ?? this.#start()
    let late: NodeJS.Timeout | undefined
    try {
      const asked = thread.run<R>({ method, task })
      // Until then it loads our own code, which takes seconds on a busy machine and says nothing of the file.
      await Promise.race([thread.awake(), asked])
      late = setTimeout(() => this.#end(thread), this.#guard.limitMs)
      const result = await asked
      if (this.#all.has(thread)) this.#idle.push(thread)
      return result
    } catch (error) {
      this.#end(thread)
      throw error
    } finally {
      clearTimeout(late)
    }
  }

  #start(): WorkerPool {
    const { worker, memoryMb, idleMs } = this.#guard
    const thread = new WorkerPool({
      worker,
      threads: 1,
      tasksPerThread: 1,
      idleMs,
      memoryMb,
      youngMb: YOUNG_MB,
    })
    this.#all.add(thread)
    return thread
  }

  #end(thread: WorkerPool): void {
    if (this.#all.delete(thread)) void thread.close()
  }

  /** Ends the threads; whoever still waits is refused. */
  async close(): Promise<void> {
    this.#closed = true
    await Promise.all([...this.#all].map(thread => thread.close()))
  }
}
