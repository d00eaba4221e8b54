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
  test.each(guarded.map(endpoint => [name(endpoint), endpoint] as const))(
    '%s is closed',
    async (_, endpoint) => {
      const { body } = await prueba.anonymous().call(endpoint, { params })
      expect(body).toMatchObject({ statusCode: 401, errorCode: 'NO_SESSION', isSuccess: false })
    },
  )

  test('only these calls are open', () => {
    const open = ENDPOINTS.filter(endpoint => endpoint.access === 'publico').map(name)
    expect(open.sort()).toEqual([
      'GET /health',
      'POST /users/login',
      'POST /users/logout',
      'POST /users/refresh-token',
    ])
  })
})

const roles = [
  { nombre: ROL_ADMINISTRADOR, permisos: PERMISOS.map(permiso => permiso.nombre) },
  ...ROLES_DE_FUNCION,
]

describe.each(roles)('the role $nombre', ({ nombre, permisos }) => {
  test('opens what it holds and nothing else', async () => {
    const api = await prueba.loginAs({ roles: [nombre] })
    const expected: Record<string, boolean> = {}
    const actual: Record<string, boolean> = {}
    for (const endpoint of guarded) {
      // Documents are checked at the same door; making them all would only be slow.
      const query = endpoint.file ? { page: '', buscar: '\u0000', fechaDesde: 'x' } : {}
      const { status, body } = await api.call(endpoint, { params, query })
      if (status === 403) expect(body.errorCode).toBe('UNAUTHORIZED')
      expect(status).toBeLessThan(500)
      expect(status).not.toBe(401)
      actual[name(endpoint)] = status !== 403
      const { access, alsoNeeds = access } = endpoint
      expected[name(endpoint)] =
        access === 'sesion' ||
        [access, alsoNeeds].every(needed => permisos.some(permiso => permiso === needed))
    }
    expect(actual).toEqual(expected)
  })
})

test('every declared access is a permission that is seeded', async () => {
  const { rows } = await prueba.base.pool.query<{ nombre: string }>('SELECT nombre FROM permisos')
  const seeded = new Set(rows.map(row => row.nombre))
  const unknown = guarded.filter(({ access }) => access !== 'sesion' && !seeded.has(access)).map(name)
  expect(unknown).toEqual([])
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

  test.each(ENDPOINTS.map(endpoint => [name(endpoint), endpoint] as const))('serve %s', (_, endpoint) => {
    const served = routes.filter(route => {
      const config = route.config as { endpoint?: Endpoint } | undefined
      return config?.endpoint === endpoint && route.method === endpoint.method
    })
    expect(served).toHaveLength(1)
  })

  test('never share method and path', () => {
    const addresses = ENDPOINTS.map(endpoint => `${endpoint.method} ${urlOf(endpoint).toLowerCase()}`)
    expect(new Set(addresses).size).toBe(ENDPOINTS.length)
  })
})
