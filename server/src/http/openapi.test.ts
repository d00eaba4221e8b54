import { ENDPOINTS } from '@cuadre/contract/api'
import { type Endpoint, isWrite } from '@cuadre/contract/endpoint'
import { createTestApp, testApp } from '@cuadre/testing/app'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, test } from 'vitest'

interface Permisos {
  readonly uno: readonly string[]
  readonly ademas: readonly string[]
  readonly segun: readonly { readonly cuando: string; readonly permisos: readonly string[] }[]
}
interface Operation {
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[]
  readonly requestBody?: { content: Record<string, { schema: object }> }
  readonly responses: Record<string, { content: Record<string, { schema: object }> }>
  readonly security: readonly unknown[]
  readonly description: string
  readonly 'x-permisos'?: Permisos
}
interface Document {
  readonly openapi: string
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { schemas: Record<string, object> }
}
let document: Document
/** JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
const ajv = new Ajv2020({ strict: false, validateFormats: false })

const prueba = testApp()

beforeAll(async () => {
  const response = await prueba.api.request({ url: '/api/openapi.json' })
  expect(response.statusCode).toBe(200)
  document = response.json()
})

test('is OpenAPI 3.1 with one operation per declared call', () => {
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values(document.paths).flatMap(path => Object.values(path))
  expect(operations).toHaveLength(ENDPOINTS.length)
})

const operationOf = ({ method, path }: Endpoint): Operation => {
  const found = document.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
  if (!found) throw new Error(`Not in the document: ${method} ${path}`)
  return found
}

test('each operation names its path parameters, its body and its answers', () => {
  for (const endpoint of ENDPOINTS) {
    const { parameters, requestBody, responses, security } = operationOf(endpoint)
    const { method, path, body, files, upload, status = 200, emptyAs204, access } = endpoint
    const inPath = parameters.filter(parameter => parameter.in === 'path')
    const ofFiles = upload ? 'application/octet-stream' : 'multipart/form-data'
    const type = upload || files ? ofFiles : 'application/json'
    expect({
      call: `${method} ${path}`,
      inPath: inPath.map(parameter => `:${parameter.name}`),
      required: inPath.every(parameter => parameter.required),
      body: Object.keys(requestBody?.content ?? {}),
      answers: Object.keys(responses),
      guards: security.length,
    }).toEqual({
      call: `${method} ${path}`,
      inPath: path.match(/:\w+/g) ?? [],
      required: true,
      body: body || files || upload ? [type] : [],
      answers: [String(status), ...(emptyAs204 ? ['204'] : []), 'default'],
      guards: access === 'publico' ? 0 : 1,
    })
  }
})

test('each operation names every right that its call asks for, to people and to programs', () => {
  const both = ENDPOINTS.filter(({ orAny, alsoNeeds }) => orAny && alsoNeeds)
  expect(both.length).toBeGreaterThan(0)
  for (const endpoint of ENDPOINTS) {
    const { access, alsoNeeds, orAny = [], alsoWhen = {} } = endpoint
    const { description, 'x-permisos': told } = operationOf(endpoint)
    const call = `${endpoint.method} ${endpoint.path}`
    const own = access === 'publico' || access === 'sesion' ? [] : [access]
    const asked = [...own, ...orAny, ...(alsoNeeds ? [alsoNeeds] : []), ...Object.values(alsoWhen).flat()]
    expect([call, [...description.matchAll(/`(\w+\.\w+)`/g)].map(([, name]) => name)]).toEqual([call, asked])
    const forPrograms = told && [
      ...told.uno,
      ...told.ademas,
      ...told.segun.flatMap(({ permisos }) => permisos),
    ]
    expect([call, forPrograms ?? []]).toEqual([call, asked])
  }
})

test('whatever it describes is a JSON Schema of its dialect, and every reference leads somewhere', () => {
  for (const endpoint of ENDPOINTS) {
    const { parameters, requestBody, responses } = operationOf(endpoint)
    const contents = [requestBody, ...Object.values(responses)].flatMap(part =>
      Object.values(part?.content ?? {}),
    )
    const schemas = [...parameters, ...contents].map(part => part.schema)
    expect(schemas.length, endpoint.path).toBeGreaterThan(0)
    expect(schemas.filter(schema => !ajv.validateSchema(schema))).toEqual([])
  }
  expect(ajv.validateSchema({ type: 'number', minimum: 'one' })).toBe(false)
  const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)
  const known = Object.keys(document.components.schemas).map(schema => `#/components/schemas/${schema}`)
  expect(known).toEqual(expect.arrayContaining([...new Set([...references].map(([, target]) => target))]))
})

test('the browsable page answers with its own scripts only', async () => {
  const page = await prueba.api.request({ url: '/api/docs/' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).not.toMatch(/src="https?:/)
  expect((await prueba.api.request({ url: '/api/docs' })).statusCode).toBeLessThan(400)
})

describe('the description of the API', () => {
  const ADDRESSES = [
    '/api/openapi.json',
    '/api/docs',
    '/api/docs/',
    '/api/docs/json',
    '/api/docs/yaml',
    '/api/docs/static/index.html',
    '/API/Docs/static/swagger-initializer.js',
  ]

  test.each(ADDRESSES)('%s is for who has a session', async url => {
    const { statusCode, body } = await prueba.anonymous().request({ url })
    expect([statusCode, JSON.parse(body).errorCode]).toEqual([401, 'NO_SESSION'])
    expect((await prueba.api.request({ url })).statusCode).toBeLessThan(400)
  })

  test('is told to everybody where the office wants it', async () => {
    const open = await createTestApp({ config: { publicApiDocs: true } })
    try {
      for (const url of ADDRESSES) {
        expect((await open.anonymous().request({ url })).statusCode, url).toBeLessThan(400)
      }
    } finally {
      await open.close()
    }
  })

  test('names the key at each write and nowhere else', () => {
    const keyed = ENDPOINTS.filter(endpoint =>
      operationOf(endpoint).parameters.some(({ name }) => name === 'Idempotency-Key'),
    )
    expect(keyed).toEqual(ENDPOINTS.filter(isWrite))
    expect(keyed.length).toBeGreaterThan(30)
  })
})
