import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Log } from '../../config/log.ts'
import type { Conexion, Db } from '../connection/connection.ts'
import { statement } from '../query/statement.ts'

/** A process that has not been heard of for so long is gone: another one goes on where it stopped. */
const LEASE = sql`interval '30 seconds'`
/** Between two slices, so that who works on the database meanwhile feels nothing: as long as the slice took, at most this. */
const LONGEST_PAUSE_MS = 200

export interface TaskState<P> {
  readonly estado: 'nunca' | 'en curso' | 'terminada'
  readonly iniciadaEn: Date | null
  readonly terminadaEn: Date | null
  readonly avance: P | null
}

export interface Slice<P> {
  readonly avance: P
  readonly fin: boolean
}

interface Work<P> {
  readonly db: Db
  readonly log: Log
  /** Its row in `auditoria_tareas`. */
  readonly tarea: 'verificacion' | 'revision'
  /** What is said when a slice fails; the next look tries again. */
  readonly failure: string
  /** One short piece of the work, from where the last one stopped. */
  step(avance: P): Promise<Slice<P>>
}

/**
 * Long work in slices whose progress stands in the database after each: of several processes one works (a lease that it
 * renews with each slice), all can tell how far it is, and a killed one is followed by another.
 */
export class BackgroundTask<P extends object> {
  readonly #work: Work<P>
  /** A new one each time that it takes the work: what an earlier round of ours still writes is refused. */
  #turn = randomUUID()
  #running: Promise<void> | null = null
  #stopping = false

  constructor(work: Work<P>) {
    this.#work = work
  }

  async read(): Promise<TaskState<P>> {
    return readTask<P>(this.#work.db, this.#work.tarea)
  }

  /** Begins, unless it is under way; `evenSo` takes it from whoever is at it. */
  async start(avance: P, { evenSo = false } = {}): Promise<void> {
    const { db, tarea } = this.#work
    await sql`
      UPDATE auditoria_tareas SET estado = 'en curso', proceso = NULL, latido_en = '-infinity', iniciada_en = now(),
        terminada_en = NULL, avance = ${JSON.stringify(avance)}::jsonb
      WHERE tarea = ${tarea} AND (${evenSo} OR estado <> 'en curso')`.execute(db)
    await this.resume()
  }

  /** Takes up work that is under way and that nobody is at. */
  async resume(): Promise<void> {
    if (this.#stopping) return
    const { db, tarea } = this.#work
    const turn = randomUUID()
    const { rows } = await sql<{ avance: P }>`
      UPDATE auditoria_tareas SET proceso = ${turn}, latido_en = now()
      WHERE tarea = ${tarea} AND estado = 'en curso' AND latido_en < now() - ${LEASE} RETURNING avance`.execute(
      db,
    )
    const [taken] = rows
    if (!taken) return
    this.#turn = turn
    const before = this.#running ?? Promise.resolve()
    this.#running = before.then(() => this.#go(taken.avance, turn))
  }

  /** Ends after the present slice; another process, or the next start, goes on at once. */
  async stop(): Promise<void> {
    this.#stopping = true
    await this.#running
    const { db, tarea } = this.#work
    await sql`UPDATE auditoria_tareas SET latido_en = '-infinity'
      WHERE tarea = ${tarea} AND proceso = ${this.#turn} AND estado = 'en curso'`
      .execute(db)
      .catch(() => undefined)
  }

  async #go(first: P, turn: string): Promise<void> {
    let avance = first
    try {
      for (;;) {
        if (this.#stopping) return
        const begun = performance.now()
        const slice = await this.#work.step(avance)
        if (!(await this.#save(slice, turn)) || slice.fin) return
        avance = slice.avance
        await wait(Math.min(performance.now() - begun, LONGEST_PAUSE_MS))
      }
    } catch (error) {
      this.#work.log.warn(`${this.#work.failure}: ${error instanceof Error ? error.message : error}`)
    }
  }

  /** False when somebody else has taken it over. */
  async #save({ avance, fin }: Slice<P>, turn: string): Promise<boolean> {
    const { db, tarea } = this.#work
    const { numAffectedRows } = await sql`
      UPDATE auditoria_tareas SET latido_en = now(), avance = ${JSON.stringify(avance)}::jsonb,
        estado = CASE WHEN ${fin} THEN 'terminada' ELSE estado END,
        terminada_en = CASE WHEN ${fin} THEN now() END
      WHERE tarea = ${tarea} AND proceso = ${turn} AND estado = 'en curso'`.execute(db)
    return numAffectedRows === 1n
  }
}

const task = statement<{ tarea: string }, TaskState<never>>(`
  SELECT estado, iniciada_en AS "iniciadaEn", terminada_en AS "terminadaEn", avance
  FROM auditoria_tareas WHERE tarea = :tarea`)

export async function readTask<P>(db: Conexion, tarea: string): Promise<TaskState<P>> {
  const [state] = await task(db, { tarea })
  if (!state) throw new Error(`There is no task ${tarea}`)
  return state
}
