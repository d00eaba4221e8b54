import { sesion } from '@cuadre/contract/sesion'
import type { ApiClient } from '@cuadre/testing/api-client'
import { TEST_PASSWORD as CONTRASENA, testApp } from '@cuadre/testing/app'
import { waitUntil } from '@cuadre/testing/wait-until'
import { expect, test } from 'vitest'

const prueba = testApp()

const HOME = '192.0.2.10'

const login = async (username: string, address: string, api = prueba.anonymous()) => {
  const response = await api.request({
    method: 'POST',
    url: '/api/users/login',
    remoteAddress: address,
    payload: { username, password: CONTRASENA },
  })
  return response.json()
}

/** A user who has come in from home before, and that browser. */
async function known(): Promise<{ username: string; api: ApiClient }> {
  const { username } = await prueba.createUser({ roles: ['Categorias'] })
  const api = prueba.anonymous()
  expect(await login(username, HOME, api)).toMatchObject({ isSuccess: true })
  return { username, api }
}

const countGuessed = async () =>
  (await prueba.base.pool.query("SELECT FROM intentos_de_acceso WHERE usuario LIKE 'nadie%' AND red IS NULL"))
    .rowCount ?? 0

test('a flood of strangers from everywhere is refused in a sentence and holds up nobody who is known', async () => {
  const { username, api } = await known()
  let answered = 0
  const flood = Array.from({ length: 400 }, async (_, i) => {
    const answer = await login(`nadie ${i}`, `10.${i >> 8}.${i & 255}.1`)
    answered += 1
    return answer
  })
  await waitUntil(() => expect(answered).toBeGreaterThan(250))
  // The lane of the strangers is full now: with nobody before them, both are next.
  const before = await countGuessed()
  expect(await login(username, HOME)).toMatchObject({ isSuccess: true })
  const body = { currentPassword: CONTRASENA, newPassword: 'chivo con yuca hoy' }
  expect((await api.call(sesion.changePassword, { body })).status).toBe(200)
  expect((await countGuessed()) - before).toBeLessThan(40)
  const answers = await Promise.all(flood)
  const busy = answers.filter(answer => answer.errorCode === 'LOGINS_BUSY')
  expect(busy.length).toBeGreaterThan(200)
  expect(busy[0]).toMatchObject({
    statusCode: 503,
    message: 'Hay muchas solicitudes de acceso en este momento. Intente de nuevo en unos segundos.',
  })
  expect(answers.filter(answer => answer.errorCode === 'USER_NOT_FOUND')).toHaveLength(400 - busy.length)
})

test('whoever hangs up while he waits costs no verification', async () => {
  const before = await countGuessed()
  const address = await prueba.app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const waiting = Array.from({ length: 45 }, (_, i) =>
    fetch(`${address}/api/users/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: `nadie que espera ${i}`, password: 'x' }),
      signal: leaving.signal,
    }).catch(() => null),
  )
  await waitUntil(async () => expect(await countGuessed()).toBeGreaterThan(before))
  leaving.abort()
  await Promise.all(waiting)
  // Comes after all that still waited.
  const { username } = await prueba.createUser({ roles: ['Categorias'] })
  await waitUntil(async () => expect(await login(username, '10.9.9.9')).toMatchObject({ isSuccess: true }))
  expect((await countGuessed()) - before).toBeLessThan(40)
})
