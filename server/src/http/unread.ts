import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Envelope } from '@cuadre/contract/envelope'
import { ERRORS, type ErrorCode } from '@cuadre/contract/errors'
import type { FastifyInstance } from 'fastify'
import { hasOwnClock } from './own-clock.ts'
import { Refusal } from './refusal.ts'

/** What Node finds wrong with what arrives, by its own words; anything else is no HTTP. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TOO_SLOW',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
}

/**
 * Says in the envelope what Node would say in English of a request that it cannot read, or that has not arrived after half a minute, which
 * protects against slow senders. A body on its way is refused as every other: whoever still sends it hears why (`readToTheEnd`). One with a clock of its own is let be.
 */
export function answerUnread(app: FastifyInstance): void {
  const arriving = new WeakMap<Socket, IncomingMessage>()
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    // A handshake that is handed in from within comes over no line.
    const { socket }: { readonly socket: Socket | undefined } = request.raw
    if (socket) arriving.set(socket, request.raw)
    done()
  })
  app.server.removeAllListeners('clientError')
  app.server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const code = CODES[error.code ?? ''] ?? 'INVALID_INPUT'
    if (code === 'REQUEST_TOO_SLOW') {
      if (hasOwnClock(socket)) return
      const request = arriving.get(socket)
      // Who listens reads the body, and refuses.
      if (request?.complete === false && request.listenerCount('error') > 0) {
        request.emit('error', new Refusal(code))
        return
      }
    }
    if (socket.writable) socket.write(answerWith(code))
    socket.destroy(error)
  })
}

function answerWith(code: ErrorCode): string {
  const { status, message } = ERRORS[code]
  const envelope: Envelope<null> = {
    data: null,
    message,
    statusCode: status,
    errorCode: code,
    isSuccess: false,
  }
  const body = JSON.stringify(envelope)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
