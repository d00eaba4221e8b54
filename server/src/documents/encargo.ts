import { AsyncResource } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { enLotes, type Filas } from './filas.ts'
import type { OpcionesDeTrabajo } from './taller.ts'
import type { AvisoAlObrero, AvisoDelObrero, Fila, TareaLarga, Trabajo } from './tarea.ts'

/** Of rows at hand, those that travel together; an invoice brings its own lines along. What is being read comes in batches already. */
const BATCH: Readonly<Record<Trabajo['tipo'], number>> = { facturas: 50, informe: 250, libro: 250 }
/**
 * Bytes that wait here for a slow reader before the thread has to wait too. Most documents fit: their thread and
 * their database cursor are free as soon as they are written, however slow the line.
 */
const BUFFER = 8 * 1024 * 1024
/** A reader that stops longer than this would keep a thread from everybody else. */
const PATIENCE_MS = 60_000
/** A reader that takes a few bytes now and then is shown the door as well. */
const LIFETIME_MS = 15 * 60_000

/** Gives the task to a thread; the promise ends with the thread's work. */
export type Despacho = (tarea: TareaLarga, signal: AbortSignal) => Promise<void>

/**
 * Places one order and answers the stream of its bytes once the first ones are there.
 * Whatever fails before (rows, thread, abort) refuses the promise; later it destroys the
 * stream. Destroying the stream stops the work.
 */
export function encargar(
  encargo: { trabajo: Trabajo; filas: Filas<Fila>; despacho: Despacho },
  opciones: OpcionesDeTrabajo,
): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const { trabajo, filas, despacho } = encargo
    new Encargo({ lotes: enLotes(filas, BATCH[trabajo.tipo]), resolve, reject }).empezar(
      trabajo,
      despacho,
      opciones,
    )
  })
}

interface Pedido {
  readonly lotes: AsyncIterator<readonly Fila[]>
  readonly resolve: (salida: Readable) => void
  readonly reject: (error: unknown) => void
}

class Encargo {
  readonly #lotes: AsyncIterator<readonly Fila[]>
  readonly #resolve: (salida: Readable) => void
  readonly #reject: (error: unknown) => void
  readonly #puerto: MessagePort
  readonly #puertoDelObrero: MessagePort
  readonly #enCola = new AbortController()
  readonly #salida: Readable
  #entregado = false
  #cerrado = false
  #porConfirmar = 0
  #paciencia: NodeJS.Timeout | undefined
  #plazo: NodeJS.Timeout | undefined
  #olvidarSignal = () => {}

  constructor({ lotes, resolve, reject }: Pedido) {
    this.#lotes = lotes
    this.#resolve = resolve
    this.#reject = reject
    const { port1, port2 } = new MessageChannel()
    this.#puerto = port1
    this.#puertoDelObrero = port2
    this.#salida = new Readable({
      highWaterMark: BUFFER,
      read: () => this.#confirmar(),
      destroy: (error, callback) => {
        this.#cancelar()
        callback(error)
      },
    })
    // Its reader hears of an error too; without any listener it would end the process.
    this.#salida.on('error', () => {})
    this.#salida.on('close', () => clearTimeout(this.#plazo))
  }

  empezar(trabajo: Trabajo, despacho: Despacho, { signal }: OpcionesDeTrabajo): void {
    if (signal) {
      const abort = () => this.#fallar(signal.reason)
      signal.addEventListener('abort', abort, { once: true })
      this.#olvidarSignal = () => signal.removeEventListener('abort', abort)
      if (signal.aborted) {
        abort()
        return
      }
    }
    // The rows are read on behalf of whoever asked, though it is the thread that calls for them.
    this.#puerto.on(
      'message',
      AsyncResource.bind((aviso: AvisoDelObrero) => this.#atender(aviso)),
    )
    despacho({ trabajo, puerto: this.#puertoDelObrero }, this.#enCola.signal).catch((error: unknown) =>
      this.#fallar(error),
    )
  }

  #atender(aviso: AvisoDelObrero): void {
    if (this.#cerrado) return
    if (aviso.tipo === 'pedir') this.#mandarLote().catch((error: unknown) => this.#fallar(error))
    else if (aviso.tipo === 'bytes') this.#recibir(aviso.bytes)
    else {
      this.#entregar()
      this.#salida.push(null)
      this.#soltar()
    }
  }

  async #mandarLote(): Promise<void> {
    const paso = await this.#lotes.next()
    const aviso: AvisoAlObrero = paso.done ? { tipo: 'fin' } : { tipo: 'lote', filas: paso.value }
    this.#puerto.postMessage(aviso)
  }

  #recibir(bytes: Uint8Array): void {
    this.#porConfirmar++
    if (this.#salida.push(bytes)) this.#confirmar()
    else
      this.#paciencia ??= setTimeout(() => this.#fallar(new Error('The reader stopped reading')), PATIENCE_MS)
    this.#entregar()
  }

  #confirmar(): void {
    clearTimeout(this.#paciencia)
    this.#paciencia = undefined
    for (; this.#porConfirmar > 0; this.#porConfirmar--) {
      this.#puerto.postMessage({ tipo: 'recibido' } satisfies AvisoAlObrero)
    }
  }

  #entregar(): void {
    if (this.#entregado) return
    this.#entregado = true
    this.#plazo = setTimeout(() => this.#salida.destroy(new Error('The reader took too long')), LIFETIME_MS)
    this.#plazo.unref()
    this.#resolve(this.#salida)
  }

  #fallar(error: unknown): void {
    if (this.#cerrado) return
    if (this.#entregado) {
      this.#salida.destroy(error instanceof Error ? error : new Error('Stopped', { cause: error }))
      return
    }
    this.#entregado = true
    this.#reject(error)
    this.#salida.destroy()
  }

  /** Nobody wants the document: out of the queue, or out of the thread's hands. */
  #cancelar(): void {
    if (this.#cerrado) return
    this.#enCola.abort()
    this.#puerto.postMessage({ tipo: 'cancelar' } satisfies AvisoAlObrero)
    this.#soltar()
  }

  #soltar(): void {
    if (this.#cerrado) return
    this.#cerrado = true
    clearTimeout(this.#paciencia)
    this.#olvidarSignal()
    // Closing tells the thread as well; what was posted before still arrives.
    this.#puerto.close()
    // Lets a database cursor go. A generator in the middle of a step ends after it.
    Promise.resolve(this.#lotes.return?.()).catch(() => {})
  }
}
