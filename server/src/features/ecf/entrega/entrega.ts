import { type Means, openQueue, type Queue } from '../../../db/write/queue-worker.ts'
import { decir } from './decir.ts'
import { entregar } from './entregar.ts'
import { ENTREGAS, loQueDejaLaEntrega } from './entregas.queries.ts'
import type { Medios } from './medios.ts'
import { loQueDejaLaTarea, TAREAS } from './tareas.queries.ts'

/** One that drags leaves the others their turn. */
const comun = { entity: 'Ecf', atOnce: 4 } as const

/** Hands accepted documents to their buyers. Somebody else's server is nobody's to wait for: it is tried for a week, less and less often. */
export function openEntregas(means: Means & Medios): Queue {
  return openQueue(
    {
      ...comun,
      queue: ENTREGAS,
      failure: 'No se pudo entregar a los compradores',
      work: async entrega => loQueDejaLaEntrega(entrega, await entregar(entrega, means)),
    },
    means,
  )
}

/** Says of what arrived what is to be said, to its issuer and to the tax office. */
export function openTareas(means: Means & Medios): Queue {
  return openQueue(
    {
      ...comun,
      queue: TAREAS,
      failure: 'No se pudo seguir con los comprobantes recibidos',
      work: async tarea => loQueDejaLaTarea(tarea, await decir(tarea, means)),
    },
    means,
  )
}
