import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Says why an address is not called. */
export class DireccionRechazada extends Error {
  override readonly name = 'DireccionRechazada'
}

/** Who may be called. `simulador`: the tax office to try against runs on this machine, and so does its buyer. */
export type Alcance = 'público' | 'simulador'

/**
 * The address of another taxpayer's service. It stands in the tax office's directory, but whoever registered it wrote it: outside the
 * simulator only HTTPS on its usual port, without a user in it. What it leads to is checked when it is called (`soloPublicas`).
 */
export function direccionDe(base: string, ruta: string, alcance: Alcance): URL {
  const completa = /^[a-z][a-z0-9+.-]*:\/\//i.test(base) ? base : `https://${base}`
  if (!URL.canParse(completa)) throw new DireccionRechazada('La dirección del directorio no se entiende.')
  const url = new URL(completa)
  const dentro = url.pathname.replace(/\/+$/, '')
  if (url.username !== '' || url.password !== '') {
    throw new DireccionRechazada('La dirección del directorio lleva un usuario: no se usa.')
  }
  if (alcance === 'público') {
    if (url.protocol !== 'https:')
      throw new DireccionRechazada('La dirección del directorio no es HTTPS: no se usa.')
    if (url.port !== '') {
      throw new DireccionRechazada(
        'La dirección del directorio usa un puerto que no es el de HTTPS: no se usa.',
      )
    }
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0) requirePublic(host)
  } else if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new DireccionRechazada('La dirección del directorio no es HTTP ni HTTPS: no se usa.')
  }
  return new URL(`${url.origin}${dentro}${ruta}`)
}

/**
 * Names are looked up by the connection itself, and what they lead to is what is connected to: a name that leads into the own
 * network or machine, now or a moment later (DNS rebinding), reaches nobody.
 */
export const soloPublicas: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    try {
      for (const { address } of addresses) requirePublic(address)
    } catch (refused) {
      return callback(refused as NodeJS.ErrnoException, '', 0)
    }
    const [first] = addresses
    if (options.all) return callback(null, addresses)
    callback(null, first?.address ?? '', first?.family ?? 0)
  })
}

/** The only part of IPv6 that IANA gives out as addresses of the internet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Only what anybody in the world can reach (IANA, special-purpose address registries): no private, loopback, link-local, carrier's or
 * translated address, and of IPv6 nothing that nobody was given, where an IPv4 address may stand in other clothes (::/96).
 */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const read = ipaddr.process(address)
  return read.range() === 'unicast' && (read instanceof ipaddr.IPv4 || read.match(GLOBAL_UNICAST))
}

function requirePublic(address: string): void {
  if (!isPublic(address)) {
    throw new DireccionRechazada('La dirección del directorio lleva a una red privada: no se usa.')
  }
}
