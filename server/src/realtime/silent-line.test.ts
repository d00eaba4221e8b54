import { beforeTests } from '@cuadre/testing/before-tests'
import { createTestDatabase } from '@cuadre/testing/database'
import { openTcpSwitch, type TcpSwitch } from '@cuadre/testing/tcp-switch'
import { waitUntil } from '@cuadre/testing/wait-until'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionSettings } from '../db/connection/session-client.ts'
import { type Bus, startBus } from './bus.ts'
import type { BusMessage } from './bus-message.ts'
import { SELECT_KEY } from './messages.ts'
import { channelOf, FRESH_MS, seal } from './seal.ts'

const own: BusMessage = {
  kind: 'update',
  announcement: { entity: 'Pedidos', action: 'Creación' },
  tab: null,
}
const AN_HOUR = 3_600_000

const base = beforeTests(createTestDatabase)
let line: TcpSwitch
const open: Bus[] = []

beforeEach(async () => {
  line = await openTcpSwitch(Number(new URL(base.url).port))
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(open.splice(0).map(bus => bus.stop()))
  await line.close()
})

/** A process that hears behind the switch, or straight; heartbeats only where somebody asks for them. */
async function aProcess({ heartbeat = AN_HOUR, straight = false } = {}) {
  const url = new URL(base.url)
  if (!straight) url.port = String(line.port)
  const heard: BusMessage[] = []
  const told: string[] = []
  const onGap = vi.fn()
  const bus = startBus({
    db: base.db,
    settings: connectionSettings({ connectionString: url.href }),
    log: { info() {}, error() {}, warn: message => void told.push(message) },
    patience: { heartbeat, answer: 2500, retry: 10 },
    onMessage: message => void heard.push(message),
    onGap,
  })
  open.push(bus)
  await bus.ready
  return { bus, heard, told, onGap }
}

test('a line that died without a word is found out by its heartbeat and renewed: then messages may be missing, not before', async () => {
  const here = await aProcess({ heartbeat: 50 })
  const there = await aProcess({ straight: true })
  await there.bus.publish([own])
  await waitUntil(() => expect(here.heard).toEqual([own]))
  expect(here.onGap).not.toHaveBeenCalled()
  line.forget()
  await waitUntil(() => expect(here.onGap).toHaveBeenCalledOnce())
  await there.bus.publish([own])
  await waitUntil(() => expect(here.heard).toEqual([own, own]))
  expect(here.told).toEqual([expect.stringMatching(/^Se perdió la conexión de avisos/)])
})

test('what a silent line does not take goes the other way, once: also where it had arrived and only the answer was lost', async () => {
  const there = await aProcess({ straight: true })
  for (const silently of ['forget', 'loseAnswers'] as const) {
    const here = await aProcess()
    there.heard.length = 0
    line[silently]()
    await here.bus.publish([own])
    await there.bus.publish([{ ...own, tab: 'last' }])
    await waitUntil(() => expect(there.heard.at(-1)).toMatchObject({ tab: 'last' }))
    expect([silently, there.heard.length, there.told]).toEqual([silently, 2, []])
  }
})

test('a line that is being renewed while the program stops is not opened after that', async () => {
  const here = await aProcess()
  const there = await aProcess({ straight: true })
  line.leadNewTo(null)
  await base.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'SET synchronous_commit%'`,
  )
  await waitUntil(() => expect(line.waiting()).toBe(1))
  await here.bus.stop()
  // Many times as long as the pause before the next attempt.
  await waitUntil(() => expect(there.onGap).toHaveBeenCalled())
  await there.bus.publish([own])
  await waitUntil(() => expect(there.heard).toEqual([own]))
  expect(line.waiting()).toBe(1)
})

test('after a sleep what comes late is no stranger: messages may be missing. A clock that is wrong is told as that', async () => {
  const { rows } = await base.pool.query<{ llave: Buffer }>(SELECT_KEY)
  const key = rows[0]?.llave ?? Buffer.alloc(0)
  const say = (...times: readonly number[]) =>
    base.pool.query('SELECT pg_notify($1, letter) FROM unnest($2::text[]) AS letter', [
      channelOf(key),
      times.map(at => seal(key, own, at)),
    ])
  vi.useFakeTimers({ toFake: ['Date'] })
  const here = await aProcess({ straight: true })
  const before = Date.now()
  vi.setSystemTime(before + AN_HOUR)
  // Together, as the line hands on what it has: between two the answer of a heartbeat could come.
  await say(before + 1, before + 2)
  await waitUntil(() => expect(here.onGap).toHaveBeenCalledOnce())
  expect([here.heard, here.told]).toEqual([[], []])
  for (const at of [AN_HOUR - FRESH_MS - 1000, AN_HOUR + FRESH_MS + 1000]) await say(before + at)
  await waitUntil(() =>
    expect(here.told).toEqual([expect.stringMatching(/^Avisos con otra hora: 1\. Los relojes/)]),
  )
  expect(here.onGap).toHaveBeenCalledOnce()
})
