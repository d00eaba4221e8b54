import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { PasswordQueue, type Place } from './password-queue.ts'

/** Argon2id with the OWASP minimum: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Each takes a processor for some ten milliseconds, and one of the four threads that compress answers and read files
 * too. A processor and those threads stay free for the others, whoever logs in. A full lane is some seconds of work.
 */
const queue = new PasswordQueue({
  atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)),
  places: 100,
  placesOfOne: 50,
})

/** Does something with passwords when it is its turn; it is told whether that had to be waited for. */
export function inTurn<T>(task: (waited: boolean) => Promise<T>, place: Place): Promise<T> {
  return queue.run(task, place)
}

/** Of the program itself and of who is logged in: strangers wait behind it. */
export function hashPassword(password: string): Promise<string> {
  const toHash = () => hash(password.normalize('NFC'), options)
  return inTurn(toHash, { lane: 'known', from: 'new passwords' })
}

let dummy: Promise<string> | null = null

/** Whether it is the stored password; without one it is not, and that takes as long. To be asked in one's turn. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hash('no one has this password', options)
  const same = await verify(stored ?? (await dummy), password.normalize('NFC'))
  return same && stored !== undefined
}
