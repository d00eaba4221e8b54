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

interface Cuadrilla {
  readonly hilos: number
  /** Documents that one thread has under way: whoever waits for a slow reader leaves the thread to the others. */
  readonly aLaVez: number
  /** An idle thread goes after so many milliseconds, so that a resting server keeps little memory. */
  readonly ocioMs: number
  /** Of each thread, in MiB: a document that needs more fails alone, and not the program with it. */
  readonly memoriaMb: number
}

interface Encomienda {
  /** Name of a function of the thread's file. */
  readonly oficio: string
  readonly tarea: object
  readonly transferir?: TransferListItem[]
  /** Takes the task out of the queue. The thread hears nothing of it: aborting its task would end it. */
  readonly signal?: AbortSignal | undefined
}

/** Threads of one kind, started when they are first needed. */
export class Obreros {
  readonly #cuadrilla: Cuadrilla
  readonly #cola: PQueue
  #piscina: Piscina | undefined
  #cerrado = false

  constructor(cuadrilla: Cuadrilla) {
    this.#cuadrilla = cuadrilla
    this.#cola = new PQueue({ concurrency: cuadrilla.hilos * cuadrilla.aLaVez })
  }

  hacer<R>({ oficio, tarea, transferir = [], signal }: Encomienda): Promise<R> {
    const correr = (): Promise<R> => {
      if (this.#cerrado) throw new Error('The workshop is closed')
      this.#piscina ??= this.#abrir()
      return this.#piscina.run(tarea, { name: oficio, transferList: transferir })
    }
    return this.#cola.add(correr, signal && { signal })
  }

  /** Stops the threads; whoever still waits is refused. */
  async cerrar(): Promise<void> {
    this.#cerrado = true
    await this.#piscina?.destroy()
  }

  #abrir(): Piscina {
    const { hilos, aLaVez, ocioMs, memoriaMb } = this.#cuadrilla
    return new Piscina({
      filename: workerFile(),
      minThreads: 0,
      maxThreads: hilos,
      concurrentTasksPerWorker: aLaVez,
      idleTimeout: ocioMs,
      resourceLimits: { maxOldGenerationSizeMb: memoriaMb, maxYoungGenerationSizeMb: YOUNG_MB },
      // A waiting thread must keep hearing its ports.
      atomics: 'disabled',
      recordTiming: false,
    })
  }
}

/** From the sources a small entry that reads TypeScript; once built, the bundle beside us. */
function workerFile(): string {
  const places = import.meta.url.endsWith('.ts')
    ? ['./worker-desde-fuentes.mjs']
    : ['./documents/worker.js', './worker.js', '../documents/worker.js']
  for (const place of places) {
    const file = fileURLToPath(new URL(place, import.meta.url))
    if (existsSync(file)) return file
  }
  throw new Error('The bundle of the document thread was not found')
}
