import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packAnswers } from './pack-answers.ts'

const LIST = { items: Array.from({ length: 200 }, (_, i) => ({ id: i, nombre: `Ferretería Peña ${i}` })) }

const app = Fastify()
beforeAll(async () => {
  packAnswers(app)
  app.get('/list', () => LIST)
  app.get('/long', () => ({ items: Array.from({ length: 150 }, () => LIST.items) }))
  app.get('/formato', (_, reply) => reply.type('text/plain').send(Buffer.alloc(5000, 'B')))
  app.get('/short', () => ({ ok: true }))
  app.get('/file', (_, reply) => reply.type('application/pdf').send(Buffer.alloc(5000)))
})
afterAll(() => app.close())

function get(url: string, accepts?: string) {
  return app.inject({ url, headers: accepts === undefined ? {} : { 'accept-encoding': accepts } })
}

describe('JSON answers', () => {
  test.each(['br', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.5', 'gzip,br ;q=0.1'])(
    'are packed for who accepts «%s»',
    async accepts => {
      const { headers, rawPayload } = await get('/list', accepts)
      expect([headers['content-encoding'], headers['vary']]).toEqual(['br', 'accept-encoding'])
      expect(headers['content-length']).toBe(String(rawPayload.byteLength))
      expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(LIST)
      expect(rawPayload.byteLength).toBeLessThan(JSON.stringify(LIST).length / 4)
    },
  )

  test.each(['gzip', 'gzip, br;q=0', 'br;q=0.0, gzip'])(
    'go the other way for who accepts «%s»',
    async accepts => {
      const { headers, rawPayload } = await get('/list', accepts)
      expect(headers['content-encoding']).toBe('gzip')
      expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(LIST)
    },
  )

  test.each([undefined, 'identity'])('stay as they are for who accepts %s', async accepts => {
    const { headers, body } = await get('/list', accepts)
    expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, 'accept-encoding'])
    expect(JSON.parse(body)).toEqual(LIST)
  })

  test('of more than a megabyte are packed by another thread, and texts like them', async () => {
    const whole = gunzipSync((await get('/long', 'gzip')).rawPayload)
    expect(whole.byteLength).toBeGreaterThan(1024 * 1024)
    expect(brotliDecompressSync((await get('/long', 'br')).rawPayload)).toEqual(whole)
    expect(brotliDecompressSync((await get('/formato', 'br')).rawPayload).toString()).toMatch(/^B{5000}$/)
  })

  test('of a few bytes and files are left alone', async () => {
    expect((await get('/short', 'br')).headers['content-encoding']).toBeUndefined()
    expect((await get('/file', 'br')).headers['content-encoding']).toBeUndefined()
  })
})
