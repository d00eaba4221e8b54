import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { ENDPOINTS } from '@cuadre/contract/api'
import type { Endpoint } from '@cuadre/contract/endpoint'
import { PERMISOS } from '@cuadre/domain/acceso/permisos'
import { ROL_ADMINISTRADOR, ROLES_DE_FUNCION } from '@cuadre/domain/acceso/roles'
import { urlOf } from '@cuadre/testing/api-client'
import { createTestApp, type TestApp } from '@cuadre/testing/app'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let prueba: TestApp
const routes: RouteOptions[] = []

/** Every route from the first one on: Fastify announces each new instance. */
function watchRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', route => {
    routes.push(route)
  })
}

beforeAll(async () => {
  subscribe('fastify.initialization', watchRoutes)
  prueba = await createTestApp()
  unsubscribe('fastify.initialization', watchRoutes)
})
afterAll(() => prueba.close())

const name = ({ method, path }: Endpoint) => `${method} ${path}`
/** No record has this id, so a call that is let in changes nothing. */
const params = { id: 2_147_483_647, pedidoId: 2_147_483_647, roleId: 2_147_483_647 }
const guarded = ENDPOINTS.filter(endpoint => endpoint.access !== 'publico')

describe('without a session', () => {
  test('every guarded call is closed by its head alone, whatever its body', async () => {
    // Neither JSON nor within a limit: whoever read it would say so.
    const unread = { headers: { 'content-type': 'application/json' }, payload: 'x'.repeat(300_000) }
    const closed: Record<string, unknown> = {}
    for (const endpoint of guarded) {
      const { method } = endpoint
      const sent = method === 'POST' || method === 'PUT' ? unread : {}
      const url = urlOf(endpoint, { params })
      closed[name(endpoint)] = (await prueba.anonymous().request({ method, url, ...sent })).json()
    }
    const refusal = expect.objectContaining({ statusCode: 401, errorCode: 'NO_SESSION', isSuccess: false })
    expect(closed).toEqual(Object.fromEntries(guarded.map(endpoint => [name(endpoint), refusal])))
  })

  test('only these calls are open', () => {
    const open = ENDPOINTS.filter(endpoint => endpoint.access === 'publico').map(name)
    expect(open.sort()).toEqual([
      'GET /health',
      'POST /users/login',
      'POST /users/login/segundo-factor',
      'POST /users/logout',
      'POST /users/refresh-token',
    ])
  })
})

/** In groups of which no two roles are in the same ones: so a handful of people tell all roles apart. */
const groups = [1, 2, 4, 8, 16].map(bit => ROLES_DE_FUNCION.filter((_, i) => ((i + 1) & bit) > 0))

test('each role holds what is declared of it', async () => {
  const { rows } =
    await prueba.base.pool.query(`SELECT r.nombre, array_remove(array_agg(p.nombre::text), NULL) AS permisos
    FROM roles r LEFT JOIN roles_permisos rp ON rp.rol_id = r.id LEFT JOIN permisos p ON p.id = rp.permiso_id GROUP BY r.nombre`)
  const all = { nombre: ROL_ADMINISTRADOR, permisos: PERMISOS.map(permiso => permiso.nombre) }
  const declared = [all, ...ROLES_DE_FUNCION].map(({ nombre, permisos }) => [nombre, new Set(permisos)])
  expect(new Map(rows.map(({ nombre, permisos }) => [nombre, new Set(permisos)]))).toEqual(
    new Map(declared as never),
  )
  expect(ROLES_DE_FUNCION.length).toBeLessThan(32)
})

