import { GuardedThread } from '../documents/guarded-thread.ts'
import type { ConjuntoDeHoja } from './conjunto/leer-conjunto.ts'

/** Reads trial sets off the event loop, on a thread of its own: a hostile file ends that thread, and nothing else. */
export interface LectorDeConjuntos {
  leer(pedido: { readonly bytes: Uint8Array; readonly rnc: string }): Promise<ConjuntoDeHoja>
}

const ILEGIBLE = 'El archivo no se pudo leer: no es un conjunto de pruebas de la DGII.'

export function createLectorDeConjuntos(): LectorDeConjuntos {
  // A real set takes a second.
  const thread = new GuardedThread({ worker: 'ecf', memoryMb: 256, limitMs: 20_000 })
  return {
    leer: task => thread.run<ConjuntoDeHoja>('conjunto', task).catch(() => ({ fallas: [ILEGIBLE] })),
  }
}
