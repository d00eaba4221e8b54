import { WorkerPool } from '../documents/worker-pool.ts'
import type { ConjuntoDeHoja } from './conjunto/leer-conjunto.ts'

/** Reads trial sets off the event loop, on a thread of its own: a hostile file ends that thread, and nothing else. */
export interface LectorDeConjuntos {
  leer(pedido: { readonly bytes: Uint8Array; readonly rnc: string }): Promise<ConjuntoDeHoja>
}

const ILEGIBLE = 'El archivo no se pudo leer: no es un conjunto de pruebas de la DGII.'

export function createLectorDeConjuntos(): LectorDeConjuntos {
  let pool: WorkerPool | null = null
  return {
    async leer(task) {
      const suyo = pool ?? new WorkerPool(UN_HILO)
      pool = suyo
      const cortar = () => {
        if (pool === suyo) pool = null
        void suyo.close()
      }
      const tarde = setTimeout(cortar, LIMITE_MS)
      try {
        return await suyo.run<ConjuntoDeHoja>({ method: 'conjunto', task })
      } catch {
        // Out of memory, or too slow.
        cortar()
        return { fallas: [ILEGIBLE] }
      } finally {
        clearTimeout(tarde)
      }
    },
  }
}

const UN_HILO = { worker: 'ecf', threads: 1, tasksPerThread: 1, idleMs: 10_000, memoryMb: 256 } as const
/** A real set takes a second. */
const LIMITE_MS = 20_000
