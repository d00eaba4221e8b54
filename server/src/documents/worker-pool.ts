import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TransferListItem } from 'node:worker_threads'
import PQueue from 'p-queue'
import { Piscina } from 'piscina'

/**
 * Of a thread's memory, in MiB, for what comes and goes with each page: the less room, the oftener it is swept, and that
 * takes more time than drawing; left to itself it would take 48 and more.
 */
const YOUNG_MB = 36

type Bundle = 'documents' | 'ecf'

interface PoolSettings {
  /** Folder of the thread's file, `worker.ts`, beside this one's; what runs is the bundle of that name. Or another file. */
  readonly worker: Bundle | URL
  readonly threads: number
  /** Of these threads: how many stay when there is nothing to do. */
  readonly kept?: number
  /** Tasks that one thread has under way: whoever waits for a slow reader leaves the thread to the others. */
  readonly tasksPerThread: number
  /** Any other idle thread goes after so many milliseconds, so that a resting server keeps little memory. */
  readonly idleMs: number
  /** Of each thread, in MiB: a task that needs more fails alone, and not the program with it. */
  readonly memoryMb: number
  /** Of these, for what comes and goes with each task. */
  readonly youngMb?: number
}

interface PoolTask {
  /** Name of a function of the thread's file. */
  readonly method: string
  readonly task: object
  readonly transfer?: TransferListItem[]
  /** Takes the task out of the queue. The thread hears nothing of it: aborting its task would end it. */
  readonly signal?: AbortSignal | undefined
}

/** Threads of one kind, started when they are first needed. */
export class WorkerPool {
  readonly #settings: PoolSettings
  readonly #queue: PQueue
  #piscina: Piscina | undefined
  readonly #awake = new Set<unknown>()
  readonly #wakers: (() => void)[] = []
  #closed = false

  constructor(settings: PoolSettings) {
    this.#settings = settings
    this.#queue = new PQueue({ concurrency: settings.threads * settings.tasksPerThread })
  }

  run<R>({ method, task, transfer = [], signal }: PoolTask): Promise<R> {
    const start = (): Promise<R> => {
      if (this.#closed) throw new Error('The threads were stopped')
      this.#piscina ??= this.#open()
      return this.#piscina.run(task, { name: method, transferList: transfer })
    }
    return this.#queue.add(start, signal && { signal })
  }

  /** Resolves as soon as a thread has loaded its file, which one starts to do when a task comes; never, where it does not come to that. */
  awake(): Promise<void> {
    return this.#awake.size > 0 ? Promise.resolve() : new Promise(resolve => this.#wakers.push(resolve))
  }

  /** Stops the threads; whoever still waits is refused. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#piscina?.destroy()
  }

  #open(): Piscina {
    const { worker, threads, kept = 0, tasksPerThread, idleMs, memoryMb, youngMb = YOUNG_MB } = this.#settings
    const piscina = new Piscina({
      filename: worker instanceof URL ? fileURLToPath(worker) : workerFile(worker),
      minThreads: kept,
      maxThreads: threads,
      concurrentTasksPerWorker: tasksPerThread,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
      // A waiting thread must keep hearing its ports.
      atomics: 'disabled',
      recordTiming: false,
    })
    piscina.on('workerCreate', thread => {
      this.#awake.add(thread)
      for (const wake of this.#wakers.splice(0)) wake()
    })
    piscina.on('workerDestroy', thread => this.#awake.delete(thread))
    // What belongs to no task: an answer that comes as its thread is stopped, a thread that ends while it rests. Unheard, it would end the program.
    piscina.on('error', error => void (this.#closed || process.emitWarning(error)))
    return piscina
  }
}

/** The thread's bundle: below dist, where we are in a file or a chunk; tests, which run our sources, build it before. */
function workerFile(worker: Bundle): string {
  const places = import.meta.url.endsWith('.ts')
    ? [`../../dist/${worker}/worker.js`]
    : [`./${worker}/worker.js`, `../${worker}/worker.js`]
  for (const place of places) {
    const file = fileURLToPath(new URL(place, import.meta.url))
    if (existsSync(file)) return file
  }
  throw new Error(`The bundle of the ${worker} thread was not found`)
}
