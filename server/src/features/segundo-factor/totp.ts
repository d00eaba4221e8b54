import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** What authenticator applications all understand (RFC 6238): SHA-1, six digits, a new code every thirty seconds. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Codes before and after the present one that are taken, for clocks that differ. */
const WINDOW = 1

/** 160 random bits, as the RFC recommends for SHA-1. */
export function newSecret(): Buffer {
  return randomBytes(20)
}

/** The address that an authenticator application reads from the QR. */
export function uriOf(secret: Buffer, username: string): string {
  return new TOTP({ ...RULES, issuer: 'Cuadre', label: username, secret: asSecret(secret) }).toString()
}

/** In base 32, in groups of four, for typing. */
export function secretForTyping(secret: Buffer): string {
  return asSecret(secret).base32.replace(/(.{4})(?!$)/g, '$1 ')
}

/** Which step of thirty seconds since 1970 the code belongs to; null when it is that of none that is taken now. */
export function stepOf({ secret, code, now }: { secret: Buffer; code: string; now: Date }): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null
  const totp = new TOTP({ ...RULES, secret: asSecret(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** The code of a moment, as the application would show it. */
export function codeAt(secret: Buffer, moment: Date): string {
  return new TOTP({ ...RULES, secret: asSecret(secret) }).generate({ timestamp: moment.getTime() })
}

/** A copy: a Buffer may be a part of a larger one. */
function asSecret(bytes: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer })
}
