import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { protectAnswers } from './security-headers.ts'

async function headersOf(publicUrl: string | null, url = '/') {
  const app = Fastify()
  protectAnswers(app, publicUrl)
  app.get('/', () => 'sí')
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
  'referrer-policy',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

test.each(['/', '/fails', '/not-there'])('%s is answered with all that protects', async url => {
  expect(Object.keys(await headersOf(null, url))).toEqual(expect.arrayContaining(PROTECTING))
})

test('HTTPS is asked for where the product is reached through it, and only there', async () => {
  expect((await headersOf('https://oficina.do'))['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
  for (const publicUrl of [null, 'http://oficina.local']) {
    expect(await headersOf(publicUrl)).not.toHaveProperty('strict-transport-security')
  }
})
