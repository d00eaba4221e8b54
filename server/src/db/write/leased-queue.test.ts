import { beforeTests } from '@cuadre/testing/before-tests'
import { createEmptyDatabase } from '@cuadre/testing/database'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '../../config/log.ts'
import { statement } from '../query/statement.ts'
import { leasedQueue, pauses } from './leased-queue.ts'
import { lookAt, openQueue, type Step } from './queue-worker.ts'

const base = beforeTests(createEmptyDatabase)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let ahora: Date
const after = (ms: number) => new Date(ahora.getTime() + ms)

interface Row {
  readonly id: number
  readonly empresaId: number
  readonly intentos: number
}
const common = {
  table: 'certificaciones',
  key: { id: 'id' },
  turn: 120,
  pauses: pauses([1, 2], 15 * 60),
  waiting: 'p.enviando',
  columns: 'q.id, q.empresa_id AS "empresaId", q.intentos',
} as const
/** Rows that are independent of each other. */
const queue = leasedQueue<'certificaciones', Row>({ ...common, order: 'p.proximo_en, p.id' })
/** Of each company one at a time, in their order. */
const inLanes = leasedQueue<'certificaciones', Row>({
  ...common,
  order: 'p.id',
  lane: { column: 'empresa_id', lockedIn: 'empresas_ecf' },
})

beforeAll(() =>
  base.pool.query(`CREATE TABLE empresas_ecf (empresa_id integer PRIMARY KEY);
    INSERT INTO empresas_ecf VALUES (1), (2);
    CREATE TABLE certificaciones (id integer PRIMARY KEY, empresa_id integer NOT NULL, enviando boolean NOT NULL DEFAULT true,
      falla text, intentos integer NOT NULL DEFAULT 0, proximo_en timestamptz NOT NULL, tomado_hasta timestamptz, tomado_por integer)`),
)
beforeEach(async () => {
  ahora = new Date('2026-11-28T15:00:00Z')
  await base.pool.query('TRUNCATE certificaciones')
})

/** Rows that are due, in turn of the two companies. */
const insert = (count: number) =>
  base.pool.query(
    `INSERT INTO certificaciones (id, empresa_id, proximo_en) SELECT n, 1 + n % 2, $1 FROM generate_series(1, ${count}) n`,
    [ahora],
  )
const change = (id: number, columns: string) =>
  base.pool.query(`UPDATE certificaciones SET ${columns} WHERE id = ${id}`)
const rows = async () => (await base.pool.query('SELECT * FROM certificaciones ORDER BY id')).rows
const take = (lane?: number) => (lane ? inLanes : queue).take(base.db, { now: ahora, ...(lane && { lane }) })

describe('A row', () => {
  const look = statement<
    { ahora: Date; tomado: Date | null; proximo: Date },
    { free: boolean; due: boolean }
  >(`
    SELECT ${queue.taken('p')} IS NOT TRUE AS free, ${queue.due} AS due
    FROM (SELECT true AS enviando, :tomado::timestamptz AS tomado_hasta, :proximo::timestamptz AS proximo_en) p`)

  test.each([
    ['nobody took it', null, true],
    ['its turn is over', -1, true],
    ['its turn ends now', 0, true],
    ['a process is at it', 1, false],
    ['it was taken now', 2 * MINUTE, false],
    ['it was taken by a process that read the same clock a little later', 2 * MINUTE + 30_000, false],
    ['no turn is that long', 10 * MINUTE, true],
    ['it was taken by a clock that was 60 days ahead', 60 * DAY, true],
  ])('is free or not: %s', async (_, until, free) => {
    const tomado = until === null ? null : after(until)
    expect(await look(base.db, { ahora, tomado, proximo: ahora })).toEqual([{ free, due: true }])
    expect(queue.isTaken(tomado, ahora)).toBe(!free)
    await insert(1)
    await base.pool.query('UPDATE certificaciones SET tomado_hasta = $1', [tomado])
    expect((await take()) !== undefined).toBe(free)
  })

  test.each([
    ['long ago', -60 * DAY, true],
    ['now', 0, true],
    ['soon', 1, false],
    ['after the longest pause', 15 * MINUTE, false],
    ['after more than the longest pause: a clock was ahead', 20 * MINUTE, true],
    ['in January', 60 * DAY, true],
  ])('is due or not: %s', async (_, next, due) => {
    expect(await look(base.db, { ahora, tomado: null, proximo: after(next) })).toEqual([{ free: true, due }])
    await insert(1)
    await base.pool.query('UPDATE certificaciones SET proximo_en = $1', [after(next)])
    expect(await statement<{ ahora: Date }, object>(inLanes.outlook)(base.db, { ahora })).toEqual([
      { lane: 1, due: false, next: null },
      { lane: 2, due, next: next > 0 ? after(next) : null },
    ])
    expect((await take()) !== undefined).toBe(due)
  })

  test('is put off by pauses, the last of which goes on', () => {
    const next = (attempts: number) => common.pauses.next(ahora, attempts).getTime() - ahora.getTime()
    expect([next(0), next(1), next(2), next(50)]).toEqual([1000, 2000, 15 * MINUTE, 15 * MINUTE])
  })
})

