import { sesion } from '@cuadre/contract/sesion'
import { afterEach, expect, test, vi } from 'vitest'
import { storeSession } from '../lib/session-storage.ts'
import { ADMINISTRADOR } from '../test-render.tsx'
import { fakeServer, on, Refused } from '../test-server.ts'

const LEASE = 'turnoDeRenovacion'

afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
})

/** The module as another tab of the same browser has it: its own variables, the same storage. */
async function openTab() {
  vi.resetModules()
  return await import('./refresh.ts')
}

/** A server that takes two refreshes at once for theft, as ours does when they do not come at the same instant. */
function strictServer() {
  let inside = 0
  let most = 0
  const server = fakeServer([
    on(sesion.refresh, async () => {
      inside += 1
      most = Math.max(most, inside)
      await new Promise(resolve => setTimeout(resolve, 20))
      inside -= 1
      return ADMINISTRADOR
    }),
  ])
  return { calls: server.calls, most: () => most }
}

test('tabs without Web Locks that find the key expired together renew it once', async () => {
  storeSession(ADMINISTRADOR)
  const { calls } = strictServer()
  const tabs = [await openTab(), await openTab(), await openTab()]
  const seen = tabs.map(tab => tab.sessionGeneration())
  const answers = await Promise.all(tabs.map((tab, i) => tab.refreshSession(seen[i])))
  expect(answers).toEqual([true, true, true])
  expect(calls).toEqual(['POST /api/users/refresh-token'])
  expect(localStorage.getItem(LEASE)).toBeNull()
})

test('tabs that both want a new renewal make them one after the other', async () => {
  storeSession(ADMINISTRADOR)
  const { calls, most } = strictServer()
  const one = await openTab()
  const other = await openTab()
  await one.refreshSession()
  await other.refreshSession()
  expect(calls).toHaveLength(2)
  expect(most()).toBe(1)
})

test('with Web Locks the turn is the browser’s', async () => {
  storeSession(ADMINISTRADOR)
  strictServer()
  const request = vi.fn((_name: string, work: () => Promise<boolean>) => work())
  vi.stubGlobal('navigator', { locks: { request } })
  const tab = await openTab()
  expect(await tab.refreshSession()).toBe(true)
  expect(request).toHaveBeenCalledTimes(1)
})

test('the turn of a tab that was closed in the middle is taken after five seconds', async () => {
  vi.useFakeTimers()
  storeSession(ADMINISTRADOR)
  const { calls } = fakeServer([on(sesion.refresh, () => ADMINISTRADOR)])
  localStorage.setItem(LEASE, `${Date.now() + 5000} otra`)
  const tab = await openTab()
  const answer = tab.refreshSession()
  await vi.advanceTimersByTimeAsync(4900)
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  expect(await answer).toBe(true)
})

test('a lease from before the clock was set back holds nobody up', async () => {
  storeSession(ADMINISTRADOR)
  strictServer()
  localStorage.setItem(LEASE, `${Date.now() + 3_600_000} otra`)
  expect(await (await openTab()).refreshSession()).toBe(true)
})

test('a tab that waited while another one logged out asks nothing', async () => {
  const { calls } = strictServer()
  expect(await (await openTab()).refreshSession()).toBe(false)
  expect(calls).toEqual([])
})

test('a server or a proxy in trouble says nothing about the session', async () => {
  storeSession(ADMINISTRADOR)
  fakeServer([on(sesion.refresh, () => new Refused('INTERNAL_ERROR'))])
  await expect((await openTab()).refreshSession()).rejects.toMatchObject({ status: 500 })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad Gateway</h1>', { status: 502 })))
  await expect((await openTab()).refreshSession()).rejects.toMatchObject({ status: 502 })
  expect(localStorage.getItem(LEASE)).toBeNull()
})

test('a refused renewal gives the turn back', async () => {
  storeSession(ADMINISTRADOR)
  fakeServer([on(sesion.refresh, () => new Refused('NO_SESSION'))])
  expect(await (await openTab()).refreshSession()).toBe(false)
  expect(localStorage.getItem(LEASE)).toBeNull()
})
