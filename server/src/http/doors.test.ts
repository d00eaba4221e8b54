import { request as httpRequest } from 'node:http'
import { gzipSync } from 'node:zlib'
import { categorias } from '@cuadre/contract/categorias'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaCategoria } from '@cuadre/testing/builders'
import { beforeAll, describe, expect, test } from 'vitest'

const prueba = testApp()
const api = beforeTests(() => prueba.api)

beforeAll(async () => {
  await unaCategoria(api, { descripcion: 'Única' })
})

const refusal = (statusCode: number, errorCode: string) => ({
  data: null,
  message: expect.stringMatching(/\S/),
  statusCode,
  errorCode,
  isSuccess: false,
})
const json = { 'content-type': 'application/json' }

describe('paths', () => {
  test.each([
    '/api/categorias',
    '/api/Categorias',
    '/API/CATEGORIAS',
    '/api/categorias/',
    '/api/categorias?x=1',
  ])('%s is the list of categories', async url => {
    const response = await api.request({ url })
    expect(response.json()).toMatchObject({ statusCode: 200, data: [{ descripcion: 'Única' }] })
  })

  test.each([
    ['GET', '/api/nada'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['POST', '/api/categorias/1/2/3'],
    ['DELETE', '/api/categorias'],
    ['PATCH', '/api/categorias/1'],
    ['GET', '/nada'],
  ] as const)('%s %s is not found', async (method, url) => {
    const response = await api.request({ method, url })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual(refusal(404, 'NOT_FOUND'))
  })

  test.each(['/api/categorias/%zz', '/api/%', '/api/categorias/%c0%af'])(
    'the broken address %s is a bad request',
    async url => {
      const response = await api.request({ url })
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject(refusal(400, 'INVALID_INPUT'))
    },
  )
})

describe('ids', () => {
  test.each(['0', '-1', '1.5', 'abc', '1e3', '2147483648', '9'.repeat(30), '%00', '1%00', '٣'])(
    '%s is not an id',
    async id => {
      for (const method of ['GET', 'DELETE', 'PUT'] as const) {
        const response = await api.request({ method, url: `/api/categorias/${id}` })
        expect(response.statusCode).toBe(400)
        expect(response.json()).toMatchObject(refusal(400, 'INVALID_INPUT'))
      }
    },
  )

  test('an endless id is a bad request', async () => {
    const response = await api.request({ url: `/api/categorias/${'1'.repeat(5000)}` })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.json()).toMatchObject({ isSuccess: false, statusCode: response.statusCode })
  })
})

describe('pages', () => {
  const paged = (query: string) => api.request({ url: `/api/categorias/paged?${query}` })

  test.each(['', 'page=&pageSize=', 'page=1&pageSize=10', 'page=1', 'pageSize=10'])(
    '«%s» is the first page of ten',
    async query => {
      expect((await paged(query)).json().data).toMatchObject({ page: 1, pageSize: 10, totalRecords: 1 })
    },
  )

  test('a page past the end is empty and still counts all', async () => {
    expect((await paged('page=2147483647&pageSize=1000')).json().data).toEqual({
      items: [],
      totalRecords: 1,
      page: 2_147_483_647,
      pageSize: 1000,
    })
  })

  test.each([
    ['page=0', 'La página debe ser 1 o mayor.'],
    ['pageSize=1001', 'El tamaño de página debe estar entre 1 y 1000.'],
    ['page=2147483648', ''],
    ['pageSize=0', ''],
    ['page=-1', ''],
    ['page=1.5', ''],
    ['page=uno', ''],
    ['pageSize=99999999999999999999', ''],
    ['page=1&page=2', ''],
    ['buscar=a&buscar=b', ''],
    ['buscar=%00', ''],
    [`buscar=${'a'.repeat(201)}`, ''],
  ])('«%s» is refused', async (query, message) => {
    const response = await paged(query)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject(refusal(400, 'INVALID_INPUT'))
    if (message) expect(response.json().message).toBe(message)
  })
})

