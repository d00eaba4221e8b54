import { sesion } from '@cuadre/contract/sesion'
import { afterEach, expect, test, vi } from 'vitest'
import { storeSession } from '../lib/session-storage.ts'
import { ADMINISTRADOR } from '../test-render.tsx'
import { fakeServer, on, Refused } from '../test-server.ts'

afterEach(() => void vi.resetModules())

/** The module as another tab of the same browser has it: its own variables, the same storage. */
async function openTab() {
  vi.resetModules()
  return await import('./refresh.ts')
}

const renewing = () => fakeServer([on(sesion.refresh, () => ADMINISTRADOR)])

test('calls of one tab that find the key expired together renew it once', async () => {
  storeSession(ADMINISTRADOR)
  const { calls } = renewing()
  const tab = await openTab()
  expect(await Promise.all([tab.refreshSession(), tab.refreshSession()])).toEqual([true, true])
  expect(calls).toEqual(['POST /api/users/refresh-token'])
})

test('a tab whose key another one renewed meanwhile renews nothing', async () => {
  storeSession(ADMINISTRADOR)
  const { calls } = renewing()
  const [one, other] = [await openTab(), await openTab()]
  const seen = other.sessionGeneration()
  await one.refreshSession()
  expect(await other.refreshSession(seen)).toBe(true)
  expect(calls).toHaveLength(1)
})

test('a tab whose session another one ended asks nothing', async () => {
  const { calls } = renewing()
  expect(await (await openTab()).refreshSession()).toBe(false)
  expect(calls).toEqual([])
})

test('a server or a proxy in trouble says nothing about the session', async () => {
  storeSession(ADMINISTRADOR)
  fakeServer([on(sesion.refresh, () => new Refused('INTERNAL_ERROR'))])
  await expect((await openTab()).refreshSession()).rejects.toMatchObject({ status: 500 })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad Gateway</h1>', { status: 502 })))
  await expect((await openTab()).refreshSession()).rejects.toMatchObject({ status: 502 })
})

test('a refused renewal tells that the session is over', async () => {
  storeSession(ADMINISTRADOR)
  fakeServer([on(sesion.refresh, () => new Refused('NO_SESSION'))])
  expect(await (await openTab()).refreshSession()).toBe(false)
})
