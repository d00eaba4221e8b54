import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Another site's page must not act with this browser's cookies. Browsers say where an unsafe request comes
 * from; a request that says nothing does not come from a browser and carries no cookies of anybody's.
 */
export function requireSameOrigin(allowedOrigin: string | null) {
  return async (request: FastifyRequest): Promise<void> => {
    if (SAFE.has(request.method)) return
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('CROSS_ORIGIN')
    refuseForeignOrigin(request, allowedOrigin)
  }
}

/** For the handshake of a WebSocket: a GET that another site's page could make with this browser's cookies. */
export function requireOwnPage(allowedOrigin: string | null) {
  return async (request: FastifyRequest): Promise<void> => refuseForeignOrigin(request, allowedOrigin)
}

function refuseForeignOrigin(request: FastifyRequest, allowedOrigin: string | null): void {
  const { origin } = request.headers
  if (origin === undefined) return
  const own = `${request.protocol}://${request.host}`
  if (origin !== own && origin !== allowedOrigin) throw new Refusal('CROSS_ORIGIN')
}
