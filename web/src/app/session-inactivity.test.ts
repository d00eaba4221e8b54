import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearSession, storeSession } from '../lib/session-storage.ts'
import { ADMINISTRADOR } from '../test-render.tsx'
import { createInactivity, type Inactivity } from './session-inactivity.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const tabs: Inactivity[] = []

beforeEach(() => {
  vi.useFakeTimers()
  storeSession(ADMINISTRADOR)
})
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.stop()
})

/** One tab's clock. Two in one test share storage and window, as far as they can be told apart. */
function openTab() {
  const onClose = vi.fn()
  const onAlive = vi.fn()
  const inactivity = createInactivity({ onClose, onAlive })
  tabs.push(inactivity)
  inactivity.start()
  return { inactivity, onClose, onAlive, warns: () => inactivity.closesAt() !== null }
}

/** What another tab wrote, and the browser's word about it. */
function otherTabWrites(key: string, value: string) {
  localStorage.setItem(key, value)
  fireEvent(window, new StorageEvent('storage', { key, newValue: value }))
}

describe('the clock', () => {
  test('warns after 14 minutes and closes 60 seconds later, at 15', () => {
    const { inactivity, onClose, warns } = openTab()
    const start = Date.now()
    vi.advanceTimersByTime(14 * MINUTE - SECOND)
    expect(warns()).toBe(false)
    vi.advanceTimersByTime(SECOND)
    expect(inactivity.closesAt()).toBe(start + 15 * MINUTE)
    vi.advanceTimersByTime(59 * SECOND)
    expect(onClose).not.toHaveBeenCalled()
    vi.advanceTimersByTime(SECOND)
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(warns()).toBe(false)
    vi.advanceTimersByTime(30 * MINUTE)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['a mouse move', () => fireEvent.mouseMove(document.body, { screenX: 5, screenY: 9 })],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['a click', () => fireEvent.click(document.body)],
    ['a touch', () => fireEvent.touchStart(document.body)],
  ])('starts again with %s', (_, act) => {
    const { warns } = openTab()
    vi.advanceTimersByTime(13 * MINUTE)
    act()
    vi.advanceTimersByTime(14 * MINUTE - SECOND)
    expect(warns()).toBe(false)
    vi.advanceTimersByTime(SECOND)
    expect(warns()).toBe(true)
  })

  test('a mouse that rests while the page moves below it is no activity', () => {
    const { warns } = openTab()
    fireEvent.mouseMove(document.body, { screenX: 5, screenY: 9 })
    vi.advanceTimersByTime(13 * MINUTE)
    fireEvent.mouseMove(document.body, { screenX: 5, screenY: 9 })
    vi.advanceTimersByTime(MINUTE)
    expect(warns()).toBe(true)
  })

  test('compares times: a computer that slept for an hour closes when it wakes up', () => {
    const { onClose } = openTab()
    vi.setSystemTime(Date.now() + 60 * MINUTE)
    fireEvent(document, new Event('visibilitychange'))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('a session left open yesterday is not taken up today', () => {
    localStorage.setItem('ultimaActividad', String(Date.now() - 20 * MINUTE))
    expect(openTab().onClose).toHaveBeenCalledTimes(1)
  })

  test('a clock that is set back does not end anything, and counts from then on', () => {
    const { onClose, warns } = openTab()
    vi.setSystemTime(Date.now() - 60 * MINUTE)
    vi.advanceTimersByTime(13 * MINUTE)
    expect(warns()).toBe(false)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('says that somebody works only while somebody does', () => {
    const { onAlive } = openTab()
    vi.advanceTimersByTime(5 * SECOND)
    onAlive.mockClear()
    vi.advanceTimersByTime(5 * MINUTE)
    expect(onAlive).not.toHaveBeenCalled()
    fireEvent.click(document.body)
    vi.advanceTimersByTime(SECOND)
    expect(onAlive).toHaveBeenCalled()
  })
})

describe('the warning', () => {
  test('does not hear mouse, keys and clicks any more', () => {
    const { onClose, warns } = openTab()
    vi.advanceTimersByTime(14 * MINUTE)
    fireEvent.mouseMove(document.body, { screenX: 1, screenY: 1 })
    fireEvent.keyDown(document.body, { key: 'Escape' })
    fireEvent.click(document.body)
    expect(warns()).toBe(true)
    vi.advanceTimersByTime(MINUTE)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test("goes with 'Seguir trabajando', and the 14 minutes start again", () => {
    const { inactivity, onClose, warns } = openTab()
    vi.advanceTimersByTime(14 * MINUTE + 30 * SECOND)
    inactivity.keepWorking()
    expect(warns()).toBe(false)
    vi.advanceTimersByTime(14 * MINUTE - SECOND)
    expect(warns()).toBe(false)
    vi.advanceTimersByTime(SECOND)
    expect(warns()).toBe(true)
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('several tabs', () => {
  test('work in one keeps the others alive', () => {
    const { warns } = openTab()
    vi.advanceTimersByTime(13 * MINUTE)
    otherTabWrites('ultimaActividad', String(Date.now()))
    vi.advanceTimersByTime(13 * MINUTE)
    expect(warns()).toBe(false)
  })

  test('a tab notes its work for the others', () => {
    openTab()
    vi.advanceTimersByTime(5 * MINUTE)
    fireEvent.click(document.body)
    expect(localStorage.getItem('ultimaActividad')).toBe(String(Date.now()))
  })

  test('the warning answered in one closes it in all', () => {
    const one = openTab()
    const other = openTab()
    vi.advanceTimersByTime(14 * MINUTE)
    expect([one.warns(), other.warns()]).toEqual([true, true])
    one.inactivity.keepWorking()
    otherTabWrites('ultimaActividad', String(Date.now()))
    expect(other.warns()).toBe(false)
  })

  test('a tab opened during the warning warns too', () => {
    openTab()
    vi.advanceTimersByTime(14 * MINUTE + 10 * SECOND)
    expect(openTab().warns()).toBe(true)
  })

  test('when another tab closed for inactivity a moment before, this one says so too', () => {
    const { onClose } = openTab()
    vi.advanceTimersByTime(15 * MINUTE - SECOND)
    clearSession()
    otherTabWrites('userId', '')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('when another tab logged out, inactivity has nothing to say', () => {
    const { onClose } = openTab()
    vi.advanceTimersByTime(3 * MINUTE)
    clearSession()
    otherTabWrites('userId', '')
    vi.advanceTimersByTime(20 * MINUTE)
    expect(onClose).not.toHaveBeenCalled()
  })
})

test('nothing is left in the storage after the session', () => {
  openTab()
  vi.advanceTimersByTime(MINUTE)
  clearSession()
  fireEvent.click(document.body)
  expect(Object.keys(localStorage)).toEqual([])
})
