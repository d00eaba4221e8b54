import { GuardedThreads } from '../documents/guarded-threads.ts'
import { type Leido, NoComprobado, type Verificado, type Verificador } from './firmador.ts'
import { asBuffer, type DeCanonica, type PorLeer, type PorVerificar } from './tasks.ts'

/** A thousand lines with long texts stay below (bytes). */
const LONG = 2 * 1024 * 1024

interface Settings {
  /** A document of a thousand lines takes a tenth of it on a busy machine. */
  readonly limitMs?: number
  /** One of ten thousand lines and ten megabytes takes two seconds of a processor, and as much again where two are asked for it. */
  readonly longLimitMs?: number
  readonly worker?: 'ecf' | URL
}

/** Two threads: one costly document leaves the others a way. Long ones have more time, and a thread of their own. */
export function createVerificador({
  limitMs = 3000,
  longLimitMs = 15_000,
  worker = 'ecf',
}: Settings = {}): Verificador {
  const guard = { worker, memoryMb: 256, idleMs: 120_000 }
  const threads = new GuardedThreads({ ...guard, threads: 2, limitMs })
  const forLong = new GuardedThreads({ ...guard, threads: 1, limitMs: longLimitMs })
  const run = <R>(method: string, task: PorVerificar | PorLeer, turn: Parameters<GuardedThreads['run']>[2]) =>
    (task.xml.length > LONG ? forLong : threads).run<R>(method, task, turn).catch((error: unknown) => {
      if (turn?.signal?.aborted) throw error
      throw new NoComprobado('El archivo no se pudo comprobar.', { cause: error })
    })
  return {
    verificar: async (xml, { esquema = null, signal, deLaOficina = false } = {}) => {
      const verificado = await run<Verificado>('verificar', { xml, esquema }, { signal, first: deLaOficina })
      if (!verificado.valido) return verificado
      const { certificado } = verificado
      return {
        ...verificado,
        certificado: { ...certificado, certificado: asBuffer(certificado.certificado) },
      }
    },
    leer: xml => run<Leido>('leer', { xml }, { first: true }),
    canonica: async xml => {
      const leida = await run<DeCanonica>('canonica', { xml }, { first: true })
      if ('frase' in leida) throw new NoComprobado(leida.frase)
      return leida.canonical
    },
    fallaDeFirma: xml => run<string | null>('fallaDeFirma', { xml }, { first: true }),
    close: async () => {
      await Promise.all([threads.close(), forLong.close()])
    },
  }
}
