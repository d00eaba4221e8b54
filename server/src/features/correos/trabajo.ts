import type { Log } from '../../config/log.ts'
import type { Salida } from '../../correo/smtp.ts'
import { findAjustes } from './ajustes.queries.ts'
import { saveIntento, takeCorreo } from './cola.queries.ts'
import { entregar, type Medios } from './entregar.ts'

/**
 * The queue of mails: sends what is due, one after the other, each with its document as it is then. What is due stands in the
 * database, each row with one process at a time; what was cut off by a kill is taken up when its turn has run out. Between the server's
 * yes and our record of it there is a moment in which a kill makes the mail leave twice, under one Message-ID.
 */
export class TrabajoCorreo {
  readonly #medios: Medios
  readonly #log: Log
  #parado = false
  #enCurso: Promise<void> | null = null
  #otra = false
  #avisar: () => void = () => {}
  #despertar: () => void = () => {}

  constructor(medios: Medios, log: Log) {
    this.#medios = medios
    this.#log = log
  }

  /** How this machine reaches mail servers. */
  get salida(): Salida {
    return this.#medios.salida ?? {}
  }

  /** Called whenever a mail's state has changed. */
  alCambiar(avisar: () => void): void {
    this.#avisar = avisar
  }

  /** Called when something is to be sent at once. */
  alDespertar(despertar: () => void): void {
    this.#despertar = despertar
  }

  /** A mail was put into the queue: the next round need not wait for its time. */
  despertar(): void {
    this.#despertar()
  }

  /** One round: everything that is due, also what came in meanwhile. */
  vuelta(): Promise<void> {
    if (this.#enCurso !== null) this.#otra = true
    this.#enCurso ??= this.#seguir().finally(() => {
      this.#enCurso = null
    })
    return this.#enCurso
  }

  /** Ends after the present mail; what is left stands in the database. */
  async stop(): Promise<void> {
    this.#parado = true
    await this.#enCurso?.catch(() => undefined)
  }

  async #seguir(): Promise<void> {
    do {
      this.#otra = false
      while (!this.#parado && (await this.#una())) this.#avisar()
    } while (this.#otra && !this.#parado)
  }

  /** False when nothing is due. */
  async #una(): Promise<boolean> {
    const { db, now } = this.#medios
    const ajustes = await findAjustes(db)
    const correo = ajustes && (await takeCorreo(db, now()))
    if (!correo) return false
    try {
      await saveIntento(db, correo, await entregar(correo, ajustes, this.#medios))
    } catch (error) {
      // It keeps its turn until that runs out, and comes again.
      this.#log.warn(
        `No se pudo seguir con el correo ${correo.id}: ${error instanceof Error ? error.message : error}`,
      )
    }
    return true
  }
}
