import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

const ownClock = new WeakSet<Socket>()

/** The server's limit for a whole request is not for this one, until it is over: whoever reads its body ends it in his own time. */
export function keepOwnClock(request: IncomingMessage): void {
  const { socket } = request
  ownClock.add(socket)
  request.once('close', () => ownClock.delete(socket))
}

/**
 * Node ends every request that has not arrived after half a minute, which protects against slow senders and would cut a long file
 * on a slow line.
 */
export function spareOwnClocks(server: Server): void {
  const answering = server.listeners('clientError')
  server.removeAllListeners('clientError')
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && ownClock.has(socket)) return
    for (const answer of answering) answer.call(server, error, socket)
  })
}
