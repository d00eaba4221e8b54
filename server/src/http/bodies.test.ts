import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { ENDPOINTS } from '@cuadre/contract/api'
import { bodyLimitOf } from '@cuadre/contract/endpoint'
import { ERRORS } from '@cuadre/contract/errors'
import { MAX_COMENTARIO, MAX_LINEAS, pedidos } from '@cuadre/contract/pedidos'
import { sesion } from '@cuadre/contract/sesion'
import { COSAS_IMPORTABLES } from '@cuadre/domain/importaciones/cosas'
import { urlOf } from '@cuadre/testing/api-client'
import { testApp } from '@cuadre/testing/app'
import { unaCategoria } from '@cuadre/testing/builders'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { headOf, type Sent, sendAllThenRead } from '@cuadre/testing/send-all-then-read'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'

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
      ['/Pedidos', 1280 * 1024],
      ['/Pedidos/:id', 1280 * 1024],
      ['/cotizaciones', 1280 * 1024],
      ['/cotizaciones/:id', 1280 * 1024],
      ['/documentos/:id/emitir-de-nuevo', 1280 * 1024],
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

  test('leaves room for an order with all of its lines, remarked on and written with blanks and names', async () => {
    const puesto = await unPuestoDeVenta(prueba.api, 2)
    const body = await puesto.datos()
    const comentario = 'ñ'.repeat(MAX_COMENTARIO)
    const linea = { productoId: puesto.gravado.id, precio: 450.5, cantidad: 1, descuento: 0, comentario }
    const detalles = Array.from({ length: MAX_LINEAS }, () => ({ ...linea, nota: 'Así la llama el cliente' }))
    const payload = JSON.stringify({ ...body, detalles }, null, 2)
    expect(payload.length).toBeGreaterThan(100_000)
    const answer = await prueba.api.request({ method: 'POST', url: '/api/pedidos', headers: json, payload })
    expect([answer.statusCode, answer.json().data.detalles.length]).toEqual([201, MAX_LINEAS])
  })
})

const MB = 1024 * 1024

const cookiesOf = ({ cookies }: typeof prueba.api) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  onTestFinished(() => void socket.destroy())
  return socket
}

/** As this browser sends it, or who is none. */
const asked = (sent: Omit<Sent, 'host'>): Sent => ({
  host: new URL(address).host,
  cookie: cookiesOf(prueba.api),
  ...sent,
})
const head = (sent: Omit<Sent, 'host'>) => headOf(asked(sent))
const sendAll = async (sent: Omit<Sent, 'host'>) => sendAllThenRead(await open(), asked(sent))

describe('whoever reads no answer before he has sent all hears it whole', () => {
  const adjunto = { path: '/api/compras/1/adjuntos', announced: 12 * MB, bytes: 12 * MB }
  const rnc = { path: '/api/rnc', type: 'application/octet-stream' }
  const NO_ES_REGISTRO = ERRORS.CONTRIBUYENTES_NO_REGISTER.message
  const unread = { path: '/api/pedidos', type: 'application/json', announced: 9 * MB, bytes: 9 * MB }
  test.each<[string, Omit<Sent, 'host'>, number, string]>([
    ['a file too large', adjunto, 413, 'El archivo no puede pasar de 5 MB.'],
    ['one of unknown length', { ...adjunto, announced: null }, 413, 'El archivo no puede pasar de 5 MB.'],
    [
      'one within the form’s length',
      { path: '/api/empresas/1/logo', method: 'PUT', announced: 30 * MB, bytes: 30 * MB },
      413,
      'El archivo no puede pasar de 2 MB.',
    ],
    ['JSON too long', unread, 413, ERRORS.PAYLOAD_TOO_LARGE.message],
    ['a stranger', { ...unread, cookie: '' }, 401, ERRORS.NO_SESSION.message],
    ['who calls no address', { ...unread, path: '/api/nada' }, 404, ERRORS.NOT_FOUND.message],
    ['what nobody takes', { ...unread, type: 'text/plain' }, 415, ERRORS.UNSUPPORTED_MEDIA_TYPE.message],
    ['no register', { ...rnc, announced: 60 * MB, bytes: 60 * MB }, 400, NO_ES_REGISTRO],
    ['a register of unknown length', { ...rnc, announced: null, bytes: 60 * MB }, 400, NO_ES_REGISTRO],
    [
      'a register too large',
      { ...rnc, announced: 201 * MB, bytes: 201 * MB },
      413,
      'El archivo no puede pasar de 200 MB.',
    ],
  ])('%s', async (_, sent, status, message) => {
    const { status: told, answer } = await sendAll(sent)
    expect([told, answer().message]).toEqual([status, message])
  })
})

