import { once } from 'node:events'
import { setPriority } from 'node:os'
import type { MessagePort } from 'node:worker_threads'
import type { Destino } from './destino.ts'
import { escribirLibro } from './excel/libro.ts'
import type { ValorCelda } from './excel/libro-excel.ts'
import { dibujarFacturas } from './factura/factura.pdf.ts'
import type { FacturaImpresa } from './factura/factura-impresa.ts'
import type { Filas } from './filas.ts'
import { dibujarInforme } from './informe/informe.pdf.ts'
import type { FilaDeInforme } from './informe/informe-impreso.ts'
import type { AvisoAlObrero, AvisoDelObrero, Fila, TareaCorta, TareaLarga, Trabajo } from './tarea.ts'

/** Pieces on their way before the thread waits for its reader. */
const WINDOW = 4

/**
 * For short documents: answers all bytes at once.
 * @public
 */
export async function entregarEntero({ trabajo, filas }: TareaCorta): Promise<Uint8Array> {
  const piezas: Uint8Array[] = []
  await hacer(trabajo, filas, bytes => {
    piezas.push(bytes)
  })
  // Memory of its own and no more than it needs: all of it travels.
  const todo = new Uint8Array(piezas.reduce((suma, { byteLength }) => suma + byteLength, 0))
  let lugar = 0
  for (const pieza of piezas) {
    todo.set(pieza, lugar)
    lugar += pieza.byteLength
  }
  return todo
}

let cede = false

/**
 * Long documents give way to people: where a thread has a priority of its own, theirs is low. (Elsewhere this call would
 * slow the whole process down, or be refused.)
 */
function ceder(): void {
  if (cede || process.platform !== 'linux') return
  setPriority(10)
  cede = true
}

/**
 * For long documents: asks for its rows and hands over its bytes through the port, as they come.
 * @public
 */
export async function entregarPorTrozos({ trabajo, puerto }: TareaLarga): Promise<void> {
  ceder()
  const canal = new Canal(puerto)
  try {
    await hacer(trabajo, canal.lotes(), bytes => canal.enviar(bytes))
    canal.terminar()
  } finally {
    puerto.close()
  }
}

/** Which rows come with which work is the workshop's word. */
function hacer(trabajo: Trabajo, filas: Filas<Fila>, destino: Destino): Promise<void> {
  switch (trabajo.tipo) {
    case 'facturas':
      return dibujarFacturas({ ...trabajo.encuadernacion, facturas: filas as Filas<FacturaImpresa> }, destino)
    case 'informe':
      return dibujarInforme({ ...trabajo.informe, filas: filas as Filas<FilaDeInforme> }, destino)
    case 'libro':
      return escribirLibro(trabajo.libro, filas as Filas<readonly ValorCelda[]>, destino)
  }
}

class Canal {
  readonly #puerto: MessagePort
  #enCamino = 0
  #cancelado = false
  /** Null: there are no more. */
  #lotes: (readonly Fila[] | null)[] = []

  constructor(puerto: MessagePort) {
    this.#puerto = puerto
    puerto.on('message', (aviso: AvisoAlObrero) => {
      if (aviso.tipo === 'lote') this.#lotes.push(aviso.filas)
      else if (aviso.tipo === 'fin') this.#lotes.push(null)
      else if (aviso.tipo === 'recibido') this.#enCamino--
      else this.#cancelado = true
    })
    // The other side is gone without a word: nobody wants the document any more.
    puerto.on('close', () => {
      this.#cancelado = true
      puerto.emit('message', { tipo: 'cancelar' } satisfies AvisoAlObrero)
    })
  }

  async *lotes(): AsyncGenerator<readonly Fila[]> {
    this.#avisar({ tipo: 'pedir' })
    for (;;) {
      const lote = await this.#siguienteLote()
      if (lote === null) return
      // The next ones are read while these are drawn.
      this.#avisar({ tipo: 'pedir' })
      yield lote
    }
  }

  async enviar(bytes: Uint8Array): Promise<void> {
    while (this.#enCamino >= WINDOW) await this.#esperar()
    this.#exigirVigencia()
    // A copy of its own: the piece may share its memory with the next ones.
    const propio = new Uint8Array(bytes)
    this.#enCamino++
    this.#avisar({ tipo: 'bytes', bytes: propio }, [propio.buffer])
  }

  terminar(): void {
    this.#avisar({ tipo: 'fin' })
  }

  async #siguienteLote(): Promise<readonly Fila[] | null> {
    for (;;) {
      this.#exigirVigencia()
      const lote = this.#lotes.shift()
      if (lote !== undefined) return lote
      await this.#esperar()
    }
  }

  async #esperar(): Promise<void> {
    this.#exigirVigencia()
    await once(this.#puerto, 'message')
  }

  #exigirVigencia(): void {
    if (this.#cancelado) throw new Error('The document is no longer wanted')
  }

  #avisar(aviso: AvisoDelObrero, transferir: ArrayBuffer[] = []): void {
    this.#puerto.postMessage(aviso, transferir)
  }
}
