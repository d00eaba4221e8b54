import { randomUUID } from 'node:crypto'
import type { IntercambioDgii } from './respuestas.ts'

/** An answer as it came. */
export interface Contestado {
  readonly estado: number
  readonly cuerpo: string
}

/** No answer. `salio`: something may have arrived there. */
export interface SinRespuesta {
  readonly estado: null
  readonly salio: boolean
  readonly falla: string
}

export interface PorPedir {
  readonly servicio: string
  readonly metodo: 'GET' | 'POST'
  readonly url: string
  readonly token: string | null
  readonly archivo?: { readonly nombre: string; readonly xml: Buffer } | undefined
  readonly esperaMs: number
  /** What is kept of the answer; all of it unless said. */
  readonly visible?: (cuerpo: string) => string
  /** Why an answer is not taken, kept with it; null where nothing is wrong. */
  readonly reparo?: (respuesta: Contestado) => string | null
}

interface Salida {
  readonly fetch: typeof globalThis.fetch
  readonly anotar: (intercambio: IntercambioDgii) => void | Promise<void>
}

/** No answer of the tax office comes near it. */
const MAX_RESPUESTA = 1024 * 1024

/** Errors that come before anything was sent. */
const ANTES_DE_SALIR =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_INVALID_URL)/

/** One request and its answer, kept whatever becomes of it. Redirections are answers like others: nobody is led to another host. */
export async function intercambiar(
  pedido: PorPedir,
  { fetch, anotar }: Salida,
): Promise<Contestado | SinRespuesta> {
  const begun = performance.now()
  const respuesta = await pedir(pedido, fetch)
  const { servicio, metodo, url, archivo, visible = cuerpo => cuerpo, reparo = () => null } = pedido
  await anotar({
    servicio,
    direccion: `${metodo} ${url}`,
    estadoHttp: respuesta.estado,
    enviado: archivo?.xml ?? null,
    recibido: 'cuerpo' in respuesta ? visible(respuesta.cuerpo) : null,
    falla: 'falla' in respuesta ? respuesta.falla : reparo(respuesta),
    milisegundos: Math.round(performance.now() - begun),
  })
  return respuesta
}

async function pedir(pedido: PorPedir, fetch: Salida['fetch']): Promise<Contestado | SinRespuesta> {
  const { metodo, url, token, archivo, esperaMs } = pedido
  const form = archivo ? formulario(archivo) : null
  try {
    const response = await fetch(url, {
      method: metodo,
      redirect: 'manual',
      signal: AbortSignal.timeout(esperaMs),
      headers: {
        accept: 'application/json',
        'user-agent': 'Cuadre',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(form ? { 'content-type': form.tipo } : {}),
      },
      // A buffer has a length that is said before: uploads without one are refused there.
      ...(form ? { body: form.cuerpo } : {}),
    })
    const cuerpo = await leer(response)
    if (cuerpo === null) return { estado: null, salio: true, falla: 'La respuesta es demasiado larga.' }
    return { estado: response.status, cuerpo }
  } catch (error) {
    return sinRespuesta(error)
  }
}

/** Null when it goes on beyond the limit. */
async function leer(response: Response): Promise<string | null> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    if (bytes > MAX_RESPUESTA) return null
    pieces.push(piece)
  }
  // A text in the database has no NUL; what a machine on the way answers may.
  return Buffer.concat(pieces).toString('utf8').replaceAll('\0', '\uFFFD')
}

function sinRespuesta(error: unknown): SinRespuesta {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return { estado: null, salio: true, falla: 'No respondió a tiempo.' }
  }
  const code = codeOf(error)
  const salio = !ANTES_DE_SALIR.test(code)
  return {
    estado: null,
    salio,
    falla: `${salio ? 'La conexión se cortó' : 'No se pudo conectar'} (${code}).`,
  }
}

/** Undici wraps the error of the socket, sometimes twice. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'desconocida'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause === undefined ? error.name : codeOf(error.cause)
}

/** Part `xml` of a form, as the services want it. */
function formulario({ nombre, xml }: { nombre: string; xml: Buffer }) {
  const limite = `cuadre-${randomUUID()}`
  const archivo = nombre.replace(/[^\w.-]/g, '_')
  const cuerpo = Buffer.concat([
    Buffer.from(
      `--${limite}\r\nContent-Disposition: form-data; name="xml"; filename="${archivo}"\r\nContent-Type: text/xml\r\n\r\n`,
    ),
    xml,
    Buffer.from(`\r\n--${limite}--\r\n`),
  ])
  return { tipo: `multipart/form-data; boundary=${limite}`, cuerpo }
}