describe('bodies', () => {
  const post = (payload: string | Buffer | undefined, headers: Record<string, string> = json) =>
    api.request({
      method: 'POST',
      url: '/api/categorias',
      headers,
      ...(payload === undefined ? {} : { payload }),
    })

  test.each([
    '{',
    '{"descripcion":}',
    'descripcion=1',
    '[]',
    'null',
    '"texto"',
    '12',
    '{"descripcion":{"$ne":null}}',
    '{"descripcion":["a"]}',
    '{"__proto__":{"descripcion":"x"}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"descripcion":"nula\\u0000"}',
    '{"descripcion":"x","version":"1"}',
    '{"descripcion":"x","version":1e99}',
    '['.repeat(60_000),
    '',
  ])('%.40s is a bad request', async payload => {
    const response = await post(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject(refusal(400, 'INVALID_INPUT'))
  })

  test('no body at all is a bad request', async () => {
    expect((await post(undefined, {})).json()).toMatchObject(refusal(400, 'INVALID_INPUT'))
  })

  test('two megabytes are too large', async () => {
    const response = await post(JSON.stringify({ descripcion: 'x'.repeat(2 * 1024 * 1024) }))
    expect(response.statusCode).toBe(413)
    expect(response.json()).toEqual(refusal(413, 'PAYLOAD_TOO_LARGE'))
  })

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'x',
  ])('%s is not JSON', async type => {
    const response = await post('{"descripcion":"x"}', { 'content-type': type })
    expect(response.statusCode).toBe(415)
    expect(response.json()).toEqual(refusal(415, 'UNSUPPORTED_MEDIA_TYPE'))
  })

  test('unknown fields are dropped', async () => {
    const { data } = (await post('{"descripcion":"Otra","activo":false,"id":99}')).json()
    expect(data).toEqual({ id: expect.any(Number), descripcion: 'Otra', version: 1 })
    expect(data.id).not.toBe(99)
    expect((await api.call(categorias.list)).body.data).toContainEqual(data)
    await api.call(categorias.remove, { params: { id: data.id } })
  })

  test.each([
    ['half a character', '\\ud800'],
    ['a mark that turns the letters after it', '\\u202e'],
    ['an isolated direction', '\\u2066'],
    ['a bell', '\\u0007'],
  ])('%s in a name is refused', async (_, letter) => {
    const response = await post(`{"descripcion":"rara ${letter}otra"}`)
    expect(response.json()).toMatchObject({
      ...refusal(400, 'INVALID_INPUT'),
      message: 'El texto contiene caracteres no permitidos.',
    })
  })

  test('a compressed body is not unpacked, however small it is made', async () => {
    const packed = (text: string) => post(gzipSync(text), { ...json, 'content-encoding': 'gzip' })
    expect((await packed('{"descripcion":"Comprimida"}')).json()).toMatchObject(refusal(400, 'INVALID_INPUT'))
    expect((await packed(' '.repeat(50_000_000))).statusCode).toBe(400)
  })
})

describe('answers', () => {
  test('carry the security headers and their type', async () => {
    const { headers } = await api.request({ url: '/api/categorias' })
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
    expect(headers).not.toHaveProperty('permissions-policy')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('of files carry those of pages too', async () => {
    const { headers } = await api.request({ url: '/api/pedidos/excel' })
    // Only styles may be inline: the component library writes them. Nothing may come from another host.
    expect(String(headers['content-security-policy']).split(';').sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'self'",
      "font-src 'self' data:",
      "form-action 'self'",
      // WebKit hands it on to the blob of a PDF, which stands in a frame of ours.
      "frame-ancestors 'self'",
      "frame-src 'self' blob:",
      "img-src 'self' data: blob:",
      "manifest-src 'self'",
      "object-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "worker-src 'self' blob:",
    ])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'origin-agent-cluster': '?1',
    })
  })

  test.each([
    '/api/categorias',
    '/API/Users/me',
    '/api/categorias/2147483647',
    '/api/nada',
    '/api/pedidos/excel',
  ])('%s is kept by nobody on the way', async url => {
    expect((await api.request({ url })).headers['cache-control']).toBe('no-store')
    expect((await prueba.anonymous().request({ url })).headers['cache-control']).toBe('no-store')
  })

  test('hide what went wrong inside', async () => {
    await prueba.base.pool.query('ALTER TABLE categorias RENAME TO escondida')
    const response = await api.request({ url: '/api/categorias' })
    await prueba.base.pool.query('ALTER TABLE escondida RENAME TO categorias')
    expect(response.json()).toEqual({
      data: null,
      message: 'Ocurrió un error interno. Intenta más tarde.',
      statusCode: 500,
      errorCode: 'INTERNAL_ERROR',
      isSuccess: false,
    })
  })

  test('a client that speaks no HTTP is hung up on, and the others go on', async () => {
    await prueba.app.listen({ port: 0, host: '127.0.0.1' })
    const address = prueba.app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest({ port, host: '127.0.0.1', headers: { 'x-larga': 'x'.repeat(20_000) } })
      request.on('response', response => resolve(response.statusCode)).on('error', reject)
      request.end()
    })
    expect(status).toBe(431)
    expect((await api.request({ url: '/api/health' })).statusCode).toBe(200)
  })
})
