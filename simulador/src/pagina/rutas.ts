import type { FastifyInstance } from 'fastify'
import { ordenar } from '../control/fallas.ts'
import type { Oficina } from '../servidor/servicio.ts'
import { PREDISPUESTAS } from './fallas.ts'
import { inicio } from './inicio.ts'

/** The tax office's side for a person: what arrived, and what shall go wrong. Plain forms, no scripts. */
export function rutasDePagina(app: FastifyInstance, oficina: Oficina): void {
  app.register((pagina, _opciones, listo) => {
    pagina.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, cuerpo, done) => done(null, Object.fromEntries(new URLSearchParams(String(cuerpo)))),
    )
    pagina.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(inicio(oficina)))
    pagina.post<{ Body: Record<string, string> }>('/pagina/fallas', ({ body }, reply) => {
      const elegida = PREDISPUESTAS.find(uno => uno.nombre === body['falla'])
      if (!elegida) return reply.code(400).send('No existe esa falla.')
      const rnc = (body['rnc'] ?? '').replace(/\D/g, '')
      const veces = body['veces'] === 'siempre' ? null : Number(body['veces'] ?? 1) || 1
      ordenar(oficina, { ...elegida.falla, rnc: rnc === '' ? null : rnc, veces })
      return reply.redirect('/', 303)
    })
    pagina.post<{ Body: Record<string, string> }>('/pagina/quitar', ({ body }, reply) => {
      oficina.fallas.quitar(body['id'])
      return reply.redirect('/', 303)
    })
    pagina.post('/pagina/vencer', (_request, reply) => {
      oficina.tokens.vencer()
      return reply.redirect('/', 303)
    })
    listo()
  })
}
