import { sesion } from '@cuadre/contract/sesion'
import { sesionesPropias } from '@cuadre/contract/sesiones-propias'
import type { ApiClient } from '@cuadre/testing/api-client'
import { TEST_PASSWORD, type TestApp, testApp } from '@cuadre/testing/app'
import { expect, test } from 'vitest'

const prueba = testApp()

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'

/** Somebody who is in with so many browsers, the first of which is Chrome on Windows. */
async function conSesiones(many: number) {
  const { id, username } = await prueba.createUser({ roles: ['Categorias'] })
  const body = { username, password: TEST_PASSWORD }
  const browsers: ApiClient[] = []
  for (let i = 0; i < many; i += 1) {
    const browser = prueba.anonymous()
    await browser.call(sesion.login, { body, headers: { 'user-agent': i === 0 ? CHROME : 'curl/8' } })
    browsers.push(browser)
  }
  const isIn = () => Promise.all(browsers.map(async one => (await one.call(sesion.me)).status === 200))
  return { id, browsers, isIn, api: browsers[0] ?? prueba.anonymous() }
}

const list = ({ api }: { api: TestApp['api'] }) => api.data(sesionesPropias.list, {})

test('the own open sessions: device, address, since when, seen when, and which one this is', async () => {
  const who = await conSesiones(2)
  await conSesiones(1)
  const sesiones = await list(who)
  expect(sesiones).toHaveLength(2)
  const esta = sesiones.find(one => one.esta)
  expect(esta).toMatchObject({ dispositivo: 'Chrome en Windows', direccion: '127.0.0.1' })
  expect(sesiones.find(one => !one.esta)).toMatchObject({ dispositivo: 'Otro programa' })
  for (const { desde, vista } of sesiones) {
    expect(Math.abs(Date.now() - Date.parse(desde))).toBeLessThan(60_000)
    expect(Math.abs(Date.parse(vista) - Date.parse(desde))).toBeLessThan(1000)
  }
})

test('a renewal is when it was seen; idle, closed and old ones are not listed', async () => {
  const who = await conSesiones(4)
  const [, idle, closed, old] = who.browsers
  const { rows } = await prueba.base.pool.query<{ id: string }>(
    'SELECT id FROM sesiones WHERE usuario_id = $1 ORDER BY creada_en',
    [who.id],
  )
  const [first = '', second = '', , last = ''] = rows.map(row => row.id)
  const query = (sql: string, id: string) => prueba.base.pool.query(sql, [id])
  const back = "UPDATE sesiones_tokens SET vence_en = vence_en - interval '29 minutes' WHERE sesion_id = $1"
  await query(back, first)
  await query(back, second)
  await query(back, second)
  await query('UPDATE sesiones SET vence_en = now() WHERE id = $1', last)
  await closed?.call(sesion.logout)
  expect(await idle?.call(sesion.refresh)).toMatchObject({ status: 401 })
  expect(await old?.call(sesion.me)).toMatchObject({ status: 401 })
  await who.api.data(sesion.refresh, {})
  const sesiones = await list(who)
  expect(sesiones).toMatchObject([{ id: first, esta: true }])
  expect(Math.abs(Date.now() - Date.parse(sesiones[0]?.vista ?? ''))).toBeLessThan(60_000)
})

test('one is closed at once, and a second time it is not found', async () => {
  const who = await conSesiones(3)
  const [otra] = (await list(who)).filter(one => !one.esta)
  const close = () => who.api.call(sesionesPropias.close, { params: { id: otra?.id } })
  expect((await close()).body).toMatchObject({ statusCode: 200, message: 'Sesión cerrada' })
  const isIn = await who.isIn()
  expect(isIn[0]).toBe(true)
  expect(isIn.filter(Boolean)).toHaveLength(2)
  expect((await close()).body).toMatchObject({ statusCode: 404, message: 'Esa sesión ya está cerrada.' })
})

test('that of somebody else is not found and stays open, also for an Administrador', async () => {
  const [ana, beto] = [await conSesiones(1), await conSesiones(1)]
  const [deBeto] = await list(beto)
  for (const api of [ana.api, prueba.api]) {
    const { body } = await api.call(sesionesPropias.close, { params: { id: deBeto?.id } })
    expect(body.errorCode).toBe('SESION_NOT_FOUND')
  }
  expect(await beto.isIn()).toEqual([true])
})

test.each(['1', 'x', "' OR true --", '00000000-0000-0000-0000-00000000000'])('%j is no id', async id => {
  const { body } = await prueba.api.call(sesionesPropias.close, { params: { id } })
  expect([body.statusCode, body.errorCode]).toEqual([400, 'INVALID_INPUT'])
})

test('all the others are closed, and nobody else is', async () => {
  const [who, other] = [await conSesiones(3), await conSesiones(1)]
  const { body } = await who.api.call(sesionesPropias.closeOthers)
  expect(body).toMatchObject({ data: { cerradas: 2 }, message: '2 sesiones cerradas' })
  expect(await who.isIn()).toEqual([true, false, false])
  expect(await other.isIn()).toEqual([true])
  const { rows } = await prueba.base.pool.query(
    `SELECT accion FROM auditoria WHERE registro_id = $1 AND accion LIKE 'Cierre%'`,
    [who.id],
  )
  expect(rows).toEqual([{ accion: 'Cierre de las demás sesiones' }])
})
