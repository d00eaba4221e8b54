import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { createTestApp, type TestApp } from '@cuadre/testing/app'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let folder: string
let prueba: TestApp

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuadre-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<title>Cuadre</title>')
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'export {}')
  await writeFile(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync('export {}'))
  await writeFile(join(folder, '.fingerprint'), 'of the build')
  prueba = await createTestApp({ webFolder: folder })
})
afterAll(async () => {
  await prueba.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers = {}) => prueba.anonymous().request({ url, headers })

describe('the built web', () => {
  test.each([
    '/',
    '/login',
    '/facturacion/12/editar',
    '/apis',
    '/?redirect=%2F',
    '//',
    '/.fingerprint',
    '/a%00b',
    '/a%5c..%5cb',
    `/${'largo'.repeat(100)}`,
  ])('answers %s with its page, never cached', async url => {
    // With and without a browser's wish for compressed files: they are looked for in different ways.
    for (const headers of [{}, { 'accept-encoding': 'br, gzip' }]) {
      const response = await get(url, headers)
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-type']).toContain('text/html')
      expect(response.headers['cache-control']).toBe('no-cache')
      expect(response.body).toContain('<title>Cuadre</title>')
    }
  })

  test('tells the head of a page alone', async () => {
    const response = await prueba.anonymous().request({ url: '/login', method: 'HEAD' })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('text/html')
    expect(response.body).toBe('')
  })

  test('keeps hashed files for ever', async () => {
    const response = await get('/assets/app-1a2b.js')
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('answers with the file compressed at the build to whoever takes it', async () => {
    const response = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
    expect(response.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe('export {}')
    expect(response.headers['content-type']).toContain('javascript')
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test.each(['/api', '/api?x=1', '/api/nada', '/API/nada', '/assets/vieja-9z.js', '/assets', '/assets/'])(
    '%s is not a page',
    async url => {
      const response = await get(url)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ errorCode: 'NOT_FOUND', isSuccess: false })
    },
  )

  test.each(['/../package.json', '/assets/%2e%2e/%2e%2e/package.json', '/%2e%2e/%2e%2e/etc/passwd'])(
    'never leaves its folder for %s',
    async url => {
      const { body } = await get(url)
      expect(body).not.toMatch(/root:|"name"/)
    },
  )

  test.each(['bytes=-', 'bytes=999999-', 'bytes=5-1'])('the range %s is no fault of ours', async range => {
    const response = await prueba.anonymous().request({ url: '/assets/app-1a2b.js', headers: { range } })
    expect(response.json()).toMatchObject({ statusCode: 400, errorCode: 'INVALID_INPUT' })
  })

  test('lists no folder', async () => {
    for (const url of ['/assets/', '/assets/.', '/assets/%2e/']) {
      expect((await get(url)).body).not.toContain('app-1a2b')
    }
  })

  test('takes no other method than reading', async () => {
    const response = await prueba.anonymous().request({ method: 'POST', url: '/clientes', payload: {} })
    expect(response.json()).toMatchObject({ statusCode: 404, errorCode: 'NOT_FOUND' })
  })
})
