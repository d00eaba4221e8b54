import { GuardedThreads } from '../documents/guarded-threads.ts'
import { asBuffer, type DeCanonica, type PorLeer, type PorVerificar } from './tasks.ts'
import { type Leido, NoComprobado, type Verificado, type Verificador } from './verificador.ts'

interface Settings {
  /** A document of a thousand lines takes a tenth of it on a busy machine. */
  readonly limitMs?: number
  readonly worker?: 'ecf' | URL
}

/** Two threads: one costly document leaves the others a way. */
export function createVerificador({ limitMs = 3000, worker = 'ecf' }: Settings = {}): Verificador {
  const threads = new GuardedThreads({ worker, threads: 2, memoryMb: 256, limitMs, idleMs: 120_000 })
  const run = <R>(method: string, task: PorVerificar | PorLeer, turn: Parameters<GuardedThreads['run']>[2]) =>
    threads.run<R>(method, task, turn).catch((error: unknown) => {
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
    close: () => threads.close(),
  }
}
