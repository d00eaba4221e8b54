import type { Readable } from 'node:stream'
import type { FileRule } from '@cuadre/contract/endpoint'
import { demasiadoPesado } from '@cuadre/contract/peso-de-archivo'
import type { FastifyInstance } from 'fastify'
import { keepOwnClock } from './own-clock.ts'
import { Refusal } from './refusal.ts'

/** The bytes of a long file, as they arrive. Whoever reads them slowly is sent them slowly. */
export type Upload = AsyncIterable<Buffer>

/** Whoever sends nothing for so long while we wait for it has gone. */
export const SILENCE_MS = 30_000

/** A body that is still on its way, and nothing more. */
class Arriving {
  readonly stream: Readable
  readonly rule: FileRule
  /** NaN where the sender does not say. */
  readonly announced: number

  constructor(stream: Readable, rule: FileRule, announced: number) {
    this.stream = stream
    this.rule = rule
    this.announced = announced
  }
}

/** Long files (`application/octet-stream`), for calls that declare one: silence ends them (`SILENCE_MS`), and no clock for all of it. */
export function acceptUploads(app: FastifyInstance): void {
  app.addContentTypeParser('application/octet-stream', (request, payload, done) => {
    const rule = request.routeOptions.config.endpoint?.upload
    if (!rule) return done(new Refusal('UNSUPPORTED_MEDIA_TYPE'), undefined)
    keepOwnClock(request.raw)
    done(null, new Arriving(payload, rule, Number(request.headers['content-length'])))
  })
}

/** The file of a call that declares one. */
export function uploadOf(body: unknown, { required: message }: FileRule): Upload {
  if (!(body instanceof Arriving)) {
    throw new Refusal('INVALID_INPUT', { message, errors: [{ field: 'archivo', message }] })
  }
  if (body.announced > body.rule.maxBytes) throw tooLarge('archivo', body.rule)
  return arriving(body)
}

/** How long the file may be that arrives with a request, from somebody who may send it; null: none does. */
export function longestUpload(body: unknown): number | null {
  return body instanceof Arriving ? body.rule.maxBytes : null
}

async function* arriving({ stream, rule }: Arriving): AsyncGenerator<Buffer> {
  // Left in the middle, it stays open: the answer goes the same way back.
  const pieces = stream.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]()
  let bytes = 0
  try {
    for (;;) {
      const silence = setTimeout(() => stream.destroy(new Error('Nothing arrives')), SILENCE_MS)
      const piece = await pieces.next().finally(() => clearTimeout(silence))
      if (piece.done) return
      bytes += piece.value.length
      if (bytes > rule.maxBytes) throw tooLarge('archivo', rule)
      yield piece.value
    }
  } finally {
    await pieces.return?.()
  }
}

/** The refusal of the file in this field. */
export function tooLarge(field: string, rule: FileRule): Refusal {
  const message = demasiadoPesado(rule)
  return new Refusal('PAYLOAD_TOO_LARGE', { message, errors: [{ field, message }] })
}
