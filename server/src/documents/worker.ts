import { once } from 'node:events'
import { setPriority } from 'node:os'
import type { MessagePort } from 'node:worker_threads'
import type { Destino } from './destino.ts'
import { escribirLibro } from './excel/libro.ts'
import type { FilaLibro } from './excel/libro-excel.ts'
import { dibujarFacturas } from './factura/factura.pdf.ts'
import type { FacturaImpresa } from './factura/factura-impresa.ts'
import { dibujarInforme } from './informe/informe.pdf.ts'
import type { FilaDeInforme } from './informe/informe-impreso.ts'
import type { AvisoAlObrero, AvisoDelObrero, Fila, Tarea, Trabajo } from './tarea.ts'

// Documents give way to people: where a thread has a priority of its own, ours is low. (Elsewhere this call would slow
// the whole process down, or be refused.)
if (process.platform === 'linux') setPriority(5)

/** Pieces on their way before the thread waits for its reader. */
const WINDOW = 4

/**
 * The thread's only door, called by name from the pool: makes one document, its bytes
 * leaving through the port.
 * @public
 */
export async function trabajar({ trabajo, puerto }: Tarea): Promise<void> {
  const canal = new Canal(puerto)
  try {
    const destino = (bytes: Uint8Array) => canal.enviar(bytes)
    await hacer(trabajo, canal, destino)
    canal.terminar()
  } finally {
    puerto.close()
  }
}

async function hacer(trabajo: Trabajo, canal: Canal, destino: Destino): Promise<void> {
  switch (trabajo.tipo) {
    case 'facturas':
      return dibujarFacturas({ ...trabajo.encuadernacion, facturas: canal.filas<FacturaImpresa>() }, destino)
    case 'informe':
      return dibujarInforme({ ...trabajo.informe, filas: canal.filas<FilaDeInforme>() }, destino)
    case 'libro':
      return escribirLibro({ ...trabajo.libro, filas: canal.filas<FilaLibro>() }, destino)
  }
}

class Canal {
  readonly #puerto: MessagePort
  #enCamino = 0
  #cancelado = false
  #lotes: { filas: readonly Fila[]; fin: boolean }[] = []

  constructor(puerto: MessagePort) {
    this.#puerto = puerto
    puerto.on('message', (aviso: AvisoAlObrero) => {
      if (aviso.tipo === 'lote') this.#lotes.push(aviso)
      else if (aviso.tipo === 'recibido') this.#enCamino--
      else this.#cancelado = true
    })
    // The other side is gone without a word: nobody wants the document any more.
    puerto.on('close', () => {
      this.#cancelado = true
      puerto.emit('message', { tipo: 'cancelar' } satisfies AvisoAlObrero)
    })
  }

  async *filas<F extends Fila>(): AsyncGenerator<F> {
    for (;;) {
      this.#avisar({ tipo: 'pedir' })
      const lote = await this.#siguienteLote()
      yield* lote.filas as readonly F[]
      if (lote.fin) return
    }
  }

  async enviar(bytes: Uint8Array): Promise<void> {
    while (this.#enCamino >= WINDOW) await this.#esperar()
    this.#exigirVigencia()
    // A copy of its own: the piece may share its memory with the next ones.
    const propio = Uint8Array.from(bytes)
    this.#enCamino++
    this.#avisar({ tipo: 'bytes', bytes: propio }, [propio.buffer])
  }

  terminar(): void {
    this.#avisar({ tipo: 'fin' })
  }

  async #siguienteLote(): Promise<{ filas: readonly Fila[]; fin: boolean }> {
    for (;;) {
      this.#exigirVigencia()
      const lote = this.#lotes.shift()
      if (lote) return lote
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
