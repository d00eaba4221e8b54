import { beforeTests } from '@cuadre/testing/before-tests'
import { createTestDatabase } from '@cuadre/testing/database'
import { expect, test } from 'vitest'
import { statement } from '../query/statement.ts'
import { leasedQueue } from './leased-queue.ts'

const base = beforeTests(createTestDatabase)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ahora = new Date('2026-11-28T15:00:00Z')
const queue = leasedQueue({ turnMs: 2 * MINUTE, pauseMs: 15 * MINUTE })
const look = statement<{ ahora: Date; tomado: Date | null; proximo: Date }, { free: boolean; due: boolean }>(`
  SELECT ${queue.taken('p')} IS NOT TRUE AS free, ${queue.due('p')} AS due, ${queue.mayBeTaken('p')} AS "mayBeTaken"
  FROM (SELECT :tomado::timestamptz AS tomado_hasta, :proximo::timestamptz AS proximo_en) p`)
const after = (ms: number) => new Date(ahora.getTime() + ms)

test.each([
  ['nobody took it', null, true],
  ['its turn is over', -1, true],
  ['its turn ends now', 0, true],
  ['a process is at it', 1, false],
  ['it was taken now', 2 * MINUTE, false],
  ['it was taken by a process that read the same clock a little later', 2 * MINUTE + 30_000, false],
  ['no turn is that long', 10 * MINUTE, true],
  ['it was taken by a clock that was 60 days ahead', 60 * DAY, true],
])('a row is free or not: %s', async (_, until, free) => {
  const tomado = until === null ? null : after(until)
  expect(await look(base.db, { ahora, tomado, proximo: ahora })).toEqual([
    { free, due: true, mayBeTaken: free },
  ])
  expect(queue.isTaken(tomado, ahora)).toBe(!free)
})

test.each([
  ['long ago', -60 * DAY, true],
  ['now', 0, true],
  ['soon', 1, false],
  ['after the longest pause', 15 * MINUTE, false],
  ['after more than the longest pause: a clock was ahead', 20 * MINUTE, true],
  ['in January', 60 * DAY, true],
])('a row is due or not: %s', async (_, next, due) => {
  expect(await look(base.db, { ahora, tomado: null, proximo: after(next) })).toEqual([
    { free: true, due, mayBeTaken: due },
  ])
})
