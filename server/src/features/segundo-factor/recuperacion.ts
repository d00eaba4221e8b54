import { createHash, randomBytes } from 'node:crypto'

const HOW_MANY = 10
const BYTES = 10
/** Base 32 without I, L, O and U, which are read as other signs (Crockford). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten codes of 80 random bits: 'K3F9-0QWX-7MZA-22BD'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => written(randomBytes(BYTES)))
}

/** SHA-256 of a code, however it is written; nobody guesses 80 bits, so a plain hash is enough. */
export function hashRecoveryCode(code: string): Buffer {
  const plain = code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return createHash('sha256').update(plain).digest()
}

function written(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  const signs = bits.match(/.{5}/g)?.map(five => SIGNS[Number.parseInt(five, 2)]) ?? []
  return signs.join('').replace(/(.{4})(?!$)/g, '$1-')
}
