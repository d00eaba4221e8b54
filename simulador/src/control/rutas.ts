import type { FastifyInstance } from 'fastify'
import type { Ambiente, Fila, Recibido } from '../libro/datos.ts'
import { ver } from '../libro/vista.ts'
import { faltaDeCompleta } from '../reglas/completa.ts'
import { numeroDe, siguiente } from '../reglas/conjunto.ts'
import type { Oficina } from '../servidor/servicio.ts'
import { rutasDeAjustes } from './ajustes.ts'
import { rutasDeFallas } from './fallas.ts'
import { rutasDelPar } from './par.ts'

/** What whoever tries the office orders and reads back; no tax office has this. */
export function rutasDeControl(app: FastifyInstance, oficina: Oficina): void {
  rutasDeFallas(app, oficina)
  rutasDeLectura(app, oficina)
  rutasDeAjustes(app, oficina)
  rutasDeConjunto(app, oficina)
  rutasDelPar(app, oficina)
  app.post('/control/reiniciar', (_request, reply) => {
    oficina.libro.reiniciar()
    oficina.fallas.quitar()
    oficina.llegadas.reiniciar()
    oficina.par.reiniciar()
    return reply.code(204).send()
  })
}

type Filtro = Partial<Record<'ambiente' | 'servicio' | 'rnc' | 'encf', string>>

/** What arrived, in its order, with its decision; and the figures that a test holds against its own. */
function rutasDeLectura(app: FastifyInstance, oficina: Oficina): void {
  app.get<{ Querystring: Filtro }>('/control/recibidos', request =>
    recibidos(oficina, request.query).map(uno => sinBytes(uno, oficina.ahora())),
  )
  app.get<{ Params: { orden: string } }>('/control/recibidos/:orden/xml', (request, reply) => {
    const uno = oficina.libro.datos.recibidos.find(este => String(este.orden) === request.params.orden)
    if (!uno) return reply.code(404).send()
    return reply.type('text/xml; charset=utf-8').send(Buffer.from(uno.xml, 'base64'))
  })
  app.get<{ Querystring: Filtro }>('/control/cuentas', request => cuentas(oficina, request.query))
  app.get<{ Querystring: Filtro }>('/control/llegadas', request =>
    oficina.llegadas.lista().filter(uno => pasa(uno, request.query)),
  )
  app.get('/control/par/acuses', () => oficina.par.acuses)
}

function recibidos({ libro }: Oficina, filtro: Filtro): Recibido[] {
  return libro.datos.recibidos.filter(uno => pasa(uno, filtro))
}

function pasa(uno: Record<keyof Filtro, string>, filtro: Filtro): boolean {
  return (['ambiente', 'servicio', 'rnc', 'encf'] as const).every(
    campo => filtro[campo] === undefined || filtro[campo] === uno[campo],
  )
}

function sinBytes(recibido: Recibido, ahora: Date) {
  const { xml, ...resto } = recibido
  return { ...resto, bytes: Buffer.byteLength(xml, 'base64'), visible: ver(recibido, ahora).estado }
}

function cuentas(oficina: Oficina, filtro: Filtro) {
  const todos = recibidos(oficina, filtro).filter(
    uno => uno.servicio === 'recepcion' || uno.servicio === 'resumen',
  )
  const aceptados = todos.filter(uno => uno.vigente && uno.estado !== 2)
  return {
    llegadas: oficina.llegadas.lista().filter(uno => pasa(uno, filtro)).length,
    recibidos: todos.length,
    aceptados: aceptados.filter(uno => uno.estado === 1).length,
    condicionales: aceptados.filter(uno => uno.estado === 4).length,
    rechazados: todos.filter(uno => uno.estado === 2).length,
    /** Numbers that came more than once, however often they were accepted. */
    repetidos: repetidos(todos),
    /** Numbers that were accepted more than once: never any. */
    aceptadosDosVeces: repetidos(aceptados),
    /** Notes that came before their original was accepted. */
    notasAntes: todos
      .filter(uno => uno.mensajes.some(mensaje => mensaje.codigo === 614))
      .map(uno => uno.encf),
  }
}

function repetidos(lista: readonly Recibido[]): string[] {
  const veces = new Map<string, number>()
  for (const uno of lista) {
    const llave = `${uno.ambiente} ${uno.rnc} ${uno.encf}`
    veces.set(llave, (veces.get(llave) ?? 0) + 1)
  }
  return [...veces].filter(([, cuantas]) => cuantas > 1).map(([llave]) => llave)
}

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
function rutasDeConjunto(app: FastifyInstance, oficina: Oficina): void {
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
