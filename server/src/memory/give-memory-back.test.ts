import { Session } from 'node:inspector'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveMemoryBack, giveMemoryBackAfter } from './give-memory-back.ts'

const heapMb = () => process.memoryUsage().heapUsed / 2 ** 20

test('what the last work left is given back', async () => {
  let left: object[] | null = Array.from({ length: 1_000_000 }, (_, i) => ({ texto: `n${i}` }))
  const full = heapMb()
  expect(left).toHaveLength(1_000_000)
  left = null
  await giveMemoryBack()
  expect(heapMb()).toBeLessThan(full - 40)
})

describe('by itself', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('once nothing has been done for so long; each work begins that while anew', async () => {
    const answer = (_name: string, done: () => void) => done()
    const collect = vi.spyOn(Session.prototype, 'post').mockImplementation(answer as Session['post'])
    const worked = giveMemoryBackAfter(1000)
    await vi.advanceTimersByTimeAsync(999)
    worked()
    await vi.advanceTimersByTimeAsync(999)
    expect(collect).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(collect).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(collect).toHaveBeenCalledTimes(1)
    worked()
    await vi.advanceTimersByTimeAsync(1000)
    expect(collect).toHaveBeenCalledTimes(2)
  })
})
