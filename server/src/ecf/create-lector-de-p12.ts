import { GuardedThreads, TooManyOfOne } from '../documents/guarded-threads.ts'
import type { ArchivoP12, P12Abierto } from './abrir-p12.ts'
import { asBuffer } from './tasks.ts'

/** Opens certificate files off the event loop, on a thread of its own: three million rounds take it some seconds. */
export interface LectorDeP12 {
  /** `quien`: the user whose file it is. Rejects (`TooManyOfOne`) where too many of his are waiting. */
  abrir(quien: number, pedido: ArchivoP12): Promise<P12Abierto>
}

interface Settings {
  /** Three million rounds of the slowest kind take a third of it. */
  readonly limitMs?: number
}

export function createLectorDeP12({ limitMs = 45_000 }: Settings = {}): LectorDeP12 {
  const threads = new GuardedThreads({ worker: 'ecf', threads: 1, memoryMb: 128, limitMs, idleMs: 10_000 })
  return {
    abrir: async (quien, pedido) => {
      const leido = await threads.run<P12Abierto>('abrir', pedido, { who: quien }).catch(error => {
        if (error instanceof TooManyOfOne) throw error
        return { motivo: 'TARDA' } as const
      })
      if ('motivo' in leido) return leido
      const { certificado, llave, ...dice } = leido.abierto
      return { abierto: { ...dice, certificado: asBuffer(certificado), llave: asBuffer(llave) } }
    },
  }
}
