import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { contribuyentes } from '@cuadre/contract/contribuyentes'
import { pedidos } from '@cuadre/contract/pedidos'
import type { ApiClient } from '@cuadre/testing/api-client'
import { beforeTests } from '@cuadre/testing/before-tests'
import { documentedProxy, freePort, PROXIES_HERE, tlsServerAt } from '@cuadre/testing/documented-proxy'
import { createLargeDatabase } from '@cuadre/testing/large-office'
import { FIRST_LOGIN, loginTo } from '@cuadre/testing/office'
import { openPage } from '@cuadre/testing/open-page'
import { type Program, startProgram } from '@cuadre/testing/program'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { unRegistro } from '@cuadre/testing/registro-rnc'
import { sendAllThenRead } from '@cuadre/testing/send-all-then-read'
import { certificadoDeLocalhost } from '@cuadre/testing/servidor-de-correo'
import { smallestOf } from '@cuadre/testing/smallest-of'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const MB = 1024 * 1024
const ca = certificadoDeLocalhost().cert

let dataDir: string
let port: number
let plain: number
let ports: readonly [number, number]
let programs: Program[]

const base = beforeTests(createLargeDatabase)

/** Two programs for all proxies, which stand at one address in turn. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cuadre-tras-proxy-'))
  ;[port, plain] = [await freePort(), await freePort()]
  ports = [await freePort(), await freePort()]
  // The large office names numbers and orders that it never asked for.
  await base.pool.query(
    "SELECT setval(pg_get_serial_sequence('ncfs', 'id'), 1000000), setval(pg_get_serial_sequence('pedidos', 'id'), 1000000)",
  )
  programs = []
  for (const one of ports) programs.push(await startAt(one))
})
afterAll(async () => {
  for (const program of programs) await program.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

async function startAt(at: number): Promise<Program> {
  const program = startProgram({
    env: {
      DATABASE_URL: base.url,
      DATA_DIR: dataDir,
      PORT: String(at),
      PUBLIC_URL: `https://localhost:${port}`,
      TRUST_PROXY: 'loopback',
      DAILY_BACKUPS: 'false',
      ...FIRST_LOGIN,
    },
  })
  await program.ready()
  return program
}

const names = PROXIES_HERE.map(({ name }) => name).join(', ') || 'none'

test(`the documented files of the proxies that are installed are tried (found here: ${names})`, () => {
  expect(programs).toHaveLength(2)
})

describe.each(PROXIES_HERE)('$name, with the file that we document', kind => {
  let proxy: Awaited<ReturnType<typeof documentedProxy>>
  let api: ApiClient
  const address = () => `https://localhost:${port}`
  const cookie = () => [...api.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  beforeAll(async () => {
    proxy = await documentedProxy(kind, { port, plain, programs: ports })
    await proxy.start()
    api = await loginTo(tlsServerAt(port))
  })
  afterAll(() => proxy.close())

  async function sendAll(path: string, bytes: number, type?: string) {
    const socket = connect({ port, host: 'localhost', servername: 'localhost', ca })
    await once(socket, 'secureConnect')
    const sent = { path, bytes, announced: bytes, host: `localhost:${port}`, cookie: cookie() }
    return sendAllThenRead(socket, type ? { ...sent, type } : sent).finally(() => socket.destroy())
  }

  test('finds no fault in it', async () => {
    expect(await proxy.check()).not.toMatch(/\[warn|deprecat|not formatted/i)
  })

  test('is believed where a caller is, and no caller is believed', async () => {
    await tlsServerAt(port).inject({
      method: 'POST',
      url: '/api/users/login',
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' },
      payload: { username: 'nadie', password: 'nada' },
    })
    const { direccion } = await base.db
      .selectFrom('auditoria')
      .select('direccion')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(direccion).toBe('127.0.0.1')
  })

  test('lets somebody sell, and a page hear of it', async () => {
    const page = await openPage(address(), api, ca)
    const puesto = await unPuestoDeVenta(api, 2)
    await puesto.unPedido()
    await expect.poll(() => page.heard).not.toHaveLength(0)
    page.close()
  })

  test('takes an XML of 9 MB, and the longest form', async () => {
    for (const bytes of [9 * MB, 10 * MB + 60 * 1024]) {
      const { status, answer } = await sendAll('/api/compras/xml', bytes)
      expect([status, answer().errorCode]).toEqual([400, 'INVALID_INPUT'])
    }
  })

  test('shows our sentence for a file that is too large', async () => {
    const { status, answer } = await sendAll('/api/compras/1/adjuntos', 9 * MB)
    expect([status, answer().message]).toEqual([413, 'El archivo no puede pasar de 5 MB.'])
    const registro = await sendAll('/api/rnc', 200 * MB + 500_000, 'application/octet-stream')
    expect([registro.status, registro.answer().message]).toEqual([
      413,
      'El archivo no puede pasar de 200 MB.',
    ])
  })

  test('past the longest form says 413 by itself, for which the page has a sentence, or lets us say it', async () => {
    expect((await sendAll('/api/compras/xml', 13 * MB)).status).toBe(413)
  })

  test('hands a register on while it arrives, and waits until it is loaded', async () => {
    const { texto } = unRegistro({ filas: 500_000, malas: 0, repetidas: 0 })
    expect(texto.length).toBeGreaterThan(40 * MB)
    const call = request(`${address()}/api/rnc?archivo=DGII_RNC.TXT`, {
      method: 'POST',
      ca,
      headers: {
        cookie: cookie(),
        'content-type': 'application/octet-stream',
        'content-length': texto.length,
      },
    })
    const answered = once(call, 'response').then(([response]) => json(response))
    call.write(texto.subarray(0, texto.length / 2))
    await expect
      .poll(async () => (await api.data(contribuyentes.registro, {})).enCurso?.bytes ?? 0)
      .toBeGreaterThan(MB)
    call.end(texto.subarray(texto.length / 2))
    expect(await answered).toMatchObject({ isSuccess: true, data: { filas: 500_000 } })
  })

  test('lets a long document begin long before it ends', async () => {
    const url = `${address()}/api/reportes/paquete?empresaId=1&anio=2025`
    const share = await smallestOf(0.5, async () => {
      const start = performance.now()
      const [response] = await once(get(url, { ca, headers: { cookie: cookie() } }), 'response')
      await once(response, 'data')
      const first = performance.now() - start
      response.resume()
      await once(response, 'end')
      return first / (performance.now() - start)
    })
    expect(share).toBeLessThan(0.5)
  })

  // The compose file has one program behind Caddy.
  if (kind.file === 'Caddyfile') return

  test('passes over a program that was killed', async () => {
    let longest = 0
    const [, second] = programs
    await second?.end('SIGKILL')
    const failed: unknown[] = []
    for (let i = 0; i < 40; i++) {
      const start = performance.now()
      await api.data(pedidos.paged, { query: {} }).catch(error => failed.push(error))
      longest = Math.max(longest, performance.now() - start)
    }
    programs[1] = await startAt(ports[1])
    process.stdout.write(`${kind.name}: longest wait after a program was killed ${Math.round(longest)} ms\n`)
    expect(failed).toEqual([])
  })
})
