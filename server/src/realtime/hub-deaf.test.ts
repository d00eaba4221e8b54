import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { HUB_PATH } from '@cuadre/contract/events'
import { waitUntil } from '@cuadre/testing/wait-until'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BusMessage } from './bus-message.ts'
import { openHub } from './hub.door.ts'
import { Hub } from './hub.ts'

const notice: BusMessage = {
  kind: 'update',
  announcement: { entity: 'Pedidos', action: 'Creación' },
  tab: null,
}
/** What the systems of both sides keep for a connection, generously, in notices of a hundred bytes. */
const MORE_THAN_ANY_BUFFER = 400_000

let app: FastifyInstance
let hub: Hub
let socket: Socket

beforeEach(async () => {
  app = Fastify()
  hub = new Hub()
  const session = {
    sesionId: 's',
    userId: 1,
    username: 'ana',
    nombre: 'Ana',
    debeCambiarContrasena: false,
    debeActivarSegundoFactor: false,
  }
  const authenticate = async () => ({ ...session, roles: [], permissions: ['pedidos.ver'] })
  await openHub(app, { hub, authenticate, ownPage: async () => {} })
  await app.listen({ port: 0, host: '127.0.0.1' })
  socket = await aPageThatNeverReads((app.server.address() as AddressInfo).port)
  await waitUntil(() => expect(hub.size).toBe(1))
})
afterEach(async () => {
  socket.destroy()
  await app.close()
})

async function aPageThatNeverReads(port: number): Promise<Socket> {
  const raw = connect(port, '127.0.0.1')
  raw.on('error', () => {})
  await once(raw, 'connect')
  raw.pause()
  const host = `127.0.0.1:${port}`
  raw.write(
    `GET /api${HUB_PATH} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nConnection: Upgrade\r\n` +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  return raw
}

test('a page that never reads is let go before what waits for it takes the memory', () => {
  let sent = 0
  for (; hub.size > 0 && sent < MORE_THAN_ANY_BUFFER; sent++) hub.deliver(notice)
  expect(hub.size).toBe(0)
  expect(sent).toBeLessThan(MORE_THAN_ANY_BUFFER)
})

test('a page that never reads and says that it is awake is let go at the second knock', async () => {
  const answered = vi.spyOn(hub, 'answered')
  hub.knock()
  // A pong without a word, masked with zeros as a browser's would be with anything.
  socket.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0]))
  await waitUntil(() => expect(answered).toHaveBeenCalled())
  hub.knock()
  await waitUntil(() => expect(hub.size).toBe(0))
})
