import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

export type RoundRobinProxy = {
  address: string
  /** Requests that each of the programs has answered, in the order of their addresses. */
  answered(): number[]
  close(): Promise<void>
}

/**
 * What an office puts in front of several programs, as plain as can be: each request goes to the next one in turn, pages'
 * WebSockets too; a program that takes no connection is passed over. Sends on what it was sent, and says for whom.
 */
export async function openRoundRobinProxy(programs: () => readonly string[]): Promise<RoundRobinProxy> {
  const counts = new Map<string, number>()
  let turn = 0
  const server = createServer((incoming, answer) => {
    void bodyOf(incoming).then(body => pass({ incoming, answer, body, targets: inTurn() }))
  })
  server.on('upgrade', (incoming, socket, head) => passUpgrade(incoming, socket, head, inTurn()))

  function inTurn(): string[] {
    const all = programs()
    turn += 1
    return all.map((_, i) => all[(turn + i) % all.length] ?? '')
  }

  function pass({ incoming, answer, body, targets: [target, ...others] }: Passing): void {
    if (target === undefined) {
      answer.writeHead(502).end()
      return
    }
    const outgoing = ask(target, incoming)
    outgoing.on('response', response => {
      counts.set(target, (counts.get(target) ?? 0) + 1)
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
      response.on('error', () => answer.destroy())
    })
    outgoing.on('error', error => {
      const nobodyThere = 'syscall' in error && error.syscall === 'connect'
      // Once it was sent, nobody knows what was done with it: only who just reads may be passed on, as nginx does.
      if (nobodyThere || incoming.method === 'GET') pass({ incoming, answer, body, targets: others })
      else answer.destroy()
    })
    outgoing.end(body)
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  return {
    address: `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`,
    answered: () => programs().map(program => counts.get(program) ?? 0),
    async close() {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

type Passing = { incoming: IncomingMessage; answer: ServerResponse; body: Buffer; targets: string[] }

function ask(target: string, incoming: IncomingMessage): ClientRequest {
  return request(new URL(incoming.url ?? '/', target), {
    method: incoming.method,
    agent: false,
    headers: { ...incoming.headers, ...forwarded(incoming), connection: 'close' },
  })
}

function forwarded(incoming: IncomingMessage): Record<string, string> {
  const before = incoming.headers['x-forwarded-for']
  const visitor = incoming.socket.remoteAddress ?? ''
  return { 'x-forwarded-for': before ? `${before}, ${visitor}` : visitor, 'x-forwarded-proto': 'http' }
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The handshake and whatever follows, byte by byte. */
function passUpgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer, [target]: string[]): void {
  const { hostname, port } = new URL(target ?? '')
  const onward = connect(Number(port), hostname, () => {
    const headers = Object.entries({ ...incoming.headers, ...forwarded(incoming) })
    const lines = headers.map(([name, value]) => `${name}: ${value}`)
    onward.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    onward.write(head)
    onward.pipe(socket).pipe(onward)
  })
  onward.on('error', () => socket.destroy())
  onward.on('close', () => socket.destroy())
  socket.on('error', () => onward.destroy())
  socket.on('close', () => onward.destroy())
}
