import type { FastifyRequest } from 'fastify'
import { isFromThisMachine } from './from-this-machine.ts'
import { Refusal } from './refusal.ts'

/** What watches the process asks it beside the proxy, by an address of the machine itself. */
const FOR_THE_MACHINE = new Set(['/api/health', '/api/metrics'])
const LOOPBACK_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Against DNS rebinding, and links or cached pages under a name that somebody else chose: where the public address is
 * configured, only requests for its host are answered, pages and the handshake of the hub included.
 */
export function requireOwnHost(publicUrl: string | null) {
  if (publicUrl === null) return async () => {}
  const { protocol, host: own } = new URL(publicUrl)
  return async (request: FastifyRequest): Promise<void> => {
    // The name alone, lower case, and without the port that goes without saying.
    const asked = URL.canParse(`${protocol}//${request.host}`)
      ? new URL(`${protocol}//${request.host}`)
      : null
    if (asked?.host === own) return
    const watching = FOR_THE_MACHINE.has(request.routeOptions.url ?? '') && isFromThisMachine(request)
    if (watching && LOOPBACK_NAMES.has(asked?.hostname ?? '')) return
    throw new Refusal('WRONG_HOST')
  }
}
