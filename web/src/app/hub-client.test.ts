import { CLOSE_NO_SESSION, type HubEvent, KNOCK_MS } from '@cuadre/contract/events'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeSockets } from '../test-socket.ts'
import { createHubClient } from './hub-client.ts'

beforeEach(() => void vi.useFakeTimers())

function setUp(renew: () => Promise<boolean> = async () => true) {
  const { sockets, last } = fakeSockets()
  const heard: HubEvent[] = []
  const onSlept = vi.fn()
  const hub = createHubClient({
    url: () => 'ws://localhost/api/hub',
    renew,
    onSlept,
    onEvent: event => heard.push(event),
  })
  const connect = () => {
    last().open()
    vi.advanceTimersByTime(250)
  }
  hub.start()
  return { hub, sockets, last, heard, onSlept, connect }
}

/** Proves that the next attempt comes after exactly this long. */
function expectAttemptAfter(seconds: number, sockets: readonly unknown[]) {
  const before = sockets.length
  if (seconds > 0) {
    vi.advanceTimersByTime(seconds * 1000 - 1)
    expect(sockets).toHaveLength(before)
  }
  vi.advanceTimersByTime(seconds > 0 ? 1 : 0)
  expect(sockets).toHaveLength(before + 1)
}

describe('the delays', () => {
  test.each([
    ['a first connection that fails', false, 'connecting'],
    ['a connection that is lost', true, 'reconnecting'],
  ])('%s is tried again after 0, 2, 10 and 30 seconds; then the hub gives up', (_, connected, state) => {
    const { hub, sockets, last, connect } = setUp()
    expect(hub.state()).toBe('connecting')
    if (connected) {
      connect()
      vi.advanceTimersByTime(5000)
    }
    for (const seconds of [0, 2, 10, 30]) {
      last().end()
      expect(hub.state()).toBe(state)
      expectAttemptAfter(seconds, sockets)
    }
    last().end()
    expect(hub.state()).toBe('disconnected')
    vi.advanceTimersByTime(3_600_000)
    expect(sockets).toHaveLength(5)
  })

  test('after giving up it can be started again, from the first delay', () => {
    const { hub, sockets, last, connect } = setUp()
    for (const ms of [0, 2000, 10_000, 30_000]) {
      last().end()
      vi.advanceTimersByTime(ms)
    }
    last().end()
    hub.start()
    expect(hub.state()).toBe('connecting')
    last().end()
    expectAttemptAfter(0, sockets)
    connect()
    expect(hub.state()).toBe('connected')
  })

  test('a connection that held starts the delays anew; one that broke at once does not', () => {
    const { sockets, last, connect } = setUp()
    last().end()
    vi.advanceTimersByTime(0)
    connect()
    last().end()
    expectAttemptAfter(2, sockets)
    connect()
    vi.advanceTimersByTime(5000)
    last().end()
    expectAttemptAfter(0, sockets)
  })
})

test('a connection is not said to stand before it is known to', () => {
  const { hub, last } = setUp()
  last().open()
  vi.advanceTimersByTime(249)
  expect(hub.state()).toBe('connecting')
  vi.advanceTimersByTime(1)
  expect(hub.state()).toBe('connected')
})

describe('no session behind the connection', () => {
  test('renews it and connects again, without having said that it was connected', async () => {
    const renew = vi.fn(async () => true)
    const { hub, sockets, last, connect } = setUp(renew)
    const states: string[] = []
    hub.subscribe(() => states.push(hub.state()))
    last().open()
    last().end(CLOSE_NO_SESSION)
    await vi.advanceTimersByTimeAsync(0)
    expect(renew).toHaveBeenCalledTimes(1)
    expect(sockets).toHaveLength(2)
    connect()
    expect(states).toEqual(['connected'])
  })

  test('renews it only once: refused again, it gives up', async () => {
    const renew = vi.fn(async () => true)
    const { hub, sockets, last } = setUp(renew)
    last().end(CLOSE_NO_SESSION)
    await vi.advanceTimersByTimeAsync(0)
    last().end(CLOSE_NO_SESSION)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(renew).toHaveBeenCalledTimes(1)
    expect(sockets).toHaveLength(2)
    expect(hub.state()).toBe('disconnected')
  })

  test('a refused renewal ends it', async () => {
    const { hub, sockets, last } = setUp(async () => false)
    last().end(CLOSE_NO_SESSION)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sockets).toHaveLength(1)
    expect(hub.state()).toBe('disconnected')
  })

  test('a renewal without an answer goes on with the delays', async () => {
    const renew = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(true)
    const { sockets, last } = setUp(renew)
    last().end(CLOSE_NO_SESSION)
    await vi.advanceTimersByTimeAsync(0)
    last().end(CLOSE_NO_SESSION)
    await vi.advanceTimersByTimeAsync(2000)
    expect(renew).toHaveBeenCalledTimes(2)
    expect(sockets).toHaveLength(3)
  })
})

