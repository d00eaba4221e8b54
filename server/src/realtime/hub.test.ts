import { once } from 'node:events'
import { categorias } from '@cuadre/contract/categorias'
import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import {
  type Accion,
  CLOSE_NO_SESSION,
  type Entidad,
  type HubEvent,
  type HubMessage,
  TAB_HEADER,
  TOLD,
} from '@cuadre/contract/events'
import { pedidos } from '@cuadre/contract/pedidos'
import { permisos } from '@cuadre/contract/permisos'
import { roles } from '@cuadre/contract/roles'
import { sesion } from '@cuadre/contract/sesion'
import { sesionesPropias } from '@cuadre/contract/sesiones-propias'
import { usuarios } from '@cuadre/contract/usuarios'
import type { ApiClient } from '@cuadre/testing/api-client'
import { anotherProcess, testApp } from '@cuadre/testing/app'
import { nextNumber } from '@cuadre/testing/documentos'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { smallestOf } from '@cuadre/testing/smallest-of'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

const A_SECOND = 1000

/** Another server process on the same database, as far as it can be told from outside. */
let other: FastifyInstance

const prueba = testApp()

beforeAll(async () => {
  other = await anotherProcess(prueba.base)
})
afterAll(() => other.close())

const cookiesOf = (browser: ApiClient) =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** How far that process has told changes, as a page learns it before it reads. */
async function toldBy(app: FastifyInstance, browser: ApiClient): Promise<unknown> {
  const headers = { host: 'localhost', cookie: cookiesOf(browser) }
  return (await app.inject({ url: '/api/users/me', headers })).headers[TOLD]
}

/** An open page: what it hears, in order. */
async function openPage(
  app: FastifyInstance,
  browser: ApiClient,
  tab = '',
  { origin, told }: { origin?: string; told?: string } = {},
) {
  const cookie = cookiesOf(browser)
  const heard: HubEvent[] = []
  const waiting: (() => void)[] = []
  const socket = await app.injectWS(
    `/api/hub?pestana=${tab}&avisado=${told ?? (await toldBy(app, browser))}`,
    { headers: { host: 'localhost', cookie, ...(origin ? { origin } : {}) } },
    {
      onInit: ws =>
        ws.on('message', data => {
          const said: HubMessage = JSON.parse(String(data))
          // On a busy machine the server knocks before anything changes.
          if (said.type === 'knock') return
          heard.push(said)
          for (const wake of waiting.splice(0)) wake()
        }),
    },
  )
  return {
    heard,
    socket,
    async hears(count: number): Promise<HubEvent[]> {
      while (heard.length < count) await new Promise<void>(resolve => waiting.push(resolve))
      return heard
    },
    /** Waits for that notice; what was changed a moment before the page opened may come first. */
    async hearsOf(entity: Entidad, action: Accion): Promise<void> {
      const told = (event: HubEvent) =>
        event.type === 'ReceiveUpdate' && event.entity === entity && event.action === action
      while (!heard.some(told)) await new Promise<void>(resolve => waiting.push(resolve))
    },
    /** Waits for the end of the session and tells how it was said, past what was changed before the page opened. */
    async ended(): Promise<HubEvent> {
      for (;;) {
        const end = heard.find(({ type }) => type === 'forceLogout')
        if (end !== undefined) return end
        await new Promise<void>(resolve => waiting.push(resolve))
      }
    },
    async closed(): Promise<number> {
      if (socket.readyState === socket.CLOSED) throw new Error('It was closed before anybody looked')
      const [code] = await once(socket, 'close')
      return code
    },
  }
}

function create(tab: string) {
  return prueba.api.call(categorias.create, {
    body: { descripcion: `Categoría ${nextNumber()}` },
    headers: { [TAB_HEADER]: tab },
  })
}

test('a change is told to the pages on every process, but not to the tab that made it', async () => {
  const mine = await openPage(prueba.app, prueba.api, 'mia')
  const second = await openPage(prueba.app, prueba.api, 'segunda')
  const elsewhere = await openPage(other, prueba.api, 'lejos')
  await create('mia')
  const notice = { type: 'ReceiveUpdate', entity: 'Categorias', action: 'Creación' }
  expect(await second.hears(1)).toEqual([notice])
  expect(await elsewhere.hears(1)).toEqual([notice])
  // The next change, from another tab, is the first thing that mine hears.
  await create('otra')
  expect(await mine.hears(1)).toEqual([notice])
  for (const page of [mine, second, elsewhere]) page.socket.terminate()
})

