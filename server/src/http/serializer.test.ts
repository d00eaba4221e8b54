import { ENDPOINTS } from '@cuadre/contract/api'
import { expect, test } from 'vitest'
import { compileSerializer } from './serializer.ts'

test('every declaration has a serializer: none is found to be impossible only when it is asked for', () => {
  const calls = ENDPOINTS.filter(({ file }) => file === undefined)
  expect(calls.length).toBeGreaterThan(100)
  for (const call of calls) {
    expect(() => compileSerializer(call), `${call.method} ${call.path}`).not.toThrow()
  }
})
