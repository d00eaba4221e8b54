import { pedidos } from '@cuadre/contract/pedidos'
import { salud } from '@cuadre/contract/salud'
import { createTestApp, type TestApp } from '@cuadre/testing/app'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const TOKEN = 'abcdefghijklmnop'
let open: TestApp
let guarded: TestApp

beforeAll(async () => {
  ;[open, guarded] = await Promise.all([createTestApp(), createTestApp({ config: { metricsToken: TOKEN } })])
})
afterAll(() => Promise.all([open.close(), guarded.close()]))

interface Visit {
  readonly headers?: Record<string, string>
  readonly remoteAddress?: string
}

async function read({ app }: TestApp, { headers = {}, remoteAddress = '127.0.0.1' }: Visit = {}) {
  const {
    statusCode,
    body,
    headers: answered,
  } = await app.inject({ url: '/api/metrics', headers, remoteAddress })
  return { statusCode, body, type: String(answered['content-type']) }
}

describe('GET /api/metrics', () => {
  test('counts answers by declared route, never by what was typed', async () => {
    await open.api.call(pedidos.paged, { query: { ncf: 'B0100000777' } })
    await open.api.call(pedidos.get, { params: { id: 2_000_000_111 } })
    const { statusCode, body, type } = await read(open)
    expect([statusCode, type]).toEqual([200, expect.stringMatching(/^text\/plain; version=0\.0\.4/)])
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/Pedidos\/paged",status="200"\} 1/,
    )
    expect(body).toMatch(/route="\/api\/Pedidos\/:id",status="404"\} 1/)
    expect(body).not.toMatch(/B0100000777|2000000111/)
    expect(body).toMatch(/^cuadre_db_connections\{state="idle"\} [1-9]/m)
    expect(body).toMatch(/^cuadre_hub_pages 0$/m)
    expect(body).toMatch(/^process_resident_memory_bytes \d+/m)
  })

  test.each([
    ['another machine', { remoteAddress: '192.168.1.20' }],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '192.168.1.20' } }],
    ['a proxy that says it the other way', { headers: { forwarded: 'for=192.168.1.20' } }],
    ['a proxy that names itself only', { headers: { via: '1.1 caddy' } }],
    ['a proxy that says who asked', { headers: { 'x-real-ip': '192.168.1.20' } }],
    ['a proxy that says how it was asked', { headers: { 'x-forwarded-proto': 'https' } }],
  ])('without a token there is nothing for %s', async (_, visit) => {
    expect((await read(open, visit)).statusCode).toBe(404)
  })

  test('with a token only who shows it reads, from anywhere', async () => {
    const remoteAddress = '192.168.1.20'
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` }, remoteAddress })
    expect((await read(guarded)).statusCode).toBe(404)
    expect((await read(guarded, bearer('otro'))).statusCode).toBe(404)
    expect((await read(guarded, bearer(`${TOKEN}x`))).statusCode).toBe(404)
    expect((await read(guarded, bearer(TOKEN))).statusCode).toBe(200)
  })
})

test('each answer carries an id of its own', async () => {
  const ids = new Set<string>()
  for (let i = 0; i < 20; i++) {
    const { response } = await open.anonymous().call(salud.health)
    ids.add(String(response.headers['x-request-id']))
  }
  expect(ids.size).toBe(20)
})
