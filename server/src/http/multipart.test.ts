import { ecfEmpresas, MAX_CERTIFICADO } from '@cuadre/contract/ecf-empresas'
import { testApp } from '@cuadre/testing/app'
import { unaCategoria, unaEmpresa } from '@cuadre/testing/builders'
import { CLAVE_DE_PRUEBA, unCertificado, unP12Subido } from '@cuadre/testing/certificado-de-prueba'
import { beforeAll, describe, expect, test } from 'vitest'

let id: number
const subido = unP12Subido()
let p12: Buffer

const prueba = testApp()

beforeAll(async () => {
  id = (await unaEmpresa(prueba.api)).id
  p12 = Buffer.from(await subido.files.archivo.arrayBuffer())
})

const LIMIT = 'x-limite-x'
const head = (disposition: string, more = '') =>
  `--${LIMIT}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`
const field = (name: string, value: string) => Buffer.from(`${head(`name="${name}"`)}${value}\r\n`)
const file = (name: string, content: Buffer, more = 'Content-Type: application/x-pkcs12\r\n') =>
  Buffer.concat([Buffer.from(head(`name="${name}"; filename="a.p12"`, more)), content, Buffer.from('\r\n')])
const END = Buffer.from(`--${LIMIT}--\r\n`)
const clave = () => field('clave', CLAVE_DE_PRUEBA)
const archivo = () => file('archivo', p12)

async function send(payload: Buffer | string, headers: Record<string, string> = {}) {
  const answer = await prueba.api.request({
    method: 'PUT',
    url: `/api/empresas/${id}/certificado`,
    headers: { 'content-type': `multipart/form-data; boundary=${LIMIT}`, ...headers },
    payload,
  })
  return answer.json()
}
const whole = (...parts: Buffer[]) => send(Buffer.concat([...parts, END]))

test('a form is taken, in whatever order its parts come and however its names are written', async () => {
  expect(await whole(clave(), archivo())).toMatchObject({ statusCode: 200 })
  expect(await whole(archivo(), clave())).toMatchObject({ statusCode: 200 })
  const unquoted = Buffer.concat([
    Buffer.from(`--${LIMIT}\r\ncontent-disposition: form-data; name=archivo; filename=a.p12\r\n\r\n`),
    p12,
    Buffer.from('\r\n'),
  ])
  expect(await whole(unquoted, clave())).toMatchObject({ statusCode: 200 })
  expect((await prueba.api.call(ecfEmpresas.subirCertificado, { params: { id }, ...subido })).status).toBe(
    200,
  )
})

describe('a form that is not as declared', () => {
  const REQUIRED = 'Elija el archivo del certificado (.p12 o .pfx).'
  test.each([
    ['without its file', () => whole(clave()), 400, REQUIRED],
    ['with an empty file', () => whole(clave(), file('archivo', Buffer.alloc(0))), 400, REQUIRED],
    ['with a text in the place of the file', () => whole(clave(), field('archivo', 'x')), 400, REQUIRED],
    ['without its text', () => whole(archivo()), 400, 'Escriba la clave del certificado.'],
    ['with another file', () => whole(clave(), archivo(), file('otro', p12)), 400, null],
    ['with the file twice', () => whole(clave(), archivo(), archivo()), 400, null],
    ['with the text twice', () => whole(clave(), clave(), archivo()), 400, null],
    ['with a nameless part', () => whole(clave(), archivo(), Buffer.from(`${head('x=1')}y\r\n`)), 400, null],
    [
      'with too many parts',
      () => whole(archivo(), clave(), ...Array.from({ length: 30 }, (_, i) => field(`c${i}`, ''))),
      400,
      null,
    ],
    ['with a text that is too long', () => whole(archivo(), field('clave', 'x'.repeat(20_000))), 400, null],
    ['with nothing', () => whole(), 400, REQUIRED],
    ['empty', () => send(''), 400, null],
    ['no form at all', () => send('{"clave":"x"}'), 400, null],
    [
      'cut in the middle of the file',
      () => send(Buffer.concat([clave(), archivo()]).subarray(0, 900)),
      400,
      null,
    ],
    ['cut in a head', () => send(Buffer.concat([clave(), archivo()]).subarray(0, 60)), 400, null],
    ['without a boundary', () => send(END, { 'content-type': 'multipart/form-data' }), 400, null],
    [
      'of a boundary that never comes',
      () => send(END, { 'content-type': 'multipart/form-data; boundary=otra' }),
      400,
      null,
    ],
    [
      'in JSON',
      () => send('{}', { 'content-type': 'application/json' }),
      415,
      'El contenido debe enviarse como formulario con archivos (multipart/form-data).',
    ],
    [
      'with a file that is too large',
      () => whole(clave(), file('archivo', Buffer.alloc(MAX_CERTIFICADO + 1))),
      413,
      'El archivo no puede pasar de 64 KB.',
    ],
    [
      'that is too large',
      () => whole(clave(), file('archivo', Buffer.alloc(2 * MAX_CERTIFICADO))),
      413,
      null,
    ],
  ])('%s', async (_, sending, status, message) => {
    const answer = await sending()
    expect(answer).toMatchObject({ statusCode: status, isSuccess: false, data: null })
    if (message !== null) expect(answer.message).toBe(message)
  })

  test('names that an object inherits are names like others', async () => {
    expect(await whole(clave(), archivo(), field('__proto__', 'x'), field('constructor', 'x'))).toMatchObject(
      {
        statusCode: 200,
      },
    )
    expect(await whole(clave(), archivo(), file('__proto__', p12))).toMatchObject({ statusCode: 400 })
  })
})

test('a form where JSON is asked for is refused', async () => {
  const answer = await prueba.api.request({
    method: 'POST',
    url: '/api/categorias',
    headers: { 'content-type': `multipart/form-data; boundary=${LIMIT}` },
    payload: Buffer.concat([field('descripcion', 'Herramientas'), END]),
  })
  expect(answer.json()).toMatchObject({ statusCode: 415, errorCode: 'UNSUPPORTED_MEDIA_TYPE' })
  await unaCategoria(prueba.api)
})

test('a repeated key gives the first answer, and another file under it is refused', async () => {
  const key = { 'idempotency-key': 'subir-1' }
  const first = await send(Buffer.concat([clave(), archivo(), END]), key)
  expect(await send(Buffer.concat([clave(), archivo(), END]), key)).toEqual(first)
  const other = Buffer.from(await unP12Subido(unCertificado()).files.archivo.arrayBuffer())
  expect(await send(Buffer.concat([clave(), file('archivo', other), END]), key)).toMatchObject({
    errorCode: 'IDEMPOTENCY_MISMATCH',
  })
})

test('another site cannot send one', async () => {
  const body = Buffer.concat([clave(), archivo(), END])
  expect(await send(body, { origin: 'https://malo.example' })).toMatchObject({ errorCode: 'CROSS_ORIGIN' })
  expect(await send(body, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ errorCode: 'CROSS_ORIGIN' })
})
