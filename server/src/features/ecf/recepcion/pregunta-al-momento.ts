import PQueue from 'p-queue'
import type { DeLaDgii } from '../entrega/medios.ts'
import { type PorPreguntar, preguntar } from '../entrega/preguntar.ts'

/** Questions that wait behind the one that is asked. */
const EN_FILA = 5

/**
 * Asks the tax office whether it knows a document while its sender waits, one question after the other: strangers decide how often it
 * would be asked. False also where it does not say, or too many wait: whoever has the genuine one sends it again.
 */
export function preguntaAlMomento(medios: DeLaDgii): (documento: PorPreguntar) => Promise<boolean> {
  const fila = new PQueue({ concurrency: 1 })
  return async documento => {
    if (fila.size >= EN_FILA) return false
    return await fila.add(async () => {
      const respuesta = await preguntar(documento, medios)
      return respuesta.ok && respuesta.dgii === 'conocido'
    })
  }
}
