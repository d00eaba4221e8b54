import { request } from 'node:http'
import { ENDPOINTS } from '@cuadre/contract/api'
import { bodyLimitOf } from '@cuadre/contract/endpoint'
import { MAX_LINEAS, pedidos } from '@cuadre/contract/pedidos'
import { sesion } from '@cuadre/contract/sesion'
import { COSAS_IMPORTABLES } from '@cuadre/domain/importaciones/cosas'
import { urlOf } from '@cuadre/testing/api-client'
import { testApp } from '@cuadre/testing/app'
import { unaCategoria } from '@cuadre/testing/builders'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { beforeAll, describe, expect, test } from 'vitest'

let address: string

const prueba = testApp()

beforeAll(async () => {
  address = await prueba.app.listen({ port: 0, host: '127.0.0.1' })
})

const json = { 'content-type': 'application/json' }
const params = { id: 2_147_483_647, pedidoId: 2_147_483_647, roleId: 2_147_483_647 }
const withBody = ENDPOINTS.filter(({ method }) => method === 'POST' || method === 'PUT')

describe('a body that is too large', () => {
  test('is refused by every call beyond what it declares', async () => {
    for (const endpoint of withBody) {
      const url = urlOf(endpoint, { params })
      const limit = bodyLimitOf(endpoint)
      const send = async (bytes: number) => {
        const payload = ' '.repeat(bytes)
        return (await prueba.api.request({ method: endpoint.method, url, headers: json, payload })).json()
      }
      const tooLarge = { statusCode: 413, errorCode: 'PAYLOAD_TOO_LARGE' }
      expect(await send(limit + 1), url).toMatchObject(tooLarge)
      if (endpoint !== sesion.logout) expect(await send(limit), url).not.toMatchObject(tooLarge)
    }
  })

  test('is small by default, and tiny where anybody may send one', () => {
    const limits = withBody.map(endpoint => [endpoint.path, bodyLimitOf(endpoint)] as const)
    expect(limits.filter(([, limit]) => limit > 64 * 1024)).toEqual([
      // A picture.
      ['/empresas/:id/logo', 2 * 1024 * 1024 + 64 * 1024],
      ...COSAS_IMPORTABLES.flatMap(cosa =>
        ['/prueba', '/errores', ''].map(call => [
          `/importaciones/${cosa}${call}`,
          8 * 1024 * 1024 + 64 * 1024,
        ]),
      ),
      ['/Pedidos', 256 * 1024],
      ['/Pedidos/:id', 256 * 1024],
      ['/documentos/:id/emitir-de-nuevo', 256 * 1024],
      // A form: its file, and the texts beside it.
      ['/empresas/:id/certificado', 128 * 1024],
      ['/empresas/:id/certificacion/set', 4 * 1024 * 1024 + 64 * 1024],
      ['/empresas/:id/certificacion/firmar', 256 * 1024 + 64 * 1024],
      ['/compras/xml', 10 * 1024 * 1024 + 64 * 1024],
      ['/compras/:id/adjuntos', 5 * 1024 * 1024 + 64 * 1024],
      // Lines, as an order has them.
      ['/compras/propias', 512 * 1024],
    ])
    for (const endpoint of withBody.filter(({ access }) => access === 'publico')) {
      expect(bodyLimitOf(endpoint)).toBeLessThanOrEqual(8 * 1024)
    }
  })

  test('never refuses the longest password, however it is written', async () => {
    const escaped = (letters: number) => '\\u00e1'.repeat(letters)
    const payload = `{"username":"${escaped(200)}","password":"${escaped(1000)}"}`
    const { json: answer } = await prueba
      .anonymous()
      .request({ method: 'POST', url: '/api/users/login', headers: json, payload })
    expect(answer()).toMatchObject({ statusCode: 401, errorCode: 'USER_NOT_FOUND' })
  })

  test('leaves room for an order with all of its lines, written with blanks and names', async () => {
    const puesto = await unPuestoDeVenta(prueba.api, 2)
    const body = await puesto.datos()
    const linea = { productoId: puesto.gravado.id, precio: 450.5, cantidad: 1, descuento: 0 }
    const detalles = Array.from({ length: MAX_LINEAS }, () => ({ ...linea, nota: 'Así la llama el cliente' }))
    const payload = JSON.stringify({ ...body, detalles }, null, 2)
    expect(payload.length).toBeGreaterThan(100_000)
    const answer = await prueba.api.request({ method: 'POST', url: '/api/pedidos', headers: json, payload })
    expect([answer.statusCode, answer.json().data.detalles.length]).toEqual([201, MAX_LINEAS])
  })
})

const MB = 1024 * 1024

