import { createHmac, hash, randomBytes } from 'node:crypto'

/** Life of the cookies, in seconds: access 10 minutes; renewal 30 idle minutes; the whole session 12 hours. */
export const ACCESS_SECONDS = 10 * 60
export const RENEWAL_SECONDS = 30 * 60
export const SESSION_HOURS = 12

/** What a browser holds, in two cookies. */
export interface Tokens {
  readonly access: string
  readonly renewal: string
}

/** SHA-256 of a token: all that the database knows of it. */
export type TokenHash = Buffer

/** 256 random bits; nobody guesses one, so a plain hash is enough. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function newTokens(): Tokens {
  return { access: newToken(), renewal: newToken() }
}

export function hashToken(token: string): TokenHash {
  return hash('sha256', token, 'buffer')
}

/**
 * The pair that follows a renewal token, always the same one: the second tab of a race is given what the first one got,
 * though the database keeps only hashes. It takes the token and the session's secret together to make it.
 */
export function tokensAfter(renewal: string, secreto: Buffer): Tokens {
  const make = (kind: string) =>
    createHmac('sha256', secreto).update(`${kind} ${renewal}`).digest('base64url')
  return { access: make('access'), renewal: make('renewal') }
}
