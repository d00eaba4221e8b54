import { expect, test } from 'vitest'
import { Recorder } from './latency.ts'

test('percentiles of a thousand known durations, within the thousandth that a histogram keeps', () => {
  const recorder = new Recorder()
  for (let milliseconds = 1; milliseconds <= 1000; milliseconds += 1) recorder.record(milliseconds)
  recorder.addTime(2000)
  const { p50, p95, p99, calls, perSecond } = recorder.summary()
  const near = (value: number, wanted: number) => Math.abs(value - wanted) / wanted < 0.002
  expect([near(p50, 500), near(p95, 950), near(p99, 990)]).toEqual([true, true, true])
  expect([calls, perSecond]).toEqual([1000, 500])
})

test('a failed call has no duration and no part in the throughput, and the first one is kept', () => {
  const recorder = new Recorder()
  recorder.record(5)
  recorder.fail('409 taken')
  recorder.fail('500 broken')
  recorder.addTime(1000)
  expect(recorder.summary()).toMatchObject({
    calls: 1,
    perSecond: 1,
    failures: 2,
    firstFailure: '409 taken',
  })
})
