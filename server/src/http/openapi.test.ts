import { ENDPOINTS } from '@cuadre/contract/api'
import { isWrite } from '@cuadre/contract/endpoint'
import { createTestApp, type TestApp } from '@cuadre/testing/app'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let prueba: TestApp

interface Operation {
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[]
  readonly requestBody?: { content: Record<string, { schema: object }> }
  readonly responses: Record<string, { content: Record<string, { schema: object }> }>
  readonly security: readonly unknown[]
}
interface Document {
  readonly openapi: string
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { schemas: Record<string, object> }
}
let document: Document
/** JSON Schema 2020-12, the dialect of OpenAPI 3.1. One for all calls: it takes longer to make than to use. */
const ajv = new Ajv2020({ strict: false, validateFormats: false })

beforeAll(async () => {
  prueba = await createTestApp()
  const response = await prueba.api.request({ url: '/api/openapi.json' })
  expect(response.statusCode).toBe(200)
  document = response.json()
  ajv.addSchema({ $id: 'documento', components: document.components })
})
afterAll(() => prueba.close())

test('is OpenAPI 3.1 with one operation per declared call', () => {
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values(document.paths).flatMap(path => Object.values(path))
  expect(operations).toHaveLength(ENDPOINTS.length)
})

describe.each(ENDPOINTS.map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    const operation = () => {
      const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
      const found = document.paths[path]?.[endpoint.method.toLowerCase()]
      if (!found) throw new Error(`Not in the document: ${path}`)
      return found
    }

    test('names its path parameters, its body and its answers', () => {
      const { parameters, requestBody, responses, security } = operation()
      const inPath = parameters.filter(parameter => parameter.in === 'path')
      expect(inPath.map(parameter => `:${parameter.name}`)).toEqual(endpoint.path.match(/:\w+/g) ?? [])
      expect(inPath.every(parameter => parameter.required)).toBe(true)
      const { body, files, upload } = endpoint
      expect(requestBody !== undefined).toBe((body ?? files ?? upload) !== undefined)
      const ofFiles = upload ? 'application/octet-stream' : 'multipart/form-data'
      const type = upload || files ? ofFiles : 'application/json'
      expect(Object.keys(requestBody?.content ?? { [type]: null })).toEqual([type])
      expect(Object.keys(responses)).toEqual([
        String(endpoint.status ?? 200),
        ...(endpoint.emptyAs204 ? ['204'] : []),
        'default',
      ])
      expect(security).toHaveLength(endpoint.access === 'publico' ? 0 : 1)
    })

    test('holds schemas that compile', () => {
      const { parameters, requestBody, responses } = operation()
      const contents = [requestBody, ...Object.values(responses)].flatMap(part =>
        Object.values(part?.content ?? {}),
      )
      const schemas = [...parameters, ...contents].map(part => part.schema)
      expect(schemas.length).toBeGreaterThan(0)
      expect(() => compile(schemas)).not.toThrow()
    })
  },
)

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
    const keyed = ENDPOINTS.filter(({ method, path }) => {
      const operation = document.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
      return operation?.parameters.some(parameter => parameter.name === 'Idempotency-Key')
    })
    expect(keyed).toEqual(ENDPOINTS.filter(isWrite))
    expect(keyed.length).toBeGreaterThan(30)
  })
})

function compile(schemas: readonly object[]): void {
  for (const schema of schemas) {
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"documento#/components')))
  }
}

test('a schema that does not compile would be noticed', () => {
  expect(() => compile([{ type: 'number', minimum: 'one' }])).toThrow()
})
