import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAhora } from './use-ahora.ts'

const ANTES = new Date('2026-11-29T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: ANTES })
})
afterEach(() => {
  vi.useRealTimers()
})

test('now is told anew twice a minute, and no oftener', () => {
  const { result } = renderHook(useAhora)
  act(() => vi.advanceTimersByTime(29_000))
  expect(result.current).toEqual(ANTES)
  act(() => vi.advanceTimersByTime(1000))
  expect(result.current).toEqual(new Date('2026-11-29T12:00:30Z'))
})

test('whoever comes back to a computer that slept is told within a second', () => {
  const { result } = renderHook(useAhora)
  vi.setSystemTime('2026-11-29T12:12:00Z')
  act(() => vi.advanceTimersByTime(1000))
  expect(result.current).toEqual(new Date('2026-11-29T12:12:01Z'))
  // And a clock that was ahead is set back.
  vi.setSystemTime(ANTES)
  act(() => vi.advanceTimersByTime(1000))
  expect(result.current).toEqual(new Date('2026-11-29T12:00:01Z'))
})
