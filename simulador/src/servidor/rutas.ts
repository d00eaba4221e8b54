import type { FastifyInstance } from 'fastify'
import { AMBIENTES, type Ambiente } from '../libro/datos.ts'
import { anulacion } from '../servicios/anulacion.ts'
import { aprobacion } from '../servicios/aprobacion.ts'
import { autenticacion } from '../servicios/autenticacion.ts'
import { consultas } from '../servicios/consultas.ts'
import { directorio } from '../servicios/directorio.ts'
import { recepcion } from '../servicios/recepcion.ts'
import { resumen } from '../servicios/resumen.ts'
import { timbre } from '../servicios/timbre.ts'
import { atender } from './puerta.ts'
import type { Oficina, Servicio } from './servicio.ts'

const SERVICIOS: readonly Servicio[] = [
  ...autenticacion,
  recepcion,
  ...consultas,
  aprobacion,
  anulacion,
  ...directorio,
  ...resumen,
  ...timbre,
]

/**
 * Every service under `/{environment}/…`. The second host of the tax office, that of small consumption invoices, is `/fc/…` here:
 * `/fc/{environment}/…`, and without an environment the real one.
 */
export function rutasDeLaDgii(app: FastifyInstance, oficina: Oficina): void {
  for (const ambiente of AMBIENTES)
    for (const servicio of SERVICIOS.filter(uno => uno.ambientes.includes(ambiente)))
      for (const prefijo of [ambiente, `fc/${ambiente}`, ...(ambiente === 'ecf' ? ['fc'] : [])])
        abrir(app, oficina, { prefijo, ambiente, servicio })
}

export function abrir(
  app: FastifyInstance,
  oficina: Oficina,
  { prefijo, ambiente, servicio }: { prefijo: string; ambiente: Ambiente; servicio: Servicio },
): void {
  app.route({
    method: servicio.metodo,
    url: `/${prefijo}/${servicio.ruta}`,
    handler: (request, reply) => atender({ oficina, servicio, ambiente, request, reply }),
  })
}
