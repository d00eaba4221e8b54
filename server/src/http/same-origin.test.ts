import { createTestApp, type TestApp } from '@cuadre/testing/app'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let prueba: TestApp
/** The same behind an address of its own. */
let named: TestApp

beforeAll(async () => {
  ;[prueba, named] = await Promise.all([
    createTestApp(),
    createTestApp({ config: { publicUrl: 'https://cuadre.example' } }),
  ])
})
afterAll(() => Promise.all([prueba.close(), named.close()]))

const host = 'localhost:3000'
const post = ({ api }: TestApp, headers: Record<string, string>) =>
  api.request({ method: 'POST', url: '/api/categorias', headers, payload: {} })
const create = (headers: Record<string, string>) => post(prueba, { host, ...headers })

describe('an unsafe request', () => {
  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3001' },
    { origin: 'https://localhost:3000' },
    { origin: 'https://cuadre.example.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ])('from elsewhere is refused: %o', async headers => {
    const response = await create(headers as Record<string, string>)
    expect(response.json()).toEqual({
      data: null,
      message: expect.stringMatching(/^La solicitud no proviene de esta aplicación\./),
      statusCode: 403,
      errorCode: 'CROSS_ORIGIN',
      isSuccess: false,
    })
  })

  test.each([
    {},
    { origin: 'http://localhost:3000' },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ])('from here reaches the door: %o', async headers => {
    const response = await create(headers as Record<string, string>)
    expect(response.json()).toMatchObject({ errorCode: 'INVALID_INPUT' })
  })

  test.each([
    ['https://cuadre.example', 'INVALID_INPUT'],
    ['http://localhost:3000', 'CROSS_ORIGIN'],
    ['https://cuadre.example.evil.example', 'CROSS_ORIGIN'],
  ])('behind a public address, from %s: %s', async (origin, errorCode) => {
    const response = await post(named, { host: 'cuadre.example', origin, 'sec-fetch-site': 'same-origin' })
    expect(response.json()).toMatchObject({ errorCode })
  })

  test('is refused before anybody logs in', async () => {
    const response = await prueba.anonymous().request({
      method: 'POST',
      url: '/api/users/login',
      headers: { host, origin: 'https://evil.example' },
      payload: { username: 'admin', password: 'x' },
    })
    expect(response.json()).toMatchObject({ statusCode: 403, errorCode: 'CROSS_ORIGIN' })
  })
})

test('reading needs no origin: links from elsewhere work', async () => {
  const response = await prueba.api.request({
    url: '/api/categorias',
    headers: { host, 'sec-fetch-site': 'cross-site' },
  })
  expect(response.statusCode).toBe(200)
})

test('behind HTTPS the browser is told to stay there', async () => {
  const { headers } = await named.api.request({ url: '/api/health' })
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
})
