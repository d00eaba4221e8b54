import { ENDPOINTS } from '@cuadre/contract/api'
import type { Endpoint } from '@cuadre/contract/endpoint'
import { urlOf } from '@cuadre/testing/api-client'
import { createTestApp, type TestApp } from '@cuadre/testing/app'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let prueba: TestApp

beforeAll(async () => {
  prueba = await createTestApp()
})
afterAll(() => prueba.close())

const params = { id: 2_147_483_647, pedidoId: 2_147_483_647, roleId: 2_147_483_647 }
const BODIES = ['', 'null', '[]', '[[]]', '"x"', '12', 'true', '{}', '{"a":1}', '{', '[null]', '{"id":{}}']
const VALUES = [
  '',
  '0',
  '-1',
  '1.5',
  'x',
  '\u0000',
  '2147483648',
  '9'.repeat(40),
  "'",
  '%',
  '2026-02-31',
  '[]',
]

const withBody = ENDPOINTS.filter(endpoint => endpoint.body)
const withQuery = ENDPOINTS.flatMap(endpoint => {
  const shape = endpoint.query && 'shape' in endpoint.query ? endpoint.query.shape : {}
  return Object.keys(shape as object).map(field => [endpoint.method, endpoint.path, field, endpoint] as const)
})

/** The check of the audit log is asked for with nothing, or with an object that says nothing of it. */
const mayBeEmpty = ({ path }: Endpoint) => path === '/auditoria/verificar'

describe('whatever the body', () => {
  test.each(withBody.map(endpoint => [endpoint.method, endpoint.path, endpoint] as const))(
    '%s %s answers with a refusal in the envelope',
    async (method, _, endpoint) => {
      for (const payload of BODIES.filter(
        body => !mayBeEmpty(endpoint) || !['', '{}', '{"a":1}', '{"id":{}}'].includes(body),
      )) {
        const response = await prueba.api.request({
          method,
          url: urlOf(endpoint, { params }),
          headers: { 'content-type': 'application/json' },
          payload,
        })
        expect(response.statusCode, payload).toBeGreaterThanOrEqual(400)
        expect(response.statusCode, payload).toBeLessThan(500)
        expect(response.json()).toMatchObject({ isSuccess: false, statusCode: response.statusCode })
      }
    },
  )
})

describe('whatever the body’s fields', () => {
  const hostile = [null, '', '\u0000', 'x'.repeat(1000), -1, 0, 1.005, 1e308, 2 ** 53, true, [], {}, [[{}]]]

  test.each(withBody.map(endpoint => [endpoint.method, endpoint.path, endpoint] as const))(
    '%s %s never breaks',
    async (_method, _path, endpoint) => {
      const shape = endpoint.body && 'shape' in endpoint.body ? (endpoint.body.shape as object) : {}
      for (const value of hostile) {
        const body = Object.fromEntries(Object.keys(shape).map(field => [field, value]))
        const { status } = await prueba.anonymous().call(endpoint, { params, body })
        const inside = await prueba.api.call(endpoint, { params, body })
        expect(status).toBeLessThan(500)
        expect(inside.status, JSON.stringify(value)).toBeLessThan(500)
      }
    },
  )
})

describe('whatever the query', () => {
  test.each(withQuery)('%s %s ?%s= is answered or refused', async (_method, _path, field, endpoint) => {
    for (const value of VALUES) {
      const { response, body } = await prueba.api.call(endpoint, { params, query: { [field]: value } })
      expect(response.statusCode, value).toBeLessThan(500)
      if (response.statusCode >= 400) expect(body).toMatchObject({ isSuccess: false })
    }
  })
})
