import type { InjectOptions } from 'fastify'
import type { AnsweringServer, RawAnswer } from './api-client.ts'

/** A program of its own behind its address. A request that gets no whole answer fails with a TypeError. */
export function serverAt(address: string): AnsweringServer {
  return {
    async inject({ method = 'GET', url = '', headers = {}, payload, cookies = {} }: InjectOptions) {
      const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
      const response = await fetch(new URL(String(url), address), {
        method,
        headers: {
          ...(payload === undefined || Buffer.isBuffer(payload)
            ? {}
            : { 'content-type': 'application/json' }),
          ...(headers as Record<string, string>),
          ...(cookie.length > 0 ? { cookie: cookie.join('; ') } : {}),
        },
        ...(payload === undefined
          ? {}
          : { body: Buffer.isBuffer(payload) ? new Uint8Array(payload) : JSON.stringify(payload) }),
      })
      return rawAnswer(response, Buffer.from(await response.arrayBuffer()))
    },
  }
}

function rawAnswer(response: Response, rawPayload: Buffer): RawAnswer {
  const body = rawPayload.toString('utf8')
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    cookies: response.headers.getSetCookie().map(readCookie),
    body,
    rawPayload,
    json: () => JSON.parse(body),
  }
}

/** What a Set-Cookie header says. */
export function readCookie(header: string): { name: string; value: string } {
  const [pair = ''] = header.split(';')
  const at = pair.indexOf('=')
  return { name: pair.slice(0, at), value: pair.slice(at + 1) }
}