test('of many who take at once each has rows of his own, and every row is taken', async () => {
  await insert(12)
  const taken = await Promise.all(Array.from({ length: 20 }, () => take()))
  expect(taken.flatMap(row => row?.id ?? []).sort((a, b) => a - b)).toEqual(
    (await rows()).map(({ id }) => id),
  )
})

test('a step is kept while the turn is one’s own: renewed it goes on, and whoever has lost it writes nothing', async () => {
  await insert(1)
  const first = await take()
  if (!first) throw new Error('It is due')
  const renewed = { ...first, turno: after(MINUTE + 120_000) }
  expect(await queue.keep(base.db, first, { intentos: 1 }, renewed.turno)).toBe(true)
  expect(await queue.keep(base.db, first, { falla: 'late' }, null)).toBe(false)
  ahora = after(2 * MINUTE)
  expect(await take()).toBeUndefined()
  ahora = after(2 * MINUTE)
  const second = await take()
  expect(second).toMatchObject({ id: 1, intentos: 1 })
  expect(await queue.keep(base.db, renewed, { falla: 'late' }, null)).toBe(false)
  if (second) expect(await queue.keep(base.db, second, { enviando: false }, null)).toBe(true)
  expect(await rows()).toMatchObject([{ falla: null, enviando: false, tomado_hasta: null }])
})

describe('Of a lane', () => {
  test('one row at a time is taken, the oldest that is due; other lanes go on', async () => {
    await insert(6)
    await change(2, `proximo_en = '${after(MINUTE).toISOString()}'`)
    const [one, two, ...none] = [await take(1), await take(2), await take(1), await take(2)]
    expect([one?.id, two?.id, ...none]).toEqual([4, 1, undefined, undefined])
    if (one) await inLanes.keep(base.db, one, { enviando: false }, null)
    ahora = after(MINUTE)
    expect(await take(1)).toMatchObject({ id: 2 })
  })

  test('many processes take one row, and wait for one that is being written', async () => {
    await insert(6)
    const writer = await base.pool.connect()
    await writer.query('BEGIN; UPDATE certificaciones SET intentos = 7 WHERE id = 2')
    const taken = Promise.all(Array.from({ length: 5 }, () => take(1)))
    await writer.query('COMMIT')
    writer.release()
    expect((await taken).flatMap(row => (row ? [row] : []))).toMatchObject([{ id: 2, intentos: 7 }])
  })
})

describe('The rows of a program that is gone', () => {
  test('are free at once, and its last word is not heard; those of the living, and of whom nobody knows, stay theirs', async () => {
    await insert(3)
    const [gone] = [
      await queue.take(base.db, { now: ahora, programa: 7 }),
      await queue.take(base.db, { now: ahora, programa: 8 }),
      await queue.take(base.db, { now: ahora }),
    ]
    expect(await queue.giveBack(base.db, [7, 9])).toBe(1)
    expect(await rows()).toMatchObject([{ tomado_hasta: null }, { tomado_por: 8 }, { tomado_por: null }])
    expect(await take()).toMatchObject({ id: 1 })
    expect(await take()).toBeUndefined()
    if (gone) expect(await queue.keep(base.db, gone, { falla: 'late' }, null)).toBe(false)
  })
})