describe('what Node does not read is refused in the envelope', () => {
  const said = async (socket: Socket, text: string) => {
    socket.write(text)
    const [head = '', body = ''] = String((await once(socket, 'data'))[0]).split('\r\n\r\n')
    return [Number(head.slice(9, 12)), JSON.parse(body).message]
  }
  const refusal = (code: 'REQUEST_TOO_SLOW' | 'HEADERS_TOO_LARGE' | 'INVALID_INPUT') => [
    ERRORS[code].status,
    ERRORS[code].message,
  ]
  /** What Node does with a request that has not arrived in its time. */
  const tooLate = (socket: Socket) =>
    prueba.app.server.emit(
      'clientError',
      Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      socket,
    )

  test('no HTTP, and a head that is too long', async () => {
    expect(await said(await open(), 'NADA\r\n\r\n')).toEqual(refusal('INVALID_INPUT'))
    const long = `GET / HTTP/1.1\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`
    expect(await said(await open(), long)).toEqual(refusal('HEADERS_TOO_LARGE'))
  })

  test('a head that does not arrive', async () => {
    const connected = once(prueba.app.server, 'connection')
    const socket = await open()
    const [other] = await connected
    const answered = said(socket, 'POST /api/pedidos HT')
    tooLate(other)
    expect(await answered).toEqual(refusal('REQUEST_TOO_SLOW'))
  })

  test('a form that takes too long, to whoever first sends all of it; the connection stays', async () => {
    const asking = once(prueba.app.server, 'request')
    const sent = { path: '/api/compras/1/adjuntos', announced: MB, bytes: MB }
    const socket = await open()
    socket.write(head(sent))
    const [request] = await asking
    await expect.poll(() => request.listenerCount('error')).toBeGreaterThan(0)
    tooLate(request.socket)
    const answered = once(socket, 'data')
    socket.write(Buffer.alloc(MB, 7))
    const told = String((await answered)[0])
    expect(told).toMatch(/^HTTP\/1\.1 408 /)
    expect(told).toContain(ERRORS.REQUEST_TOO_SLOW.message)
    expect(await sendAllThenRead(socket, asked({ ...sent, cookie: '', bytes: MB }))).toMatchObject({
      status: 401,
    })
  })
})

describe('what is thrown away', () => {
  test('takes no memory', async () => {
    const before = process.memoryUsage.rss()
    const { status } = await sendAll({
      path: '/api/importaciones/clientes/prueba',
      announced: null,
      bytes: 35 * MB,
    })
    expect(status).toBe(413)
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * MB)
  })

  test('has an end: who sends on and on is cut off', async () => {
    const socket = await open()
    const over = new Promise(resolve => socket.on('error', () => {}).on('close', resolve))
    socket.write(head({ path: '/api/pedidos', announced: null, bytes: 0, cookie: '' }))
    const piece = Buffer.alloc(64 * 1024, 7)
    const more = () => {
      while (!socket.destroyed && socket.bytesWritten < 500 * MB) {
        socket.write(`${piece.length.toString(16)}\r\n`)
        socket.write(piece)
        if (!socket.write('\r\n')) return socket.once('drain', more)
      }
    }
    more()
    await over
    // What stood in the buffers between both ends is counted too.
    expect(socket.bytesWritten).toBeGreaterThan(32 * MB)
    expect(socket.bytesWritten).toBeLessThan(45 * MB)
  })

  test('is not even begun where its length is announced as beyond that', async () => {
    const socket = await open()
    socket.write(head({ path: '/api/pedidos', type: 'application/json', announced: 4_000 * MB, bytes: 0 }))
    const told = String((await once(socket, 'data'))[0])
    expect(told).toMatch(/^HTTP\/1\.1 413 /)
    expect(told).toContain('connection: close')
  })

  test('is of four of one network at once: the fifth is answered unread', async () => {
    const slow = { path: '/api/pedidos', announced: MB, bytes: 0, cookie: '' }
    const four = await Promise.all([1, 2, 3, 4].map(open))
    for (const socket of four) socket.write(head(slow))
    // None of them falls silent.
    const drip = setInterval(() => {
      for (const socket of four) socket.write('x')
    }, 100)
    onTestFinished(() => clearInterval(drip))
    await expect
      .poll(async () => {
        const again = await open()
        again.write(head(slow))
        return String((await once(again, 'data'))[0])
      })
      .toContain('connection: close')
    for (const socket of four) socket.destroy()
    await expect
      .poll(async () => (await sendAll({ ...slow, bytes: MB })).head)
      .not.toContain('connection: close')
  })
})

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