test('what changed between the first reading of a page and its connection is read anew, and nothing else is', async () => {
  const told = String(await toldBy(prueba.app, prueba.api))
  const quiet = await openPage(prueba.app, prueba.api, 'quieta', { told })
  await create('x')
  // It has heard the change and nothing before it: so has the process.
  expect(await quiet.hears(1)).toEqual([{ type: 'ReceiveUpdate', entity: 'Categorias', action: 'Creación' }])
  for (const [app, word] of [
    [prueba.app, told],
    [prueba.app, ''],
    [other, String(await toldBy(prueba.app, prueba.api))],
  ] as const) {
    const page = await openPage(app, prueba.api, 'tarde', { told: word })
    expect(await page.hears(1)).toEqual([{ type: 'readAnew' }])
    page.socket.terminate()
  }
  quiet.socket.terminate()
})

test('only who may see the thing is told', async () => {
  const blind = await prueba.loginAs({ roles: ['NCF'] })
  const seeing = await prueba.loginAs({ roles: ['Productos'] })
  const blindPage = await openPage(prueba.app, blind)
  const seeingPage = await openPage(prueba.app, seeing)
  await create('x')
  await seeingPage.hearsOf('Categorias', 'Creación')
  expect(blindPage.heard).toEqual([])
  for (const page of [blindPage, seeingPage]) page.socket.terminate()
})

test('an order is told to whoever sees its accounts or its number, and a payment to whoever sees the order', async () => {
  const puesto = await unPuestoDeVenta(prueba.api)
  const roles = [
    'CuentasPorPagar',
    'CuentasPorCobrar',
    'NCF',
    'Gestion de reportes',
    'Consultas',
    'Facturacion',
  ]
  const pages = await Promise.all(
    roles.map(async rol => openPage(prueba.app, await prueba.loginAs({ roles: [rol] }))),
  )
  const { pedidoId } = await puesto.unPedido()
  await prueba.api.call(cuentasPorCobrar.marcarPagada, { params: { pedidoId } })
  await prueba.api.call(cuentasPorCobrar.anular, { params: { pedidoId } })
  await prueba.api.call(pedidos.remove, { params: { id: pedidoId } })
  const payments = [false, true, false, true, true, true]
  for (const [i, page] of pages.entries()) {
    await page.hearsOf('Pedidos', 'Eliminación')
    const heard = page.heard.map(event => event.type === 'ReceiveUpdate' && `${event.entity} ${event.action}`)
    expect(heard).toContain('Pedidos Creación')
    expect([roles[i], heard.includes('CuentasPorCobrar Actualización')]).toEqual([roles[i], payments[i]])
    page.socket.terminate()
  }
})

test('changes of one moment are told together, the same one once', async () => {
  const page = await openPage(prueba.app, prueba.api)
  const { id } = await prueba.api.data(categorias.create, {
    body: { descripcion: `Categoría ${nextNumber()}` },
  })
  const before = page.heard.length
  await Promise.all(Array.from({ length: 20 }, () => create('otra')))
  await prueba.api.call(categorias.remove, { params: { id } })
  await page.hearsOf('Categorias', 'Eliminación')
  expect(page.heard.length - before).toBeLessThan(15)
  page.socket.terminate()
})

test('a refused change is not told', async () => {
  const { id } = await prueba.api.data(categorias.create, {
    body: { descripcion: `Categoría ${nextNumber()}` },
  })
  const page = await openPage(prueba.app, prueba.api)
  await prueba.api.call(categorias.update, { params: { id }, body: { descripcion: '' } })
  await prueba.api.call(categorias.remove, { params: { id } })
  await page.hearsOf('Categorias', 'Eliminación')
  expect(page.heard).not.toContainEqual(expect.objectContaining({ action: 'Actualización' }))
  page.socket.terminate()
})

test('a deactivated user is told why on another process within a second, and is out', async () => {
  const told = await smallestOf(A_SECOND, async () => {
    const { id, username } = await prueba.createUser({
      roles: ['Categorias'],
      contrasena: 'chicharrón con yuca',
    })
    const browser = prueba.anonymous()
    await browser.data(sesion.login, { body: { username, password: 'chicharrón con yuca' } })
    const page = await openPage(other, browser)
    const closed = page.closed()
    const start = performance.now()
    await prueba.api.call(usuarios.deactivate, { params: { id } })
    expect(await page.ended()).toEqual({
      type: 'forceLogout',
      message: 'Su usuario fue desactivado por un administrador.',
    })
    const time = performance.now() - start
    expect(await closed).toBe(CLOSE_NO_SESSION)
    expect((await browser.call(categorias.list)).status).toBe(401)
    return time
  })
  expect(told).toBeLessThan(A_SECOND)
})

