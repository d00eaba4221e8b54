import { expect, test } from 'vitest'
import { IdleSweep, sweepHeap } from './idle-sweep.ts'

const MiB = 1024 * 1024

/** How often it swept while these looks were made: busy part, heap in MiB. Each sweep leaves 30 MiB. */
function sweeps(...looks: readonly (readonly [busy: number, heap: number])[]): number {
  let times = 0
  const idle = new IdleSweep(() => {
    times += 1
    return 30 * MiB
  })
  for (const [busy, heap] of looks) idle.look({ busy, heap: heap * MiB })
  return times
}

test('sweeps once nobody works, and not again before enough has come together', () => {
  expect(sweeps([0.01, 110])).toBe(1)
  expect(sweeps([0.01, 110], [0.5, 31], [0.01, 53])).toBe(1)
  expect(sweeps([0.01, 110], [0.5, 54], [0.01, 54])).toBe(2)
  // What a sweep could not give back the next one could not either.
  expect(sweeps([0.01, 110], [0.01, 110], [0.01, 110])).toBe(1)
})

test('never interrupts work, however much has come together', () => {
  expect(sweeps([0.5, 400], [0.03, 400])).toBe(0)
  expect(sweeps([0.5, 400], [0.01, 400])).toBe(1)
})

test('gives back what nobody holds any more', () => {
  let rows: object[] | null = Array.from({ length: 500_000 }, (_, i) => ({ i, text: `row ${i}` }))
  const held = sweepHeap()
  expect(rows).toHaveLength(500_000)
  rows = null
  expect(sweepHeap()).toBeLessThan(held - 20 * MiB)
})
