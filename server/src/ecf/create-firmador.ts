import { availableParallelism } from 'node:os'
import { WorkerPool } from '../documents/worker-pool.ts'
import { EcfInvalido, type Firmador, NoComprobado, type Verificador } from './firmador.ts'
import { asBuffer, type DeFirma, type PorFirmarXml, type PorRevisar } from './tasks.ts'

/** A thread signs faster than the program writes what is to be signed; a second one lets short documents pass a long one. `verificador` parses what others wrote. */
export function createFirmador(verificador: Pick<Verificador, 'canonica' | 'fallaDeFirma'>): Firmador {
  const pool = new WorkerPool({
    worker: 'ecf',
    threads: availableParallelism() > 2 ? 2 : 1,
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
    firmarXml: async ({ ajeno: { xml }, certificado }) => {
      const task: PorFirmarXml = { xml, canonical: await verificador.canonica(xml), certificado }
      const firmado = asBuffer(await pool.run<Uint8Array>({ method: 'firmarXml', task }))
      const falla = await verificador.fallaDeFirma(firmado)
      if (falla !== null) throw new NoComprobado(falla)
      return firmado
    },
    close: () => pool.close(),
  }
}
