import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { ENDPOINTS } from '@cuadre/contract/api'
import type { Access, Endpoint } from '@cuadre/contract/endpoint'
import { PERMISOS } from '@cuadre/domain/acceso/permisos'
import { ROL_ADMINISTRADOR, ROLES_DE_FUNCION } from '@cuadre/domain/acceso/roles'
import { type ApiClient, urlOf } from '@cuadre/testing/api-client'
import { createTestApp, type TestApp } from '@cuadre/testing/app'
import { AT_LENGTH } from '@cuadre/testing/rounds'
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
const TODOS = PERMISOS.map(permiso => permiso.nombre)
/** Filters that no reading takes: making every list and document would only be slow. */
const WRONG = { page: '', buscar: '\u0000', fechaDesde: 'x' }
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

/** Doors that ask for no right: one's own sessions, password and second factor, and what the first page shows of what one may see. */
test('only these calls ask for nothing but a session', () => {
  const own = ENDPOINTS.filter(endpoint => endpoint.access === 'sesion').map(name)
  expect(own.sort()).toEqual([
    'DELETE /users/me/sesiones/:id',
    'GET /inicio/resumen',
    'GET /users/me',
    'GET /users/me/segundo-factor',
    'GET /users/me/sesiones',
    'POST /users/change-password',
    'POST /users/me/segundo-factor',
    'POST /users/me/segundo-factor/activar',
    'POST /users/me/segundo-factor/codigos',
    'POST /users/me/segundo-factor/desactivar',
    'POST /users/me/sesiones/cerrar-las-demas',
  ])
})

test('each role holds what is declared of it', async () => {
  const { rows } =
    await prueba.base.pool.query(`SELECT r.nombre, array_remove(array_agg(p.nombre::text), NULL) AS permisos
    FROM roles r LEFT JOIN roles_permisos rp ON rp.rol_id = r.id LEFT JOIN permisos p ON p.id = rp.permiso_id GROUP BY r.nombre`)
  const all = { nombre: ROL_ADMINISTRADOR, permisos: TODOS }
  const declared = [all, ...ROLES_DE_FUNCION].map(({ nombre, permisos }) => [nombre, new Set(permisos)])
  expect(new Map(rows.map(({ nombre, permisos }) => [nombre, new Set(permisos)]))).toEqual(
    new Map(declared as never),
  )
})

/** What they hold is asked above, and what each permission opens below. */
const ROLES = AT_LENGTH ? [{ nombre: ROL_ADMINISTRADOR, permisos: TODOS }, ...ROLES_DE_FUNCION] : []

/** Of what the declaration says alone; how the server decides is not asked. */
function admits({ access, orAny = [], alsoNeeds }: Endpoint, permisos: readonly Access[]): boolean {
  if (access === 'publico' || access === 'sesion') return true
  const one = permisos.some(each => each === access || orAny.some(other => other === each))
  return one && (alsoNeeds === undefined || permisos.includes(alsoNeeds))
}

/** What is sent that calls for further rights, by the words that the declarations have for it; an import is undone in its own tests. */
const SENT: Readonly<Record<string, object>> = {
  'si `existentes` es `actualizar`': { existentes: 'actualizar' },
  'con `crearFaltantes`': { crearFaltantes: true },
}
const NO_TABLE = new File(['no es una tabla'], 'nada.csv')
/** Calls that may ask for more, with what makes them. */
const furtherAsked = guarded.flatMap(endpoint =>
  Object.entries(endpoint.alsoWhen ?? {}).flatMap(([when, also]) => {
    const body = SENT[when]
    return body ? [{ endpoint, when, also, body }] : []
  }),
)

/** One question: what is held, what is asked, and whether that opens it. */
interface Question {
  readonly permisos: readonly string[]
  readonly what: string
  readonly opens: boolean
  readonly ask: (api: ApiClient) => Promise<{ status: number; body: { errorCode: string | null } }>
}

const allBut = (...without: readonly string[]) => TODOS.filter(permiso => !without.includes(permiso))

