import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from './network.ts'
import { keepOwnClock } from './own-clock.ts'
import { longestUpload, SILENCE_MS } from './upload.ts'

interface Bounds {
  /** Bytes that are thrown away. */
  readonly most: number
  /** Whoever sends nothing for so long may be waiting for the answer: he gets it. */
  readonly silenceMs: number
  /** After so long the connection ends, with the answer or without. */
  readonly patienceMs: number
}

/** Three times the longest form (10 MB), and half a minute, which is what every request has to arrive in. */
const ORDINARY: Bounds = { most: 32 * 1024 * 1024, silenceMs: 2_000, patienceMs: 30_000 }
/** Of a long file from somebody who may send it, so many times its limit; a slow line takes its time. */
const TIMES = 2
const UPLOAD_MS = 60 * 60_000
/** Of one user, or of one network of strangers, at once. */
const AT_ONCE = 4
const ENDS = ['end', 'close', 'error'] as const
/** A body that is announced as no longer than an ordinary form is there, or nearly: it counts for nothing. */
const SMALL = 64 * 1024

/**
 * An answer leaves when the body has been read to its end. Firefox, HAProxy and Apache go on sending whatever is answered, and lose the
 * answer where the connection ends under them: a file that is too large would look like a broken line. What is read is thrown away as it comes, within bounds for bytes, time, and how many of one caller at once; past them the answer leaves at once, and the connection ends.
 */
export function readToTheEnd(app: FastifyInstance): void {
  const places = new Places()
  app.addHook('onSend', async (request, reply) => {
    if (!isOnItsWay(request.raw)) return
    const bounds = boundsOf(request)
    const announced = Number(request.raw.headers['content-length'])
    const who = announced <= SMALL ? null : (request.session?.userId ?? networkOf(request.ip))
    if (announced > bounds.most || !places.take(who)) return endConnection(reply)
    keepOwnClock(request.raw)
    const isCut = await passBy(request.raw, bounds, () => places.giveBack(who))
    if (isCut) endConnection(reply)
    else reply.removeHeader('connection')
  })
}

/** Whose bodies are passing by; null is nobody's. */
class Places {
  readonly #taken = new Map<string | number, number>()

  take(who: string | number | null): boolean {
    if (who === null) return true
    const taken = this.#taken.get(who) ?? 0
    if (taken >= AT_ONCE) return false
    this.#taken.set(who, taken + 1)
    return true
  }

  giveBack(who: string | number | null): void {
    if (who === null) return
    const left = (this.#taken.get(who) ?? 1) - 1
    if (left > 0) this.#taken.set(who, left)
    else this.#taken.delete(who)
  }
}

function isOnItsWay({ complete, destroyed, headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
  return hasBody && complete === false && !destroyed
}

function boundsOf({ body }: FastifyRequest): Bounds {
  const maxBytes = longestUpload(body)
  if (maxBytes === null) return ORDINARY
  return { most: maxBytes * TIMES, silenceMs: SILENCE_MS, patienceMs: UPLOAD_MS }
}

/**
 * Resolves when the answer may leave: true where the rest will not be read. After a silence the rest is still thrown away behind the
 * answer, and what goes past a bound then ends the connection.
 */
function passBy(body: IncomingMessage, bounds: Bounds, onOver: () => void): Promise<boolean> {
  return new Promise(resolve => {
    let bytes = 0
    let isAwaited = true
    const leave = (isCut: boolean) => {
      isAwaited = false
      resolve(isCut)
    }
    const count = (piece: Buffer) => {
      bytes += piece.length
      if (bytes > bounds.most) cut()
      else silence.refresh()
    }
    const stop = () => {
      clearTimeout(silence)
      clearTimeout(patience)
      body.off('data', count)
      for (const end of ENDS) body.off(end, stop)
      onOver()
      leave(false)
    }
    const cut = () => {
      body.pause()
      if (isAwaited) leave(true)
      else body.destroy()
      stop()
    }
    const silence = setTimeout(leave, bounds.silenceMs, false)
    const patience = setTimeout(cut, bounds.patienceMs)
    body.on('data', count)
    for (const end of ENDS) body.once(end, stop)
  })
}

function endConnection(reply: FastifyReply): void {
  reply.header('connection', 'close')
}
