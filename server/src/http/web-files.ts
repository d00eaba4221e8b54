import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** What no door answers: the web application's files, or not found. */
export async function serveEverythingElse(app: FastifyInstance, webFolder: string | null): Promise<void> {
  const notFound = async () => {
    throw new Refusal('NOT_FOUND')
  }
  // Said before a body is read.
  app.all('/api/*', { onRequest: notFound }, notFound)
  if (webFolder) await serveWeb(app, webFolder)
  else app.setNotFoundHandler(notFound)
}

/** The built web application: hashed files for ever, `index.html` for every address that the browser may ask for. */
async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const files = await namesIn(folder)
  await app.register(fastifyStatic, {
    root: folder,
    // One route, and a list of what it may answer: a route per file took a fifth of the start, and memory for good.
    wildcard: true,
    allowedPath: path => files.has(path.replace(/^\//, '')),
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
    // A proxy that watches the page may ask for its head only.
    const wantsPage = /^(GET|HEAD)$/.test(request.method) && !/^\/(api|assets)([/?]|$)/i.test(request.url)
    if (!wantsPage) throw new Refusal('NOT_FOUND')
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}

/** As they stand in an address, without the first slash. */
async function namesIn(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && !entry.name.startsWith('.'))
  return new Set(
    files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/')),
  )
}
