import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { httpSubject, librarySubject, measure, Series, work } from './measure.ts'
import { reportOf } from './report.ts'
import { held } from './workload.ts'

test('answers are counted, of as many callers at once as asked for; a refusal is a failure and misses its target', async () => {
  const server = Fastify()
  onTestFinished(() => server.close())
  let open = 0
  let most = 0
  server.get('/fine', async () => {
    most = Math.max(most, ++open)
    // Nobody is answered before all four are there: fewer callers would wait for ever.
    while (most < 4) await new Promise(setImmediate)
    open -= 1
    return 'fine'
  })
  server.get('/refused', (_, reply) => reply.code(409).send('not | now'))
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  const [good, bad] = ['/fine', '/refused'].map(path =>
    httpSubject({ origin, next: () => ({ method: 'GET', path }) }),
  )
  if (!good || !bad) throw new Error('no subjects')
  const [ours = new Series(), refused = new Series()] = await measure({
    subjects: [good, bad],
    callers: 4,
    seconds: 0.5,
    warmUpUntil: { calls: 1, milliseconds: 1, atMost: 1 },
  })
  expect([most, ours.good, refused.good, refused.calls]).toEqual([4, true, false, 0])
  expect(ours.p50).toBeLessThanOrEqual(ours.p99)
  expect(held({ what: 'fine', ours, limit: ours, most: 1 }).met).toBe(true)
  const row = held({ what: 'refused', ours: refused, limit: ours, most: 1000 })
  expect([row.met, row.measured]).toEqual([
    false,
    expect.stringContaining('failed (Error: GET /refused: 409 not | now)'),
  ])
  const report = reportOf(
    [{ workload: { id: 'W1', title: 'create' }, pedidos: 10_000, row }],
    'Measured here',
  )
  expect(report).toContain('**0 of 1 targets met.** Not met:\n\n- W1 refused, 10,000 orders: ')
  expect(new Set(report.match(/^\|.*$/gm)?.map(line => line.split('|').length))).toEqual(new Set([12]))
})

test('callers of a library wait in line, and each call of a subject without time is one call', async () => {
  let running = 0
  const library = librarySubject(async () => {
    if (++running > 1) throw new Error('two at once')
    await new Promise(setImmediate)
    running -= 1
  })
  const series = new Series()
  await work(library, { series, callers: 4, milliseconds: 0 })
  expect([series.calls, series.failures]).toEqual([4, 0])
})
