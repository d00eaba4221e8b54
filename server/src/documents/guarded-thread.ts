import { WorkerPool } from './worker-pool.ts'

export interface Guard {
  /** Whose bundle runs: see `WorkerPool`. */
  readonly worker: 'documents' | 'ecf'
  readonly memoryMb: number
  /** Whatever takes longer is ended. */
  readonly limitMs: number
}

/** A thread for files of strangers: one at a time, within a memory and a time. What goes beyond either ends with it, and nothing else does. */
export class GuardedThread {
  readonly #guard: Guard
  #pool: WorkerPool | null = null

  constructor(guard: Guard) {
    this.#guard = guard
  }

  /** Rejects when the task failed, ran out of memory or took too long; the next one has a new thread then. */
  async run<R>(method: string, task: object): Promise<R> {
    const { worker, memoryMb, limitMs } = this.#guard
    this.#pool ??= new WorkerPool({ worker, threads: 1, tasksPerThread: 1, idleMs: 10_000, memoryMb })
    const pool = this.#pool
    const end = () => {
      if (this.#pool === pool) this.#pool = null
      void pool.close()
    }
    const late = setTimeout(end, limitMs)
    try {
      return await pool.run<R>({ method, task })
    } catch (error) {
      end()
      throw error
    } finally {
      clearTimeout(late)
    }
  }

  async close(): Promise<void> {
    await this.#pool?.close()
    this.#pool = null
  }
}
