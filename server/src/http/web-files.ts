import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** The built web application: hashed files for ever, `index.html` for every address that the browser may ask for. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    // Else the package's own header wins over the one below.
    cacheControl: false,
    setHeaders: (response, path) => {
      const immutable = path.includes(join(folder, 'assets'))
      response.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !/^\/(api|assets)([/?]|$)/i.test(request.url)
    if (!wantsPage) throw new Refusal('NOT_FOUND')
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
