import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

const ownClock = new WeakSet<Socket>()

/** The server's limit for a whole request is not for this one, until it is over: whoever reads its body ends it in his own time. */
export function keepOwnClock(request: IncomingMessage): void {
  const { socket } = request
  ownClock.add(socket)
  request.once('close', () => ownClock.delete(socket))
}

export function hasOwnClock(socket: Socket): boolean {
  return ownClock.has(socket)
}
