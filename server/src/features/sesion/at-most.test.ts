import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

test('so many run at the same time, the others in their order, and a failure frees its place', async () => {
  const inTurn = atMost(2)
  let running = 0
  let most = 0
  const order: number[] = []
  const task = (which: number) => async () => {
    running += 1
    most = Math.max(most, running)
    order.push(which)
    await Promise.resolve()
    running -= 1
    if (which === 1) throw new Error('failed')
    return which
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(which => inTurn(task(which))))
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4, 5])
  expect(results.map(result => result.status)).toEqual(
    [0, 1, 2, 3, 4, 5].map(which => (which === 1 ? 'rejected' : 'fulfilled')),
  )
  expect(await inTurn(task(6))).toBe(6)
})
