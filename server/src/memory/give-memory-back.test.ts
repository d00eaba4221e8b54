import { Session } from 'node:inspector'
import { performance } from 'node:perf_hooks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveMemoryBack, giveMemoryBackAtRest } from './give-memory-back.ts'

const heapMb = () => process.memoryUsage().heapUsed / 2 ** 20

test('what the last work left is given back', async () => {
  let left: object[] | null = Array.from({ length: 300_000 }, (_, i) => ({ texto: `n${i}` }))
  const full = heapMb()
  expect(left).toHaveLength(300_000)
  left = null
  await giveMemoryBack()
  expect(heapMb()).toBeLessThan(full - 12)
})

describe('by itself', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('once this thread rests after work, once more when what waited idle has gone, and not again before it has worked', async () => {
    const answer = (_name: string, done: () => void) => done()
    const collect = vi.spyOn(Session.prototype, 'post').mockImplementation(answer as Session['post'])
    const loop = vi.spyOn(performance, 'eventLoopUtilization')
    giveMemoryBackAtRest(1000)
    const parts = [0.4, 0.02, 0.002, 0.002, 0.002, 0.002, 0.002, 0.3, 0.002]
    const collected: number[] = []
    for (const utilization of parts) {
      loop.mockReturnValue({ idle: 0, active: 0, utilization })
      await vi.advanceTimersByTimeAsync(1000)
      collected.push(collect.mock.calls.length)
    }
    expect(collected).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 3])
  })
})
