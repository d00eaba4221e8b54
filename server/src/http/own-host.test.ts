import { once } from 'node:events'
import { request } from 'node:http'
import { salud } from '@cuadre/contract/salud'
import { createTestApp, testApp } from '@cuadre/testing/app'
import { openPage } from '@cuadre/testing/open-page'
import { beforeAll, describe, expect, test } from 'vitest'

/** Where it really listens. */
let address: string

const prueba = testApp({
  config: { publicUrl: 'https://Cuadre.Example:8443', trustProxy: '10.0.0.9' },
})

beforeAll(async () => {
  address = await prueba.app.listen({ port: 0, host: '127.0.0.1' })
})

const PATHS = [
  '/',
  '/login',
  '/api/health',
  '/api/metrics',
  '/api/users/me',
  '/api/hub',
  '/api/docs',
  '/api/no',
]
const REFUSAL = {
  data: null,
  message: 'La aplicación no atiende en esta dirección. Use la que le indicaron.',
  statusCode: 421,
  errorCode: 'WRONG_HOST',
  isSuccess: false,
}

/** As it comes from another machine, without a cookie. */
function ask(url: string, headers: Record<string, string>, remoteAddress = '192.0.2.1') {
  return prueba.app.inject({ url, headers, remoteAddress })
}

describe('a host that is not ours', () => {
  test.each([
    'evil.example',
    'evil.example:8443',
    'cuadre.example.evil.example',
    'cuadre.example:8443.evil.example',
    'cuadre.example.:8443',
    'sub.cuadre.example:8443',
    '127.0.0.1:3000',
    'localhost',
    '',
    'a b',
    'cuadre.example:8443@evil.example',
  ])('«%s» is refused for pages, API, hub and metrics', async host => {
    for (const url of PATHS) {
      const response = await ask(url, { host })
      expect([url, response.json()]).toEqual([url, REFUSAL])
    }
  })

  test('is refused to an unsafe request before anybody is asked anything', async () => {
    const payload = { username: 'admin', password: 'mangú con salami' }
    const options = { method: 'POST', url: '/api/users/login', payload } as const
    const response = await prueba.app.inject({ ...options, headers: { host: 'evil.example' } })
    expect(response.json()).toMatchObject({ statusCode: 421, errorCode: 'WRONG_HOST', isSuccess: false })
  })

  test('cannot be named by who is no proxy of ours', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'cuadre.example:8443' }
    expect((await ask('/api/health', headers)).statusCode).toBe(421)
    expect((await ask('/api/health', headers, '10.0.0.9')).statusCode).toBe(200)
  })

  test('opens no hub', async () => {
    await expect(openPage(address, prueba.api)).rejects.toThrow('The hub answered 421')
  })
})

// Many proxies leave the port out.
test.each(['cuadre.example:8443', 'CUADRE.example', 'cuadre.example:443'])('«%s» is answered', async host => {
  expect((await ask('/api/health', { host })).statusCode).toBe(200)
  expect((await ask('/login', { host })).json()).toMatchObject({ errorCode: 'NOT_FOUND' })
})

describe('beside the proxy, from this machine', () => {
  test.each(['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', 'LOCALHOST', ''])(
    '«%s» is answered to whoever watches, and nobody else',
    async host => {
      const here = (url: string, headers = {}) => ask(url, { host, ...headers }, '127.0.0.1')
      expect((await here('/api/health')).json()).toMatchObject({ statusCode: 200 })
      expect((await here('/api/metrics')).statusCode).toBe(200)
      expect((await here('/login')).json()).toEqual(REFUSAL)
      expect((await here('/api/users/me')).json()).toEqual(REFUSAL)
      expect((await here('/api/health', { 'x-forwarded-for': '192.0.2.1' })).json()).toEqual(REFUSAL)
    },
  )
})

test('without a public address every host is ours', async () => {
  const plain = await createTestApp()
  try {
    const headers = { host: 'cualquiera.local' }
    expect((await plain.app.inject({ url: '/api/health', headers })).statusCode).toBe(200)
    expect((await plain.api.call(salud.health)).status).toBe(200)
  } finally {
    await plain.close()
  }
})

test('a request that names no host at all is refused', async () => {
  const asked = request(new URL('/login', address), { setHost: false })
  asked.end()
  const [response] = await once(asked, 'response')
  // Node itself refuses it in HTTP/1.1.
  expect([400, 421]).toContain(response.statusCode)
  response.resume()
})
