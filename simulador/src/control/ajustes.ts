import type { FastifyInstance } from 'fastify'
import type { Ajustes, Contribuyente, EntradaDeDirectorio, Rango } from '../libro/datos.ts'
import type { Oficina } from '../servidor/servicio.ts'

const texto = { type: 'string' }
const rnc = { type: 'string', pattern: '^(\\d{9}|\\d{11})$' }
const objeto = (properties: Record<string, unknown>, required: readonly string[]) => ({
  schema: { body: { type: 'object', additionalProperties: false, properties, required } },
})

const RANGO = objeto(
  {
    rnc,
    tipo: { type: 'string', pattern: '^\\d{2}$' },
    desde: { type: 'integer', minimum: 1 },
    hasta: { type: 'integer', minimum: 1 },
    vence: { type: ['string', 'null'], pattern: '^\\d{2}-\\d{2}-\\d{4}$' },
  },
  ['rnc', 'tipo', 'desde', 'hasta', 'vence'],
)
const DELEGACION = objeto({ rnc, sn: { type: ['array', 'null'], items: texto } }, ['rnc', 'sn'])
const SIN_DELEGAR = objeto({ sn: { type: 'array', items: texto } }, ['sn'])
const ENTRADA = objeto(
  { nombre: texto, rnc, urlRecepcion: texto, urlAceptacion: texto, urlOpcional: texto },
  ['rnc', 'urlRecepcion'],
)
const CONTRIBUYENTE = objeto(
  { rnc, nombre: texto, estado: { enum: ['activo', 'suspendido', 'desconocido'] } },
  ['rnc', 'nombre', 'estado'],
)
const AJUSTES = objeto(
  {
    segundosDeToken: { type: 'integer', minimum: 1 },
    segundosDeSemilla: { type: 'integer', minimum: 1 },
    estadoDeEsquema: { enum: [200, 400] },
    parConToken: { type: 'boolean' },
  },
  [],
)

/** What the office knows before anything arrives: ranges, delegations, directory, register, its own habits. */
export function rutasDeAjustes(app: FastifyInstance, oficina: Oficina): void {
  app.get('/control/ajustes', () => {
    const { rangos, delegaciones, sinDelegar, directorio, contribuyentes, ajustes } = oficina.libro.datos
    return { rangos, delegaciones, sinDelegar, directorio, contribuyentes, ajustes }
  })
  app.post<{ Body: Rango }>('/control/rangos', RANGO, ({ body }, reply) => {
    const { datos } = oficina.libro
    datos.rangos = [...datos.rangos.filter(uno => !esElMismo(uno, body)), body]
    return hecho(oficina, reply)
  })
  app.post<{ Body: { rnc: string; sn: string[] | null } }>(
    '/control/delegaciones',
    DELEGACION,
    ({ body }, reply) => {
      if (body.sn) oficina.libro.datos.delegaciones[body.rnc] = body.sn
      else delete oficina.libro.datos.delegaciones[body.rnc]
      return hecho(oficina, reply)
    },
  )
  app.post<{ Body: { sn: string[] } }>('/control/sin-delegar', SIN_DELEGAR, ({ body }, reply) => {
    oficina.libro.datos.sinDelegar = body.sn
    return hecho(oficina, reply)
  })
  app.post<{ Body: Pick<EntradaDeDirectorio, 'rnc' | 'urlRecepcion'> & Partial<EntradaDeDirectorio> }>(
    '/control/directorio',
    ENTRADA,
    ({ body }, reply) => {
      const { datos } = oficina.libro
      const { urlRecepcion } = body
      const entrada = { nombre: '', urlAceptacion: urlRecepcion, urlOpcional: urlRecepcion, ...body }
      datos.directorio = [...datos.directorio.filter(uno => uno.rnc !== body.rnc), entrada]
      return hecho(oficina, reply)
    },
  )
  app.post<{ Body: Contribuyente }>('/control/contribuyentes', CONTRIBUYENTE, ({ body }, reply) => {
    const { datos } = oficina.libro
    datos.contribuyentes = [...datos.contribuyentes.filter(uno => uno.rnc !== body.rnc), body]
    return hecho(oficina, reply)
  })
  app.post<{ Body: Partial<Ajustes> }>('/control/ajustes', AJUSTES, ({ body }, reply) => {
    Object.assign(oficina.libro.datos.ajustes, body)
    return hecho(oficina, reply)
  })
  app.post('/control/tokens/vencer', (_request, reply) => {
    oficina.tokens.vencer()
    return hecho(oficina, reply)
  })
}

function esElMismo(uno: Rango, otro: Rango): boolean {
  return uno.rnc === otro.rnc && uno.tipo === otro.tipo && uno.desde === otro.desde
}

function hecho<R extends { code(estado: number): { send(): R } }>({ libro }: Oficina, reply: R): R {
  libro.cambiado()
  return reply.code(204).send()
}
