import { categorias } from '@cuadre/contract/categorias'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { protectAnswers } from './security-headers.ts'

async function headersOf(publicUrl: string | null, { url = '/', hstsSubdomains = false } = {}) {
  const app = Fastify()
  protectAnswers(app, { publicUrl, hstsSubdomains })
  app.get('/', () => 'sí')
  app.get('/json', { config: { endpoint: categorias.list } }, () => ({}))
  app.get('/fails', () => {
    throw new Error('No')
  })
  return (await app.inject(url)).headers
}

const PROTECTING = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

test.each(['/', '/fails', '/not-there'])('%s is answered with all that protects', async url => {
  expect(Object.keys(await headersOf(null, { url }))).toEqual(expect.arrayContaining(PROTECTING))
})

test('HTTPS is asked for where the product is reached through it, and only there', async () => {
  expect((await headersOf('https://oficina.do'))['strict-transport-security']).toBe('max-age=31536000')
  for (const publicUrl of [null, 'http://oficina.local']) {
    expect(await headersOf(publicUrl)).not.toHaveProperty('strict-transport-security')
  }
})

test.each(['/', '/json'])('%s asks for HTTPS too', async url => {
  expect(await headersOf('https://oficina.do', { url })).toHaveProperty('strict-transport-security')
})

test('JSON loads nothing, stands in no frame, is kept nowhere and carries nothing that concerns pages', async () => {
  const headers = await headersOf(null, { url: '/json' })
  expect(PROTECTING.filter(name => name in headers)).toEqual([
    'content-security-policy',
    'cross-origin-resource-policy',
    'x-content-type-options',
    'x-frame-options',
  ])
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cache-control': 'no-store',
  })
})

test('hosts below ours may be somebody else’s: they are asked for HTTPS only where it is set', async () => {
  const headers = await headersOf('https://oficina.do', { hstsSubdomains: true })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('of the device a page may use the camera, for its own host, and nothing else', async () => {
  const { 'permissions-policy': policy } = await headersOf(null)
  const [camera, ...others] = String(policy).split(', ')
  expect(camera).toBe('camera=(self)')
  expect(others.length).toBeGreaterThan(10)
  expect(others.filter(one => !/^[a-z-]+=\(\)$/.test(one))).toEqual([])
  expect(others).toEqual(expect.arrayContaining(['geolocation=()', 'microphone=()', 'payment=()', 'usb=()']))
})
