import { GuardedThreads, TooManyOfOne } from '../documents/guarded-threads.ts'
import type { LibroLeido } from './conjunto/leer-conjunto.ts'

/** Reads trial sets off the event loop, on a thread of its own: a hostile file ends that thread, and nothing else. */
export interface LectorDeConjuntos {
  /** `quien`: the user whose file it is. Rejects (`TooManyOfOne`) where too many of his are waiting. */
  leer(quien: number, pedido: { readonly bytes: Uint8Array; readonly rnc: string }): Promise<LibroLeido>
}

const ILEGIBLE = 'El archivo no se pudo leer: no es un conjunto de pruebas de la DGII.'

export function createLectorDeConjuntos(): LectorDeConjuntos {
  // A real set takes a second.
  const threads = new GuardedThreads({
    worker: 'ecf',
    threads: 1,
    memoryMb: 256,
    limitMs: 20_000,
    idleMs: 10_000,
  })
  return {
    leer: (quien, task) =>
      threads.run<LibroLeido>('conjunto', task, { who: quien }).catch(error => {
        if (error instanceof TooManyOfOne) throw error
        return { fallas: [ILEGIBLE] }
      }),
  }
}
