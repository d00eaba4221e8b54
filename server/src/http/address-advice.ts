import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { isForwarded } from './from-this-machine.ts'

/** Anybody may ask by any number of names: after so many the log says no more of them until the next start. */
const MOST_TOLD = 20
/** The longest name that DNS has, with its port; what is longer was written by somebody who wants to fill the log. */
const LONGEST = 260

/** Told of a request that was refused for the address by which it came. */
export type AdviseOnAddress = (request: FastifyRequest) => void

type Settings = Pick<Config, 'publicUrl' | 'trustProxy'>

/**
 * Says in the log, once for each address, what to set so that a request which was refused for its address would be taken: behind a
 * proxy nobody else could tell whoever installs the program. It says only 'if people use it': strangers ask by names of their own too.
 */
export function adviseOnAddress(settings: Settings): AdviseOnAddress {
  const told = new Set<string>()
  return request => {
    const host = plain(request.host)
    const origin = plain(request.headers.origin)
    const address = `${origin} ${host}`
    if (told.has(address) || told.size >= MOST_TOLD) return
    told.add(address)
    request.log.warn({ origin, host }, adviceOn(request, settings, { origin, host }))
    if (told.size === MOST_TOLD) request.log.warn(ENOUGH)
  }
}

const ENOUGH = `Ya se dijo de ${MOST_TOLD} direcciones ajenas; de las siguientes no se dirá más hasta el próximo arranque.`

interface Asked {
  /** Of the page that asks, as its browser says; null: it says nothing. */
  readonly origin: string | null
  /** By which the program was asked; null: by none. */
  readonly host: string | null
}

function adviceOn(request: FastifyRequest, { publicUrl, trustProxy }: Settings, asked: Asked): string {
  const { origin, host } = asked
  const from = origin === null ? '' : ` de una página de «${origin}»`
  const why = publicUrl === null ? 'falta PUBLIC_URL' : `PUBLIC_URL es ${publicUrl}`
  const proxy = trustProxy === false ? ` y ${trustOf(request)}` : ''
  const passing = publicUrl === null ? '' : ', y haga que el proxy pase ese nombre en Host'
  return (
    `Se rechazó una petición${from} para «${host ?? ''}»: ${why}. Si es la dirección por la que la gente abre Cuadre, ` +
    `ponga PUBLIC_URL=${addressOf(request, asked)}${proxy}${passing} (docs/operacion.md, «Detrás de un proxy»).`
  )
}

/** What people type, as far as anybody told. */
function addressOf({ headers, protocol }: FastifyRequest, { origin, host }: Asked): string {
  const https = /^https\b/i.test(String(headers['x-forwarded-proto'])) || protocol === 'https'
  const address = origin?.startsWith('http') ? origin : `${https ? 'https' : 'http'}://${host ?? ''}`
  return /^https?:\/\/[^/?#@]+$/.test(address) && URL.canParse(address) ? address : 'https://…'
}

function trustOf(request: FastifyRequest): string {
  // Of nobody whom we trust: it is who really asks.
  const proxy = isForwarded(request) ? plain(request.ip) : null
  return proxy === null
    ? 'TRUST_PROXY con la dirección del proxy, si hay uno'
    : `TRUST_PROXY=${proxy.replace(/^::ffff:/, '')}`
}

/** As it may stand in a log and on a terminal: one line of letters that everybody can tell apart. */
function plain(text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  return text.slice(0, LONGEST).replace(/[^\x21-\x7e]/g, '?')
}
