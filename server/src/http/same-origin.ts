import type { FastifyRequest } from 'fastify'
import type { AdviseOnAddress } from './address-advice.ts'
import { Refusal } from './refusal.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Another site's page must not act with this browser's cookies. Browsers say where an unsafe request comes
 * from; a request that says nothing does not come from a browser and carries no cookies of anybody's.
 */
export function requireSameOrigin(allowedOrigin: string | null, advise: AdviseOnAddress) {
  return async (request: FastifyRequest): Promise<void> => {
    if (SAFE.has(request.method)) return
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('CROSS_ORIGIN')
    refuseForeignOrigin(request, allowedOrigin, advise)
  }
}

/** For the handshake of a WebSocket: a GET that another site's page could make with this browser's cookies. */
export function requireOwnPage(allowedOrigin: string | null, advise: AdviseOnAddress) {
  return async (request: FastifyRequest): Promise<void> => refuseForeignOrigin(request, allowedOrigin, advise)
}

/** It may also be our own page, behind a proxy that nobody told us of: whoever sits there, and the log, are told what to set. */
function refuseForeignOrigin(
  request: FastifyRequest,
  allowedOrigin: string | null,
  advise: AdviseOnAddress,
): void {
  const { origin } = request.headers
  if (origin === undefined) return
  const own = `${request.protocol}://${request.host}`
  if (origin === own || origin === allowedOrigin) return
  advise(request)
  throw new Refusal('CROSS_ORIGIN', { message: FROM_ANOTHER_ADDRESS })
}

const FROM_ANOTHER_ADDRESS =
  'La solicitud no proviene de esta aplicación. Si la abrió en la dirección de siempre, pida a quien la administra que ponga esa dirección en PUBLIC_URL.'
