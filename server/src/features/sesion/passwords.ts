import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the OWASP minimum: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), options)
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password.normalize('NFC'))
}

let dummy: Promise<string> | null = null

/** Spends the time of a verification, so that an unknown user answers as slowly as a wrong password. */
export async function pretendToVerify(password: string): Promise<void> {
  dummy ??= hashPassword('no one has this password')
  await verifyPassword(await dummy, password)
}
