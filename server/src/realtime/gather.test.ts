import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Change, gatherChanges } from './realtime.ts'

const creacion = { entity: 'Pedidos', action: 'Creación' } as const
const pago = { entity: 'CuentasPorCobrar', action: 'Actualización' } as const

let told: (readonly Change[])[]
let gathering: ReturnType<typeof gatherChanges>

beforeEach(() => {
  vi.useFakeTimers()
  told = []
  gathering = gatherChanges(changes => told.push(changes), 250)
})
afterEach(() => vi.useRealTimers())

test('a lone change is told at once', () => {
  gathering.announce(creacion, 'a')
  expect(told).toEqual([])
  vi.advanceTimersByTime(0)
  expect(told).toEqual([[{ announcement: creacion, tab: 'a' }]])
  vi.advanceTimersByTime(10_000)
  expect(told).toHaveLength(1)
})

test('what follows is told together, in its order, the same change once', () => {
  gathering.announce(creacion, 'a')
  vi.advanceTimersByTime(0)
  for (const change of [pago, creacion, pago]) gathering.announce(change, 'a')
  expect(told).toHaveLength(1)
  vi.advanceTimersByTime(250)
  expect(told[1]).toEqual([
    { announcement: pago, tab: 'a' },
    { announcement: creacion, tab: 'a' },
  ])
  gathering.announce(creacion, 'a')
  vi.advanceTimersByTime(249)
  expect(told).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(told[2]).toHaveLength(1)
})

test.each([
  ['b', 'c', null],
  ['b', null, null],
  [null, 'b', null],
  ['b', 'b', 'b'],
])('the same change of the tabs %s and %s is kept from %s', (first, second, keptFrom) => {
  gathering.announce(creacion, 'a')
  vi.advanceTimersByTime(0)
  gathering.announce(creacion, first)
  gathering.announce(creacion, second)
  vi.advanceTimersByTime(250)
  expect(told[1]).toEqual([{ announcement: creacion, tab: keptFrom }])
})

test('whoever closes tells what is waiting, and nothing twice', () => {
  gathering.announce(creacion, 'a')
  vi.advanceTimersByTime(0)
  gathering.announce(pago, 'a')
  gathering.close()
  vi.advanceTimersByTime(1000)
  expect(told.map(changes => changes.length)).toEqual([1, 1])
})
