import { afterEach, expect, test, vi } from 'vitest'
import { findFirefox } from './firefox.mjs'

afterEach(() => vi.unstubAllEnvs())

test('a Firefox that was named and is not there stops the run: its journeys are never left out in silence', () => {
  vi.stubEnv('FIREFOX_PATH', '/nowhere/firefox')
  expect(() => findFirefox()).toThrow('FIREFOX_PATH=/nowhere/firefox: no such file')
})
