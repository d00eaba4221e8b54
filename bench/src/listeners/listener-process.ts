import { connect, type Socket } from 'node:net'
import { HUB_PATH } from '@cuadre/contract/events'
import type { Heard, Order } from './listeners.ts'

// Many open pages in a process of their own, as they are on other machines in real life. Bare sockets: the listeners
// themselves should cost the shared processor next to nothing.

/** The server knocks at quiet pages and lets go of those that do not answer. */
const PING = 0x89
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

const sockets: Socket[] = []
/** When each page heard its first notice since the last 'count', by the clock that all processes share; 0: not yet. */
let heard: bigint[] = []

process.on('message', (order: Order) => {
  if (order.kind === 'open')
    void open(order.origin, order.cookies).then(count => tell({ kind: 'open', count }))
  else if (order.kind === 'count') heard = sockets.map(() => 0n)
  else if (order.kind === 'read') tell({ kind: 'read', at: heard.map(String) })
  else for (const socket of sockets.splice(0)) socket.destroy()
})
process.once('disconnect', () => process.exit(0))

async function open(origin: string, cookies: readonly string[]): Promise<number> {
  for (const cookie of cookies) await openPage(new URL(origin), cookie)
  return sockets.length
}

/** The opening handshake of a WebSocket by hand; whatever comes after it is a notice. */
function openPage({ hostname, port, host }: URL, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.setNoDelay(true)
    socket.write(
      `GET /api${HUB_PATH} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    socket.once('error', reject)
    socket.once('data', answer => {
      if (!answer.toString('latin1').startsWith('HTTP/1.1 101')) return reject(new Error(String(answer)))
      const which = sockets.push(socket) - 1
      socket.on('data', frame => {
        if (frame[0] === PING) socket.write(PONG)
        else if (heard[which] === 0n) heard[which] = process.hrtime.bigint()
      })
      resolve()
    })
  })
}

function tell(message: Heard): void {
  process.send?.(message)
}
