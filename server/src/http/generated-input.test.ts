import { ENDPOINTS } from '@cuadre/contract/api'
import type { Endpoint } from '@cuadre/contract/endpoint'
import { ROL_ADMINISTRADOR } from '@cuadre/domain/acceso/roles'
import { type ApiClient, urlOf } from '@cuadre/testing/api-client'
import { testApp } from '@cuadre/testing/app'
import { revisarLibros } from '@cuadre/testing/libros'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { rounds } from '@cuadre/testing/rounds'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

/** Inputs per call; every run makes the same ones. */
const RUNS = rounds({ gate: 3, all: 60 })
const SEED = 20_261_121

const prueba = testApp()

beforeAll(async () => {
  const puesto = await unPuestoDeVenta(prueba.api)
  for (let i = 0; i < 3; i++) await puesto.unPedido()
})

type Schema = Readonly<Record<string, unknown>>
interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

const hostileText = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud800',
  "' OR 1=1 --",
  '"; DROP TABLE documentos; --',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://x")',
  '%',
  '\\',
  '../../etc/passwd',
  '{{7*7}}',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '٣',
  '-0',
  '-1',
  '1.5',
  '2147483648',
  '9'.repeat(40),
  '[]',
  '1e400',
  'NaN',
  'x'.repeat(5000),
  '\u202e',
  '🧾'.repeat(300),
)
const hostile = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, -1, 0, 0.1, 1.005, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308),
  fc.constantFrom([], {}, [null], [[[]]], { __proto__: null, constructor: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Mostly what the schema describes, sometimes anything. */
function mixed(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: fitting(schema) }, { weight: 1, arbitrary: hostile })
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  const alternatives = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined
  if (alternatives) return fc.oneof(...alternatives.map(fitting))
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum'])
  if ('const' in schema) return fc.constant(schema['const'])
  switch (schema['type']) {
    case 'object': {
      const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
      const fields = Object.fromEntries(properties.map(([name, property]) => [name, mixed(property)]))
      return fc.record(fields, { requiredKeys: (schema['required'] ?? []) as string[] })
    }
    case 'array':
      return fc.array(mixed((schema['items'] ?? {}) as Schema), { maxLength: 4 })
    case 'integer':
      return fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer())
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 100 }), fc.double({ noNaN: true, noDefaultInfinity: true }))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return fc.oneof(
        fc.string({ maxLength: 30 }),
        fc.constantFrom('2026-11-01', '2026-11-16', 'Ferretería', '1'),
      )
    default:
      return fc.oneof(fc.constantFrom('2026-11-16', '1', 'Peña', 1, true), hostile)
  }
}

const { paths } = openApiDocument()

function inputsOf(endpoint: Endpoint) {
  const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
  const operation = paths[path]?.[endpoint.method.toLowerCase()] as unknown as Operation
  const place = (where: string) =>
    fc.record(
      Object.fromEntries(
        operation.parameters.filter(each => each.in === where).map(each => [each.name, mixed(each.schema)]),
      ),
      where === 'path' ? {} : { requiredKeys: [] },
    )
  const [content] = Object.values(operation.requestBody?.content ?? {})
  const body = content?.schema
  return fc.record({
    params: place('path'),
    query: place('query'),
    body: body ? mixed(body) : fc.constant(undefined),
  })
}

/** As text in an address; what cannot be text there travels as JSON. */
function address(
  endpoint: Endpoint,
  params: Record<string, unknown>,
  query: Record<string, unknown>,
): string {
  const text = (value: unknown) =>
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replace(/[\ud800-\udfff]/g, '')
  const path = endpoint.path.replace(
    /:(\w+)/g,
    (_, name: string) => encodeURIComponent(text(params[name])) || '0',
  )
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, text(value)]),
  )
  return `/api${path}?${search}`
}

/** A form where the call takes files, whose parts hold whatever was made; JSON otherwise. */
function written(endpoint: Endpoint, body: unknown) {
  if (!endpoint.files) {
    return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  }
  const parts = Object.entries(typeof body === 'object' && body !== null ? body : {}).map(([name, value]) => {
    const file = endpoint.files && name in endpoint.files ? '; filename="a"' : ''
    const said = typeof value === 'string' ? value : JSON.stringify(value)
    return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${said}\r\n`
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  return { payload: `${parts.join('')}--x--\r\n`, headers }
}

/** They end the session with which the others are tried. */
const OWN_SESSION = ['/users/logout', '/users/refresh-token']

let tried = 0
/** Tries one call after the other, as long as he may do all. */
let somebody: ApiClient | null = null

test.each(ENDPOINTS.map(endpoint => [endpoint.method, endpoint.path, endpoint] as const))(
  '%s %s answers whatever its own description makes',
  async (method, path, endpoint) => {
    if (!OWN_SESSION.includes(path)) somebody ??= await prueba.loginAs({ roles: [ROL_ADMINISTRADOR] })
    const api = (!OWN_SESSION.includes(path) && somebody) || prueba.anonymous()
    for (const { params, query, body } of fc.sample(inputsOf(endpoint), { seed: SEED, numRuns: RUNS })) {
      const response = await api.request({
        method,
        url: address(endpoint, params, query),
        ...(body === undefined ? {} : written(endpoint, body)),
      })
      tried++
      // Who was made to leave, or may do less than before: the next call is tried by another.
      if (response.statusCode === 401 || response.statusCode === 403) somebody = null
      const told = JSON.stringify({ params, query, body })
      expect(response.statusCode, told).toBeLessThan(500)
      if (response.statusCode >= 400)
        expect(response.json(), told).toMatchObject(refusal(response.statusCode))
    }
  },
)

const refusal = (statusCode: number) => ({ isSuccess: false, data: null, statusCode })

/** The check of the audit log is asked for with nothing, or with an object that says nothing of it. */
const mayBeEmpty = ({ path }: Endpoint) => path === '/auditoria/verificar'
const EMPTY = ['', '{}', '{"a":1}', '{"id":{}}']
const NO_FORM = ['null', '[]', '[[]]', '"x"', '12', 'true', '{', '[null]']

test.each(
  ENDPOINTS.filter(({ body }) => body).map(endpoint => [endpoint.method, endpoint.path, endpoint] as const),
)('%s %s refuses a body that is none of its own, in the envelope', async (method, _, endpoint) => {
  const params = { id: 2_147_483_647, pedidoId: 2_147_483_647, roleId: 2_147_483_647 }
  const headers = { 'content-type': 'application/json' }
  for (const payload of mayBeEmpty(endpoint) ? NO_FORM : [...NO_FORM, ...EMPTY]) {
    const response = await prueba.api.request({ method, url: urlOf(endpoint, { params }), headers, payload })
    expect(response.statusCode, payload).toBeOneOf([400, 401, 404, 409, 413, 415, 422])
    expect(response.json(), payload).toMatchObject(refusal(response.statusCode))
  }
})

test('that was more than a thousand inputs made by description, and the books are still sound', async () => {
  expect(tried).toBeGreaterThan(1000)
  expect(await revisarLibros(prueba.base.pool)).toEqual([])
})