test('who loses a role is told why on another process within a second, and is out', async () => {
  const told = await smallestOf(A_SECOND, async () => {
    const { id, username } = await prueba.createUser({
      roles: ['Categorias', 'NCF'],
      contrasena: 'arroz con leche',
    })
    const browser = prueba.anonymous()
    await browser.data(sesion.login, { body: { username, password: 'arroz con leche' } })
    const page = await openPage(other, browser)
    const held = await prueba.api.data(usuarios.roles, { params: { id } })
    const start = performance.now()
    const body = held.filter(rol => rol.name !== 'Categorias').map(rol => rol.id)
    await prueba.api.call(usuarios.assignRoles, { params: { id }, body })
    expect(await page.ended()).toEqual({
      type: 'forceLogout',
      message: 'Sus roles cambiaron. Inicie sesión de nuevo.',
    })
    const time = performance.now() - start
    expect((await browser.call(sesion.me)).status).toBe(401)
    return time
  })
  expect(told).toBeLessThan(A_SECOND)
})

test('whoever holds a role that loses a permission is told why, whatever else he may see, and is out', async () => {
  const name = `Rol ${nextNumber()}`
  const ver = (await prueba.api.data(permisos.list, {})).filter(permiso => permiso.name === 'categorias.ver')
  const permissionIds = ver.map(({ id }) => id)
  const { id: roleId } = await prueba.api.data(roles.create, { body: { name, permissionIds } })
  const browser = await prueba.loginAs({ roles: [name] })
  const page = await openPage(other, browser)
  await prueba.api.call(permisos.assign, { params: { roleId }, body: [] })
  expect(await page.ended()).toEqual({
    type: 'forceLogout',
    message: 'Los permisos de su rol cambiaron. Inicie sesión de nuevo.',
  })
  expect((await browser.call(sesion.me)).status).toBe(401)
})

test('a password change ends the other sessions and leaves the one that changed it', async () => {
  const { username } = await prueba.createUser({ roles: ['Categorias'], contrasena: 'pastel en hoja' })
  const [here, there] = [prueba.anonymous(), prueba.anonymous()]
  for (const browser of [here, there]) {
    await browser.data(sesion.login, { body: { username, password: 'pastel en hoja' } })
  }
  const [herePage, therePage] = [await openPage(prueba.app, here), await openPage(other, there)]
  await here.data(sesion.changePassword, {
    body: { currentPassword: 'pastel en hoja', newPassword: 'yaniqueque frito' },
  })
  expect(await therePage.ended()).toMatchObject({ type: 'forceLogout' })
  await create('x')
  expect(await herePage.hears(1)).toMatchObject([{ type: 'ReceiveUpdate' }])
  herePage.socket.terminate()
})

test('one of the own sessions that is closed from another is told why, and no other', async () => {
  const { username } = await prueba.createUser({ roles: ['Categorias'], contrasena: 'pastel en hoja' })
  const [here, there, third] = [prueba.anonymous(), prueba.anonymous(), prueba.anonymous()]
  for (const browser of [here, there, third]) {
    await browser.data(sesion.login, { body: { username, password: 'pastel en hoja' } })
  }
  const [herePage, therePage] = [await openPage(prueba.app, here), await openPage(other, there)]
  const thirdPage = await openPage(other, third)
  const own = await there.data(sesionesPropias.list, {})
  await here.data(sesionesPropias.close, { params: { id: own.find(({ esta }) => esta)?.id ?? '' } })
  const sentence = { type: 'forceLogout', message: 'Su sesión fue cerrada desde otro de sus dispositivos.' }
  expect(await therePage.ended()).toEqual(sentence)
  expect((await third.call(sesion.me)).status).toBe(200)
  await here.data(sesionesPropias.closeOthers, {})
  expect(await thirdPage.ended()).toEqual(sentence)
  await create('y')
  expect(await herePage.hears(1)).toMatchObject([{ type: 'ReceiveUpdate' }])
  herePage.socket.terminate()
})

test('where the line of the notices broke, the pages stay and read anew; whose session ended meanwhile is out', async () => {
  const leaving = await prueba.loginAs({ username: 'fugaz', roles: ['Categorias'] })
  const [staying, ended] = [await openPage(other, prueba.api), await openPage(other, leaving)]
  const closed = ended.closed()
  await prueba.base.pool.query(
    "DELETE FROM sesiones WHERE usuario_id = (SELECT id FROM usuarios WHERE username = 'fugaz')",
  )
  await prueba.base.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query ~ 'LISTEN|^SELECT$|pg_notify' AND pid <> pg_backend_pid()`)
  while (!staying.heard.some(({ type }) => type === 'readAnew')) await staying.hears(staying.heard.length + 1)
  expect(await closed).toBe(CLOSE_NO_SESSION)
  await create('x')
  await staying.hearsOf('Categorias', 'Creación')
  staying.socket.terminate()
})

test('without a session the hub says so and closes', async () => {
  const page = await openPage(prueba.app, prueba.anonymous())
  expect(await page.closed()).toBe(CLOSE_NO_SESSION)
})

test('a page of another site is not let in', async () => {
  await expect(openPage(prueba.app, prueba.api, '', { origin: 'https://otra.example' })).rejects.toThrow(
    '403',
  )
})
