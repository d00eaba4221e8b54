import type { FastifyInstance } from 'fastify'
import { AMBIENTES, type Ambiente } from '../libro/datos.ts'
import { delPar } from '../par/servicios.ts'
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

/** The buyer's own doors. They belong to no environment; what they ask of the office they ask of the real one. */
export function rutasDelPar(app: FastifyInstance, oficina: Oficina): void {
  for (const servicio of delPar) abrir(app, oficina, { prefijo: 'fe', ambiente: 'ecf', servicio })
}

function abrir(
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
