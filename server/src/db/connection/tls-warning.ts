import pg from 'pg'
import type { Log } from '../../config/log.ts'
import { connectionSettings } from './session-client.ts'
import { unreadableAddress } from './tls-fault.ts'

/**
 * Says at the start that what is written in `variable` leads over a network that others can listen to or stand in. Refuses an address
 * that the driver cannot read.
 */
export function warnWithoutTls(variable: string, url: string, log: Log): void {
  const risk = riskOf(variable, url)
  if (risk === null) return
  log.warn(
    `${variable} ${risk}: ponga sslmode=verify-full y el certificado raíz (docs/operacion.md, «Cifrar el camino a la base»).`,
  )
}

/** Null on this machine, and where the server has to show a certificate that we trust. */
function riskOf(variable: string, url: string): string | null {
  const { host, ssl } = clientOf(variable, url)
  if (isThisMachine(host)) return null
  if (!ssl) return `lleva las contraseñas y los datos sin cifrar hasta «${host}»`
  const unchecked = typeof ssl === 'object' && 'rejectUnauthorized' in ssl && ssl.rejectUnauthorized === false
  return unchecked ? `cifra el camino a «${host}» sin comprobar con quién habla` : null
}

/** The driver reads the address and PGSSLMODE: what counts is what it makes of them. */
function clientOf(variable: string, url: string): { readonly host: string; readonly ssl: unknown } {
  try {
    return new pg.Client(connectionSettings({ connectionString: url }))
  } catch (error) {
    throw unreadableAddress(error, variable)
  }
}

/** A socket in a folder, or an address that never leaves the machine. */
function isThisMachine(host: string): boolean {
  return /^(\/|@|localhost$|127\.|::1$|\[::1\]$)/.test(host)
}
