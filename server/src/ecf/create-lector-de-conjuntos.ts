import { WorkerPool } from '../documents/worker-pool.ts'
import type { ConjuntoDeHoja } from './conjunto/leer-conjunto.ts'

/** Reads trial sets off the event loop, on a thread that is there while it reads: a hostile file ends it, and nothing else. */
export interface LectorDeConjuntos {
  leer(pedido: { readonly bytes: Uint8Array; readonly rnc: string }): Promise<ConjuntoDeHoja>
}

const ILEGIBLE = 'El archivo no se pudo leer: no es un conjunto de pruebas de la DGII.'

export function createLectorDeConjuntos(): LectorDeConjuntos {
  return {
    async leer(task) {
      const pool = new WorkerPool({ worker: 'ecf', threads: 1, tasksPerThread: 1, idleMs: 1000, memoryMb: 256 })
      const tarde = AbortSignal.timeout(LIMITE_MS)
      const cortar = () => void pool.close()
      tarde.addEventListener('abort', cortar)
      try {
        return await pool.run<ConjuntoDeHoja>({ method: 'conjunto', task })
      } catch {
        // Out of memory, or stopped: nothing else fails there.
        return { fallas: [ILEGIBLE] }
      } finally {
        tarde.removeEventListener('abort', cortar)
        await pool.close()
      }
    },
  }
}

/** A real set takes a second. */
const LIMITE_MS = 20_000
