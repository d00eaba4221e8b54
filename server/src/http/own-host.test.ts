import { once } from 'node:events'
import { request } from 'node:http'
import { testApp } from '@cuadre/testing/app'
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

describe('without a public address', () => {
  const plain = testApp()
  const at = (host: string, url: string) =>
    plain.app.inject({ url, headers: { host }, remoteAddress: '192.0.2.1' })

  test.each([
    'localhost:3000',
    'LOCALHOST',
    'oficina.localhost',
    '127.0.0.1:3000',
    '127.8.9.1',
    '[::1]:3000',
    '192.168.1.10:3000',
    '[fd00::7]:3000',
    '203.0.113.9',
  ])('«%s» is answered: no name that somebody else looked up leads there', async host => {
    expect((await at(host, '/api/health')).statusCode).toBe(200)
    expect((await at(host, '/login')).json()).toMatchObject({ errorCode: 'NOT_FOUND' })
  })

  test.each([
    'oficina',
    'oficina.local:3000',
    'evil.example',
    '192.168.1.10.evil.example',
    'localhost.evil.example',
    'localhost.',
    'a b',
  ])('«%s» is refused for pages, API, hub and metrics, with what to do', async host => {
    for (const url of PATHS) {
      const { message, ...rest } = (await at(host, url)).json()
      expect([url, rest]).toEqual([
        url,
        { data: null, statusCode: 421, errorCode: 'WRONG_HOST', isSuccess: false },
      ])
      expect(message).toContain('PUBLIC_URL')
    }
  })

  test('opens no hub for a name', async () => {
    const address = await plain.app.listen({ port: 0, host: '127.0.0.1' })
    const asked = request(new URL('/api/hub', address), {
      headers: {
        host: 'evil.example',
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      },
    })
    asked.end()
    const [{ statusCode, socket }] = await Promise.race([once(asked, 'response'), once(asked, 'upgrade')])
    socket.destroy()
    expect(statusCode).toBe(421)
  })
})

test('a request that names no host at all is refused', async () => {
  const asked = request(new URL('/login', address), { setHost: false })
  asked.end()
  const [response] = await once(asked, 'response')
  // Node itself refuses it in HTTP/1.1.
  expect([400, 421]).toContain(response.statusCode)
  response.resume()
})
