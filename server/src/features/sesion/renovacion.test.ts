import { TAB_HEADER } from '@cuadre/contract/events'
import { sesion } from '@cuadre/contract/sesion'
import { type AppDePrueba, crearApp } from '@cuadre/testing/app'
import { type ClienteDeApi, crearClienteDeApi } from '@cuadre/testing/cliente-de-api'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let prueba: AppDePrueba

beforeAll(async () => {
  prueba = await crearApp()
})
afterAll(() => prueba.cerrar())

/** Another tab, or a thief: the same cookies as of now, kept apart from here on. */
const copy = (api: ClienteDeApi) => crearClienteDeApi(prueba.app, new Map(api.cookies))
const enter = () => prueba.entrarComo({ roles: ['Categorias'] })

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
    const api = prueba.anonimo()
    expect((await api.call(sesion.refresh)).body).toMatchObject({ statusCode: 401, errorCode: 'NO_SESSION' })
    api.cookies.set('cuadre_renovacion', 'a'.repeat(43))
    expect((await api.call(sesion.refresh)).body).toMatchObject({ statusCode: 401, errorCode: 'NO_SESSION' })
    expect(api.cookies.size).toBe(0)
  })

  test('does not take the access token for a renewal token', async () => {
    const api = await enter()
    const access = api.cookies.get('cuadre_acceso') ?? ''
    const thief = prueba.anonimo()
    thief.cookies.set('cuadre_renovacion', access)
    expect((await thief.call(sesion.refresh)).status).toBe(401)
    expect((await api.call(sesion.me)).status).toBe(200)
  })

  test('with a token that was used before ends the session for both holders', async () => {
    const api = await enter()
    const thief = copy(api)
    expect((await api.call(sesion.refresh)).status).toBe(200)
    expect((await thief.call(sesion.refresh)).body).toMatchObject({
      statusCode: 401,
      errorCode: 'NO_SESSION',
      message: 'Tu sesión ha expirado o fue cerrada por inactividad.',
    })
    expect((await api.call(sesion.me)).status).toBe(401)
    expect((await api.call(sesion.refresh)).status).toBe(401)
  })

  test('by another tab a moment later serves both; by the same tab, or much later, it is a theft', async () => {
    const asTab = (tab: string) => ({ headers: { [TAB_HEADER]: tab } })
    const first = await enter()
    const second = copy(first)
    const third = copy(first)
    expect((await first.call(sesion.refresh, asTab('una'))).status).toBe(200)
    expect((await second.call(sesion.refresh, asTab('otra'))).status).toBe(200)
    expect((await first.call(sesion.me)).status).toBe(200)
    // As if the first use had been eleven seconds ago.
    await sql`UPDATE sesiones_tokens SET usado_en = usado_en - interval '11 seconds'
      WHERE usado_en IS NOT NULL`.execute(prueba.db)
    expect((await third.call(sesion.refresh, asTab('tercera'))).status).toBe(401)
    expect((await first.call(sesion.me)).status).toBe(401)

    const again = await enter()
    const same = copy(again)
    expect((await again.call(sesion.refresh, asTab('una'))).status).toBe(200)
    expect((await same.call(sesion.refresh, asTab('una'))).status).toBe(401)
  })

  test('does not end the user’s other sessions', async () => {
    const { username } = await prueba.crearUsuario({ roles: ['Categorias'], contrasena: 'la misma de casa' })
    const [office, home] = [prueba.anonimo(), prueba.anonimo()]
    for (const api of [office, home]) {
      await api.data(sesion.login, { body: { username, password: 'la misma de casa' } })
    }
    const thief = copy(office)
    await office.call(sesion.refresh)
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
