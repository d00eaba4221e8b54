import type { FastifyRequest } from 'fastify'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** What proxies add, each as it likes. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** Whether whoever asks sits on this machine, and no proxy speaks for somebody else. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  return !isForwarded(request) && LOOPBACK.has(request.socket.remoteAddress ?? '')
}

/** Whether a proxy, or somebody who plays one, says that he speaks for somebody else. */
export function isForwarded({ headers }: FastifyRequest): boolean {
  return PROXY_HEADERS.some(name => headers[name] !== undefined)
}