describe('A worker', () => {
  type Work = (row: Row) => Promise<Step<'certificaciones'> | null>
  const done: Step<'certificaciones'> = { set: { enviando: false } }
  const means = () => ({ db: base.db, log: silentLog, now: () => ahora })
  const open = (work: Work, which = queue, atOnce = 1) =>
    openQueue({ queue: which, entity: 'Ecf', atOnce, failure: 'No se pudo', work }, means())

  test('works at everything that is due, so many at once, and several processes at each row once', async () => {
    await insert(20)
    const worked: number[] = []
    let [underWay, most] = [0, 0]
    let accompanied = () => {}
    const another = new Promise<void>(resolve => {
      accompanied = resolve
    })
    const work: Work = async ({ id }) => {
      most = Math.max(most, ++underWay)
      worked.push(id)
      // The first one is at it until another one is: on a busy machine taking a row takes longer than working at it.
      if (worked.length === 2) accompanied()
      await another
      underWay -= 1
      return done
    }
    await Promise.all([open(work, queue, 3).round(), open(work, queue, 3).round()])
    expect(worked.sort((a, b) => a - b)).toEqual((await rows()).map(({ id }) => id))
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThanOrEqual(6)
  })

  test.each([
    ['a pause that ends', `proximo_en = '2026-11-28T15:00:03Z'`, 3000],
    ['the turn of a program that may be killed', `tomado_hasta = '2026-11-28T15:00:02Z'`, 2000],
    ['a pause that ends later than it looks anyway', `proximo_en = '2026-11-28T15:10:00Z'`, 5000],
    ['nothing', 'enviando = false', 5000],
    ['what it has begun', 'intentos = 1', 1000],
  ])('says when to look again, and does not look before: %s', async (_, columns, ms) => {
    await insert(1)
    await change(1, columns)
    for (const which of [queue, inLanes]) {
      const worker = open(async () => ({ set: { proximo_en: ahora } }), which)
      expect(await lookAt([worker], means())()).toBe(ms)
      await worker.stop()
    }
  })

  test('works at each lane in its order, all lanes side by side, and at what comes in meanwhile', async () => {
    await insert(6)
    const worked: Record<number, number[]> = { 1: [], 2: [] }
    const worker = open(async ({ id, empresaId }) => {
      worked[empresaId]?.push(id)
      if (id === 6) {
        await base.pool.query('INSERT INTO certificaciones (id, empresa_id, proximo_en) VALUES (8, 1, $1)', [
          ahora,
        ])
        worker.begin(1)
      }
      return done
    }, inLanes)
    await worker.round()
    expect(worked).toEqual({ 1: [2, 4, 6, 8], 2: [1, 3, 5] })
  })

  test('puts off what a mistake of ours keeps from being done, for as long as its turn: the others pass', async () => {
    await insert(3)
    await open(async ({ id }) => {
      if (id === 1) throw new TypeError('a mistake of ours')
      return done
    }).round()
    expect(await rows()).toMatchObject([
      { enviando: true, proximo_en: after(2 * MINUTE), tomado_hasta: null },
      { enviando: false },
      { enviando: false },
    ])
  })

  test('does nothing more at a row whose turn it lost, and writes nothing beside it', async () => {
    await insert(2)
    const seen: string[] = []
    const worker = openQueue<'certificaciones', Row>(
      {
        queue,
        entity: 'Ecf',
        failure: 'No se pudo',
        async work({ id }, renew) {
          seen.push(`${id} begins`)
          // A person takes it out of the queue.
          if (id === 1) await change(1, 'tomado_hasta = NULL, enviando = false')
          await renew({ set: { intentos: 1 }, also: async () => void seen.push(`${id} leaves`) })
          seen.push(`${id} is sent`)
          return done
        },
      },
      { db: base.db, log: silentLog, now: () => ahora },
    )
    await change(1, "proximo_en = '2026-01-01'")
    await worker.round()
    expect(seen).toEqual(['1 begins', '2 begins', '2 leaves', '2 is sent'])
    expect(await rows()).toMatchObject([
      { intentos: 0, enviando: false },
      { intentos: 1, enviando: false },
    ])
  })

  test('stops after the present call; what is left stands in the database', async () => {
    await insert(3)
    let stopping: Promise<void> | undefined
    const worker = open(async () => {
      stopping ??= worker.stop()
      return done
    })
    await worker.round()
    await stopping
    await worker.round()
    expect((await rows()).map(({ enviando }) => enviando)).toEqual([false, true, true])
  })
})
