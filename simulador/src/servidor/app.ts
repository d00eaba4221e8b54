import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { rutasDeControl } from '../control/rutas.ts'
import { AMBIENTES, type Ambiente } from '../libro/datos.ts'
import { rutasDePagina } from '../pagina/rutas.ts'
import { delPar } from '../par/servicios.ts'
import { anulacion } from '../servicios/anulacion.ts'
import { aprobacion } from '../servicios/aprobacion.ts'
import { autenticacion } from '../servicios/autenticacion.ts'
import { consultas } from '../servicios/consultas.ts'
import { directorio } from '../servicios/directorio.ts'
import { estatusDe } from '../servicios/estatus.ts'
import { recepcion } from '../servicios/recepcion.ts'
import { resumen } from '../servicios/resumen.ts'
import { timbre } from '../servicios/timbre.ts'
import { atender } from './puerta.ts'
import type { Oficina, Servicio } from './servicio.ts'

const MAS_BYTES = 11 * 1024 * 1024
const DE_ESTA_MAQUINA = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i
const POLITICA = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"

/** The whole program behind one port. */
export async function crearApp(oficina: Oficina): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: MAS_BYTES,
    routerOptions: { caseSensitive: false },
    forceCloseConnections: true,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  })
  await app.register(multipart, { limits: { fileSize: MAS_BYTES, files: 5 } })
  // Whatever else is sent is no upload; the services answer it as an empty one.
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    payload.on('end', () => done(null, ''))
  })
  app.addHook('onRequest', async (request, reply) => {
    const origen = request.headers.origin
    const ajeno = origen !== undefined && !DE_ESTA_MAQUINA.test(origen.replace(/^https?:\/\//, ''))
    if (ajeno || !DE_ESTA_MAQUINA.test(request.headers.host ?? ''))
      return reply
        .code(403)
        .type('text/plain; charset=utf-8')
        .send('El simulador solo atiende a esta máquina.')
  })
  // What a browser shows of it is made of what others sent.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', POLITICA).header('cache-control', 'no-store')
  })
  rutasDeLaDgii(app, oficina)
  rutasDelPar(app, oficina)
  app.get<{ Params: { cual: string }; Querystring: Record<string, string> }>(
    '/api/estatusservicios/:cual',
    (request, reply) => {
      if (!/^Apikey \S+/i.test(request.headers.authorization ?? '')) return reply.code(401).send('')
      const respuesta = estatusDe(oficina, request.params.cual, request.query['ambiente'] ?? '')
      return respuesta && 'json' in respuesta ? reply.send(respuesta.json) : reply.code(404).send('')
    },
  )
  rutasDeControl(app, oficina)
  rutasDePagina(app, oficina)
  return app
}

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
function rutasDeLaDgii(app: FastifyInstance, oficina: Oficina): void {
  for (const ambiente of AMBIENTES)
    for (const servicio of SERVICIOS.filter(uno => uno.ambientes.includes(ambiente)))
      for (const prefijo of [ambiente, `fc/${ambiente}`, ...(ambiente === 'ecf' ? ['fc'] : [])])
        abrir(app, oficina, { prefijo, ambiente, servicio })
}

/** The buyer's own doors. They belong to no environment; what they ask of the office they ask of the real one. */
function rutasDelPar(app: FastifyInstance, oficina: Oficina): void {
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
