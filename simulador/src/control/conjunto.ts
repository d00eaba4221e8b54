import type { FastifyInstance } from 'fastify'
import type { Ambiente, Fila } from '../libro/datos.ts'
import { faltaDeCompleta } from '../reglas/completa.ts'
import { numeroDe, siguiente } from '../reglas/conjunto.ts'
import type { Oficina } from '../servidor/servicio.ts'

const filas = { type: 'array', items: { type: 'object', additionalProperties: { type: 'string' } } }
const CONJUNTO = {
  schema: {
    body: {
      type: 'object',
      additionalProperties: false,
      required: ['rnc', 'ecf', 'rfce'],
      properties: {
        rnc: { type: 'string' },
        ecf: filas,
        rfce: filas,
        acecf: filas,
        enOrden: { type: 'boolean' },
      },
    },
  },
}

/** Certification: the set that was delivered, how far it came, and the whole small invoices that are handed over by hand. */
export function rutasDeConjunto(app: FastifyInstance, oficina: Oficina): void {
  app.post<{ Body: { rnc: string; ecf: Fila[]; rfce: Fila[]; acecf?: Fila[]; enOrden?: boolean } }>(
    '/control/set',
    { ...CONJUNTO, bodyLimit: 10 * 1024 * 1024 },
    ({ body }, reply) => {
      const { datos } = oficina.libro
      const nadie = { hechos: [], aprobados: [], reinicios: 0, simulados: [], vaciadas: 0 }
      const nuevo = { enOrden: true, acecf: [], ...body, ...nadie }
      datos.conjuntos = [...datos.conjuntos.filter(uno => uno.rnc !== body.rnc), nuevo]
      oficina.libro.cambiado()
      return reply.code(204).send()
    },
  )
  app.get<{ Querystring: { rnc?: string } }>('/control/set', ({ query }, reply) => {
    const conjunto = oficina.libro.conjuntoDe(query.rnc ?? '')
    if (!conjunto) return reply.code(404).send()
    const { ecf, rfce, acecf: _, enOrden: __, ...avance } = conjunto
    const resumidos = new Set(rfce.map(numeroDe))
    const enteros = ecf.filter(uno => !resumidos.has(numeroDe(uno))).length
    return { ...avance, total: enteros + rfce.length, siguiente: siguiente(conjunto) }
  })
  app.post<{ Body: { xml: string; ambiente?: Ambiente } }>(
    '/control/completa',
    {
      schema: {
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['xml'],
          properties: { xml: { type: 'string' }, ambiente: { enum: ['testecf', 'certecf', 'ecf'] } },
        },
      },
    },
    ({ body }) => ({
      falta: faltaDeCompleta(oficina, Buffer.from(body.xml, 'utf8'), body.ambiente ?? 'ecf'),
    }),
  )
}
