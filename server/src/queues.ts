import type { Means } from './db/write/queue-worker.ts'
import type { Ecf, Queues } from './dependencies.ts'
import { openCorreos } from './features/correos/cola.ts'
import type { Medios as MediosDeCorreo } from './features/correos/entregar.ts'
import { openAnulaciones } from './features/ecf/anulacion/enviar.ts'
import { openCertificacion } from './features/ecf/certificacion/enviar.ts'
import type { ConexionEcf } from './features/ecf/conexion.ts'
import { openEntregas, openTareas } from './features/ecf/entrega/entrega.ts'
import type { Medios as MediosDeEntrega } from './features/ecf/entrega/medios.ts'
import { openEnvio } from './features/ecf/envio/envio.ts'

interface AllMeans extends Means, Omit<MediosDeCorreo, 'db' | 'now'>, Pick<MediosDeEntrega, 'verificador'> {
  readonly conexion: ConexionEcf
}

/** What this program does beside the calls, row by row: each queue goes on by itself. */
export function openQueues(means: AllMeans): Ecf & { readonly queues: Queues } {
  const { cola: envio, firmar } = openEnvio(means)
  const queues: Queues = {
    envio,
    entregas: openEntregas(means),
    tareas: openTareas(means),
    certificacion: openCertificacion(means),
    anulacion: openAnulaciones(means),
    correos: openCorreos(means),
  }
  return { queues, firmar }
}
