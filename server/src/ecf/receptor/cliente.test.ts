import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { entregarEcf, type Receptor } from './cliente.ts'
import { pedir } from './pedir.ts'

const SEMILLA =
  '<?xml version="1.0" encoding="utf-8"?>\r\n<SemillaModel xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><valor>0XgGeOL2==</valor><fecha>2026-11-22T11:59:31.3551245-04:00</fecha></SemillaModel>'
const archivo = { nombre: '131880681E310000000001.xml', xml: Buffer.from('<ECF>ñ</ECF>') }

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Another taxpayer's server that answers as it is told; what it was asked is kept. */
async function unServidor(contestar: (request: IncomingMessage, response: ServerResponse) => void) {
  const pedidos: { ruta: string; token: string | undefined; largo: string | undefined; cuerpo: string }[] = []
  server = createServer((request, response) => {
    const trozos: Buffer[] = []
    request.on('data', trozo => trozos.push(trozo))
    request.on('end', () => {
      const { authorization: token, 'content-length': largo } = request.headers
      pedidos.push({ ruta: `${request.url}`, token, largo, cuerpo: Buffer.concat(trozos).toString() })
      contestar(request, response)
    })
  })
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, pedidos }
}

const receptorEn = (url: string, firmar: Receptor['firmar'] = async ({ xml }) => xml): Receptor => ({
  alcance: 'simulador',
  urls: { recepcion: url, aceptacion: url, autenticacion: url },
  firmar,
})

describe('handing a document over', () => {
  test('the file is the part xml, of known length', async () => {
    const { url, pedidos } = await unServidor((_, response) => response.end('<ARECF/>'))
    const contestado = await entregarEcf(receptorEn(url), archivo)
    expect(contestado).toEqual({ ok: true, estado: 200, cuerpo: Buffer.from('<ARECF/>') })
    expect(pedidos).toHaveLength(1)
    expect(pedidos[0]?.ruta).toBe('/fe/recepcion/api/ecf')
    expect(Number(pedidos[0]?.largo)).toBe(Buffer.byteLength(pedidos[0]?.cuerpo ?? ''))
    expect(pedidos[0]?.cuerpo).toContain('name="xml"; filename="131880681E310000000001.xml"')
    expect(pedidos[0]?.cuerpo).toContain('\r\n\r\n<ECF>ñ</ECF>\r\n--')
  })

  test('whoever wants a token gets a signed seed for it', async () => {
    const { url, pedidos } = await unServidor((request, response) => {
      if (request.url?.endsWith('/semilla')) return response.end(SEMILLA)
      if (request.url?.endsWith('/validacioncertificado')) return response.end('{"token":"abc.def"}')
      response.statusCode = request.headers.authorization === 'Bearer abc.def' ? 200 : 401
      response.end('<ARECF/>')
    })
    const contestado = await entregarEcf(receptorEn(url), archivo)
    expect(contestado).toMatchObject({ ok: true, estado: 200 })
    expect(pedidos.map(({ ruta }) => ruta)).toEqual([
      '/fe/recepcion/api/ecf',
      '/fe/autenticacion/api/semilla',
      '/fe/autenticacion/api/validacioncertificado',
      '/fe/recepcion/api/ecf',
    ])
    expect(pedidos[2]?.cuerpo).toContain(SEMILLA)
  })

  test('nothing but a seed is signed', async () => {
    let firmado = false
    const { url } = await unServidor((request, response) => {
      if (request.url?.endsWith('/semilla')) return response.end('<ECF><Encabezado></Encabezado></ECF>')
      response.statusCode = 401
      response.end()
    })
    const receptor = receptorEn(url, async ({ xml }) => {
      firmado = true
      return xml
    })
    expect(await entregarEcf(receptor, archivo)).toEqual({
      ok: false,
      frase: 'Su servidor pide identificarse, y lo que dio para firmar no es una semilla: no se firmó nada.',
    })
    expect(firmado).toBe(false)
  })

  test('a redirect is an answer, not a way', async () => {
    const { url, pedidos } = await unServidor((_, response) => {
      response.writeHead(307, { location: '/otra' })
      response.end()
    })
    expect(await entregarEcf(receptorEn(url), archivo)).toMatchObject({ ok: true, estado: 307 })
    expect(pedidos).toHaveLength(1)
  })

  test('an endless answer is cut', async () => {
    const { url } = await unServidor((_, response) => {
      const escribir = () => {
        while (response.write(Buffer.alloc(64 * 1024)));
        response.once('drain', escribir)
      }
      escribir()
    })
    expect(await entregarEcf(receptorEn(url), archivo)).toEqual({
      ok: false,
      frase: 'Su servidor contestó más de lo que contesta un receptor.',
    })
  })

  test('a silent server, and one that drips, are left', async () => {
    const { url } = await unServidor((_, response) => {
      response.write('<')
      const goteo = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(goteo))
    })
    expect(await pedir({ url: new URL(url), alcance: 'simulador', plazoMs: 200 })).toEqual({
      ok: false,
      frase: 'Su servidor no contestó a tiempo.',
    })
  })

  test('a cut answer and a closed port say the same', async () => {
    const { url } = await unServidor((_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('<ARECF>')
      setImmediate(() => response.destroy())
    })
    const frase = 'No se pudo hablar con su servidor.'
    expect(await entregarEcf(receptorEn(url), archivo)).toEqual({ ok: false, frase })
    expect(await entregarEcf(receptorEn('http://127.0.0.1:9'), archivo)).toEqual({ ok: false, frase })
  })

  test('outside the simulator nobody on this machine is called, whatever the directory says', async () => {
    const { url, pedidos } = await unServidor((_, response) => response.end())
    const port = new URL(url).port
    for (const base of [url, `https://localhost:${port}`, 'https://localhost']) {
      expect(await entregarEcf({ ...receptorEn(base), alcance: 'público' }, archivo)).toMatchObject({
        ok: false,
        frase: expect.stringContaining('no se usa'),
      })
    }
    expect(pedidos).toHaveLength(0)
  })
})
