import PQueue from 'p-queue'
import type { Log } from '../../../config/log.ts'
import { decir } from './decir.ts'
import { entregar } from './entregar.ts'
import { saveEntrega, takeEntrega } from './entregas.queries.ts'
import type { Medios } from './medios.ts'
import { saveTarea, takeTarea } from './tareas.queries.ts'

/** Conversations with others at once: one that drags leaves the others their turn. */
const A_LA_VEZ = 4

/**
 * Hands accepted documents to their buyers, and says of what arrived what is to be said. What is due stands in the database, each
 * row with one process at a time; what was cut off by a kill is taken up when its turn has run out. Somebody else's server is
 * nobody's to wait for: it is tried for a week, less and less often.
 */
export class Reparto {
  readonly #medios: Medios
  readonly #log: Log
  readonly #tomas = new PQueue({ concurrency: 1 })
  #parado = false
  #enCurso: Promise<unknown> = Promise.resolve()
  #avisar: () => void = () => {}

  constructor(medios: Medios, log: Log) {
    this.#medios = medios
    this.#log = log
  }

  /** Called whenever something has changed. */
  alCambiar(avisar: () => void): void {
    this.#avisar = avisar
  }

  /** One round: everything that is due. */
  async vuelta(): Promise<void> {
    const hilos = Array.from({ length: A_LA_VEZ }, () => this.#seguir())
    this.#enCurso = Promise.allSettled(hilos)
    await Promise.all(hilos)
  }

  /** Ends after the present calls; what is left stands in the database. */
  async stop(): Promise<void> {
    this.#parado = true
    await this.#enCurso
  }

  async #seguir(): Promise<void> {
    while (!this.#parado && (await this.#una())) this.#avisar()
  }

  /** False when nothing is due. */
  async #una(): Promise<boolean> {
    const { db, now } = this.#medios
    // One after the other: each sees with whom the others are talking, and looking for nothing takes one connection.
    const entrega = await this.#tomas.add(() => takeEntrega(db, now()))
    if (entrega) {
      await this.#conTurno(entrega.encf, async () => {
        await saveEntrega(db, entrega, await entregar(entrega, this.#medios))
      })
      return true
    }
    const tarea = await this.#tomas.add(() => takeTarea(db, now()))
    if (!tarea) return false
    await this.#conTurno(tarea.encf, async () => {
      await saveTarea(db, tarea, await decir(tarea, this.#medios))
    })
    return true
  }

  /** What fails by a mistake of ours keeps its turn until it runs out, and comes again. */
  async #conTurno(encf: string, paso: () => Promise<void>): Promise<void> {
    try {
      await paso()
    } catch (error) {
      this.#log.warn(`No se pudo seguir con ${encf}: ${error instanceof Error ? error.message : error}`)
    }
  }
}
