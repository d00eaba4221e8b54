import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpSubject } from './http-subject.ts'
import { Recorder } from './latency.ts'
import { compare, measure, type Subject } from './measure.ts'

let server: FastifyInstance
let origin: string
let open = 0
let most = 0
let allFour: () => void
const four = new Promise<void>(resolve => {
  allFour = resolve
})

beforeAll(async () => {
  server = Fastify()
  server.get('/fine', async () => {
    open += 1
    most = Math.max(most, open)
    if (open === 4) allFour()
    // The first ones wait for one another: fewer callers than asked for would wait for ever.
    await four
    open -= 1
    return 'fine'
  })
  server.get('/refused', (_, reply) => reply.code(409).send('not now'))
  origin = await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

test('counts what was answered, with as many callers at once as asked for and no more', async () => {
  const answers: number[] = []
  const subject = httpSubject({
    origin,
    next: () => ({ method: 'GET', path: '/fine' }),
    answered: (_, { status }) => answers.push(status),
  })
  const latency = await measure({ subject, concurrency: 4, seconds: 0.2 })
  expect(latency.failures).toBe(0)
  expect(latency.calls).toBeGreaterThan(10)
  expect(latency.p50).toBeLessThanOrEqual(latency.p99)
  expect(most).toBe(4)
  expect(new Set(answers)).toEqual(new Set([200]))
})

test('a refusal is a failure, and so is a server that is not there', async () => {
  for (const [place, path, told] of [
    [origin, '/refused', '409 not now'],
    ['http://127.0.0.1:9', '/fine', /^0 /],
  ] as const) {
    const recorder = new Recorder()
    let left = 3
    const next = () => {
      left -= 1
      return left < 0 ? null : { method: 'GET' as const, path }
    }
    const subject = httpSubject({ origin: place, next })
    await subject.work({ milliseconds: 5000, concurrency: 1, recorder })
    await subject.close?.()
    const { calls, failures, firstFailure } = recorder.summary()
    expect([calls, failures]).toEqual([0, 3])
    expect(firstFailure).toMatch(told)
  }
})

test('both subjects take turns and get the same time', async () => {
  const turns: string[] = []
  const subject = (name: string): Subject => ({
    async work({ milliseconds, recorder }) {
      turns.push(`${name} ${milliseconds}`)
      recorder.record(name === 'ours' ? 2 : 1)
    },
  })
  const { ours, limit } = await compare({
    ours: subject('ours'),
    limit: subject('limit'),
    concurrency: 1,
    seconds: 1,
  })
  expect(turns.slice(2).map(turn => turn.split(' ')[0])).toEqual([
    ...['ours', 'limit', 'limit', 'ours', 'ours', 'limit', 'limit', 'ours'],
  ])
  expect(new Set(turns.slice(2).map(turn => turn.split(' ')[1])).size).toBe(1)
  expect([ours.calls, limit.calls]).toEqual([4, 4])
  expect(ours.p50 / limit.p50).toBeCloseTo(2, 1)
})
