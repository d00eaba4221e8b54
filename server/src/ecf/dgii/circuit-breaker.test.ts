import { expect, test } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'

test('that was opened while the clock was 60 days ahead keeps nobody from calling once it is set right', () => {
  let ahora = new Date('2027-01-27T15:00:00Z')
  const breaker = new CircuitBreaker(() => ahora)
  for (let fallas = 0; fallas < 5; fallas++) breaker.failed()
  expect([breaker.openUntil, breaker.mayCall()]).toEqual([new Date('2027-01-27T15:00:15Z'), false])
  ahora = new Date('2026-11-28T15:00:00Z')
  expect([breaker.openUntil, breaker.mayCall()]).toEqual([null, true])
})
