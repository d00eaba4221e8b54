import { beforeTests } from '@cuadre/testing/before-tests'
import { createTestDatabase } from '@cuadre/testing/database'
import { waitUntil } from '@cuadre/testing/wait-until'
import { expect, test, vi } from 'vitest'
import { DatabaseClock } from './database-clock.ts'

const base = beforeTests(createTestDatabase)
const DAYS_60 = 60 * 24 * 60 * 60 * 1000

/** How far the clock is from the database's, in ms: the database of the tests is on this machine. */
const off = (clock: DatabaseClock) => Math.abs(clock.now().getTime() - Date.now())

test('a machine that is 60 days ahead goes by the database, and so when it is set right', async () => {
  let ahead = DAYS_60
  const clock = new DatabaseClock(base.db, () => Date.now() + ahead)
  expect(off(clock)).toBeGreaterThan(DAYS_60 - 5000)
  await clock.look()
  expect(off(clock)).toBeLessThan(5000)
  ahead = 0
  await clock.look()
  expect(off(clock)).toBeLessThan(5000)
})

test('whoever asks after the machine’s clock was set has the database asked at once, whatever it was set to, and as often as it is', async () => {
  let set = 0
  const clock = new DatabaseClock(base.db, () => Date.now() + set)
  await clock.look()
  for (set of [DAYS_60, -DAYS_60, 2000]) {
    clock.now()
    await waitUntil(() => expect(off(clock)).toBeLessThan(1000))
  }
})

test('whoever asks the database next waits until it has told the time, where what is known is old', async () => {
  let set = 0
  const clock = new DatabaseClock(base.db, () => Date.now() + set)
  const asked = vi.spyOn(clock, 'look')
  await clock.freshen()
  await clock.freshen()
  expect(asked).toHaveBeenCalledTimes(1)
  set = DAYS_60
  await clock.freshen()
  expect(off(clock)).toBeLessThan(1000)
})

test('on one machine it is that machine’s clock to the millisecond', async () => {
  const clock = new DatabaseClock(base.db, () => Date.now())
  for (let looked = 0; looked < 20; looked++) await clock.look()
  const before = Date.now()
  const now = clock.now().getTime()
  expect([before, Date.now()].includes(now)).toBe(true)
})

test('an answer that was long on its way makes nothing less certain', async () => {
  const around: number[] = []
  const clock = new DatabaseClock(base.db, () => Date.now() + DAYS_60 + (around.shift() ?? 0))
  await clock.look()
  const known = clock.now().getTime() - Date.now()
  // Asked five seconds before the database looked at its clock, and answered five after.
  around.push(-5000, 5000)
  await clock.look()
  expect(Math.abs(clock.now().getTime() - Date.now() - known)).toBeLessThan(50)
})
