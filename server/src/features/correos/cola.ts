import { type Means, openQueue, type Queue } from '../../db/write/queue-worker.ts'
import { findAjustes } from './ajustes.queries.ts'
import { CORREOS, loQueDeja } from './cola.queries.ts'
import { entregar, type Medios } from './entregar.ts'

/**
 * Sends mails, one after the other, each with its document as it is then. Between the server's yes and our record of it there is a moment in
 * which a kill makes the mail leave twice, under one Message-ID.
 */
export function openCorreos(means: Means & Medios): Queue {
  return openQueue(
    {
      queue: CORREOS,
      entity: 'Correos',
      failure: 'No se pudo seguir con los correos',
      async work(correo) {
        const ajustes = await findAjustes(means.db)
        // The server was taken away a moment ago: it waits for another one.
        if (!ajustes) return { set: {} }
        return loQueDeja(correo, await entregar(correo, ajustes, means))
      },
    },
    means,
  )
}
