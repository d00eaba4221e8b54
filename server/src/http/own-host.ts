import type { FastifyRequest } from 'fastify'
import { isFromThisMachine } from './from-this-machine.ts'
import { Refusal } from './refusal.ts'

/** What watches the process asks it beside the proxy, by an address of the machine itself. */
const FOR_THE_MACHINE = new Set(['/api/health', '/api/metrics'])
const LOOPBACK_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Against DNS rebinding, and pages kept or linked under a name that somebody else chose: where the public address is
 * configured, only requests for its host are answered, pages and the handshake of the hub included. The port does not
 * matter: whoever asks has found it.
 */
export function requireOwnHost(publicUrl: string | null) {
  if (publicUrl === null) return async () => {}
  const own = new URL(publicUrl).hostname
  return async (request: FastifyRequest): Promise<void> => {
    const url = `http://${request.host}`
    const asked = URL.canParse(url) ? new URL(url).hostname : null
    if (asked === own) return
    const watching = FOR_THE_MACHINE.has(request.routeOptions.url ?? '') && isFromThisMachine(request)
    // HAProxy's check names no host.
    if (watching && (asked === null || LOOPBACK_NAMES.has(asked))) return
    throw new Refusal('WRONG_HOST')
  }
}
