import type { Endpoint } from '@cuadre/contract/endpoint'
import { TAB_HEADER, TOLD } from '@cuadre/contract/events'
import { sesion } from '@cuadre/contract/sesion'
import { TAB } from '../lib/tab.ts'
import { showConnection } from '../ui/notices/connection.ts'
import { networkError, type SentFile, tooLargeError } from './api-error.ts'

export interface RequestParts {
  readonly params?: object | undefined
  readonly query?: object | undefined
  readonly body?: unknown
  readonly files?: Readonly<Record<string, Blob>> | undefined
  /** One long file as the body. */
  readonly upload?: Blob | undefined
  /** One for what is sent, be it sent twice: what is repeated after a lost answer is done once. */
  readonly idempotencyKey?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly signal?: AbortSignal | undefined
}

/** `/api` + the path with its parameters filled in + the query; absent and blank values are left out. */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: RequestParts): string {
  const given = new Map(Object.entries(params))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(given.get(name))),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return `/api${path}${text === '' ? '' : `?${text}`}`
}

/** A long file as it is; with files a form, whose content type the browser writes; otherwise JSON, or nothing. */
function written({ body, files, upload }: RequestParts): Blob | FormData | string | undefined {
  if (upload) return upload
  if (!files) return body === undefined ? undefined : JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value))
  for (const [name, file] of Object.entries(files)) form.set(name, file)
  return form
}

/** The files of a call, with what its declaration says of them. */
export function filesOf({ upload, files: rules = {} }: Endpoint, parts: RequestParts): readonly SentFile[] {
  const whole = upload && parts.upload ? [{ blob: parts.upload, field: 'archivo', ...upload }] : []
  const inForm = Object.entries(parts.files ?? {}).flatMap(([field, blob]) => {
    const rule = rules[field]
    return rule ? [{ blob, field, ...rule }] : []
  })
  return [...whole, ...inForm].map(({ blob, field, maxBytes }) => {
    const name = blob instanceof File ? blob.name : 'archivo'
    return { name, size: blob.size, maxBytes, field }
  })
}

/** A proxy answers so when nobody answers behind it; a 503 of the program's own is JSON. */
function isUnreached({ status, headers }: Response): boolean {
  const isJson = headers.get('content-type')?.includes('json') ?? false
  return status === 502 || status === 504 || (status === 503 && !isJson)
}

/** What was sent and has no answer yet. */
const underWay = new Set<AbortController>()

/** Says of all that is under way that no answer came: a browser may wait for ever for what was lost while the computer slept. */
export function giveUpUnderWay(): void {
  for (const sent of underWay) sent.abort()
}

let told: string | undefined

/** How far changes were told when this page began to read, for its first connection; an interrupted one may have missed some. */
export function takeTold(): string {
  const taken = told ?? ''
  told = ''
  return taken
}

declare global {
  interface Window {
    /** What `start.js` has asked before this program was there: whose session it is. */
    cuadreMe?: Promise<Response> | undefined
  }
}

/** The early answer, for the first who asks; afterwards, and for others, none. */
function early(endpoint: Endpoint): Promise<Response> | undefined {
  if (endpoint !== sesion.me) return undefined
  const answer = window.cuadreMe
  window.cuadreMe = undefined
  return answer
}

/** One request, sent once; no file that is longer than its call takes. Rejects with the network sentence when there is no answer. */
export async function send(endpoint: Endpoint, parts: RequestParts): Promise<Response> {
  const { headers, idempotencyKey, signal } = parts
  const files = filesOf(endpoint, parts)
  const tooLarge = files.find(({ size, maxBytes }) => size > maxBytes)
  if (tooLarge) throw tooLargeError(tooLarge)
  const sent = written(parts)
  const here = new AbortController()
  underWay.add(here)
  try {
    const response = await (early(endpoint) ??
      fetch(urlOf(endpoint, parts), {
        method: endpoint.method,
        credentials: 'same-origin',
        headers: {
          Accept: '*/*',
          [TAB_HEADER]: TAB,
          ...(typeof sent === 'string' ? { 'Content-Type': 'application/json' } : {}),
          ...(parts.upload ? { 'Content-Type': 'application/octet-stream' } : {}),
          ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
          ...headers,
        },
        ...(sent === undefined ? {} : { body: sent }),
        signal: signal === undefined ? here.signal : AbortSignal.any([signal, here.signal]),
      }))
    showConnection(!isUnreached(response))
    if (endpoint === sesion.me) told ??= response.headers.get(TOLD) ?? undefined
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    showConnection(false)
    throw networkError(files[0])
  } finally {
    underWay.delete(here)
  }
}
