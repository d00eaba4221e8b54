import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { atMost } from './at-most.ts'

/** Argon2id with the OWASP minimum: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Each takes a processor for some ten milliseconds, and one of the four threads that compress answers and read files
 * too. A processor and those threads stay free for the others, whoever logs in.
 */
const inTurn = atMost(Math.min(2, Math.max(1, availableParallelism() - 1)))

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), options))
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return inTurn(() => verify(stored, password.normalize('NFC')))
}

let dummy: Promise<string> | null = null

/** Spends the time of a verification, so that an unknown user answers as slowly as a wrong password. */
export async function pretendToVerify(password: string): Promise<void> {
  dummy ??= hashPassword('no one has this password')
  await verifyPassword(await dummy, password)
}
