import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { brokenIn, compare, rowsOf, takeTurns } from './against.ts'
import { Series } from './measure.ts'
import { reportOf } from './report.ts'
import { held } from './workload.ts'

test('of two builds one works at a time, and one that has ended is not waited for', () => {
  const told: string[] = []
  const [then, now] = ['then', 'now'].map(name =>
    Object.assign(new EventEmitter(), { send: () => told.push(name) > 0 }),
  )
  if (!then || !now) throw new Error('no builds')
  takeTurns([then, now])
  then.emit('message', 'turn')
  expect(told).toEqual([])
  now.emit('message', 'turn')
  expect(told).toEqual(['then'])
  then.emit('message', 'turn')
  now.emit('message', 'turn')
  expect(told).toEqual(['then', 'now', 'then'])
  then.emit('exit', 0)
  expect(told).toEqual(['then', 'now', 'then', 'now'])
})

test('a call that takes more than 1.15 × of what it took misses the bar; what only one build measures is left out', () => {
  const then = rowsOf(reportWith({ create: 10, read: 1000, old: 1 }))
  const now = rowsOf(reportWith({ create: 11.6, read: 1100, fresh: 1 }))
  const { table, good } = compare(then, now, 'abc123')
  expect(good).toBe(false)
  expect(table.split('\n').slice(2)).toEqual([
    expect.stringMatching(/W1 create +\| .*1\.16 × +\| \*\*no\*\*/),
    expect.stringMatching(/W1 read +\| .*1\.10 × +\| yes/),
  ])
  expect(compare(then, then, 'abc123').good).toBe(true)
})

test('a workload that broke is told, not left out', () => {
  const row = { what: '607', measured: 'broke: Error: 999 orders', target: 'runs to its end', met: false }
  const report = reportOf([{ workload: { id: 'W6', title: 'x' }, pedidos: 10_000, row }], '')
  expect(brokenIn(report, 'abc123')).toEqual(['W6 was not compared, abc123: broke: Error: 999 orders'])
  expect(brokenIn(reportWith({ create: 10 }), 'now')).toEqual([])
})

/** As the bench writes it: each line took so many milliseconds. */
function reportWith(times: Readonly<Record<string, number>>): string {
  const lines = Object.entries(times).map(([what, milliseconds]) => {
    const ours = new Series()
    ours.record(milliseconds)
    return {
      workload: { id: 'W1', title: 'x' },
      pedidos: 10_000,
      row: held({ what, callers: 1, most: 3, ours, limit: ours }),
    }
  })
  return reportOf(lines, '')
}
