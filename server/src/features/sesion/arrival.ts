import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { ACCESS_COOKIE, RENEWAL_COOKIE } from './cookies.ts'
import type { Arrival } from './login.actions.ts'

/** From where a login comes, and what its browser holds. */
export function arrivalOf(request: FastifyRequest): Arrival {
  return {
    caller: { direccion: request.ip, agente: request.headers['user-agent'] ?? '' },
    held: [request.cookies[ACCESS_COOKIE], request.cookies[RENEWAL_COOKIE]],
  }
}

/** Whether cookies may be kept for HTTPS alone. */
export function isSecure(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return request.protocol === 'https' || publicUrl?.startsWith('https:') === true
}
