import { expect, test, vi } from 'vitest'
import { randomKey } from './random-key.ts'

test('as many digits as asked for, and never twice the same, also where the page came over plain http', () => {
  const { crypto } = globalThis
  // What a browser leaves of it outside of a secure context.
  vi.stubGlobal('crypto', {
    getRandomValues: (array: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(array),
  })
  expect(randomKey(8)).toMatch(/^[0-9a-f]{16}$/)
  expect(new Set(Array.from({ length: 100 }, () => randomKey())).size).toBe(100)
})
