import { connect, type Socket } from 'node:net'
import { TAB_HEADER } from '@cuadre/contract/events'
import { sesion } from '@cuadre/contract/sesion'
import { type ApiClient, createApiClient } from '@cuadre/testing/api-client'
import { testApp } from '@cuadre/testing/app'
import { afterEach, describe, expect, test } from 'vitest'
import { hashToken } from './tokens.ts'

/** Of requests that are held back. */
const held: Socket[] = []

const prueba = testApp()
afterEach(() => {
  for (const socket of held.splice(0)) socket.destroy()
})

/** Another tab, or a thief: the same cookies as of now, kept apart from here on. */
const copy = (api: ApiClient) => createApiClient(prueba.app, new Map(api.cookies))
/** As if whatever was used had been used so much longer ago; a token that was used has lapsed by as much. */
const later = (seconds: number) =>
  prueba.base.pool.query(
    `UPDATE sesiones_tokens SET usado_en = usado_en - make_interval(secs => $1),
       vence_en = vence_en - make_interval(secs => $1) WHERE usado_en IS NOT NULL`,
    [seconds],
  )
const enter = () => prueba.loginAs({ roles: ['Categorias'] })

describe('renewing', () => {
  test('gives new cookies and says who is logged in', async () => {
    const api = await enter()
    const before = new Map(api.cookies)
    const { status, body } = await api.call(sesion.refresh)
    expect(status).toBe(200)
    expect(body).toMatchObject({ message: 'Sesión renovada', data: { roles: ['Categorias'] } })
    expect(api.cookies.get('cuadre_acceso')).not.toBe(before.get('cuadre_acceso'))
    expect(api.cookies.get('cuadre_renovacion')).not.toBe(before.get('cuadre_renovacion'))
    for (let turn = 0; turn < 5; turn += 1) expect((await api.call(sesion.refresh)).status).toBe(200)
    expect((await api.call(sesion.me)).status).toBe(200)
  })

  test('without a cookie, or with one that nobody gave, is no session', async () => {
    const api = prueba.anonymous()
    expect((await api.call(sesion.refresh)).body).toMatchObject({ statusCode: 401, errorCode: 'NO_SESSION' })
    api.cookies.set('cuadre_renovacion', 'a'.repeat(43))
    expect((await api.call(sesion.refresh)).body).toMatchObject({ statusCode: 401, errorCode: 'NO_SESSION' })
    expect(api.cookies.size).toBe(0)
  })

  test('does not take the access token for a renewal token', async () => {
    const api = await enter()
    const access = api.cookies.get('cuadre_acceso') ?? ''
    const thief = prueba.anonymous()
    thief.cookies.set('cuadre_renovacion', access)
    expect((await thief.call(sesion.refresh)).status).toBe(401)
    expect((await api.call(sesion.me)).status).toBe(200)
  })

  test('with a token that was used before ends the session for both holders', async () => {
    const api = await enter()
    const thief = copy(api)
    expect((await api.call(sesion.refresh)).status).toBe(200)
    await later(11)
    expect((await thief.call(sesion.refresh)).body).toMatchObject({
      statusCode: 401,
      errorCode: 'NO_SESSION',
      message: 'Tu sesión ha expirado o fue cerrada por inactividad.',
    })
    expect((await api.call(sesion.me)).status).toBe(401)
    expect((await api.call(sesion.refresh)).status).toBe(401)
  })

  test('by another tab a moment later gives it the same pair, and the session has one chain', async () => {
    const first = await enter()
    const second = copy(first)
    const third = copy(first)
    await first.data(sesion.refresh, {})
    await second.data(sesion.refresh, {})
    expect(second.cookies).toEqual(first.cookies)
    await first.data(sesion.refresh, {})
    // It comes after two renewals, and is given what is good now.
    await third.data(sesion.refresh, {})
    expect(third.cookies).toEqual(first.cookies)
    const { rows } = await prueba.base.pool.query(
      `SELECT FROM sesiones_tokens WHERE tipo = 'renovacion' AND usado_en IS NULL AND sesion_id =
        (SELECT sesion_id FROM sesiones_tokens WHERE huella = $1)`,
      [hashToken(first.cookies.get('cuadre_acceso') ?? '')],
    )
    expect(rows).toHaveLength(1)
  })

  test('by a thief, whatever tab he says he is, is found out when the other one comes', async () => {
    const victim = await enter()
    const thief = copy(victim)
    const asTab = (tab: string) => ({ headers: { [TAB_HEADER]: tab } })
    expect((await victim.call(sesion.refresh, asTab('una'))).status).toBe(200)
    expect((await thief.call(sesion.refresh, asTab('inventada'))).status).toBe(200)
    await later(11)
    expect((await thief.call(sesion.refresh, asTab('inventada'))).status).toBe(200)
    await later(11)
    expect((await victim.call(sesion.refresh, asTab('una'))).status).toBe(401)
    expect((await thief.call(sesion.me)).status).toBe(401)
    expect((await thief.call(sesion.refresh, asTab('inventada'))).status).toBe(401)
  })

  test('by a thief who opened his requests before and holds their bodies back gains nothing', async () => {
    const victim = await enter()
    const cookie = [...victim.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { port, hostname } = new URL(await prueba.app.listen({ port: 0, host: '127.0.0.1' }))
    const holdBack = async () => {
      const arrived = new Promise<void>(resolve => prueba.app.server.once('request', () => resolve()))
      const thief = connect(Number(port), hostname)
      held.push(thief)
      const answer = new Promise<string>(resolve => thief.once('data', chunk => resolve(String(chunk))))
      thief.write(
        `POST /api/users/refresh-token HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\n` +
          'Content-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{',
      )
      await arrived
      return () => {
        thief.write('}')
        return answer
      }
    }
    const [soon, late] = [await holdBack(), await holdBack()]
    await victim.data(sesion.refresh, {})
    // The one chain that there is.
    const answer = await soon()
    for (const [name, value] of victim.cookies) expect(answer).toContain(`${name}=${value};`)
    await later(11)
    expect(await late()).toMatch(/^HTTP\/1\.1 401 /)
    expect((await victim.call(sesion.me)).status).toBe(401)
  })

  test('with a used token is a theft also after the token has lapsed', async () => {
    const api = await enter()
    const thief = copy(api)
    await api.data(sesion.refresh, {})
    await later(40 * 60)
    expect((await thief.call(sesion.refresh)).status).toBe(401)
    expect((await api.call(sesion.me)).status).toBe(401)
  })

  test('does not end the user’s other sessions', async () => {
    const { username } = await prueba.createUser({ roles: ['Categorias'], contrasena: 'la misma de casa' })
    const [office, home] = [prueba.anonymous(), prueba.anonymous()]
    for (const api of [office, home]) {
      await api.data(sesion.login, { body: { username, password: 'la misma de casa' } })
    }
    const thief = copy(office)
    await office.call(sesion.refresh)
    await later(11)
    await thief.call(sesion.refresh)
    expect((await office.call(sesion.me)).status).toBe(401)
    expect((await home.call(sesion.me)).status).toBe(200)
  })

  test('by two tabs at the same instant serves both, whichever cookies the browser keeps', async () => {
    for (const kept of [0, 1]) {
      const tabs = [await enter()]
      const [first] = tabs
      if (first) tabs.push(copy(first))
      const statuses = (await Promise.all(tabs.map(tab => tab.call(sesion.refresh)))).map(a => a.status)
      expect(statuses).toEqual([200, 200])
      expect(tabs[1]?.cookies).toEqual(first?.cookies)
      for (const tab of tabs) expect((await tab.call(sesion.me)).status).toBe(200)
      const browser = tabs[kept]
      expect((await browser?.call(sesion.refresh))?.status).toBe(200)
      expect((await browser?.call(sesion.refresh))?.status).toBe(200)
    }
  })

  test('after thirty idle minutes is too late', async () => {
    const api = await enter()
    const { userId } = (await api.call(sesion.me)).body.data
    await prueba.base.pool.query(
      `UPDATE sesiones_tokens SET vence_en = now()
       WHERE tipo = 'renovacion' AND sesion_id IN (SELECT id FROM sesiones WHERE usuario_id = $1)`,
      [userId],
    )
    expect((await api.call(sesion.refresh)).status).toBe(401)
  })
})