describe('a stopped hub', () => {
  test('hears nothing and tries nothing', () => {
    const { hub, sockets, last, heard, connect } = setUp()
    connect()
    const socket = last()
    hub.stop()
    expect(socket.closedByPage).toBe(true)
    socket.hear({ type: 'ReceiveUpdate', entity: 'Pedidos', action: 'Creación' })
    vi.advanceTimersByTime(60_000)
    expect(heard).toEqual([])
    expect(sockets).toHaveLength(1)
    expect(hub.state()).toBe('disconnected')
  })

  test('lets a connection in the making finish before it closes it', () => {
    const { hub, last } = setUp()
    const socket = last()
    hub.stop()
    expect(socket.closedByPage).toBe(false)
    socket.open()
    expect(socket.closedByPage).toBe(true)
    expect(hub.state()).toBe('disconnected')
  })

  test('while it waits for the next attempt, makes none', () => {
    const { hub, sockets, last } = setUp()
    last().end()
    hub.stop()
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(1)
  })
})

test('passes on what it understands and nothing else', () => {
  const { last, heard, connect } = setUp()
  connect()
  const event: HubEvent = { type: 'ReceiveUpdate', entity: 'Clientes', action: 'Eliminación' }
  last().onmessage({ data: '<html>' })
  last().onmessage({ data: '{"type":"otra"}' })
  last().onmessage({ data: 'null' })
  for (const heardHere of [event, { type: 'readAnew' } as const]) last().hear(heardHere)
  expect(heard).toEqual([event, { type: 'readAnew' }])
})

describe('a connection that is silent', () => {
  test('is kept while the server knocks at it, and no knock is told', () => {
    const { sockets, last, heard, connect } = setUp()
    connect()
    for (let knock = 0; knock < 10; knock += 1) {
      vi.advanceTimersByTime(KNOCK_MS)
      last().hear({ type: 'knock' })
    }
    expect([sockets.length, heard]).toEqual([1, []])
  })

  test('is given up after two knocks that did not come, without waiting for its end', () => {
    const { hub, sockets, last, connect } = setUp()
    connect()
    last().close = () => {}
    vi.advanceTimersByTime(2 * KNOCK_MS)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(20_000)
    expect(sockets).toHaveLength(2)
    connect()
    expect(hub.state()).toBe('connected')
  })

  test('is given up when a computer that slept is awake, whose timers have counted nothing: no answer comes to what was asked before', () => {
    const { hub, sockets, onSlept, connect } = setUp()
    connect()
    vi.setSystemTime(Date.now() + 10 * 60_000)
    vi.advanceTimersByTime(10_000)
    expect(sockets).toHaveLength(2)
    expect(onSlept).toHaveBeenCalledOnce()
    connect()
    expect(hub.state()).toBe('connected')
  })

  test('is kept where it outlived the sleep, and so is what was asked', () => {
    const { sockets, last, onSlept, connect } = setUp()
    connect()
    vi.setSystemTime(Date.now() + 10 * 60_000)
    vi.advanceTimersByTime(5000)
    last().hear({ type: 'knock' })
    vi.advanceTimersByTime(30_000)
    expect(sockets).toHaveLength(1)
    // Silent later, awake.
    vi.advanceTimersByTime(60_000)
    expect(sockets.length).toBeGreaterThan(1)
    expect(onSlept).not.toHaveBeenCalled()
  })

  test.each([
    ['that stood', true],
    ['that was still being made', false],
  ])('one %s is not looked after any more once it was left', (_, stood) => {
    const { hub, sockets, onSlept, connect } = setUp()
    if (stood) connect()
    hub.stop()
    vi.setSystemTime(Date.now() + 10 * 60_000)
    vi.advanceTimersByTime(10 * KNOCK_MS)
    expect(sockets).toHaveLength(1)
    expect(onSlept).not.toHaveBeenCalled()
  })
})
