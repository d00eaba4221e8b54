import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pedidos } from '@cuadre/contract/pedidos'
import type { ApiClient } from '@cuadre/testing/api-client'
import { beforeTests } from '@cuadre/testing/before-tests'
import { createOfficeDatabase } from '@cuadre/testing/database'
import { FIRST_LOGIN, loginAt } from '@cuadre/testing/office'
import { type Program, startProgram } from '@cuadre/testing/program'
import { type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { rounds } from '@cuadre/testing/rounds'
import { smallestOf } from '@cuadre/testing/smallest-of'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

/** A normal user's call waits this long at most, whatever the others do. */
const PATIENCE_MS = 3000

let folder: string
let program: Program
let address: URL
let api: ApiClient
let puesto: PuestoDeVenta
const sockets: Socket[] = []

const base = beforeTests(createOfficeDatabase)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuadre-lentos-'))
  program = startProgram({ env: { DATABASE_URL: base.url, DATA_DIR: folder, ...FIRST_LOGIN } })
  address = new URL(await program.ready())
  api = await loginAt(address.href)
  puesto = await unPuestoDeVenta(api, 200)
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(async () => {
  await program.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

async function open(): Promise<Socket> {
  const socket = connect(Number(address.port), address.hostname)
  socket.on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

/** A clerk who lists and sells as on any other day; the longest that one of the calls took. */
async function work(): Promise<number> {
  let longest = 0
  for (let i = 0; i < 5; i++) {
    for (const step of [() => api.data(pedidos.paged, { query: {} }), () => puesto.unPedido()]) {
      const start = performance.now()
      await step()
      longest = Math.max(longest, performance.now() - start)
    }
  }
  return longest
}

const cookies = () => [...api.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

test('five hundred open connections that say nothing stop nobody', async () => {
  await Promise.all(Array.from({ length: 500 }, open))
  expect(await smallestOf(PATIENCE_MS, work)).toBeLessThan(PATIENCE_MS)
})

test('a hundred clients that send a body of a byte now and then stop nobody', async () => {
  const slow = await Promise.all(Array.from({ length: 100 }, open))
  for (const socket of slow) {
    socket.write(
      `POST /api/Pedidos HTTP/1.1\r\nHost: ${address.host}\r\nContent-Type: application/json\r\n` +
        `Cookie: ${cookies()}\r\nContent-Length: 100000\r\n\r\n{`,
    )
  }
  const drip = setInterval(() => {
    for (const socket of slow) socket.write(' ')
  }, 20)
  try {
    expect(await smallestOf(PATIENCE_MS, work)).toBeLessThan(PATIENCE_MS)
  } finally {
    clearInterval(drip)
  }
})

test('clients that ask for a long list and do not read it stop nobody', async () => {
  const silent = await Promise.all(Array.from({ length: rounds({ gate: 12, all: 50 }) }, open))
  for (const socket of silent) {
    socket.pause()
    const request = `GET /api/openapi.json HTTP/1.1\r\nHost: ${address.host}\r\nCookie: ${cookies()}\r\n\r\n`
    // More than the buffers of a connection hold.
    socket.write(request.repeat(12))
  }
  expect(await smallestOf(PATIENCE_MS, work)).toBeLessThan(PATIENCE_MS)
})

test('a body beyond the limit is refused in the envelope without being read to its end', async () => {
  const socket = await open()
  const answer = new Promise<string>(resolve => {
    let text = ''
    socket.on('data', chunk => {
      text += chunk.toString()
      if (text.includes('PAYLOAD_TOO_LARGE')) resolve(text)
    })
  })
  socket.write(
    `POST /api/Pedidos HTTP/1.1\r\nHost: ${address.host}\r\nContent-Type: application/json\r\n` +
      `Cookie: ${cookies()}\r\nContent-Length: 4000000000\r\n\r\n{"detalles":[`,
  )
  expect(await answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(await smallestOf(PATIENCE_MS, work)).toBeLessThan(PATIENCE_MS)
})