/** Of each call: each right that opens it, alone; and all rights but those, or but one that it needs besides. */
function questionsOf(endpoint: Endpoint): Question[] {
  const { access, orAny = [], alsoNeeds } = endpoint
  if (access === 'sesion') return [{ permisos: [], what: name(endpoint), opens: true, ask: asking(endpoint) }]
  const ways = [access, ...orAny]
  const besides = alsoNeeds ? [alsoNeeds] : []
  return [
    ...ways.map(one => ({ permisos: [one, ...besides], opens: true })),
    { permisos: allBut(...ways), opens: false },
    ...besides.map(one => ({ permisos: allBut(one), opens: false })),
  ].map(each => ({ ...each, what: name(endpoint), ask: asking(endpoint, each.permisos) }))
}

/** What is open to either side is asked for the side that is seen; any other reading stops at its filters. */
function asking(endpoint: Endpoint, permisos: readonly string[] = []) {
  const lado = permisos.includes('cuentasPorCobrar.ver') ? 'cobrar' : 'pagar'
  const query = endpoint.orAny ? { ...WRONG, lado } : WRONG
  return (api: ApiClient) => api.call(endpoint, { params, query })
}

/** The same of what a call asks for besides, by what it is sent. */
function furtherOf({ endpoint, when, also, body }: (typeof furtherAsked)[number]): Question[] {
  const { access, alsoNeeds } = endpoint
  const ask = (api: ApiClient) => api.call(endpoint, { body, files: { archivo: NO_TABLE } })
  return [
    { permisos: [access, ...(alsoNeeds ? [alsoNeeds] : []), ...also], opens: true },
    ...also.map(one => ({ permisos: allBut(one), opens: false })),
  ].map(each => ({ ...each, what: `${name(endpoint)} ${when}`, ask }))
}

describe(`${ENDPOINTS.length} calls and ${PERMISOS.length} permissions`, () => {
  test('each is opened by its own, whatever else is held or not', async () => {
    const { pool } = prueba.base
    await pool.query("INSERT INTO roles (nombre) VALUES ('De turno')")
    const api = await prueba.loginAs({ roles: ['De turno'] })
    const key = ({ permisos }: Question) => [...permisos].sort().join()
    const questions = [...guarded.flatMap(questionsOf), ...furtherAsked.flatMap(furtherOf)].sort((a, b) =>
      key(a).localeCompare(key(b)),
    )
    let held = ''
    const otherwise: string[] = []
    for (const question of questions) {
      const { what, opens, ask } = question
      if (key(question) !== held) await hold(question.permisos)
      held = key(question)
      const { status, body } = await ask(api)
      expect([status < 500, status === 401, what]).toEqual([true, false, what])
      expect(body.errorCode === 'UNAUTHORIZED', what).toBe(status === 403)
      if ((status !== 403) !== opens) otherwise.push(`${what} with ${held}: ${status}`)
    }
    expect(otherwise).toEqual([])

    async function hold(permisos: readonly string[]) {
      await pool.query(
        `WITH quitados AS (DELETE FROM roles_permisos WHERE rol_id = (SELECT id FROM roles WHERE nombre = 'De turno') AND permiso_id NOT IN
           (SELECT id FROM permisos WHERE nombre = ANY ($1::text[])))
         INSERT INTO roles_permisos (rol_id, permiso_id) SELECT r.id, p.id FROM roles r, permisos p
         WHERE r.nombre = 'De turno' AND p.nombre = ANY ($1::text[]) ON CONFLICT DO NOTHING`,
        [permisos],
      )
    }
  })

  test.each(ROLES)(
    '$nombre reaches what its permissions open and nothing else',
    async ({ nombre, permisos }) => {
      const api = await prueba.loginAs({ roles: [nombre] })
      const reached: string[] = []
      for (const endpoint of guarded) {
        if ((await asking(endpoint, permisos)(api)).status !== 403) reached.push(name(endpoint))
      }
      expect(reached).toEqual(guarded.filter(endpoint => admits(endpoint, permisos)).map(name))
    },
  )

  test('holds the words for when a call asks for more', () => {
    const told = new Set(guarded.flatMap(({ alsoWhen = {} }) => Object.keys(alsoWhen)))
    expect([...told].sort()).toEqual(
      [
        ...Object.keys(SENT),
        'con `cotizacionId`',
        'de lo que cambió',
        'de lo que la importación creó',
      ].sort(),
    )
  })
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
