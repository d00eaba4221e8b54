import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What arrived at a scripted server. */
export interface Arrived {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** An answer, or what is done with the connection instead of one. */
export type Scripted =
  | {
      readonly status?: number
      readonly body?: unknown
      readonly type?: string
      readonly headers?: Readonly<Record<string, string>>
    }
  | ((response: ServerResponse) => void)

/** A server on loopback that answers as the script says, and remembers who asked for what. */
export async function scriptedServer(script: (arrived: Arrived) => Scripted) {
  const arrived: Arrived[] = []
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const one: Arrived = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(pieces).toString('utf8'),
    }
    arrived.push(one)
    const answer = script(one)
    if (typeof answer === 'function') return answer(response)
    const { status = 200, body = '', type = 'application/json', headers = {} } = answer
    response.writeHead(status, { 'content-type': type, ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    arrived,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
