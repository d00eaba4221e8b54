import { WorkerPool } from '../documents/worker-pool.ts'
import { EcfInvalido, type Firmador, type Leido, type Verificado } from './firmador.ts'
import type { DeFirma, PorFirmarXml, PorLeer, PorRevisar, PorVerificar } from './tasks.ts'

/** One thread: a document takes it some hundredths of a second. */
export function createFirmador(): Firmador {
  const pool = new WorkerPool({
    worker: 'ecf',
    threads: 1,
    tasksPerThread: 1,
    idleMs: 120_000,
    memoryMb: 256,
  })
  return {
    firmar: async pedido => {
      const firmado = await pool.run<DeFirma>({ method: 'firmar', task: pedido })
      if ('frases' in firmado) throw new EcfInvalido(firmado.frases)
      return { ...firmado, xml: asBuffer(firmado.xml) }
    },
    revisar: (task: PorRevisar) => pool.run<readonly string[]>({ method: 'revisar', task }),
    firmarXml: async ({ ajeno, certificado }) => {
      const task: PorFirmarXml = { xml: ajeno.xml, certificado }
      return asBuffer(await pool.run<Uint8Array>({ method: 'firmarXml', task }))
    },
    verificar: async (xml, esquema) => {
      const task: PorVerificar = { xml, esquema: esquema ?? null }
      const verificado = await pool.run<Verificado>({ method: 'verificar', task })
      if (!verificado.valido) return verificado
      const { certificado } = verificado
      return {
        ...verificado,
        certificado: { ...certificado, certificado: asBuffer(certificado.certificado) },
      }
    },
    leer: (xml: Buffer) => {
      const task: PorLeer = { xml }
      return pool.run<Leido>({ method: 'leer', task })
    },
    close: () => pool.close(),
  }
}

/** What arrives from a thread is a plain array of bytes. */
function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
