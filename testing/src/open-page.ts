import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { request as requestOverTls } from 'node:https'
import type { Duplex } from 'node:stream'
import { HUB_PATH, type HubEvent, TOLD } from '@cuadre/contract/events'
import { sesion } from '@cuadre/contract/sesion'
import type { ApiClient } from './api-client.ts'

export type OpenPage = {
  /** What it has heard so far, in order. */
  heard: readonly HubEvent[]
  close(): void
}

/** A page that listens at the hub of a program, or of a proxy before several, with this browser's cookies; `ca`: who vouches for an https address. */
export async function openPage(address: string, browser: ApiClient, ca?: string): Promise<OpenPage> {
  const knock = ca === undefined ? request : requestOverTls
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const options = { agent: false, ...(ca !== undefined && { ca }) }
  const told = await new Promise<string>((resolve, reject) => {
    const asked = knock(new URL(`/api${sesion.me.path}`, address), { ...options, headers: { cookie } })
    asked.once('error', reject)
    asked.once('response', answer => resolve(String(answer.resume().headers[TOLD] ?? '')))
    asked.end()
  })
  return new Promise((resolve, reject) => {
    const handshake = knock(new URL(`/api${HUB_PATH}?${TOLD}=${told}`, address), {
      ...options,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        origin: address,
        cookie,
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
      },
    })
    handshake.once('response', ({ statusCode }) => reject(new Error(`The hub answered ${statusCode}`)))
    handshake.once('error', reject)
    handshake.once('upgrade', (_, socket, head) => resolve(listen(socket, head)))
    handshake.end()
  })
}

function listen(socket: Duplex, head: Buffer): OpenPage {
  const heard: HubEvent[] = []
  let rest = head
  const take = (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (let frame = firstFrame(rest); frame; frame = firstFrame(rest)) {
      rest = rest.subarray(frame.size)
      if (frame.text !== null) heard.push(JSON.parse(frame.text))
      if (frame.ping !== null) socket.write(pong(frame.ping))
    }
  }
  socket.on('data', take)
  socket.on('error', () => {})
  take(Buffer.alloc(0))
  return { heard, close: () => socket.destroy() }
}

/** The same word, as browsers answer a server that knocks: without it, a quiet page would be let go. */
function pong(word: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x8a, 0x80 | word.length, 0, 0, 0, 0]), word])
}

/** Text frames of up to 64 kB, which is all that the hub sends; others are skipped. */
function firstFrame(bytes: Buffer): { size: number; ping: Buffer | null; text: string | null } | null {
  if (bytes.length < 2) return null
  const short = bytes.readUInt8(1)
  const header = short < 126 ? 2 : 4
  if (bytes.length < header) return null
  const length = short < 126 ? short : bytes.readUInt16BE(2)
  if (bytes.length < header + length) return null
  const kind = bytes.readUInt8(0) & 0x0f
  return {
    ping: kind === 9 ? bytes.subarray(header, header + length) : null,
    size: header + length,
    text: kind === 1 ? bytes.subarray(header, header + length).toString('utf8') : null,
  }
}
