import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { MAX_BYTES_DE_ECF } from '@cuadre/domain/ecf/recibido'
import { createVerificador } from '@cuadre/server/ecf/create-verificador'
import { testApp } from '@cuadre/testing/app'
import { unaEmpresa } from '@cuadre/testing/builders'
import { unP12Subido } from '@cuadre/testing/certificado-de-prueba'
import { ecfDeOtro, subir } from '@cuadre/testing/otro-contribuyente'
import { lenta, SLOW_WORKER } from '@cuadre/testing/slow-checks'
import { afterAll, beforeAll, expect, test } from 'vitest'

const MEGA = 1024 * 1024
const RECEPCION = '/fe/recepcion/api/ecf'

const verificador = createVerificador({ limitMs: 1200, worker: SLOW_WORKER })
const prueba = testApp({ verificador, config: { trustProxy: true } })

let rnc: string

beforeAll(async () => {
  const { id, rnc: conGuiones } = await unaEmpresa(prueba.api)
  rnc = conGuiones.replace(/\D/g, '')
  await prueba.api.data(ecfEmpresas.subirCertificado, { params: { id }, ...unP12Subido() })
  await prueba.api.data(ecfEmpresas.update, { params: { id }, body: { recibe: true } })
})
afterAll(() => verificador.close())

let red = 0
/** Each from a network of its own. */
const deOtraRed = () => {
  red += 1
  return { 'x-forwarded-for': `10.2.${red >> 8}.${red & 255}` }
}
const enviar = (xml: Buffer) => subir(prueba.app, RECEPCION, xml, deOtraRed())

const OCUPADO = {
  errorCode: 'ECF_OCUPADO',
  message: 'El comprobante no se pudo comprobar en este momento. Intente de nuevo en unos segundos.',
}

test('whoever sends what takes too long to check is told when to come again, and a good document is taken', async () => {
  const buena = await ecfDeOtro({ comprador: rnc, encf: 'E310000000001' })
  const [una, otra, taken] = await Promise.all([enviar(lenta(buena)), enviar(lenta(buena)), enviar(buena)])
  for (const late of [una, otra]) {
    expect(late.statusCode).toBe(503)
    expect(late.headers['retry-after']).toBe('5')
    expect(late.json()).toMatchObject(OCUPADO)
  }
  expect(taken.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(await prueba.db.selectFrom('ecf_recibidos').select('encf').execute()).toEqual([
    { encf: 'E310000000001' },
  ])
})

test('more bytes than may be held are told to come again, until somebody hangs up', async () => {
  await prueba.app.listen({ port: 0, host: '127.0.0.1' })
  const address = prueba.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  /** A document that never comes to its end; what it is answered, if anything. */
  const empezar = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.setEncoding('utf8')
    await once(socket, 'connect')
    const [[name, value]] = Object.entries(deOtraRed()) as [[string, string]]
    socket.write(
      `POST ${RECEPCION} HTTP/1.1\r\nHost: localhost\r\n${name}: ${value}\r\nContent-Type: text/xml\r\nContent-Length: ${MAX_BYTES_DE_ECF}\r\n\r\n<ECF`,
    )
    return socket
  }
  const answer = async (socket: Socket) => String((await once(socket, 'data'))[0])

  const sockets = await Promise.all(Array.from({ length: 3 }, empezar))
  // Two are held and hear nothing.
  const dicho = await Promise.race(sockets.map(answer))
  expect(dicho).toMatch(/^HTTP\/1\.1 503 /)
  expect(dicho).toContain('retry-after: 5')
  expect(dicho).toContain(OCUPADO.message)
  // Calls without a body need no room.
  const semilla = await prueba.app.inject({
    url: '/fe/autenticacion/api/semilla',
    headers: deOtraRed(),
  })
  expect(semilla.statusCode).toBe(200)
  // Nor are ordinary documents kept out by large ones that never come.
  const buena = await ecfDeOtro({ comprador: rnc, encf: 'E310000000002' })
  expect((await enviar(buena)).statusCode).toBe(200)
  const deMegas = (megas: number) => subir(prueba.app, RECEPCION, 'x'.repeat(megas * MEGA), deOtraRed())
  const grande = () => deMegas(5)
  expect((await grande()).statusCode).toBe(503)
  expect((await deMegas(1)).statusCode).toBe(400)
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await grande()).statusCode).toBe(400)
})
