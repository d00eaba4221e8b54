import type { FastifyInstance } from 'fastify'
import type { Recibido } from '../libro/datos.ts'
import { ver } from '../libro/vista.ts'
import type { Oficina } from '../servidor/servicio.ts'

type Filtro = Partial<Record<'ambiente' | 'servicio' | 'rnc' | 'encf', string>>

/** What arrived, in its order, with its decision; and the figures that a test holds against its own. */
export function rutasDeLectura(app: FastifyInstance, oficina: Oficina): void {
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
