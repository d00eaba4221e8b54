import { createHash, randomBytes } from 'node:crypto'

/** SHA-256 of a token: all that the database knows of it. */
export type TokenHash = Buffer

/** 256 random bits; nobody guesses one, so a plain hash is enough. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): TokenHash {
  return createHash('sha256').update(token).digest()
}
