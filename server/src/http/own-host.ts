import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { AdviseOnAddress } from './address-advice.ts'
import { isFromThisMachine } from './from-this-machine.ts'
import { Refusal } from './refusal.ts'

/** What watches the process asks it beside the proxy, by an address of the machine itself. */
const FOR_THE_MACHINE = new Set(['/api/health', '/api/metrics'])
const LOOPBACK_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Against DNS rebinding, and pages kept or linked under a name that somebody else chose: only requests for the host of the public
 * address are answered, pages and the handshake of the hub included. Where none is configured, any address is one of ours and so are
 * the names of this machine for itself: no browser is led to them by a name that somebody else looked up. The port does not matter:
 * whoever asks has found it.
 */
export function requireOwnHost(publicUrl: string | null, advise: AdviseOnAddress) {
  const own = publicUrl === null ? null : new URL(publicUrl).hostname
  return async (request: FastifyRequest): Promise<void> => {
    const url = `http://${request.host}`
    const asked = URL.canParse(url) ? new URL(url).hostname : null
    if (asked !== null && (own === null ? isNobodysName(asked) : asked === own)) return
    const watching = FOR_THE_MACHINE.has(request.routeOptions.url ?? '') && isFromThisMachine(request)
    // HAProxy's check names no host.
    if (watching && (asked === null || LOOPBACK_NAMES.has(asked))) return
    advise(request)
    throw new Refusal('WRONG_HOST', own === null ? { message: WITHOUT_PUBLIC_URL } : {})
  }
}

const WITHOUT_PUBLIC_URL =
  'La aplicación no atiende por este nombre. Ábrala por la dirección IP del equipo, o pida a quien la administra que ponga el nombre en PUBLIC_URL.'

/** An address, or a name that every system keeps for the machine itself (RFC 6761). */
function isNobodysName(host: string): boolean {
  return isIP(host.replace(/^\[|\]$/g, '')) !== 0 || host === 'localhost' || host.endsWith('.localhost')
}