test.each([
  { permisos: PERMISOS.map(permiso => permiso.nombre), roles: [ROL_ADMINISTRADOR] },
  ...groups.map(group => ({
    permisos: group.flatMap(({ permisos }) => permisos),
    roles: group.map(({ nombre }) => nombre),
  })),
])('who has the roles $roles reaches what they hold and nothing else', async ({ roles, permisos }) => {
  const api = await prueba.loginAs({ roles })
  const holds = (needed: string) => permisos.some(permiso => permiso === needed)
  const lado = holds('cuentasPorCobrar.ver') ? 'cobrar' : 'pagar'
  const expected: Record<string, boolean> = {}
  const actual: Record<string, boolean> = {}
  for (const endpoint of guarded) {
    // Documents are checked at the same door; making them all would only be slow.
    const wrong = endpoint.file ? { page: '', buscar: '\u0000', fechaDesde: 'x' } : {}
    // What is open to either side is asked for the side that the role sees.
    const query = endpoint.orAny ? { ...wrong, lado } : wrong
    const { status, body } = await api.call(endpoint, { params, query })
    if (status === 403) expect(body.errorCode).toBe('UNAUTHORIZED')
    expect(status).toBeLessThan(500)
    expect(status).not.toBe(401)
    actual[name(endpoint)] = status !== 403
    const { access, alsoNeeds, orAny = [] } = endpoint
    expected[name(endpoint)] =
      access === 'sesion' || ([access, ...orAny].some(holds) && (alsoNeeds === undefined || holds(alsoNeeds)))
  }
  expect(actual).toEqual(expected)
})

test('who must set up a second factor reaches what that takes, and nothing else', async () => {
  const api = await prueba.loginAs({ roles: [ROL_ADMINISTRADOR, 'Consultas'] })
  const exige = (value: boolean) =>
    prueba.base.pool.query(`UPDATE roles SET exige_segundo_factor = ${value} WHERE nombre = 'Consultas'`)
  await exige(true)
  const open: string[] = []
  for (const endpoint of guarded) {
    const { body } = await api.call(endpoint, { params })
    if (body.errorCode !== 'SECOND_FACTOR_SETUP_REQUIRED') open.push(name(endpoint))
  }
  expect(open.sort()).toEqual([
    'GET /users/me',
    'GET /users/me/segundo-factor',
    'POST /users/change-password',
    'POST /users/me/segundo-factor',
    'POST /users/me/segundo-factor/activar',
  ])
  await exige(false)
})

test('every declared access is a permission', () => {
  const known = new Set<string>(PERMISOS.map(({ nombre }) => nombre))
  const unknown = guarded.filter(
    ({ access, orAny = [] }) => access !== 'sesion' && ![access, ...orAny].every(each => known.has(each)),
  )
  expect(unknown.map(name)).toEqual([])
})

describe('the routes', () => {
  /** Reached without a declaration, each for its own reason. */
  const UNDECLARED = [
    // The hub speaks WebSocket and checks the session itself.
    /^\/api\/hub$/,
    /^\/api\/docs(\/|$)/, // the API page and its files
    /^\/api\/openapi\.json$/, // the document it shows
    // For machines; checks token or loopback itself.
    /^\/api\/metrics$/,
    /^\/api\/\*$/, // 404 for everything else below /api
    /^\/fe\//, // other taxpayers' servers, without a session (recibir.test.ts)
  ]

  test('are all declared in the contract, but for a short list', () => {
    const undeclared = routes
      .filter(route => !route.config || !('endpoint' in route.config) || !route.config.endpoint)
      .map(route => route.url)
      .filter(url => !UNDECLARED.some(known => known.test(url)))
    expect([...new Set(undeclared)]).toEqual([])
  })

  test('serve each declared call once, and never share method and path', () => {
    const served = routes.flatMap(({ config, method }) => {
      const { endpoint } = (config ?? {}) as { endpoint?: Endpoint }
      return endpoint && method === endpoint.method ? [endpoint] : []
    })
    expect(served.map(name).sort()).toEqual(ENDPOINTS.map(name).sort())
    const addresses = ENDPOINTS.map(endpoint => `${endpoint.method} ${urlOf(endpoint).toLowerCase()}`)
    expect(new Set(addresses).size).toBe(ENDPOINTS.length)
  })
})
