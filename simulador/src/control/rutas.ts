import type { FastifyInstance } from 'fastify'
import type { Oficina } from '../servidor/servicio.ts'
import { rutasDeAjustes } from './ajustes.ts'
import { rutasDeConjunto } from './conjunto.ts'
import { rutasDeFallas } from './fallas.ts'
import { rutasDeLectura } from './lectura.ts'
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