/** Sends a form whose one file has no end, in pieces and without its length, until the answer comes; how much was taken of it. */
function sendWithoutEnd(
  [method, path]: readonly [string, string],
  most: number,
): Promise<{ status: number | undefined; taken: number }> {
  return new Promise((resolve, reject) => {
    const cookie = [...prueba.api.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'content-type': 'multipart/form-data; boundary=zz', cookie }
    const sending = request(new URL(path, address), { method, headers })
    const piece = Buffer.alloc(64 * 1024, 7)
    let done = false
    const more = () => {
      while (!done && sending.socket !== null && sending.socket.bytesWritten < most) {
        if (!sending.write(piece)) return sending.once('drain', more)
      }
      if (!done) sending.end('\r\n--zz--\r\n')
    }
    sending.on('response', ({ statusCode: status }) => {
      done = true
      resolve({ status, taken: sending.socket?.bytesWritten ?? 0 })
      sending.destroy()
    })
    sending.on('error', error => done || reject(error))
    sending.write(
      '--zz\r\nContent-Disposition: form-data; name="archivo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
    )
    sending.on('socket', socket => socket.once('connect', more))
  })
}

/** An answer is lost, as TCP has it, where the next piece reaches a connection that the server has closed behind it: sent again. */
async function answeredOf<T>(send: () => Promise<T>, times = 20): Promise<T> {
  return send().catch(error => {
    if (times > 1 && ['EPIPE', 'ECONNRESET'].includes(error.code)) return answeredOf(send, times - 1)
    throw error
  })
}

test.each([
  ['PUT', '/api/empresas/1/logo', 2],
  ['POST', '/api/importaciones/clientes/prueba', 8],
  ['POST', '/api/importaciones/productos', 8],
] as const)(
  'a file of 100 MB, %s %s, is refused at its %i MB, and takes no more memory',
  async (method, path, limit) => {
    const before = process.memoryUsage.rss()
    const { status, taken } = await answeredOf(() => sendWithoutEnd([method, path], 100 * MB))
    expect(status).toBe(413)
    // What stood in the buffers between both ends when the answer left is counted too.
    expect(taken).toBeGreaterThan(limit * MB)
    expect(taken).toBeLessThan((limit + 12) * MB)
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * MB)
  },
)

describe('the body of somebody who may not call', () => {
  test('that lacks the right is as unread as a stranger’s', async () => {
    const clerk = await prueba.loginAs({ roles: ['Categorias'] })
    for (const payload of ['{', '['.repeat(500), 'x'.repeat(300_000), '']) {
      const answer = await clerk.request({ method: 'POST', url: '/api/pedidos', headers: json, payload })
      expect(answer.json()).toMatchObject({ statusCode: 403, errorCode: 'UNAUTHORIZED' })
    }
  })

  test('is not waited for', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { ...json, 'content-length': String(200_000) }
      const sending = request(new URL('/api/pedidos', address), { method: 'POST', headers })
      sending.on('response', answer => {
        resolve(answer.statusCode)
        sending.destroy()
      })
      sending.on('error', reject)
      // A first letter, and never the rest.
      sending.write('{')
    })
    expect(status).toBe(401)
  })

  test('sent to an address that does not exist is not read either', async () => {
    const payload = 'x'.repeat(300_000)
    const answer = await prueba.api.request({ method: 'POST', url: '/api/nada', headers: json, payload })
    expect(answer.json()).toMatchObject({ statusCode: 404, errorCode: 'NOT_FOUND' })
  })
})

describe('nesting', () => {
  const post = async (payload: string) =>
    (await prueba.api.request({ method: 'POST', url: '/api/categorias', headers: json, payload })).json()
  /** A valid body with something nested in a field that nobody knows. */
  const nested = (depth: number, open: string, close: string) =>
    `{"descripcion":"Anidada ${open.length} ${depth}","otro":${open.repeat(depth)}1${close.repeat(depth)}}`

  test.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('of %s is refused beyond what any body needs', async (_, open, close) => {
    expect(await post(nested(15, open, close))).toMatchObject({ isSuccess: true })
    for (const depth of [16, 1000, 8000]) {
      expect(await post(nested(depth, open, close))).toEqual({
        data: null,
        message: 'Los datos enviados no son válidos.',
        statusCode: 400,
        errorCode: 'INVALID_INPUT',
        isSuccess: false,
      })
    }
  })

  test('is not what a text says', async () => {
    const descripcion = `«${'['.repeat(30)}» \\ "${'{'.repeat(30)}"`
    const { id } = await unaCategoria(prueba.api, { descripcion })
    expect(id).toBeGreaterThan(0)
  })

  test('is told from the many brackets of a long list', async () => {
    const body = { detalles: Array.from({ length: 100 }, () => ({ x: [] })), aplicaItbis: true }
    const { body: answer } = await prueba.api.call(pedidos.create, { body })
    expect(answer.errors?.length).toBeGreaterThan(50)
  })
})
