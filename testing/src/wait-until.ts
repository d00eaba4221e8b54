import { vi } from 'vitest'

/**
 * Asks again and again until nothing is thrown any more: for what another thread, process or server does in its own
 * time. Ends at once where it holds, so the patience costs nothing; a machine that does other things too needs it.
 */
export function waitUntil<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: 45_000, interval: 10 })
}
