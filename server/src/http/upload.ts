import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { FileRule } from '@cuadre/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** The bytes of a long file, as they arrive. Whoever reads them slowly is sent them slowly. */
export type Upload = AsyncIterable<Buffer>

/** Whoever sends nothing for so long while we wait for it has gone. */
const SILENCE_MS = 30_000

/** A body that is still on its way, and nothing more. */
class Arriving {
  readonly stream: Readable

  constructor(stream: Readable) {
    this.stream = stream
  }
}

/** Connections on which a long file arrives: the server's limit for a whole request is not for them. */
const uploading = new WeakSet<Socket>()

/** Long files (`application/octet-stream`), for calls that declare one. */
export function acceptUploads(app: FastifyInstance): void {
  app.addContentTypeParser('application/octet-stream', (request, payload, done) => {
    const rule = request.routeOptions.config.endpoint?.upload
    if (!rule) return done(new Refusal('UNSUPPORTED_MEDIA_TYPE'), undefined)
    if (Number(request.headers['content-length']) > rule.maxBytes) {
      return done(tooLarge(rule.maxBytes), undefined)
    }
    uploading.add(request.raw.socket)
    done(null, new Arriving(payload))
  })
  spareUploads(app.server)
}

/**
 * Node ends every request that has not arrived after half a minute, which protects against slow senders and would cut a long file
 * on a slow line: here silence counts instead (`SILENCE_MS`).
 */
export function spareUploads(server: Server): void {
  const answering = server.listeners('clientError')
  server.removeAllListeners('clientError')
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && uploading.has(socket)) return
    for (const answer of answering) answer.call(server, error, socket)
  })
}

/** The file of a call that declares one. */
export function uploadOf(body: unknown, rule: FileRule): Upload {
  if (body instanceof Arriving) return arriving(body.stream, rule.maxBytes)
  const { required: message } = rule
  throw new Refusal('INVALID_INPUT', { message, errors: [{ field: 'archivo', message }] })
}

/** Lets what is still on its way pass by: a browser hears an answer only when it has sent all. */
export async function letPass(body: unknown, { maxBytes }: FileRule): Promise<void> {
  if (!(body instanceof Arriving)) return
  try {
    for await (const _ of arriving(body.stream, maxBytes));
  } catch {
    // Whoever has gone, or sends without end, hears no answer.
  }
}

async function* arriving(stream: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  // Left in the middle, it stays open: the answer goes the same way back.
  const pieces = stream.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]()
  let bytes = 0
  try {
    for (;;) {
      const silence = setTimeout(() => stream.destroy(new Error('Nothing arrives')), SILENCE_MS)
      const piece = await pieces.next().finally(() => clearTimeout(silence))
      if (piece.done) return
      bytes += piece.value.length
      if (bytes > maxBytes) throw tooLarge(maxBytes)
      yield piece.value
    }
  } finally {
    await pieces.return?.()
  }
}

function tooLarge(maxBytes: number): Refusal {
  const message = `El archivo no puede pasar de ${Math.floor(maxBytes / 1024 / 1024)} MB.`
  return new Refusal('PAYLOAD_TOO_LARGE', { message, errors: [{ field: 'archivo', message }] })
}
