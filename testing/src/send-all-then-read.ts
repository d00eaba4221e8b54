import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Envelope } from '@cuadre/contract/envelope'

export interface Sent {
  readonly method?: string
  readonly path: string
  readonly host: string
  readonly type?: string
  /** Null: chunked, as whoever does not know how much there will be sends it. */
  readonly announced: number | null
  /** As many as are sent, whatever they are. */
  readonly bytes: number
  readonly cookie?: string
}

export interface Heard {
  readonly status: number
  readonly head: string
  readonly body: string
  /** Of a body of ours. */
  readonly answer: () => Envelope<null>
}

/** The head of a call that sends a body: a form, unless it says otherwise. */
export function headOf({ method = 'POST', path, host, type, announced, cookie = '' }: Sent): string {
  const length = announced === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${announced}`
  const lines = [`Host: ${host}`, `Content-Type: ${type ?? 'multipart/form-data; boundary=zz'}`, length]
  if (cookie !== '') lines.push(`Cookie: ${cookie}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

/**
 * Sends all of it before reading a byte of the answer, as Firefox, HAProxy and Apache do; rejects where the line breaks, and with it whatever
 * was answered.
 */
export async function sendAllThenRead(socket: Socket, sent: Sent): Promise<Heard> {
  socket.pause()
  const broken = once(socket, 'error').then(([error]) => Promise.reject(error))
  const write = async (bytes: Buffer | string) => {
    if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), broken])
  }
  await write(headOf(sent))
  const piece = Buffer.alloc(64 * 1024, 7)
  for (let left = sent.bytes; left > 0; left -= piece.length) {
    const part = piece.subarray(0, left)
    if (sent.announced === null) await write(`${part.length.toString(16)}\r\n`)
    await write(part)
    if (sent.announced === null) await write('\r\n')
  }
  if (sent.announced === null) await write('0\r\n\r\n')
  return Promise.race([heardAt(socket), broken])
}

/** One answer with its length, or whatever comes until the other side has said all. */
function heardAt(socket: Socket): Promise<Heard> {
  return new Promise(resolve => {
    let text = ''
    const done = () => {
      const [head = '', said = ''] = text.split('\r\n\r\n')
      const body = Buffer.from(said, 'latin1').toString('utf8')
      resolve({ status: Number(head.slice(9, 12)), head, body, answer: () => JSON.parse(body) })
    }
    socket.setEncoding('latin1').on('data', read => {
      text += read
      const [head = '', body] = text.split('\r\n\r\n')
      const length = /^content-length: (\d+)$/im.exec(head)?.[1]
      if (body !== undefined && length !== undefined && body.length >= Number(length)) done()
    })
    socket.on('end', done)
    socket.resume()
  })
}
