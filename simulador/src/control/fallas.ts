import type { FastifyInstance } from 'fastify'
import { type Falla, SERVICIOS, TIPOS_DE_FALLA } from '../servidor/fallas.ts'
import type { Oficina } from '../servidor/servicio.ts'

type Pedida = Pick<Falla, 'tipo'> & Partial<Omit<Falla, 'id' | 'tipo'>>

const entero = { type: 'integer', minimum: 0, maximum: 3_600_000 }
const esquema = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['tipo'],
    properties: {
      tipo: { enum: TIPOS_DE_FALLA },
      servicio: { enum: [...SERVICIOS, '*'] },
      rnc: { type: ['string', 'null'] },
      veces: { type: ['integer', 'null'], minimum: 1 },
      ms: { type: ['integer', 'null'], minimum: 0, maximum: 3_600_000 },
      estado: { type: 'integer', minimum: 400, maximum: 599 },
      consultas: entero,
      codigo: entero,
      valor: { type: 'string' },
      resultado: { enum: [1, 2, 4] },
      secuenciaUtilizada: { type: 'boolean' },
    },
  },
}

/** Orders a fault; what is not said is once, everywhere, for everybody. */
export function ordenar({ fallas }: Oficina, pedida: Pedida): Falla {
  return fallas.ordenar({
    servicio: '*',
    rnc: null,
    veces: 1,
    ms: null,
    estado: 500,
    consultas: 0,
    codigo: 0,
    valor: '',
    resultado: 2,
    secuenciaUtilizada: true,
    ...pedida,
  })
}

export function rutasDeFallas(app: FastifyInstance, oficina: Oficina): void {
  app.get('/control/fallas', () => oficina.fallas.lista())
  app.post<{ Body: Pedida }>('/control/fallas', { schema: esquema }, (request, reply) =>
    reply.code(201).send(ordenar(oficina, request.body)),
  )
  app.delete('/control/fallas', (_request, reply) => {
    oficina.fallas.quitar()
    return reply.code(204).send()
  })
  app.delete<{ Params: { id: string } }>('/control/fallas/:id', (request, reply) => {
    oficina.fallas.quitar(request.params.id)
    return reply.code(204).send()
  })
}
