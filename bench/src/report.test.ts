import { expect, test } from 'vitest'
import type { Latency } from './latency.ts'
import { reportOf } from './report.ts'
import { replacePart } from './report-file.ts'
import { medianRow, throughputRow } from './workloads/rows.ts'

const latency = (p50: number, failures = 0): Latency => ({
  ...{ calls: 100, p50, p95: p50 * 2, max: 9, processor: null, p99: p50 * 3, perSecond: 1000 / p50 },
  ...{ failures, firstFailure: failures > 0 ? '500 broken' : null },
})

test.each([
  [1.99, 0, true],
  [2.01, 0, false],
  [1, 1, false],
])('a median of %d × the limit with %d failures: met is %s', (ratio, failures, met) => {
  const row = medianRow({
    ...{ what: 'x', concurrency: 1, most: 2 },
    ...{ ours: latency(ratio, failures), limit: latency(1) },
  })
  expect(row.met).toBe(met)
  expect(row.result).toContain(`${ratio.toFixed(2)} ×`)
})

test('a throughput below its part of the limit misses', () => {
  const row = (ours: number) =>
    throughputRow({ what: 'x', concurrency: 16, least: 0.5, ours: latency(ours), limit: latency(1) })
  expect([row(1.9).met, row(2.1).met]).toEqual([true, false])
})

test('the report names what was missed and by how much, and shows every line', () => {
  const line = (what: string, p50: number) =>
    medianRow({ what, concurrency: 1, most: 2, ours: latency(p50), limit: latency(1) })
  const sections = [
    { workload: { id: 'W2', title: 'list' }, pedidos: 10_000, rows: [line('near', 1.5)] },
    { workload: { id: 'W2', title: 'list' }, pedidos: 1_000_000, rows: [line('far', 3.25)] },
  ]
  const machine = {
    ...{ cpu: 'Test CPU', cores: 2, memory: '4 GiB' },
    ...{ node: 'v20', postgres: '18.4', load: '0.1' },
  }
  const report = reportOf(sections, { machine, loadAfter: '1.9', day: '1 January 2026', seconds: 1 })
  expect(report).toContain('**1 of 2 targets met.** Not met:')
  expect(report).toContain('- W2 far, 1,000,000 orders: 3.25 ×, target p50 ≤ 2 ×')
  expect(report.match(/### W2: list/g)).toHaveLength(1)
  expect(report).toMatch(/\| 10,000 +\| 1 +\| near \| 1\.50 \| 3\.00 \| 4\.50 /)
})

test('a generated part replaces itself alone', () => {
  const text = 'before\n<!-- a: generated -->\nold\n<!-- a: end -->\nafter'
  const once = replacePart(text, 'a', 'new')
  expect(once).toBe('before\n<!-- a: generated -->\n\nnew\n\n<!-- a: end -->\nafter')
  expect(replacePart(once, 'a', 'new')).toBe(once)
  expect(() => replacePart(text, 'b', 'new')).toThrow('No place for «b»')
})
