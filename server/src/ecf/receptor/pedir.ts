import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { type Alcance, DireccionRechazada, soloPublicas } from './direccion-publica.ts'

/** From the first byte to the last, all together. */
const PLAZO_MS = 20_000
/** A receipt has 2 kB; this is room for a bad mood. */
const CUERPO_MAXIMO = 256 * 1024

export interface Pedido {
  readonly url: URL
  readonly alcance: Alcance
  readonly headers?: Readonly<Record<string, string>>
  /** Absent: it is a question (GET). */
  readonly cuerpo?: Buffer
  readonly plazoMs?: number
}

/** What another taxpayer's server said, whatever it was; `ok` false: nothing that can be read. */
export type Contestado =
  | { readonly ok: true; readonly estado: number; readonly cuerpo: Buffer }
  | { readonly ok: false; readonly frase: string }

/**
 * One call of a server that may be slow, endless, or worse: a deadline for the whole, a limit for the answer, nothing unpacked, no
 * redirect followed, no connection kept.
 */
export function pedir({
  url,
  alcance,
  headers = {},
  cuerpo,
  plazoMs = PLAZO_MS,
}: Pedido): Promise<Contestado> {
  return new Promise(resolve => {
    const send = url.protocol === 'https:' ? overHttps : overHttp
    const fallar = (frase: string) => resolve({ ok: false, frase })
    const request = send(url, {
      method: cuerpo ? 'POST' : 'GET',
      agent: false,
      signal: AbortSignal.timeout(plazoMs),
      headers: {
        accept: 'application/xml, application/json;q=0.9',
        'user-agent': 'Cuadre',
        ...(cuerpo && { 'content-length': String(cuerpo.length) }),
        ...headers,
      },
      ...(alcance === 'público' && { lookup: soloPublicas }),
    })
    request.on('response', response => {
      const trozos: Buffer[] = []
      let largo = 0
      response.on('data', (trozo: Buffer) => {
        largo += trozo.length
        trozos.push(trozo)
        if (largo <= CUERPO_MAXIMO) return
        fallar('Su servidor contestó más de lo que contesta un receptor.')
        request.destroy()
      })
      response.on('end', () =>
        resolve({ ok: true, estado: response.statusCode ?? 0, cuerpo: Buffer.concat(trozos) }),
      )
      response.on('error', error => fallar(fraseDe(error)))
    })
    request.on('error', error => fallar(fraseDe(error)))
    request.end(cuerpo)
  })
}

function fraseDe(error: Error): string {
  if (error instanceof DireccionRechazada) return error.message
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'Su servidor no contestó a tiempo.'
  return 'No se pudo hablar con su servidor.'
}
