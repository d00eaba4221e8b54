import { afterEach, beforeEach, expect, test } from 'vitest'
import { GuardedThreads, TooManyOfOne } from './guarded-threads.ts'

const [ANA, BETO] = [1, 2]
const LIMIT_MS = 2500

let threads: GuardedThreads
let order: string[]
beforeEach(() => {
  threads = new GuardedThreads({
    worker: new URL('../../../testing/src/idle-worker.mjs', import.meta.url),
    threads: 2,
    memoryMb: 320,
    limitMs: LIMIT_MS,
    idleMs: 10_000,
  })
  order = []
})
afterEach(() => threads.close())

/** Keeps its thread until its time is over. */
const slow = (who: number) =>
  threads.run('nothing', {}, { who }).then(
    () => order.push('nothing was done'),
    () => order.push('ended'),
  )
const small = (who: number, name: string) =>
  threads
    .run(
      'table',
      { bytes: Buffer.from('a;b\n1;2\n'), limits: { maxRows: 9, maxColumns: 9, maxCell: 9 } },
      { who },
    )
    .then(read => order.push(`${name}: ${JSON.stringify(read).includes('"2"')}`))

test('while one file takes all its time the next person is read, and whoever waited behind his own slow one has lost none of his', async () => {
  await Promise.all([slow(ANA), small(ANA, 'Ana'), small(BETO, 'Beto')])
  expect(order).toEqual(['Beto: true', 'ended', 'Ana: true'])
})

test('of one person a few wait, and more are refused to that person alone', async () => {
  const asked = [small(ANA, '1'), small(ANA, '2'), small(ANA, '3')]
  await expect(small(ANA, '4')).rejects.toThrow(TooManyOfOne)
  await Promise.all([...asked, small(BETO, 'Beto')])
  await small(ANA, '5')
  expect(order.filter(each => each !== 'Beto: true')).toEqual(['1: true', '2: true', '3: true', '5: true'])
})

test('a thread that is long in waking takes none of it from the file’s time', async () => {
  const worker = new URL('../../../testing/src/late-worker.mjs', import.meta.url)
  const late = new GuardedThreads({ worker, threads: 1, memoryMb: 64, limitMs: 1000, idleMs: 10_000 })
  expect(await late.run('eco', { dice: 'algo' })).toEqual({ dice: 'algo' })
  await late.close()
})
